import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { Finding } from '../../../src/model/finding.js';
import { createFinding } from '../../../src/model/finding.js';
import { renderSubjectJson } from '../../../src/report/machine/subject-json.js';
import { renderFault, renderFindings } from '../../../src/report/text/findings-text.js';
import { displayWidth } from '../../../src/report/text/layout.js';
import { codePoint } from '../../code-points.js';
import { attacks } from '../examples.js';
import { expectGolden } from '../golden.js';
import { commandsIn, expectHarmless } from '../runner.js';

function finding(rest: Partial<Finding>): Finding {
  return {
    code: 'SP1203',
    severity: 'error',
    message: 'unknown setting resolveAges',
    hint: null,
    place: { file: 'projects/web.yaml', line: 4, column: 3 },
    excerpt: '  resolveAges: 720',
    ...rest,
  };
}

const findings: readonly Finding[] = [
  finding({
    severity: 'warning',
    code: 'SP1902',
    message: 'nothing sets it',
    place: { file: 'z.yaml', line: 1, column: 1 },
    excerpt: null,
  }),
  finding({ hint: 'Did you mean resolveAge?' }),
  finding({
    place: { file: 'projects/web.yaml', line: 11, column: 9 },
    excerpt: '\tname:\t東京 Tokyo',
    message: 'tab before a wide text',
  }),
  finding({
    place: { file: 'a.yaml', line: 2, column: 200 },
    excerpt: `${'a'.repeat(199)}X${'b'.repeat(300)}`,
    message: 'a long line',
  }),
  finding({
    place: null,
    excerpt: null,
    code: 'SP1001',
    message: 'no file matches include',
    hint: 'look at include in setpoint.yaml',
  }),
];

/** The column of the caret, and the character above it. */
function underCaret(text: string): string {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => /^ +\| +\^+$/.test(row));
  const columns = displayWidth((rows[at] ?? '').replace(/\^+$/, ''));
  let rest = rows[at - 1] ?? '';
  let passed = 0;
  while (passed < columns) {
    const [first = ''] = rest;
    passed += displayWidth(first);
    rest = rest.slice(first.length);
  }
  return rest;
}

describe('findings', () => {
  it('are in file order, each with its line and its hint', () => {
    expectGolden('findings', renderFindings(findings));
  });
  it.each([
    ['plain', 'name: web', 7, /^web/],
    ['behind tabs', '\tname:\tweb', 8, /^web/],
    ['behind wide characters', '東京: web', 5, /^web/],
    ['behind an escape', '\u001b[2J: web', 7, /^web/],
    ['far to the right', `${'a'.repeat(500)}web`, 501, /^web/],
    ['beyond the end of the line', 'name:', 6, /^$/],
  ])('have the caret under the column: %s', (_case, excerpt, column, expected) => {
    const place = { file: 'a.yaml', line: 12, column };
    expect(underCaret(renderFindings([finding({ place, excerpt })]))).toMatch(expected);
  });
  it('contain nothing invisible, no command and no line that is too long', () => {
    const hostile = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: codePoint }));
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 400 }), (text, column) => {
        const place = { file: text, line: 3, column };
        const shown = renderFindings([finding({ message: text, hint: text, excerpt: text, place })]);
        expectHarmless(shown);
        expect(Math.max(...shown.split('\n').map(displayWidth))).toBeLessThanOrEqual(100);
      }),
    );
  });
  it('contain no command across the position of the caret', () => {
    const place = { file: 'a.yaml', line: 1, column: 3 };
    expect(commandsIn(renderFindings([finding({ place, excerpt: '##[error]x' })]))).toEqual([]);
  });
  it('are an empty text if there are none', () => {
    expect(renderFindings([])).toBe('');
  });
});

describe('the text of an error', () => {
  const fault = new Fault({
    kind: 'files',
    code: 'SP1000',
    message: 'The files hold 4 errors.',
    hint: 'Correct them.',
    findings,
  });
  it('lists the findings, the message and the hint', () => {
    const text = renderFault(fault);
    expect(text.endsWith('error SP1000 The files hold 4 errors.\n  what to do: Correct them.\n')).toBe(true);
    expect(text.startsWith('error SP1001 no file matches include')).toBe(true);
  });
  it('ends with the count of the findings if they are the result of a check', () => {
    const { kind, code, message, hint } = fault;
    const result = new Fault({ kind, code, message, hint, findings, condition: 'check-result' });
    expect(renderFault(result)).toBe(renderFindings(findings));
  });
  it('stays on one line for each message if the width is infinite, and shortens only the excerpt', () => {
    const message = 'long '.repeat(60).trim();
    const finding = {
      ...createFinding('error', 'SP1203', message, `fix ${message}`),
      place: { file: 'a.yaml', line: 4, column: 3 },
      excerpt: `  ${'x'.repeat(300)}`,
    };
    const long = new Fault({ kind: 'files', code: 'SP1000', message, findings: [finding] });
    const lines = renderFault(long, { width: Number.POSITIVE_INFINITY, verbose: false }).split('\n');
    expect(lines).toContain(`a.yaml:4:3 error SP1203 ${message}`);
    expect(lines).toContain(`  what to do: fix ${message}`);
    expect(lines).toContain(`error SP1000 ${message}`);
    expect(lines.find((one) => one.includes('4 |'))?.length).toBeLessThanOrEqual(100);
  });
  it('does not repeat a finding that is the error itself', () => {
    const finding = createFinding('error', 'SP1001', 'No configuration found.', 'Create one.');
    const missing = new Fault({
      kind: 'files',
      code: 'SP1001',
      message: 'No configuration found.',
      hint: 'Create one.',
      findings: [finding],
    });
    expect(renderFault(missing)).toBe('error SP1001 No configuration found.\n  what to do: Create one.\n');
    expect(JSON.parse(renderSubjectJson({ kind: 'fault', fault: missing })).error.findings).toEqual([
      finding,
    ]);
  });
  it('is one JSON document with all keys', () => {
    const bare = new Fault({ kind: 'service', code: 'SP3001', message: 'x\u009b' });
    const expected = { kind: 'service', code: 'SP3001', message: 'x\u009b', hint: null, findings: [] };
    expect(JSON.parse(renderSubjectJson({ kind: 'fault', fault: bare }))).toEqual({ error: expected });
    expect(JSON.parse(renderSubjectJson({ kind: 'fault', fault }))).toMatchObject({
      error: { hint: 'Correct them.', findings },
    });
  });
});
