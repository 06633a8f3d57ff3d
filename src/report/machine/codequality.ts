import { annotateSubject } from '../document/annotations.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import type { RootSubject } from '../view/subject.js';

const severities = { error: 'critical', warning: 'minor', notice: 'info' } as const;

/**
 * Renders a GitLab Code Quality report (`artifacts:reports:codequality`), which GitLab shows next to the lines of a
 * merge request. An empty list resolves earlier entries. A finding in a file that several configurations share is listed
 * once.
 */
export function renderCodeQuality(results: readonly RootSubject[]): string {
  const found = results.flatMap(({ subject, repository }) =>
    subject === null ? [] : annotateSubject(subject, repository).annotations,
  );
  const issues = found.map(({ rule, level, message, position, fingerprint }) => ({
    description: capText(message, 1000),
    check_name: rule,
    fingerprint,
    severity: severities[level],
    location: { path: position.file, lines: { begin: position.line } },
  }));
  return renderJsonDocument([...new Map(issues.map((issue) => [issue.fingerprint, issue])).values()]);
}
