import type { Behaviour } from '../behaviour.js';
import type { Settings } from '../catalogue.js';
import { type Json, type JsonObject, withValueAt } from '../json.js';
import type { Project, Token, World } from '../world.js';
import { readSettings } from './defaults.js';

/** Each setting where its schema says that the reply shows it; a picture by the address at which it is served. */
export function echoSettings(
  fixed: JsonObject,
  resource: World['organization'] | Project,
  { settings, behaviour }: { readonly settings: Settings; readonly behaviour: Behaviour },
  caller: Token,
  url: string,
): JsonObject {
  let reply = fixed;
  for (const [setting, value] of readSettings(resource, settings, caller, behaviour)) {
    if (setting.readAt === null) continue;
    const image = setting.kind === 'image' ? (value ?? emptyAddress(resource, behaviour)) : null;
    reply = withValueAt(reply, setting.readAt, typeof image === 'string' ? pictureUrl(url, image) : value);
  }
  return reply;
}

/** Observed, 10: setting the type creates the avatar, and with it an address that has no file. */
function emptyAddress({ settings }: World['organization'] | Project, behaviour: Behaviour): Json {
  const hasAddress = behaviour.has('avatar-url-without-image') && settings.avatarType !== undefined;
  return hasAddress ? '0'.repeat(32) : null;
}

function pictureUrl(url: string, id: string): string {
  return `${url}/organization-avatar/${id}/`;
}
