import { createHash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits, of bytes, or of the UTF-8 bytes of a text. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}
