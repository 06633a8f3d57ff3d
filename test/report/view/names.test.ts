import { expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { renderIssuesMarkdown } from '../../../src/report/issues/issues-markdown.js';
import { rich } from '../examples.js';
import { makeIssues, makeReport } from '../issues-examples.js';
import { renderRequest } from '../render-request.js';

const embedded = { ...rich, service: { ...rich.service, origin: 'sandbox:' } };

it.each(['text', 'markdown', 'html'] as const)(
  'names the embedded service in words in %s',
  async (format) => {
    const text = await renderSubject({ kind: 'plan', plan: embedded }, format, renderRequest);
    expect(text).toContain('the embedded sandbox');
    expect(text).not.toContain('sandbox:');
  },
);

it('keeps the name of the embedded service in JSON', async () => {
  const text = await renderSubject({ kind: 'plan', plan: embedded }, 'json', renderRequest);
  expect(JSON.parse(text)).toMatchObject({ service: { origin: 'sandbox:' } });
});

it('names the embedded service in words in a report on issues', () => {
  const report = makeReport(makeIssues(2));
  const service = { origin: 'sandbox:', names: 'neutral' as const };
  const text = renderIssuesMarkdown({ ...report, header: { ...report.header, service } });
  expect(text).toContain('the embedded sandbox');
});
