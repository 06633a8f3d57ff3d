import { data } from '../../../settings/generated/catalogue.js';
import type { DescribedSetting } from '../../../settings/setting-description.js';
import { type ReferenceFlags, rejectUnused } from './explain-code.js';

const { sentry } = data.vocabularies;

/** The name in the interface description of a setting in any built-in vocabulary; null if there is no such setting. */
export function neutralNameOf(text: string): string | null {
  const neutral = Object.entries(sentry).find(([, wire]) => wire === text)?.[0] ?? text;
  return data.settings.some(({ name }) => name === neutral) ? neutral : null;
}

/**
 * The rows of a setting in the reference: the organization and a project can have a setting of the same name.
 *
 * @throws Fault usage SP5040 if a flag has no effect.
 */
export async function explainSetting(
  name: string,
  flags: ReferenceFlags,
): Promise<readonly DescribedSetting[]> {
  rejectUnused(flags, 'a setting');
  const { settingDescriptions } = await import('../../../settings/generated/setting-descriptions.js');
  return settingDescriptions
    .filter((one) => one.name === name)
    .map((one) => ({ ...one, sentryName: sentry[name] ?? name }));
}
