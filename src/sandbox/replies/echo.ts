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
    const shown: Json =
      setting.kind === 'image' && typeof value === 'string' ? pictureUrl(url, value) : value;
    reply = withValueAt(reply, setting.readAt, shown);
  }
  return reply;
}

function pictureUrl(url: string, id: string): string {
  return `${url}/organization-avatar/${id}/`;
}
