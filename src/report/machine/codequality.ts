import { collectAnnotations, fingerprints } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import { fileInRepository } from '../view/repository.js';
import type { Level } from '../view/rules.js';
import type { RootSubject } from '../view/subject.js';

/**
 * Renders a GitLab Code Quality report (`artifacts:reports:codequality`), which GitLab shows next to the lines of a
 * merge request. An empty list resolves earlier entries. Those without a place get the first line of the root file.
 * A finding in a file that several configurations share is listed once.
 */
export function renderCodeQuality(results: readonly RootSubject[]): string {
  const issues = new Map(results.flatMap(issuesOf).map((issue) => [issue.fingerprint, issue]));
  return renderJsonDocument([...issues.values()]);
}

function issuesOf({ root, subject, repository }: RootSubject) {
  if (subject === null) return [];
  const annotations = collectAnnotations(
    describeSubject(subject, { verbose: false, shownFrom: repository.folder }),
  );
  const located = annotations.map(({ place, ...annotation }) => {
    const { file, line, column } = place ?? { file: 'setpoint.yaml', line: 1, column: 1 };
    return { ...annotation, place: { file: fileInRepository(file, repository), line, column } };
  });
  // Paths from a root file would be equal for different files.
  const prints = fingerprints(root === null ? annotations : located);
  return located.map(({ rule, level, message, place }, at) => ({
    description: capText(message, 1000).text,
    check_name: rule,
    fingerprint: prints[at],
    severity: severities[level],
    location: { path: place.file, lines: { begin: place.line } },
  }));
}

const severities: Readonly<Record<Level, string>> = { error: 'critical', warning: 'minor', notice: 'info' };
