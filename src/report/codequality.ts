import { describeSubject } from './changes-view.js';
import { fingerprint } from './fingerprint.js';
import { remarksOf } from './remarks.js';
import { fileInRepository, type Repository } from './repository.js';
import type { Level } from './rules.js';
import { renderJsonDocument } from './sanitise/json.js';
import { capText } from './sanitise/terminal.js';
import type { Subject } from './subject.js';

/**
 * What GitLab shows beside the lines of a merge request (`artifacts:reports:codequality`): a list, empty where nothing is found, so
 * that what was found before counts as resolved. What no line is to blame for stands at the beginning of the root file.
 */
export function renderCodeQuality(
  subject: Subject,
  { repository }: { readonly repository: Repository },
): string {
  const seen = new Map<string, number>();
  const issues = remarksOf(describeSubject(subject, { verbose: false })).map((remark) => {
    const { rule, level, message, place } = remark;
    const print = fingerprint(remark);
    const before = seen.get(print) ?? 0;
    seen.set(print, before + 1);
    return {
      description: capText(message, 1000).text,
      check_name: rule,
      // GitLab takes two of the same for one.
      fingerprint: before === 0 ? print : `${print}-${before}`,
      severity: severities[level],
      location: {
        path: fileInRepository(place?.file ?? 'setpoint.yaml', repository),
        lines: { begin: place?.line ?? 1 },
      },
    };
  });
  return renderJsonDocument(issues);
}

const severities: Readonly<Record<Level, string>> = { error: 'critical', warning: 'minor', notice: 'info' };
