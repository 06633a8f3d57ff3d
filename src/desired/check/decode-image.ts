import { sha256 } from '../../disk/sha256.js';
import { MAX_IMAGE_BYTES } from '../files/config-folder.js';
import type { DesiredImage } from '../types.js';
import { measureImage } from './image-size.js';

/** Limits for each side, in pixels. Deployments reject other sizes. */
const SMALLEST_SIDE = 256;
const LARGEST_SIDE = 1024;

/** Git LFS leaves this text in a checkout if LFS is not installed. */
const LFS_POINTER = 'version https://git-lfs';

/**
 * Decodes an image from the base64 text of a setting. Returns the reason as the end of a sentence if it is invalid.
 *
 * @param file the file that contains the bytes, relative to the configuration's folder; null if the base64 text is in
 * the YAML file.
 */
export function decodeImage(base64: string, file: string | null): DesiredImage | string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return 'it is not base64';
  if (bytes.length > MAX_IMAGE_BYTES)
    return `it has ${bytes.length} bytes, and must have at most ${MAX_IMAGE_BYTES}`;
  const fault = faultOfImage(bytes);
  if (fault !== null) return fault;
  return { file, digest: sha256(bytes), base64 };
}

function faultOfImage(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER)
    return 'it is a pointer of Git LFS, not the image itself';
  const facts = measureImage(bytes);
  if (facts === null) return 'it is no PNG, JPEG or GIF that tells its size';
  const { width, height } = facts;
  const size = `${width} by ${height} pixels`;
  if (width !== height) return `it has ${size}, and must be square`;
  if (width < SMALLEST_SIDE || width > LARGEST_SIDE)
    return `it has ${size}, and each side must have ${SMALLEST_SIDE} to ${LARGEST_SIDE}`;
  return facts.complete ? null : 'it is cut off: its end is missing';
}
