import type { Behaviour } from '../behaviour.js';
import { checkImageBytes, maxImageBytes } from '../image.js';
import type { SandboxJson } from '../json.js';
import { internalError, json } from '../server/answer.js';
import type { StoredImage } from '../state/world.js';
import { fieldError, type RuleContext, type RuleResult, type ValueRule } from './rule.js';

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/** Observed, 1.3 "avatar". Text that is not base64 gets the same answer as an image of the wrong format. */
export const checkImageValue: ValueRule = (value, _setting, context) => {
  if (typeof value !== 'string')
    return fieldError(value === null ? 'This field may not be null.' : 'Not a valid string.');
  if (value.length % 4 > 0 || !base64Pattern.test(value)) return rejectFormat(context);
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length > maxImageBytes) return rejectSize(context);
  const verdict = checkImageBytes(bytes);
  if (!('error' in verdict)) return null;
  return verdict.error === 'Invalid image format.' ? rejectFormat(context) : fieldError(verdict.error);
};

/** With the quirk, the error text is empty (observed, 1.3 and 6). */
function rejectSize({ behaviour }: RuleContext): RuleResult {
  return behaviour.has('large-picture-413')
    ? { answer: json(413, { detail: { code: '', message: '', extra: {} } }) }
    : fieldError(`Ensure this image has no more than ${maxImageBytes} bytes.`);
}

function rejectFormat({ behaviour }: RuleContext): RuleResult {
  return behaviour.has('picture-faults-crash')
    ? { answer: internalError }
    : fieldError('Invalid image format.');
}

/** The stored form of an image; null if it fails `checkPicture`. */
export function toStoredImage(value: SandboxJson, behaviour: Behaviour): StoredImage | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value, 'base64');
  const verdict = checkImageBytes(bytes);
  if ('error' in verdict) return null;
  const stored = behaviour.has('avatar-reencoded') ? reencode(bytes) : bytes;
  return { type: verdict.type, base64: stored.toString('base64') };
}

const trailer = Buffer.from('re-encoded');

/** Changes the bytes but not the image: decoders ignore data after its end. Applying it twice changes nothing more. */
function reencode(bytes: Buffer): Buffer {
  const isDone = bytes.subarray(-trailer.length).equals(trailer);
  return isDone ? bytes : Buffer.concat([bytes, trailer]);
}
