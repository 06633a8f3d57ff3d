import { sanitiseTerminal } from './terminal.js';

/** Escapes untrusted text for the quoted value of a label: as for a terminal, and backslashes and quotes. */
export function sanitiseLabel(text: string): string {
  return sanitiseTerminal(text).replace(/[\\"]/g, '\\$&');
}
