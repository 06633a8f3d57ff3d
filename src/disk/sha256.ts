import { createHash, hash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits, for bytes or for the UTF-8 bytes of a text. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${sha256Hex(content)}`;
}

/** 64 hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/**
 * The same as `sha256`, for the UTF-8 bytes of a text that is given in parts, because that of a large plan has many
 * megabytes.
 */
export function sha256OfParts(parts: Iterable<string>): string {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return `sha256:${hashing.digest('hex')}`;
}
