import { collect } from '../../model/collect.js';
import { annotateSubject } from '../document/annotations.js';
import { capText, sanitiseTerminal } from '../sanitise/terminal.js';
import type { Repository } from '../view/repository.js';
import { type Level, severityLevels } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/** GitHub shows at most this number of annotations per level and step, and silently drops the rest. */
const maxOfLevel = 10;

/** Annotations for lines of the files, as workflow commands of GitHub's runner. */
export function renderGithubAnnotations(subject: Subject, repository: Repository): string {
  const { annotations: all, partial } = annotateSubject(subject, repository);
  // One for each line, with the most severe title. Those without a line stay apart.
  const lines = collect(all, (annotation) =>
    annotation.place === null ? annotation : `${annotation.place.file}:${annotation.place.line}`,
  );
  const annotations = [...lines.values()].map(([first, ...others]) => {
    const { title, message, level, place } = first;
    const more = others.map((annotation) =>
      annotation.title === title ? annotation.message : `${annotation.title}: ${annotation.message}`,
    );
    return { title, level, place, message: [...new Set([message, ...more])].join(' · ') };
  });
  const note = (level: Level, message: string) => ({ level, title: 'setpoint', message, place: null });
  const shown = severityLevels.flatMap((level) => {
    const found = annotations.filter((annotation) => annotation.level === level);
    if (found.length <= maxOfLevel) return found;
    const first = found.slice(0, maxOfLevel - 1);
    const more = `See ${found.length - first.length} more in the log and the summary of this step.`;
    return [...first, note(level, more)];
  });
  const shownAll = partial === null ? shown : [note('notice', partial), ...shown];
  return shownAll
    .map(({ level, title, message, place }) => {
      const properties = { file: place?.file, line: place?.line, col: place?.column, title };
      return `${workflowCommand(level, properties, capText(message, 2000))}\n`;
    })
    .join('');
}

/**
 * A workflow command of GitHub's runner, on one line (actions/toolkit, `command.ts`). Untrusted text in any of its
 * values can neither end the command nor start another.
 */
function workflowCommand(
  name: Level,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const list = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [`${key}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${name} ${list.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return sanitiseTerminal(text).replaceAll('%', '%25');
}
