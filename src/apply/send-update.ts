import type { JsonObject } from '../model/json.js';
import type { Change } from '../plan/types.js';
import { holds, unmoved } from './compare.js';
import type { Look, Setback } from './types.js';
import type { ResourceTools } from './write-resource.js';

/**
 * Sends one update and settles what became of it. Where the outcome is unknown (the connection broke after the request
 * went out, a timeout, a 5xx, a reply that cannot be believed) the resource is read: the wanted values show that it was
 * applied, the values from before that it was not, and then it is sent once more, unless the run is to stop; anything else
 * is left for a person.
 */
export async function sendUpdate(
  changes: readonly Change[],
  body: JsonObject,
  tools: ResourceTools,
): Promise<Look> {
  const first = await attempt(body, tools);
  if (first.ok || first.setback.acted === 'none') return first;
  const look = await tools.port.read();
  if (!look.ok) return open(first.setback, `and reading it again failed: ${look.setback.message}`);
  if (holds(changes, look.shown, tools.settings)) return look;
  if (!unmoved(changes, look.shown, tools.settings)) {
    return open(first.setback, 'the service now shows neither the values from before nor the wanted ones');
  }
  return tools.stopping() ? first : attempt(body, tools);
}

async function attempt(body: JsonObject, { client, port }: ResourceTools): Promise<Look> {
  const answer = await client.update(port.path, body);
  return answer.ok ? port.decode(answer.reply.body) : { ok: false, setback: answer.failure };
}

/** A setback that leaves open whether the update was applied, and says so. */
function open(setback: Setback, why: string): Look {
  const message = `${setback.message}; whether it was applied is not known: ${why}`;
  return { ok: false, setback: { ...setback, message } };
}
