import { usageError } from '../model/fault.js';
import type { DescribedCode } from './code-description.js';
import { data } from './generated/catalogue.js';
import type { DescribedSetting } from './setting-description.js';

/** Whether an argument is an error code, in any case. A project with such a slug can be named by its id. */
export function isErrorCode(text: string): boolean {
  return /^SP\d{4}$/i.test(text);
}

/**
 * The row of an error code in the reference, and its section.
 *
 * @param exitCodes the number for each kind of error: `8 or 7` for `service or not-permitted`.
 * @throws Fault usage SP5070 if the code is unknown, SP5002 if a setting is named too.
 */
export async function explainCode(
  name: string,
  setting: string | null,
  exitCodes: Readonly<Record<string, number>>,
): Promise<DescribedCode> {
  const code = name.toUpperCase();
  if (setting !== null)
    throw usageError('SP5002', 'An error code has no settings.', `Run setpoint explain ${code}.`);
  const { errorCodes } = await import('./generated/error-codes.js');
  const found = Object.values(errorCodes).find((described) => described.code === code);
  if (found === undefined)
    throw usageError('SP5070', `Unknown error code: ${code}.`, 'Check the code in the message.');
  const exit = found.exit?.replace(/[a-z-]+/g, (kind) => String(exitCodes[kind] ?? kind)) ?? null;
  return { ...found, exit, page: `docs/reference/${found.page}` };
}

/**
 * The rows in the reference of a setting in any built-in vocabulary: the organization and a project can have a setting
 * of the same name. Null if the setting is unknown.
 */
export async function explainSetting(text: string): Promise<readonly DescribedSetting[] | null> {
  const { sentry } = data.vocabularies;
  const name = Object.entries(sentry).find(([, wire]) => wire === text)?.[0] ?? text;
  if (!data.settings.some((setting) => setting.name === name)) return null;
  const { settingDescriptions } = await import('./generated/setting-descriptions.js');
  return settingDescriptions
    .filter((description) => description.name === name)
    .map((description) => ({ ...description, sentryName: sentry[name] ?? name }));
}
