import { createHash } from 'node:crypto';
import { MOST_IN_IMAGE } from './read.js';
import type { DeclaredImage } from './types.js';

/** What images begin with that the service takes: PNG, JPEG, GIF. */
const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961'];

/**
 * An image from the base64 text of a setting, or why it cannot be one (the end of a sentence).
 *
 * @param file where the bytes come from, relative to the configuration's folder; null: the text stands in the YAML.
 */
export function decodeImage(base64: string, file: string | null): DeclaredImage | string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return 'it is not base64';
  if (bytes.length > MOST_IN_IMAGE) return `it has more than ${MOST_IN_IMAGE} bytes`;
  const beginning = bytes.subarray(0, 8).toString('hex');
  if (!BEGINNINGS.some((known) => beginning.startsWith(known))) return 'it is neither PNG, JPEG nor GIF';
  return { file, digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`, base64 };
}
