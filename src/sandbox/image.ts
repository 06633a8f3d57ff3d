/** Avatar images: the accepted formats and sizes (observed, 1.3 "avatar"). */

/** Maximum size after base64 decoding, in bytes; larger images get status 413. */
export const maxImageBytes = 5_000_000;
const minSide = 256;
const maxSide = 1024;

export type ImageCheck =
  | { readonly type: string }
  | { readonly error: 'Invalid image format.' | 'Invalid image dimensions.' };

export function checkImageBytes(bytes: Uint8Array): ImageCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readPng(view) ?? readGif(view) ?? readJpeg(view);
  if (size === null) return { error: 'Invalid image format.' };
  const fits = size.width === size.height && size.width >= minSide && size.width <= maxSide;
  return fits ? { type: size.type } : { error: 'Invalid image dimensions.' };
}

interface Size {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

function readPng(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): Size | null {
  if (view.byteLength < 10 || view.getUint32(0) !== 0x47494638) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Finds the frame header (SOF0 to SOF15, except the tables DHT, JPG and DAC in that range). */
function readJpeg(view: DataView): Size | null {
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
