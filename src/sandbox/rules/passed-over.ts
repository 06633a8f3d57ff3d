import type { Behaviour } from '../behaviour.js';
import type { SandboxSetting } from '../catalogue.js';
import type { SandboxJson } from '../json.js';
import type { QuirkName } from '../quirks.js';
import type { Token } from '../state/world.js';
import { isFalsy } from './hearing.js';

interface IgnoredField {
  readonly quirk: QuirkName;
  readonly settings: readonly string[];
  readonly when: (value: SandboxJson, caller: Token) => boolean;
}

/** Fields that are ignored as if they had not been sent. */
const ignoredFields: readonly IgnoredField[] = [
  {
    quirk: 'owner-fields-dropped',
    settings: ['defaultRole', 'cancelDeletion'],
    when: (_value, caller) => !caller.scopes.includes('org:admin'),
  },
  { quirk: 'stored-picture-suffices', settings: ['avatar'], when: isFalsy },
  { quirk: 'platform-not-cleared', settings: ['platform'], when: (value) => value === '' || value === null },
];

export function isIgnoredField(
  setting: SandboxSetting,
  value: SandboxJson,
  caller: Token,
  behaviour: Behaviour,
): boolean {
  return ignoredFields.some(
    ({ quirk, settings, when }) =>
      settings.includes(setting.name) && behaviour.has(quirk) && when(value, caller),
  );
}
