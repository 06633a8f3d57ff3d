import { createHash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits, for the UTF-8 bytes of a text that is given in parts. */
export function sha256OfParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `sha256:${hash.digest('hex')}`;
}
