import { describe, expect, it } from 'vitest';
import { type ParsedLine, rejectUselessFlags } from '../../../src/cli/flags/useless-flags.js';

function rejection(line: Partial<ParsedLine>): string | null {
  try {
    rejectUselessFlags({ given: {}, args: {}, ...line });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a flag without effect', () => {
  const report = [{ format: 'html', path: 'a.html' }];
  it.each<[string, string, Partial<ParsedLine>]>([
    ['--markdown-budget without an output', 'markdown-budget', { given: { 'markdown-budget': 9000 } }],
    [
      '--markdown-budget with other outputs',
      'markdown-budget',
      { given: { 'markdown-budget': 9000, format: 'github', report } },
    ],
    ['--max-plan-age without a plan', 'max-plan-age', { given: { 'max-plan-age': 1 } }],
    ['--json with the issues on standard output', 'json', { given: { json: true, output: '-' } }],
    ['--no-comments with JSON', 'no-comments', { given: { 'no-comments': true, json: true } }],
  ])('is rejected: %s', (_, flag, line) => {
    expect(rejection(line)).toMatch(new RegExp(`^--${flag} has no effect: .*\\.$`));
  });

  it.each<[string, Partial<ParsedLine>]>([
    ['--markdown-budget with --format', { given: { 'markdown-budget': 9000, format: 'markdown' } }],
    [
      '--markdown-budget with --report',
      { given: { 'markdown-budget': 9000, report: [...report, { format: 'markdown', path: 'a.md' }] } },
    ],
    ['--max-plan-age with a plan', { given: { 'max-plan-age': 1 }, args: { file: 'plan.json' } }],
    ['--json with a file', { given: { json: true, output: 'a.jsonl' } }],
    ['only defaults', {}],
  ])('is not rejected: %s', (_, line) => {
    expect(rejection(line)).toBeNull();
  });
});
