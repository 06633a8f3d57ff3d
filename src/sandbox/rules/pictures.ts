import type { Behaviour } from '../behaviour.js';
import { checkImageBytes, maxImageBytes } from '../image.js';
import type { SandboxJson } from '../json.js';
import { internalError, json } from '../server/answer.js';
import type { Picture } from '../state/world.js';
import { type Objection, objectTo, type RuleContext, type ValueRule } from './rule.js';

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/** Observed, 1.3 "avatar". Text that is not base64 gets the same answer as an image of the wrong format. */
export const checkImageValue: ValueRule = (value, _setting, circumstances) => {
  if (typeof value !== 'string')
    return objectTo(value === null ? 'This field may not be null.' : 'Not a valid string.');
  if (value.length % 4 > 0 || !base64Pattern.test(value)) return refuseFormat(circumstances);
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length > maxImageBytes) return refuseSize(circumstances);
  const verdict = checkImageBytes(bytes);
  if (!('refused' in verdict)) return null;
  return verdict.refused === 'Invalid image format.'
    ? refuseFormat(circumstances)
    : objectTo(verdict.refused);
};

/** With the quirk, the error text is empty (observed, 1.3 and 6). */
function refuseSize({ behaviour }: RuleContext): Objection {
  return behaviour.has('large-picture-413')
    ? { answer: json(413, { detail: { code: '', message: '', extra: {} } }) }
    : objectTo(`Ensure this image has no more than ${maxImageBytes} bytes.`);
}

function refuseFormat({ behaviour }: RuleContext): Objection {
  return behaviour.has('picture-faults-crash')
    ? { answer: internalError }
    : objectTo('Invalid image format.');
}

/** The stored form of an image; null if it fails `checkPicture`. */
export function readImage(value: SandboxJson, behaviour: Behaviour): Picture | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value, 'base64');
  const verdict = checkImageBytes(bytes);
  if ('refused' in verdict) return null;
  const kept = behaviour.has('avatar-reencoded') ? reencode(bytes) : bytes;
  return { type: verdict.type, base64: kept.toString('base64') };
}

const trailer = Buffer.from('re-encoded');

/** Changes the bytes but not the image: decoders ignore data after its end. Applying it twice changes nothing more. */
function reencode(bytes: Buffer): Buffer {
  const isDone = bytes.subarray(-trailer.length).equals(trailer);
  return isDone ? bytes : Buffer.concat([bytes, trailer]);
}
