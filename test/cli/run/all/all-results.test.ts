import { describe, expect, it } from 'vitest';
import { type RootResult, renderAll, summaryOf } from '../../../../src/cli/run/all/all-results.js';
import { rich } from '../../../report/examples.js';
import { renderRequest } from '../../../report/render-request.js';

const { repository, ...request } = renderRequest;
const finished: readonly RootResult[] = ['production', 'staging', 'test'].map((folder) => ({
  root: `${folder}/setpoint.yaml`,
  result: folder === 'test' ? null : { subject: { kind: 'plan', plan: rich }, exitCode: 0 },
  repository,
}));

describe('the Markdown of several configurations', () => {
  const render = (budget: number): Promise<string> =>
    renderAll('markdown', finished, 0, { ...request, budget });

  it('contains a summary, then each result', async () => {
    const text = await render(65_000);
    expect(text.match(/<!-- setpoint:plan /g)).toHaveLength(2);
    expect(text).toMatch(/^## Summary of 3 configurations\n/);
    expect(text).toContain('not attempted');
  });

  it.each([16_000, 14_000])('shortens each result to %i bytes in total', async (budget) => {
    const text = await render(budget);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget);
    expect(text.match(/<!-- setpoint:plan /g)).toHaveLength(2);
  });

  it('is only the summary if the budget is too small for the results', async () => {
    expect(await render(1_000)).toMatch(/^## Summary of 3 configurations\n/);
  });
});

it('wraps the summary at spaces', async () => {
  const failed = (root: string, summary: string): RootResult => ({
    root,
    result: { subject: null, exitCode: 8, notes: [summary], render: () => '' },
    repository,
  });
  const runs = [
    failed('支付/setpoint.yaml', 'SP6001 The service does not exist'),
    failed('a/b/setpoint.yaml', 'done'),
  ];
  expect((await summaryOf(runs, 'text', 48)).replaceAll(/ +$/gm, '')).toBe(
    `=== Summary of 2 configurations, with exit codes
    8  支付/setpoint.yaml: SP6001 The service
      │ does not exist
    8  a/b/setpoint.yaml: done
`,
  );
});
