import { workflowCommand } from '../sanitise/ci.js';
import { capText } from '../sanitise/terminal.js';
import type { Repository } from '../view/repository.js';
import { type Level, severityLevels } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import { annotateSubject } from './annotate-subject.js';

/** GitHub shows at most this number of annotations per level and step, and silently drops the rest. */
const maxOfLevel = 10;

/** Annotations for lines of the files, as workflow commands of GitHub's runner. */
export function renderGithubAnnotations(subject: Subject, repository: Repository): string {
  const { annotations, partial } = annotateSubject(subject, repository);
  const note = (level: Level, message: string) => ({ level, title: 'setpoint', message, place: null });
  const shown = severityLevels.flatMap((level) => {
    const found = annotations.filter((one) => one.level === level);
    if (found.length <= maxOfLevel) return found;
    const first = found.slice(0, maxOfLevel - 1);
    const more = `See ${found.length - first.length} more in the log and the summary of this step.`;
    return [...first, note(level, more)];
  });
  const all = partial === null ? shown : [note('notice', partial), ...shown];
  return all
    .map(({ level, title, message, place }) => {
      const properties = { file: place?.file, line: place?.line, col: place?.column, title };
      return `${workflowCommand(level, properties, capText(message, 2000).text)}\n`;
    })
    .join('');
}
