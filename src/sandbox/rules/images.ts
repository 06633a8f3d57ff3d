import type { CallerContext } from '../context.js';
import type { SandboxJson } from '../json.js';
import type { Behaviour } from '../quirks.js';
import { internalError, json, rejectWith } from '../server/reply.js';
import type { StoredImage } from '../state/world.js';
import type { ValueRule } from './rule.js';

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;
/** Maximum size after base64 decoding, in bytes; larger images get status 413. */
const maxImageBytes = 5_000_000;
const minSide = 256;
const maxSide = 1024;

/** Observed, 1.3 "avatar". Text that is not base64 gets the same reply as an image of the wrong format. */
export const checkImageValue: ValueRule = (value, _setting, context) => {
  if (typeof value !== 'string')
    return [value === null ? 'This field may not be null.' : 'Not a valid string.'];
  if (value.length % 4 > 0 || !base64Pattern.test(value)) return rejectFormat(context);
  const bytes = Buffer.from(value, 'base64');
  // With an empty error text (observed, 1.3 and 6).
  if (bytes.length > maxImageBytes) rejectWith(json(413, { detail: { code: '', message: '', extra: {} } }));
  const header = readHeader(bytes);
  if (header === null) return rejectFormat(context);
  const { width, height } = header;
  return width === height && width >= minSide && width <= maxSide ? null : ['Invalid image dimensions.'];
};

function rejectFormat({ behaviour }: CallerContext): SandboxJson {
  return behaviour.isObserved ? rejectWith(internalError) : ['Invalid image format.'];
}

/** The stored form of an image; null if it is not an image. */
export function toStoredImage(value: SandboxJson, behaviour: Behaviour): StoredImage | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value, 'base64');
  const header = readHeader(bytes);
  if (header === null) return null;
  const stored = behaviour.has('avatar-reencoded') ? reencode(bytes) : bytes;
  return { type: header.type, base64: stored.toString('base64') };
}

const trailer = Buffer.from('re-encoded');

/** Changes the bytes but not the image: decoders ignore data after its end. Applying it twice changes nothing more. */
function reencode(bytes: Buffer): Buffer {
  const isDone = bytes.subarray(-trailer.length).equals(trailer);
  return isDone ? bytes : Buffer.concat([bytes, trailer]);
}

interface ImageHeader {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

function readHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPng(view) ?? readGif(view) ?? readJpeg(view);
}

function readPng(view: DataView): ImageHeader | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): ImageHeader | null {
  if (view.byteLength < 10 || view.getUint32(0) !== 0x47494638) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Finds the frame header (SOF0 to SOF15, except the tables DHT, JPG and DAC in that range). */
function readJpeg(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
