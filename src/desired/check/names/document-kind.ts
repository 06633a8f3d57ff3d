import type { Finding } from '../../../model/finding.js';
import type { Catalogue } from '../../../settings/setting.js';
import { closestMatch } from '../../messages/closest-match.js';
import { quote } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { formatGlobs } from '../../resolve/regex-globs.js';
import type { SettingsDocument } from '../../types.js';
import { findLineFlaw } from '../../yaml/line-flaws.js';
import {
  entriesOf,
  entryOf,
  type Located,
  type LocatedMap,
  type Position,
  textsOf,
} from '../../yaml/located.js';
import type { ParsedDocument } from '../../yaml/parse.js';
import { findingAt } from '../../yaml/place.js';
import { isProjectRef } from './refs.js';

export type DocumentKind = SettingsDocument['head'];

const KINDS: readonly DocumentKind[] = ['organization', 'project', 'layer'];

/** Keys that only a root file has. */
const ROOT_KEYS = ['service', 'include', 'guard', 'extraSettings'] as const;

export interface KindOfDocument {
  readonly head: DocumentKind;
  readonly root: LocatedMap;
}

/** Returns the document's kind, or the finding if it does not have exactly one. */
export function findKind(document: ParsedDocument, catalogue: Catalogue): KindOfDocument | Finding {
  const { root, source } = document;
  const reject = (at: Position, message: Message) => findingAt(source, at, message);
  if (root.kind !== 'map') return reject(root.at, notMapping(document));
  const [head, second] = [...root.entries.keys()].flatMap((key) => KINDS.find((kind) => kind === key) ?? []);
  if (head === undefined) {
    const { at, message } = missingKind(root, catalogue);
    return reject(at, message);
  }
  const keyAt = (key: string): Position => root.entries.get(key)?.keyAt ?? root.at;
  const isRoot = ROOT_KEYS.some((key) => root.entries.has(key));
  if (root.entries.has('version')) return reject(keyAt('version'), messages.rootAmongSettings(isRoot));
  if (second === undefined) return { head, root };
  const other = head === 'project' && second === 'organization' ? second : head;
  return reject(
    keyAt(other === 'organization' ? other : second),
    messages.manyKinds(head, second, hintForKinds(head, second, { root, source })),
  );
}

function hintForKinds(
  first: DocumentKind,
  second: DocumentKind,
  { root, source }: Pick<ParsedDocument, 'source'> & { readonly root: LocatedMap },
): string {
  if (first === 'organization' || second === 'organization')
    return 'Remove organization: the root file names it.';
  if (first === 'project') return 'Remove layer: a layer selects its projects with match.';
  const globs = textsOf(entryOf(root, 'project')?.value);
  const match = entryOf(root, 'match')?.value;
  if (globs.length === 0) {
    return match === undefined
      ? 'Write match: {project: GLOB} instead, or remove project if the layer is for every project.'
      : 'Remove project: match selects the projects of a layer.';
  }
  if (match === undefined) {
    const isProject = globs.length === 1 && globs.every(isProjectRef);
    const otherwise = isProject ? `, or remove layer if the document is only for ${globs.join('')}` : '';
    return `Write match: {project: ${formatGlobs(globs)}} instead${otherwise}.`;
  }
  const matched = textsOf(entryOf(match, 'project')?.value);
  if (matched.length > 0)
    return `Change match.project to ${formatGlobs([...matched, ...globs])}, and remove this line.`;
  const others = [...entriesOf(match)].map(([key, { value }]) => [key, formatGlobs(textsOf(value))] as const);
  const isInBraces = source.lineAt(match.at.line).charAt(match.at.column - 1) === '{';
  if (!isInBraces || others.some(([, written]) => written === null)) return 'Move project below match.';
  const members = [...others, ['project', formatGlobs(globs)]].map(([key, written]) => `${key}: ${written}`);
  return `Write match: {${members.join(', ')}}, and remove this line.`;
}

/** A list, or text of another format. */
function notMapping({ root, source }: ParsedDocument): Message {
  if (root.kind === 'list') {
    const [first] = root.items;
    const isName = first?.kind === 'scalar' && typeof first.value === 'string';
    return messages.notMapping(
      'a list',
      isName ? documentForEach(first.written) : 'Write it without "- ", and divide documents by a line ---.',
    );
  }
  const line = source.lineAt(root.at.line);
  const flaw = KINDS.some((kind) => new RegExp(`^${kind}\\b`).test(line)) ? findLineFlaw(line) : null;
  return flaw ?? messages.notMapping(`the string ${quote(line.trim())}`, BEGIN);
}

const BEGIN = 'Begin it with organization:, project: or layer:.';

const documentForEach = (name: string): string =>
  `Write a document for each: project: ${name}, then its settings below settings:. Divide documents by a line ---.`;

interface Missing {
  readonly at: Position;
  readonly message: Message;
}

/** Points at the key that was probably meant as the kind. */
function missingKind(root: LocatedMap, catalogue: Catalogue): Missing {
  for (const [key, { keyAt, value }] of root.entries) {
    const flaw = findLineFlaw(key, KINDS);
    if (flaw !== null) return { at: keyAt, message: flaw };
    const prefixed = KINDS.filter((kind) => key.length > 2 && kind.startsWith(key.toLowerCase()));
    const near = closestMatch(key, KINDS) ?? prefixed[0];
    if (near === undefined) continue;
    const hint =
      value.kind === 'scalar' ? `Did you mean ${near}?` : `Write a document with the key ${near} for each.`;
    return { at: keyAt, message: messages.noKind(hint) };
  }
  const hint = hintForKind(root, catalogue);
  return { at: root.at, message: hint === null ? messages.notSettings() : messages.noKind(hint) };
}

/** Null if nothing shows that the mapping was meant as a settings document. */
function hintForKind({ entries }: LocatedMap, { organization, project }: Catalogue): string | null {
  const keys = [...entries.keys()];
  const hasSettings = ['settings', 'ignore', 'match'].some((key) => entries.has(key));
  const isSetting = (key: string): boolean => project.has(key) || organization.has(key);
  const named = (['slug', 'name'] as const).find((key) => isText(entries.get(key)?.value));
  const name = named === undefined ? '' : textOf(entries.get(named)?.value);
  if (hasSettings)
    return named === undefined ? BEGIN : `Write project: ${name} instead of ${named}: ${name}.`;
  // A reply of the service begins with the id.
  if (entries.has('id') && named === 'slug' && keys.filter(isSetting).length > 1)
    return `Write project: ${name}, and the settings below settings:, or run setpoint import.`;
  if (keys.length > 0 && keys.every(isSetting)) {
    const kind = keys.every((key) => project.has(key)) ? 'project' : 'organization';
    return `Write ${kind}: SLUG and settings: above, and indent these lines below settings:.`;
  }
  const values = [...entries.values()].map(({ value }) => [...entriesOf(value).keys()]);
  const areProjects =
    values.length > 0 && values.every((inner) => inner.length > 0 && inner.every(isSetting));
  return areProjects ? documentForEach(keys[0] ?? '') : null;
}

function isText(node: Located | undefined): boolean {
  return node?.kind === 'scalar' && typeof node.value === 'string';
}

function textOf(node: Located | undefined): string {
  return node?.kind === 'scalar' ? node.written : '';
}
