import type { ObservedState, OperationFailure } from '../current/port.js';
import type { JsonObject } from '../model/json.js';
import type { Change } from '../plan/types.js';
import { changeStatus, type Freshness } from './change-status.js';
import type { ResourceTools } from './types.js';

export type SendResult =
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
