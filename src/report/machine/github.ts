import { describeSubject } from '../document/describe-subject.js';
import { workflowCommand } from '../sanitise/ci.js';
import { capText } from '../sanitise/terminal.js';
import { renderSubjectText } from '../text/subject-text.js';
import type { TextOptions } from '../text/text-options.js';
import type { Remark } from '../view/annotations.js';
import { remarksOf } from '../view/annotations.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import type { Level } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/** GitHub shows at most this number of annotations per level and step, and silently drops the rest. */
const mostOfLevel = 10;

/**
 * The text for the log, then annotations for lines of the files. The text of an error is left out: every failing run
 * prints it on standard error anyway.
 */
export function renderGithub(
  subject: Subject,
  telling: TextOptions & { readonly color: boolean; readonly repository: Repository },
): string {
  const remarks = remarksOf(describeSubject(subject, { verbose: false }));
  const levels: readonly Level[] = ['error', 'warning', 'notice'];
  const commands = levels.flatMap((level) =>
    annotate(
      remarks.filter((remark) => remark.level === level),
      level,
      telling.repository,
    ),
  );
  const log = subject.kind === 'fault' ? '' : renderSubjectText(subject, telling);
  return [log, ...commands.map((command) => `${command}\n`)].join('');
}

function annotate(remarks: readonly Remark[], level: Level, repository: Repository): string[] {
  const all = remarks.length <= mostOfLevel;
  const shown = all ? remarks : remarks.slice(0, mostOfLevel - 1);
  const more = `${remarks.length - shown.length} more stand in the log of this step and in its summary.`;
  return [
    ...shown.map((remark) => annotation(remark, repository)),
    ...(all ? [] : [workflowCommand(level, [['title', 'setpoint']], more)]),
  ];
}

function annotation({ level, title, message, place }: Remark, repository: Repository): string {
  const where =
    place === null
      ? []
      : ([
          ['file', fileInRepository(place.file, repository)],
          ['line', place.line],
          ['col', place.column],
        ] as const);
  return workflowCommand(level, [...where, ['title', title]], capText(message, 2000).text);
}
