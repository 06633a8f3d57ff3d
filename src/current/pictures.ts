import { createHash } from 'node:crypto';
import { toFault } from '../http/fault.js';
import type { Failure, ReadingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import type { Setting } from '../settings/setting.js';
import { shownValue } from './decode.js';
import type { CurrentSettings } from './types.js';

/**
 * The pictures among `names`, each as the `sha256:…` of its bytes, null where the resource has none. One whose bytes
 * cannot be had (kept on another origin, gone, not a picture) is left out: it is unreadable.
 *
 * @throws Fault as `toFault`, where the service or the run fails and a second try may show it.
 */
export async function readPictures(
  client: ReadingClient,
  body: Json,
  settings: ReadonlyMap<string, Setting>,
  names: ReadonlySet<string>,
): Promise<CurrentSettings> {
  const pictures = new Map<string, Json>();
  for (const setting of settings.values()) {
    if (setting.kind !== 'image' || !names.has(setting.name)) continue;
    const url = shownValue(body, setting);
    if (url === null) pictures.set(setting.name, null);
    if (typeof url !== 'string') continue;
    const answer = await client.bytes(url);
    if (answer.ok) pictures.set(setting.name, digestOf(answer.bytes));
    else if (passes(answer.failure)) throw toFault(answer.failure, `reading the picture of ${setting.name}`);
  }
  return pictures;
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Whether the failure is of this moment, and not of the picture. */
function passes({ kind }: Failure): boolean {
  return ['unreachable', 'untrusted', 'timed-out', 'throttled', 'server', 'budget', 'interrupted'].includes(
    kind,
  );
}
