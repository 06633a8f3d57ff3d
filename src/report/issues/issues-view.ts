import type { IssueReport } from '../../issues/summary/report-types.js';
import { compareSection } from './issues-compare.js';
import { countSections } from './issues-counts.js';
import type { IssuesDocument } from './issues-document.js';
import { describeHead } from './issues-head.js';
import { assigneeSection, slaSection, topSection } from './issues-lists.js';
import { timeSections } from './issues-times.js';

/** The content of a report, most urgent sections first. */
export function describeIssues(report: IssueReport): IssuesDocument {
  const { summary, comparison } = report;
  const counted = summary.issues > 0;
  return {
    ...describeHead(report),
    sections: [
      ...slaSection(summary),
      ...(comparison === null ? [] : [compareSection(comparison, report.header)]),
      ...(counted ? timeSections(summary) : []),
      ...(counted ? countSections(summary) : []),
      ...(counted ? assigneeSection(summary) : []),
      ...(counted ? topSection(summary) : []),
    ],
  };
}
