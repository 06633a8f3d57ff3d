import { sanitiseTerminal } from './terminal.js';

/**
 * A workflow command of GitHub's runner, in one line (actions/toolkit, `command.ts`): text from outside can stand in each
 * of its values and can neither end it nor begin another.
 */
export function workflowCommand(
  name: 'error' | 'warning' | 'notice',
  properties: readonly (readonly [string, string | number])[],
  message: string,
): string {
  const told = properties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',');
  return `::${name}${told === '' ? '' : ` ${told}`}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return sanitiseTerminal(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
