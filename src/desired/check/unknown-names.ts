import { neutralName, vocabularyFor, wireName } from '../../settings/names.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { suggest } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import { findLineFlaw } from '../yaml/line-flaws.js';
import { entriesOf, type Located } from '../yaml/located.js';
import type { SourceFile } from '../yaml/place.js';
import { closestMatch } from './closest-match.js';
import { settingName } from './refs.js';

/** The text of a key's line if the key is the first in it; otherwise the key. It shows why a key is not a known one. */
export function lineOfKey(key: string, at: { line: number; column: number }, source: SourceFile): string {
  const line = source.lines[at.line - 1] ?? '';
  return line.slice(0, at.column - 1).trim() === '' && line.length < 500 ? line : key;
}

export function isTokenKey(key: string): boolean {
  return /token/i.test(key);
}

/** A set or a map of names. */
export type NameSet = Pick<ReadonlySet<string>, 'has'>;

/** @param settings the settings that the document can set; they belong one level deeper. */
export function unknownKeyMessage(
  key: string,
  text: string,
  known: readonly string[],
  settings: NameSet,
): Message {
  const flaw = findLineFlaw(key) === null ? null : findLineFlaw(text);
  if (flaw !== null) return flaw;
  if (settings.has(key)) return messages.unknownKey(key, 'Indent it below settings.');
  if (key.startsWith('settings.')) return messages.unknownKey(key, `Write ${key.slice(9)} below settings.`);
  if (isTokenKey(key))
    return messages.unknownKey(key, 'Revoke the token, and set a new one in SETPOINT_TOKEN.');
  const list = known.length === 1 ? `Use ${known.join('')}.` : `Use one of: ${known.join(', ')}.`;
  return messages.unknownKey(key, suggest(closestMatch(key, known), known.length === 0 ? null : list));
}

/** A name in `settings`, with its value, or in `ignore`. */
export function unknownSettingMessage(
  name: string,
  text: string,
  resource: ResourceKind,
  catalogue: Catalogue,
  value?: Located,
): Message {
  const flaw = findLineFlaw(name) === null ? null : findLineFlaw(text);
  const kind = resource === 'organization' ? 'the organization' : 'a project';
  return flaw ?? messages.unknownSetting(name, kind, hintForSetting(name, resource, catalogue, value));
}

function hintForSetting(name: string, resource: ResourceKind, catalogue: Catalogue, value?: Located): string {
  const known = catalogue[resource];
  const renamed = settingName(known, name);
  if (renamed !== null) return `Use ${renamed}, its name according to service.names.`;
  if ([...entriesOf(value).keys()].some((key) => known.has(key))) return 'Move its settings one level up.';
  const other = resource === 'project' ? 'organization' : 'project';
  const document = other === 'organization' ? 'the organization document' : 'a project or layer document';
  if (catalogue[other].has(name)) return `Move it to ${document}.`;
  const neutral = neutralName(vocabularyFor('sentry'), name);
  if (neutral !== name && known.has(neutral)) return `Use ${neutral}, or set service.names to sentry.`;
  const bare = name.replace(/^(?:organization|project|settings)\./, '');
  const spelled = spellingsOf(known);
  const near = known.has(bare) ? bare : spelled.get(closestMatch(name, spelled.keys()) ?? '');
  if (near !== undefined) return `Did you mean ${near}?`;
  const elsewhere = closestMatch(name, catalogue[other].keys());
  if (elsewhere !== null) return `Use ${elsewhere} in ${document}.`;
  return name.includes('*')
    ? 'Write the full name of each setting.'
    : 'Use a setting that docs/reference/settings.md lists.';
}

/** The names of the settings in every vocabulary, each with the name to use. */
function spellingsOf(settings: ReadonlyMap<string, Setting>): ReadonlyMap<string, string> {
  const known = spellings.get(settings);
  if (known !== undefined) return known;
  const sentry = vocabularyFor('sentry');
  const all = [...settings.values()];
  const found = new Map([
    ...all.map(({ neutral, name }) => [wireName(sentry, neutral), name] as const),
    ...all.map(({ neutral, name }) => [neutral, name] as const),
    ...all.map(({ name }) => [name, name] as const),
  ]);
  spellings.set(settings, found);
  return found;
}

/** Each document can contain an unknown name. */
const spellings = new WeakMap<ReadonlyMap<string, Setting>, ReadonlyMap<string, string>>();
