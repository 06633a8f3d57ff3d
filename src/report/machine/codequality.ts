import { collectAnnotations, fingerprints } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import type { Level } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/**
 * Renders a GitLab Code Quality report (`artifacts:reports:codequality`), which GitLab shows next to the lines of a
 * merge request. An empty list resolves earlier entries. Those without a place get the first line of the root file.
 */
export function renderCodeQuality(subject: Subject, repository: Repository): string {
  const annotations = collectAnnotations(describeSubject(subject, { verbose: false }));
  const prints = fingerprints(annotations);
  const issues = annotations.map(({ rule, level, message, place }, at) => ({
    description: capText(message, 1000).text,
    check_name: rule,
    fingerprint: prints[at],
    severity: severities[level],
    location: {
      path: fileInRepository(place?.file ?? 'setpoint.yaml', repository),
      lines: { begin: place?.line ?? 1 },
    },
  }));
  return renderJsonDocument(issues);
}

const severities: Readonly<Record<Level, string>> = { error: 'critical', warning: 'minor', notice: 'info' };
