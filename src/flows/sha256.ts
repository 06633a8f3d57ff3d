import { createHash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits, of the UTF-8 bytes of a text. */
export function sha256(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
