import type { ObservedState, OperationFailure } from '../current/port.js';
import type { JsonObject } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { Change } from '../plan/types.js';
import { changeStatus, type Freshness } from './change-status.js';
import { withResult } from './outcome.js';
import type { ChangeOutcome, ResourceTools } from './types.js';
import { verifyCoupled } from './verify-reply.js';

type SendResult =
  | { readonly ok: true; readonly state: ObservedState }
  /** `state`: the state after the failure, if it was read successfully. */
  | { readonly ok: false; readonly failure: OperationFailure; readonly state: ObservedState | null };

/** An update is sent at most twice. After a second failure, a person must look at it. */
const maxAttempts = 2;

/**
 * Sends one update and determines its result. If the service might have processed it (broken connection after sending,
 * timeout, 5xx, unverifiable reply), the resource is read. If it shows the desired values, the update was applied. If
 * it shows the previous values, the update is sent once more, unless the run is stopping.
 */
export async function sendUpdate(
  changes: readonly Change[],
  body: JsonObject,
  tools: ResourceTools,
): Promise<SendResult> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tools.port.send(tools.client, body);
    if (answer.ok) return answer;
    const { failure } = answer;
    if (failure.acted === 'none') return { ok: false, failure, state: null };

    const current = await tools.port.read();
    if (!current.ok) return { ok: false, failure: unknownEffect(failure, current.failure), state: null };
    const { state } = current;
    const areAll = (status: Freshness): boolean =>
      changes.every((change) => changeStatus(change, state) === status);
    if (failure.acted === 'unknown' && areAll('already')) return current;
    const isRepeatable = failure.acted === 'unknown' && areAll('fresh');
    if (!isRepeatable || attempt >= maxAttempts || tools.stopping()) return { ok: false, failure, state };
  }
}

function unknownEffect(failure: OperationFailure, readFailure: OperationFailure): OperationFailure {
  const message = `${failure.message}; its effect is unknown, because reading the resource again failed: ${readFailure.message}`;
  return { ...failure, message };
}

/**
 * The results of the changes in an update that was rejected or lost. Each change might be applied anyway, or the
 * service rejected its value, or the value of another setting in the update. An error about an item of a value points
 * to the item.
 */
export function explainRejection(
  changes: readonly Change[],
  { failure, state }: Extract<SendResult, { ok: false }>,
  tools: Pick<ResourceTools, 'settings' | 'placeOf' | 'images'>,
): readonly ChangeOutcome[] {
  const sizes = sizesOf(tools.images);
  const rejected = changes.filter((change) => errorsAbout(change, failure).length > 0);
  const together = `sent together with ${rejected.map(({ setting }) => setting).join(', ')}, which the service rejected`;
  const general = isTooLarge(failure) ? [failure.message, ...sizes].join('; ') : failure.message;
  return changes.map((change) => {
    const { alongside: _, ...alone } = change;
    if (state !== null && changeStatus(alone, state) === 'already')
      return verifyCoupled(change, state, tools.settings);
    const errors = errorsAbout(change, failure);
    const own = change.kind === 'image' ? [errors.join(' '), ...sizes].join('; ') : errors.join(' ');
    const reason = errors.length > 0 ? own : rejected.length > 0 ? together : general;
    const place = placeOf(change, errors, tools);
    const outcome = withResult(change, 'failed', reason);
    return place === null ? outcome : { ...outcome, source: { ...outcome.source, ...place } };
  });
}

/** The service, or a proxy in front of it, rejected the size of the update. */
function isTooLarge(failure: OperationFailure): boolean {
  return failure.kind === 'invalid' && failure.status === 413;
}

/** The size of each image in the update, and how to fix it. */
function sizesOf(images: ResourceTools['images']): readonly string[] {
  return [...images].map(([name, base64]) => {
    const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
    return `the image of ${name} has ${bytes} bytes; use a smaller image`;
  });
}

/** Errors about the change's own value and, prefixed with their names, about its coupled settings. */
function errorsAbout({ setting, alongside = {} }: Change, failure: OperationFailure): readonly string[] {
  if (failure.kind !== 'invalid') return [];
  const { fields } = failure;
  const coupled = Object.keys(alongside).flatMap((name) =>
    (fields.get(name) ?? []).map((error) => `${name}: ${error}`),
  );
  return [...(fields.get(setting) ?? []), ...coupled];
}

/** The location of the first item with an error: `[1].publicKey: This field is required.` */
function placeOf(
  change: Change,
  errors: readonly string[],
  tools: Pick<ResourceTools, 'placeOf'>,
): Place | null {
  const index = errors.flatMap((line) => /^\[(\d{1,6})\]/.exec(line)?.[1] ?? [])[0];
  return index === undefined ? null : tools.placeOf(change, Number(index));
}
