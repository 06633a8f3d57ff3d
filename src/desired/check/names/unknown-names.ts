import { withShownUrls } from '../../../model/shown-url.js';
import { faultOfExtraName } from '../../../settings/extra.js';
import { neutralName, settingName, vocabularyFor, wireName } from '../../../settings/names.js';
import type { Catalogue, ResourceKind, Setting } from '../../../settings/setting.js';
import { closestMatch } from '../../messages/closest-match.js';
import { formatPath, shorten, suggest } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { findLineFlaw } from '../../yaml/line-flaws.js';
import { entriesOf, type Located } from '../../yaml/located.js';
import type { SourceFile } from '../../yaml/place.js';
import { hintForSecretUrl, isSecretUrl } from '../values/service-url.js';

/** The text of a key's line if the key is the first in it; otherwise the key. It shows why a key is not a known one. */
export function lineOfKey(key: string, at: { line: number; column: number }, source: SourceFile): string {
  const line = source.lineAt(at.line);
  return line.slice(0, at.column - 1).trim() === '' && line.length < 500 ? line : key;
}

export function isTokenKey(key: string): boolean {
  return /token/i.test(key);
}

/** The mapping that contains an unknown key. */
export interface KeyOwner {
  readonly path: readonly string[];
  readonly known: readonly string[];
  /** The hint if no known key is similar; null for a list of the known keys. */
  readonly otherwise: string | null;
  /** The whole document. */
  readonly root: Located;
}

export function unknownKeyMessage(written: string, line: string, owner: KeyOwner): Message {
  const { path, known, otherwise, root } = owner;
  if (path[0] === 'service' && isSecretUrl(written) && ADDRESS.test(written))
    return messages.secretKey(hintForSecretUrl(written, [...path, written], root));
  // A URL at a wrong position can contain a password.
  const [key, text] = path[0] === 'service' ? [withShownUrls(written), withShownUrls(line)] : [written, line];
  const flaw = findLineFlaw(key) === null ? null : findLineFlaw(text, known);
  if (flaw !== null) return flaw;
  if (key.startsWith('settings.')) return messages.unknownKey(key, `Write ${key.slice(9)} below settings.`);
  if (isTokenKey(key)) return messages.tokenKey(formatPath([...path, key]));
  const only = path.length === 0 ? 'the document' : path.at(-1);
  const list =
    known.length === 1
      ? `Remove it: the only key of ${only} is ${known.join('')}.`
      : `Use one of: ${known.join(', ')}.`;
  return messages.unknownKey(
    key,
    suggest(closestMatch(key, known), otherwise ?? (known.length === 0 ? null : list)),
  );
}

/** With a scheme, or with a user name and a password. */
const ADDRESS = /^(?:[a-z]+:\/\/|[^\s:/]+:[^\s/]*@)/i;

/** A name in `settings`, with its value, or in `ignore`. */
export function unknownSettingMessage(
  name: string,
  text: string,
  resource: ResourceKind,
  catalogue: Catalogue,
  value?: Located,
): Message {
  const flaw = findLineFlaw(name) === null ? null : findLineFlaw(text, [...catalogue[resource].keys()]);
  if (flaw !== null) return flaw;
  const reserved = name in {} ? null : faultOfExtraName(name);
  if (reserved !== null)
    return messages.unmanagedSetting(name, reserved.reason, hintForOptions(value, catalogue[resource]));
  return messages.unknownSetting(name, KINDS[resource], hintForSetting(name, resource, catalogue, value));
}

const KINDS: Readonly<Record<ResourceKind, string>> = {
  organization: 'the organization',
  project: 'a project',
};

/** A name in `expect`. */
export function unknownFieldMessage(name: string, resource: ResourceKind, catalogue: Catalogue): Message {
  return messages.unknownField(name, KINDS[resource], hintForField(name, resource, catalogue));
}

function hintForField(name: string, resource: ResourceKind, catalogue: Catalogue): string {
  const own = catalogue.fields[resource];
  if (catalogue[resource].has(name)) return `Move it below settings: setpoint can set ${name}.`;
  const renamed = settingName(own, name);
  if (renamed !== null) return `Use ${renamed}, its name according to service.names.`;
  const near = closestMatch(name, own.keys());
  if (near !== null) return `Did you mean ${near}?`;
  const other = resource === 'project' ? 'organization' : 'project';
  if (catalogue.fields[other].has(name) || catalogue[other].has(name))
    return `Move it to ${other === 'organization' ? 'the organization document' : 'a project or layer document'}.`;
  return `Use a field that \`setpoint schema ${resource}-expectations\` lists.`;
}

/** The same for a name in `ignore`, which only layers make useful. */
export function unknownIgnoredMessage(name: string, resource: ResourceKind, catalogue: Catalogue): Message {
  const other = resource === 'project' ? 'organization' : 'project';
  if (!catalogue[other].has(name)) return unknownSettingMessage(name, name, resource, catalogue);
  const hint =
    resource === 'project'
      ? 'Remove it: layers set only settings of projects.'
      : 'Move it to ignore in the documents of the projects.';
  return messages.unknownSetting(name, KINDS[resource], hint);
}

/** `sentry:resolve_age` below `options` is the setting `resolveAge`. */
function hintForOptions(value: Located | undefined, known: ReadonlyMap<string, Setting>): string {
  for (const key of entriesOf(value).keys()) {
    const near = closestMatch(key.slice(key.indexOf(':') + 1), known.keys());
    if (near !== null) return `Did you mean ${near}, for ${shorten(key)}?`;
  }
  return 'Remove it.';
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
  if (neutral !== name && known.has(neutral))
    return `Use ${neutral}, or set service.names to sentry if the service uses ${name}.`;
  const bare = name.replace(/^(?:organization|project|settings)\./, '');
  const spelled = spellingsOf(known);
  const near = known.has(bare) ? bare : spelled.get(closestMatch(name, spelled.keys()) ?? '');
  if (near !== undefined) return `Did you mean ${near}?`;
  const elsewhere = closestMatch(name, catalogue[other].keys());
  if (elsewhere !== null) return `Did you mean ${elsewhere}, in ${document}?`;
  if (catalogue.fields[resource].has(name))
    return `Move it below expect to check it, or declare it in extraSettings if the service can set it.`;
  if (name.includes('*')) return 'Write the full name of each setting.';
  if (/^(?:true|false|null|[-+.]?[0-9].*)$/i.test(name))
    return `Write the name of a setting instead of ${shorten(name)}.`;
  const list = 'Use a setting that `setpoint schema settings-file` lists';
  return EXTRA_NAME.test(name)
    ? `${list}, or declare ${shorten(name)} in extraSettings if the service has it.`
    : `${list}.`;
}

/** As in setpoint.schema.json. */
const EXTRA_NAME = /^[A-Za-z]\w{0,99}$/;

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
