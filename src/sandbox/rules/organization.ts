import type { Answer } from '../answer.js';
import type { Settings } from '../catalogue.js';
import { isObject, type Json, type JsonObject } from '../json.js';
import type { Organization, World } from '../world.js';
import { checkBody } from './body.js';
import { checkFieldNames } from './field-names.js';
import { checkRelays } from './relays.js';
import type { Circumstances, Rule } from './rule.js';
import { checkOrganizationSlug } from './slugs.js';
import { storeValues } from './store-values.js';

export type Updated =
  | { readonly ok: true; readonly world: World }
  | { readonly ok: false; readonly answer: Answer };

const rules: ReadonlyMap<string, Rule> = new Map([
  ['slug', checkOrganizationSlug],
  ['sensitiveFields', checkFieldNames],
  ['trustedRelays', checkRelays],
]);

/** Interface, "Update an organization". The caller has passed the door: the operation's scopes are checked there. */
export function updateOrganization(body: Json, settings: Settings, circumstances: Circumstances): Updated {
  const checked = checkBody(body, settings, rules, circumstances);
  if (!checked.ok) return checked;
  const { world, behaviour, now, mintId } = circumstances;
  const before = world.organization;
  const stored = storeValues(before.settings, checked.values, now, mintId);
  const restored = before.status === 'pending_deletion' && isObject(body) && behaviour.restores(body);
  return {
    ok: true,
    world: {
      ...world,
      organization: withSettings({ ...before, status: restored ? 'active' : before.status }, stored.settings),
      pictures: { ...world.pictures, ...stored.pictures },
    },
  };
}

function withSettings(before: Organization, { slug, name, ...rest }: JsonObject): Organization {
  return {
    ...before,
    slug: typeof slug === 'string' ? slug : before.slug,
    name: typeof name === 'string' ? name : before.name,
    settings: { ...before.settings, ...rest },
  };
}
