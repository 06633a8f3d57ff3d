import type { Place } from '../model/place.js';
import type { Change } from '../plan/types.js';
import { changeStatus } from './change-status.js';
import { withResult } from './outcome.js';
import type { Sent } from './send-update.js';
import type { ChangeOutcome, OperationFailure, ResourceTools } from './types.js';
import { verifyCoupled } from './verify-reply.js';

/**
 * The results of the changes in an update that was rejected or lost. Each change might be applied anyway, or the
 * service rejected its value, or the value of another setting in the update. An error about an item of a value points
 * to the item.
 */
export function explainRejection(
  changes: readonly Change[],
  { setback, shown }: Extract<Sent, { ok: false }>,
  tools: Pick<ResourceTools, 'settings' | 'placeOf' | 'images'>,
): readonly ChangeOutcome[] {
  const sizes = sizesOf(tools.images);
  const blamed = changes.filter((change) => complaintsOf(setback, change).length > 0);
  const others = `sent together with ${blamed.map(({ setting }) => setting).join(', ')}, which the service refused`;
  const refusal = isTooLarge(setback) ? [setback.message, ...sizes].join('; ') : setback.message;
  return changes.map((change) => {
    const { alongside: _, ...own } = change;
    if (shown !== null && changeStatus(own, shown, tools.settings) === 'already')
      return verifyCoupled(change, shown, tools.settings);
    const complaints = complaintsOf(setback, change);
    const sized =
      change.kind === 'image' ? [complaints.join(' '), ...sizes].join('; ') : complaints.join(' ');
    const reason = complaints.length > 0 ? sized : blamed.length > 0 ? others : refusal;
    const place = placeOf(change, complaints, tools);
    const told = withResult(change, 'failed', reason);
    return place === null ? told : { ...told, source: { ...told.source, ...place } };
  });
}

/** The service, or a proxy in front of it, rejected the size of the update. */
function isTooLarge(setback: OperationFailure): boolean {
  return setback.kind === 'invalid' && setback.status === 413;
}

/** The size of each image in the update, and how to fix it. */
function sizesOf(images: ResourceTools['images']): readonly string[] {
  return [...images].map(([name, base64]) => {
    const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
    return `the image of ${name} has ${bytes} bytes: use a smaller one`;
  });
}

/** Errors about the change's own value and, prefixed with their names, about its coupled settings. */
function complaintsOf(setback: OperationFailure, { setting, alongside = {} }: Change): readonly string[] {
  if (setback.kind !== 'invalid') return [];
  const { fields } = setback;
  const along = Object.keys(alongside).flatMap((name) =>
    (fields.get(name) ?? []).map((complaint) => `${name}: ${complaint}`),
  );
  return [...(fields.get(setting) ?? []), ...along];
}

/** The location of the first item with an error: `[1].publicKey: This field is required.` */
function placeOf(
  change: Change,
  complaints: readonly string[],
  tools: Pick<ResourceTools, 'placeOf'>,
): Place | null {
  const index = complaints.flatMap((line) => /^\[(\d{1,6})\]/.exec(line)?.[1] ?? [])[0];
  return index === undefined ? null : tools.placeOf(change, Number(index));
}
