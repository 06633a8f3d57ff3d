import type { Failure } from '../http/types.js';
import type { JsonObject } from '../model/json.js';
import type { Change } from '../plan/types.js';
import { holds, unmoved } from './compare.js';
import type { ResourceTools } from './write-resource.js';
import type { Shown } from './types.js';

export type Sent = { readonly ok: true; readonly shown: Shown } | { readonly ok: false; readonly failure: Failure };

/**
 * Sends one update and settles what became of it. Where the outcome is unknown (the connection broke after the request
 * went out, a timeout, a 5xx) the resource is read: the wanted values show that it was applied, the values from before
 * that it was not, and then it is sent once more; anything else is left for a person (docs/reliability.md).
 */
export async function sendUpdate(changes: readonly Change[], body: JsonObject, tools: ResourceTools): Promise<Sent> {
  const first = await attempt(body, tools);
  if (first.ok || !mayHaveActed(first.failure)) return first;
  const read = await tools.port.read();
  if (!read.ok) return first;
  if (holds(changes, read.shown, tools.settings)) return { ok: true, shown: read.shown };
  if (!unmoved(changes, read.shown, tools.settings)) return first;
  return attempt(body, tools);
}

async function attempt(body: JsonObject, tools: ResourceTools): Promise<Sent> {
  const answer = await tools.client.update(tools.port.path, body);
  return answer.ok ? { ok: true, shown: await tools.port.decode(answer.reply.body) } : answer;
}

function mayHaveActed(failure: Failure): boolean {
  return failure.acted === 'unknown';
}
