import { type Annotation, collectAnnotations } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { textOfLine } from '../line.js';
import { workflowCommand } from '../sanitise/ci.js';
import { capText } from '../sanitise/terminal.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import { severityLevels } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/** GitHub shows at most this number of annotations per level and step, and silently drops the rest. */
const maxOfLevel = 10;

/** Annotations for lines of the files, as workflow commands of GitHub's runner. */
export function renderGithubAnnotations(subject: Subject, repository: Repository): string {
  const document = describeSubject(subject, { verbose: false, shownFrom: repository.folder });
  const annotations = collectAnnotations(document);
  const commands = severityLevels.flatMap((level) => {
    const found = annotations.filter((annotation) => annotation.level === level);
    const first = found.length <= maxOfLevel ? found : found.slice(0, maxOfLevel - 1);
    const more = `See ${found.length - first.length} more in the log and the summary of this step.`;
    return [
      ...first.map((annotation) => commandOf(annotation, repository)),
      ...(first.length === found.length ? [] : [workflowCommand(level, [['title', 'setpoint']], more)]),
    ];
  });
  const { partial } = document;
  if (partial !== null)
    commands.unshift(workflowCommand('notice', [['title', 'setpoint']], textOfLine(partial)));
  return commands.map((command) => `${command}\n`).join('');
}

function commandOf({ level, title, message, place }: Annotation, repository: Repository): string {
  const position =
    place === null
      ? []
      : ([
          ['file', fileInRepository(place.file, repository)],
          ['line', place.line],
          ['col', place.column],
        ] as const);
  return workflowCommand(level, [...position, ['title', title]], capText(message, 2000).text);
}
