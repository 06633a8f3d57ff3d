import { catalogueFor } from '../../src/settings/catalogue.js';
import type { ResourceKind, Setting } from '../../src/settings/setting.js';

const catalogue = catalogueFor('neutral');

export function settingOf(resource: ResourceKind, name: string): Setting {
  const setting = catalogue[resource].get(name);
  if (setting === undefined) throw new Error(`no setting ${resource}.${name}`);
  return setting;
}

/** One setting of each kind. */
export const samples: readonly Setting[] = [
  settingOf('organization', 'openMembership'),
  settingOf('organization', 'name'),
  settingOf('project', 'resolveAge'),
  settingOf('organization', 'sensitiveFields'),
  settingOf('project', 'highlightTags'),
  settingOf('organization', 'trustedRelays'),
  settingOf('project', 'highlightContext'),
  settingOf('organization', 'relayPiiConfig'),
  settingOf('organization', 'avatar'),
  settingOf('organization', 'cancelDeletion'),
];
