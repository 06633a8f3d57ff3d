import { sha256 } from '../disk/sha256.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { Failure, ReadingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import type { Setting } from '../settings/setting.js';
import { settingValue } from './decode.js';
import type { CurrentOrganization } from './types.js';

const removeIt = 'remove it from the files';

/**
 * Fetches the images among `names`: the `sha256:…` of each, or null if the resource has none. If the address answers
 * 404, it has none: deployments show an address even if no image was ever uploaded, or if the stored file was lost. An
 * image that cannot be fetched for another reason (another origin, not an image) is unreadable, with the reason.
 *
 * @throws Fault those of `toFault`, if the cause is temporary and a retry could succeed
 */
export async function readImages(
  client: ReadingClient,
  body: Json,
  settings: ReadonlyMap<string, Setting>,
  names: ReadonlySet<string>,
): Promise<Pick<CurrentOrganization, 'settings' | 'unfetched'>> {
  const found = new Map<string, Json>();
  const unfetched = new Map<string, string>();
  for (const setting of settings.values()) {
    if (setting.kind !== 'image' || !names.has(setting.name)) continue;
    const url = settingValue(body, setting);
    if (url === undefined) continue;
    if (url === null) found.set(setting.name, null);
    else if (typeof url !== 'string') unfetched.set(setting.name, `its URL is not a string; ${removeIt}`);
    else {
      const answer = await client.bytes(url);
      if (answer.ok) found.set(setting.name, sha256(answer.bytes));
      else if (answer.failure.kind === 'not-found') found.set(setting.name, null);
      else unfetched.set(setting.name, unfetchedReason(answer.failure, setting.name));
    }
  }
  return { settings: found, unfetched };
}

/** Returns why the image cannot be fetched. Throws the Fault of `toFault` if the cause is temporary. */
function unfetchedReason(failure: Failure, name: string): string {
  switch (failure.kind) {
    case 'moved':
      return `${failure.message}; ${removeIt}`;
    case 'not-authenticated':
    case 'not-permitted':
      return `its URL requires a login (${failure.status}), and images are fetched without the token; ${removeIt}`;
    case 'too-large':
      return `it is too large; upload another by hand, or ${removeIt}`;
    case 'malformed':
      return `its URL returns ${failure.status} with something other than an image; open it without a login, or ${removeIt}`;
    case 'no-method':
    case 'invalid':
      return `its URL returns ${failure.status}; open it without a login, or ${removeIt}`;
    default:
      throw toFault(failure, `reading the image of ${name}`);
  }
}
