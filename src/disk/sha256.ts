import { hash } from 'node:crypto';

/** `sha256:` and 64 hexadecimal digits, for bytes or for the UTF-8 bytes of a text. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${sha256Hex(content)}`;
}

/** 64 hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
