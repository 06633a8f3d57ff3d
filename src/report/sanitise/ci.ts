import { sanitiseTerminal } from './terminal.js';

/**
 * A workflow command of GitHub's runner, on one line (actions/toolkit, `command.ts`). Untrusted text in any of its
 * values can neither end the command nor start another.
 */
export function workflowCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const list = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value))}`],
  );
  return `::${name} ${list.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return sanitiseTerminal(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
