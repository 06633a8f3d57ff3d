import type { JsonObject } from '../model/json.js';
import type { Change } from '../plan/types.js';
import { holds, unmoved } from './compare.js';
import type { Setback, Shown } from './types.js';
import type { ResourceTools } from './write-resource.js';

export type Sent =
  | { readonly ok: true; readonly shown: Shown }
  /** `shown`: what the service holds after the setback, where that was worth a look and could be had. */
  | { readonly ok: false; readonly setback: Setback; readonly shown: Shown | null };

/** Never more than a second time: what fails twice is for a person. */
const maxSendings = 2;

/**
 * Sends one update and settles what became of it. Where it may have been acted on (the connection broke after the request
 * went out, a timeout, a 5xx, a reply that cannot be believed) the resource is read: the wanted values show that it was
 * applied; the values from before that it was not, and then it is sent once more, unless the run is to stop.
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
    if (setback.acted === 'unknown' && holds(changes, shown, tools.settings)) return look;
    const sendAgain =
      setback.acted === 'unknown' &&
      sending < maxSendings &&
      !tools.stopping() &&
      unmoved(changes, shown, tools.settings);
    if (!sendAgain) return { ok: false, setback, shown };
  }
}

function unsettled(setback: Setback, reading: Setback): Setback {
  const message = `${setback.message}; what it changed is not known, as reading it again failed: ${reading.message}`;
  return { ...setback, message };
}
