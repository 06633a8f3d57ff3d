import { sha256 } from '../../disk/sha256.js';
import { maxImageBytes } from '../files/config-folder.js';
import type { DesiredImage } from '../types.js';

/** Limits for each side, in pixels. Deployments reject other sizes. */
const minSide = 256;
const maxSide = 1024;

/** Git LFS leaves this text in a checkout if LFS is not installed. */
const lfsPointer = 'version https://git-lfs';

/**
 * Decodes an image from the base64 text of a setting. Returns the reason as the end of a sentence if it is invalid.
 *
 * @param file the file that contains the bytes, relative to the configuration's folder; null if the base64 text is in
 * the YAML file.
 */
export function decodeImage(base64: string, file: string | null): DesiredImage | string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return 'it is not base64';
  if (bytes.length > maxImageBytes)
    return `it has ${bytes.length} bytes, but must have at most ${maxImageBytes}`;
  const reason = invalidImageReason(bytes);
  return reason ?? { file, digest: sha256(bytes), base64 };
}

function invalidImageReason(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 0, lfsPointer.length) === lfsPointer)
    return 'it is a Git LFS pointer, not the image itself';
  const properties = measureImage(bytes);
  if (properties === null) return 'it is not a PNG, JPEG or GIF with a readable size';
  const { width, height } = properties;
  const size = `${width} by ${height} pixels`;
  if (width !== height) return `it has ${size}, but must be square`;
  if (width < minSide || width > maxSide)
    return `it has ${size}, but each side must have ${minSide} to ${maxSide}`;
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
export function measureImage(bytes: Buffer): ImageProperties | null {
  return measurePng(bytes) ?? measureGif(bytes) ?? measureJpeg(bytes);
}

/** A signature, then chunks of length, type, data and checksum. The first chunk is IHDR, the last IEND. */
function measurePng(bytes: Buffer): ImageProperties | null {
  const typeAt = (chunk: number) => bytes.toString('latin1', chunk + 4, chunk + 8);
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || typeAt(8) !== 'IHDR')
    return null;
  let complete = false;
  for (let at = 8; at + 12 <= bytes.length && !complete; at += 12 + bytes.readUInt32BE(at))
    complete = typeAt(at) === 'IEND';
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), complete };
}

/** The screen size in little-endian byte order. Zeros can follow the trailer. */
function measureGif(bytes: Buffer): ImageProperties | null {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  const complete = bytes.subarray(13).findLast((byte) => byte !== 0) === 0x3b;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), complete };
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Markers from 0xc0 on that are not frame headers: tables and a reserved one. */
const noFrame: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Each segment is 0xff, a marker, and the length of the rest. The frame header contains height and width. Other data can
 * follow the end marker, such as a preview image added by a camera.
 */
function measureJpeg(bytes: Buffer): ImageProperties | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.has(marker)) {
      const complete = bytes.includes(Buffer.of(0xff, endOfImage), at + 1);
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), complete };
    }
    if (marker === startOfScan || marker === endOfImage) return null;
    at += lengthOfSegment(bytes, at, marker);
  }
  return null;
}

/** Length in bytes, including the marker. Any number of 0xff can precede a marker, and some markers have no data. */
function lengthOfSegment(bytes: Buffer, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  const hasNoData = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
  return hasNoData ? 2 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
}
