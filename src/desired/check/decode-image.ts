import { sha256 } from '../../disk/sha256.js';
import { MAX_IMAGE_BYTES } from '../files/config-folder.js';
import type { DesiredImage } from '../types.js';

/** Limits for each side, in pixels. Deployments reject other sizes. */
const MIN_SIDE = 256;
const MAX_SIDE = 1024;

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
    return `it has ${bytes.length} bytes, but must have at most ${MAX_IMAGE_BYTES}`;
  const reason = invalidImageReason(bytes);
  return reason ?? { file, digest: sha256(bytes), base64 };
}

function invalidImageReason(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER)
    return 'it is a Git LFS pointer, not the image itself';
  const properties = measureImage(bytes);
  if (properties === null) return 'it is not a PNG, JPEG or GIF with a readable size';
  const { width, height } = properties;
  const size = `${width} by ${height} pixels`;
  if (width !== height) return `it has ${size}, but must be square`;
  if (width < MIN_SIDE || width > MAX_SIDE)
    return `it has ${size}, but each side must have ${MIN_SIDE} to ${MAX_SIDE}`;
  return properties.complete ? null : 'it is truncated';
}

/** What the image's own bytes state about it. */
export interface ImageProperties {
  readonly width: number;
  readonly height: number;
  /** Whether the file has its end marker. */
  readonly complete: boolean;
}

/**
 * Reads the size of a PNG, JPEG or GIF, in pixels. Null if the bytes are another format or end before the size. Nothing
 * is decoded: the parser follows the stated lengths, forwards only, within the given bytes.
 */
export function measureImage(bytes: Uint8Array): ImageProperties | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return measurePng(view) ?? measureGif(view) ?? measureJpeg(view);
}

const IHDR = 0x49484452;
const IEND = 0x49454e44;

/** An 8-byte signature, then chunks of length, type, data and checksum. The first chunk is IHDR, the last IEND. */
function measurePng(view: DataView): ImageProperties | null {
  const isPng =
    view.byteLength >= 24 &&
    view.getUint32(0) === 0x89504e47 &&
    view.getUint32(4) === 0x0d0a1a0a &&
    view.getUint32(12) === IHDR;
  if (!isPng) return null;
  let complete = false;
  for (let at = 8; at + 12 <= view.byteLength && !complete; at += 12 + view.getUint32(at)) {
    complete = view.getUint32(at + 4) === IEND;
  }
  return { width: view.getUint32(16), height: view.getUint32(20), complete };
}

const GIF_TRAILER = 0x3b;

/** `GIF87a` or `GIF89a`, then the screen size in little-endian byte order. */
function measureGif(view: DataView): ImageProperties | null {
  if (view.byteLength < 13 || view.getUint32(0) !== 0x47494638) return null;
  const version = view.getUint16(4);
  if (version !== 0x3761 && version !== 0x3961) return null;
  let end = view.byteLength - 1;
  while (end > 12 && view.getUint8(end) === 0) end -= 1;
  return {
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    complete: end > 12 && view.getUint8(end) === GIF_TRAILER,
  };
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers from 0xc0 on that are not frame headers: tables and a reserved one. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Each segment is 0xff, a marker, and the length of the rest. The frame header contains height and width. */
function measureJpeg(view: DataView): ImageProperties | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { width, height, complete: hasJpegEnd(view, at) };
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return null;
    at += lengthOfSegment(view, at, marker);
  }
  return null;
}

/** Length in bytes, including the marker. Any number of 0xff can precede a marker, and some markers have no data. */
function lengthOfSegment(view: DataView, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  const hasNoData = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
  return hasNoData ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
}

/** Other data can follow the end marker, such as a preview image added by a camera. */
function hasJpegEnd(view: DataView, start: number): boolean {
  for (let at = view.byteLength - 2; at > start; at -= 1) {
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === END_OF_IMAGE) return true;
  }
  return false;
}
