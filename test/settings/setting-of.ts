import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Setting } from '../../src/settings/setting.js';

const catalogue = catalogueFor('neutral');

/** If both resources have the setting, the one of the organization. */
export function settingOf(name: string): Setting {
  const setting = catalogue.organization.get(name) ?? catalogue.project.get(name);
  if (setting === undefined) throw new Error(`no setting ${name}`);
  return setting;
}

/** One setting of each kind. */
export const samples: readonly Setting[] = [
  settingOf('openMembership'),
  settingOf('name'),
  settingOf('resolveAge'),
  settingOf('sensitiveFields'),
  settingOf('highlightTags'),
  settingOf('trustedRelays'),
  settingOf('highlightContext'),
  settingOf('relayPiiConfig'),
  settingOf('avatar'),
  settingOf('cancelDeletion'),
];
