import type { IssueReport } from '../issues/report-types.js';
import { renderIssuesHtml } from './issues-html.js';
import { renderIssuesMarkdown } from './issues-markdown.js';

/** The report of an export, in one of its forms. Whatever text issues hold, it stays text in it. */
export function renderIssues(format: 'markdown' | 'html', report: IssueReport): string {
  return format === 'html' ? renderIssuesHtml(report) : renderIssuesMarkdown(report);
}
