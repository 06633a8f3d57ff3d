import { internalError, json } from '../answer.js';
import { judgePicture, maxPictureBytes } from '../image.js';
import type { Json } from '../json.js';
import type { Picture } from '../world.js';
import { type Circumstances, type Objection, objectTo, type Rule } from './rule.js';

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Observed, 1.3 "avatar". The too large picture loses its words on the way, as there. Without its
 * quirk, text that is no base64 is no picture either.
 */
export const checkPicture: Rule = (value, _setting, circumstances) => {
  if (typeof value !== 'string')
    return objectTo(value === null ? 'This field may not be null.' : 'Not a valid string.');
  if (value.length % 4 > 0 || !base64Pattern.test(value)) return refuseFormat(circumstances);
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length > maxPictureBytes) {
    return { answer: json(413, { detail: { code: '', message: '', extra: {} } }) };
  }
  const verdict = judgePicture(bytes);
  if (!('refused' in verdict)) return null;
  return verdict.refused === 'Invalid image format.'
    ? refuseFormat(circumstances)
    : objectTo(verdict.refused);
};

function refuseFormat({ behaviour }: Circumstances): Objection {
  return behaviour.has('picture-faults-crash')
    ? { answer: internalError }
    : objectTo('Invalid image format.');
}

/** A picture that passed `checkPicture`, or null where it did not. */
export function readPicture(value: Json): Picture | null {
  if (typeof value !== 'string') return null;
  const verdict = judgePicture(Buffer.from(value, 'base64'));
  return 'refused' in verdict ? null : { type: verdict.type, base64: value };
}
