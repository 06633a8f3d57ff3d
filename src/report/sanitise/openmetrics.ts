import { spellOutUnseen } from './terminal.js';

/** Escapes untrusted text for the quoted value of a label: backslashes, quotes, and everything that is not visible. */
export function sanitiseLabel(text: string): string {
  return spellOutUnseen(text).replace(/[\\"]/g, '\\$&');
}
