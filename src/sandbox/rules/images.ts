import type { Json } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import type { Behaviour } from '../quirks.js';
import { internalError, json, rejectWith } from '../server/reply.js';
import type { StoredImage } from '../state/world.js';
import type { ValueRule } from './setting-rules.js';

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

function rejectFormat({ behaviour }: CallerContext): Json {
  return behaviour.isObserved ? rejectWith(internalError) : ['Invalid image format.'];
}

const trailer = Buffer.from('re-encoded');

/** The stored form of a valid image. */
export function toStoredImage(value: string, behaviour: Behaviour): StoredImage {
  const bytes = Buffer.from(value, 'base64');
  // Changes the bytes but not the image: decoders ignore data after its end. Repeated, it changes nothing more.
  const isKept = !behaviour.has('avatar-reencoded') || bytes.subarray(-trailer.length).equals(trailer);
  const stored = isKept ? bytes : Buffer.concat([bytes, trailer]);
  return { type: readHeader(bytes)?.type ?? '', base64: stored.toString('base64') };
}

/** Reads the header of a PNG, a GIF or a JPEG; null for any other bytes. */
function readHeader(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 8);
  if (start === '\x89PNG\r\n\x1a\n' && bytes.length >= 24)
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (start.startsWith('GIF8') && bytes.length >= 10)
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (!start.startsWith('\xff\xd8')) return null;
  // The frame header of a JPEG: SOF0 to SOF15, except the tables DHT, JPG and DAC in that range.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
