import type { IssueReport } from '../../issues/summary/report-types.js';
import { renderIssuesHtml } from './issues-html.js';
import { renderIssuesMarkdown } from './issues-markdown.js';

/** Renders an issue report in one of its formats. Text of issues is never interpreted as markup. */
export function renderIssues(format: 'markdown' | 'html', report: IssueReport): string {
  return format === 'html' ? renderIssuesHtml(report) : renderIssuesMarkdown(report);
}
