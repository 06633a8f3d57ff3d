import { sha256 } from '../disk/sha256.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { Failure, ReadingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import { unreachable } from '../model/unreachable.js';
import type { Setting } from '../settings/setting.js';
import { settingValue } from './decode.js';
import type { CurrentSettings, UnfetchedImages } from './types.js';

/** The `sha256:…` of each image (null if the resource has none), and the images that could not be fetched. */
export interface CurrentImages {
  readonly settings: CurrentSettings;
  readonly unfetched: UnfetchedImages;
}

/**
 * Fetches the images among `names`. If the address answers 404, the resource has no image: deployments show an address
 * even if no image was ever uploaded, or if the stored file was lost. An image that cannot be fetched for another
 * reason (another origin, not an image) is unreadable, with the reason.
 *
 * @throws Fault those of `toFault`, if the cause is temporary and a retry could succeed
 */
export async function readImages(
  client: ReadingClient,
  body: Json,
  settings: ReadonlyMap<string, Setting>,
  names: ReadonlySet<string>,
): Promise<CurrentImages> {
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

const removeIt = 'remove it from the files';
const uploadOrRemove = `upload another by hand, or ${removeIt}`;

/** Returns why the image cannot be fetched. Throws the Fault of `toFault` if the cause is temporary. */
function unfetchedReason(failure: Exclude<Failure, { kind: 'not-found' }>, name: string): string {
  const { kind } = failure;
  switch (kind) {
    default:
      return unreachable(kind);
    case 'unreachable':
    case 'untrusted':
    case 'timed-out':
    case 'throttled':
    case 'server':
    case 'budget':
    case 'interrupted':
      throw toFault(failure, `reading the image of ${name}`);
    case 'moved':
      return `${failure.message}; ${removeIt}`;
    case 'not-authenticated':
    case 'not-permitted':
      return `its URL requires a login (${failure.status}), and images are fetched without the token; ${removeIt}`;
    case 'too-large':
      return `it is too large; ${uploadOrRemove}`;
    case 'malformed':
      return `its URL returns ${failure.status} with something other than an image; open it without a login, or ${removeIt}`;
    case 'no-method':
    case 'invalid':
      return `its URL returns ${failure.status}; open it without a login, or ${removeIt}`;
  }
}
