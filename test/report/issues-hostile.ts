import type { IssueReport } from '../../src/issues/summary/report-types.js';
import type { Json } from '../../src/model/json.js';
import { header, makeReport, readingEnd } from './issues-examples.js';

/** A report in which one text is everywhere that the service, a flag or a file can put it. */
export function reportFullOf(text: string): IssueReport {
  const { summary, comparison } = makeReport([issueFullOf(text, '1')], {
    baseline: [issueFullOf(text, '2')],
  });
  return {
    header: {
      ...header,
      organization: text,
      parameters: { query: `q ${text}`, [text]: text },
      projects: [text],
      window: { start: text, end: text },
      complete: false,
      incompleteBecause: ['The export was limited to 1 issue.'],
      file: text,
      digest: text,
      tool: text,
      readAt: { start: text, end: text },
    },
    summary,
    comparison: comparison && {
      ...comparison,
      against: {
        ...comparison.against,
        file: text,
        digest: text,
        askedOtherwise: [text, text],
      },
    },
  };
}

function issueFullOf(text: string, id: string): Json {
  return {
    id,
    shortId: text,
    title: text,
    level: text,
    status: text,
    substatus: text,
    priority: text,
    issueCategory: text,
    count: '12',
    userCount: 3,
    assignedTo: { type: text, id: text, name: text, email: text },
    project: { id: text, slug: text, name: text },
    permalink: text,
    firstSeen: '2026-11-01T00:00:00Z',
    lastSeen: '2026-11-02T00:00:00Z',
    stats: { [text]: [[readingEnd / 1000 - 3600, 4]] },
  };
}
