import { type Annotation, collectAnnotations } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { workflowCommand } from '../sanitise/ci.js';
import { capText } from '../sanitise/terminal.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import type { Level } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/** GitHub shows at most this number of annotations per level and step, and silently drops the rest. */
const maxOfLevel = 10;

/** Annotations for lines of the files, as workflow commands of GitHub's runner. */
export function renderGithubAnnotations(
  subject: Subject,
  { repository }: { readonly repository: Repository },
): string {
  const annotations = collectAnnotations(describeSubject(subject, { verbose: false }));
  const levels: readonly Level[] = ['error', 'warning', 'notice'];
  const commands = levels.flatMap((level) =>
    commandsOf(
      annotations.filter((annotation) => annotation.level === level),
      level,
      repository,
    ),
  );
  return commands.map((command) => `${command}\n`).join('');
}

function commandsOf(annotations: readonly Annotation[], level: Level, repository: Repository): string[] {
  const all = annotations.length <= maxOfLevel;
  const first = all ? annotations : annotations.slice(0, maxOfLevel - 1);
  const more = `See ${annotations.length - first.length} more in the log and the summary of this step.`;
  return [
    ...first.map((annotation) => commandOf(annotation, repository)),
    ...(all ? [] : [workflowCommand(level, [['title', 'setpoint']], more)]),
  ];
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
