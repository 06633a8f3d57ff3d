import type { JsonObject } from '../model/json.js';
import type { Change } from '../plan/types.js';
import { allApplied, noneChanged } from './change-status.js';
import type { ObservedState, OperationFailure, ResourceTools } from './types.js';

export type Sent =
  | { readonly ok: true; readonly shown: ObservedState }
  /** `shown`: the state after the failure, if it was read successfully. */
  | { readonly ok: false; readonly setback: OperationFailure; readonly shown: ObservedState | null };

/** An update is sent at most twice. After a second failure, a person must look at it. */
const maxSendings = 2;

/**
 * Sends one update and determines its result. If the service might have processed it (broken connection after sending,
 * timeout, 5xx, unverifiable reply), the resource is read. If it shows the desired values, the update was applied. If
 * it shows the previous values, the update is sent once more, unless the run is stopping.
 */
export async function sendUpdate(
  changes: readonly Change[],
  body: JsonObject,
  tools: ResourceTools,
): Promise<Sent> {
  for (let sending = 1; ; sending += 1) {
    const answer = await tools.port.send(tools.client, body);
    if (answer.ok) return answer;
    const { setback } = answer;
    if (setback.acted === 'none') return { ok: false, setback, shown: null };

    const look = await tools.port.read();
    if (!look.ok) return { ok: false, setback: unsettled(setback, look.setback), shown: null };
    const { shown } = look;
    if (setback.acted === 'unknown' && allApplied(changes, shown, tools.settings)) return look;
    const sendAgain =
      setback.acted === 'unknown' &&
      sending < maxSendings &&
      !tools.stopping() &&
      noneChanged(changes, shown, tools.settings);
    if (!sendAgain) return { ok: false, setback, shown };
  }
}

function unsettled(setback: OperationFailure, reading: OperationFailure): OperationFailure {
  const message = `${setback.message}; what it changed is not known, as reading it again failed: ${reading.message}`;
  return { ...setback, message };
}
