import type { Behaviour } from '../behaviour.js';
import type { Settings } from '../catalogue.js';
import { type SandboxJson, type SandboxObject, withValueAt } from '../json.js';
import type { Project, Token, World } from '../state/world.js';
import { readSettings } from './defaults.js';

/** Adds each setting at the pointer in its schema; an image as the URL that serves it. */
export function echoSettings(
  fixed: SandboxObject,
  resource: World['organization'] | Project,
  { settings, behaviour }: { readonly settings: Settings; readonly behaviour: Behaviour },
  caller: Token,
  url: string,
): SandboxObject {
  let reply = fixed;
  for (const [setting, value] of readSettings(resource, settings, caller, behaviour)) {
    if (setting.readAt === null) continue;
    const image = setting.kind === 'image' ? (value ?? placeholderImage(resource, behaviour)) : null;
    reply = withValueAt(reply, setting.readAt, typeof image === 'string' ? imageUrl(url, image) : value);
  }
  return reply;
}

/** Setting the type creates the avatar, and with it a URL without a file (observed, 10). */
function placeholderImage({ settings }: World['organization'] | Project, behaviour: Behaviour): SandboxJson {
  const hasAddress = behaviour.has('avatar-url-without-image') && settings.avatarType !== undefined;
  return hasAddress ? '0'.repeat(32) : null;
}

function imageUrl(url: string, id: string): string {
  return `${url}/organization-avatar/${id}/`;
}
