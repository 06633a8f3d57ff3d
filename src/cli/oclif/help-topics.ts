import { exitCodeMeanings } from '../exit-codes.js';
import { commandGroups, environmentVariables } from '../session/environment-variables.js';

/** Columns of the text: topics are also read in files and pipes. */
const width = 80;

/** Help texts that do not belong to a command: `setpoint help environment`. */
export const helpTopics: ReadonlyMap<string, () => string> = new Map([
  ['environment', renderEnvironment],
  ['exit-codes', renderExitCodes],
]);

function renderEnvironment(): string {
  return [
    'Environment variables that setpoint reads',
    ...Object.entries(environmentVariables).map(([name, { meaning, unset, commands }]) =>
      [
        `\n${name}`,
        fill(meaning, 4),
        fill(`If not set: ${unset}.`, 4),
        fill(`Used by: ${commandGroups[commands]}.`, 4),
      ].join('\n'),
    ),
    '\nDetails: docs/reference/environment.md\n',
  ].join('\n');
}

function renderExitCodes(): string {
  return [
    'Exit codes of setpoint\n',
    ...Object.entries(exitCodeMeanings).map(
      ([code, meaning]) => `${code.padStart(5)}  ${fill(meaning, 7).trimStart()}`,
    ),
    '\nDetails: docs/reference/exit-codes.md\n',
  ].join('\n');
}

/** The text in indented lines of at most `width` columns. */
function fill(text: string, indent: number): string {
  const rows = text.match(new RegExp(`\\S.{0,${width - indent - 1}}(?= |$)`, 'g')) ?? [];
  return rows.map((row) => ' '.repeat(indent) + row).join('\n');
}
