import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  type LineCounter,
  type Node,
  type Pair,
  visit,
} from 'yaml';
import type { CheckedConfig } from '../desired/types.js';
import type { Position } from '../desired/yaml/located.js';
import { isObject, type Json, sameJson } from '../model/json.js';
import type { Setting } from '../settings/setting.js';
import { commentsOf } from './comments.js';
import { UneditableError } from './edit-node.js';
import { applyTextEdits, type EditContext, replaceValue, type TextEdit } from './edit-value.js';
import { withoutPlaceholders } from './write-document.js';
import { contentsOf, parseDocuments, settingsNodeOf, type YamlDocuments } from './yaml-documents.js';

/** Replaces one value of a settings file. */
export interface Edit {
  /** Position of the setting's key. */
  readonly at: Position;
  readonly setting: string;
  /** As written in the file, with `${` already escaped. */
  readonly value: Json;
  /** Whether the order of lists in the value has no meaning: items that remain keep their positions then. */
  readonly orderless: boolean;
  /** For keyed lists: the property that identifies an item. */
  readonly key: string | null;
}

/** The edit that writes a value where a file sets it. */
export function editOf(setting: Setting, value: Json, { line, column }: Position): Edit {
  const orderless = ['set', 'map-of-sets', 'keyed-list'].includes(setting.kind);
  const written = withoutPlaceholders(value);
  return { at: { line, column }, setting: setting.name, value: written, orderless, key: setting.key };
}

interface EditedText {
  readonly text: string;
  /** Edits that are impossible without changing anything else, each with the reason as the end of a sentence. */
  readonly refused: ReadonlyMap<Edit, string>;
}

/** A settings file before and after a change. */
export interface FileChange {
  /** Relative to the configuration's folder. */
  readonly file: string;
  /** Absolute, with links resolved: the file to replace. */
  readonly path: string;
  readonly before: string;
  readonly text: string;
  /** Permission bits. */
  readonly mode: number;
}

export interface FileEdit extends FileChange, EditedText {}

/** The reason if the file has changed since it was loaded, as the end of a sentence. */
export const editedMeanwhile = 'the file changed during the run and is not edited (SP5030)';

/**
 * Edits a file of a configuration in memory and writes nothing. A byte order mark is preserved. If the file has changed
 * since it was loaded, all edits are refused, because its lines could have a different meaning now.
 */
export async function editConfigFile(
  { folder, files }: Pick<CheckedConfig, 'folder' | 'files'>,
  file: string,
  edits: readonly Edit[],
): Promise<FileEdit> {
  const opened = await openConfigFile({ folder, files }, file);
  const { before } = opened;
  if (opened.isChanged) {
    return { ...opened, text: before, refused: new Map(edits.map((edit) => [edit, editedMeanwhile])) };
  }
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  const edited = editFile(before.slice(mark.length), edits);
  return { ...opened, ...edited, text: mark + edited.text };
}

/** A file of a configuration as it was loaded, to change it. `isChanged`: the file has changed since. */
export async function openConfigFile(
  { folder, files }: Pick<CheckedConfig, 'folder' | 'files'>,
  file: string,
): Promise<Omit<FileChange, 'text'> & { readonly isChanged: boolean }> {
  const path = await realpath(join(folder, file));
  const loaded = Buffer.from(files.get(file) ?? []);
  const isChanged = !loaded.equals(await readFile(path));
  return { file, path, before: loaded.toString('utf8'), mode: (await stat(path)).mode & 0o777, isChanged };
}

/**
 * Writes values into a YAML text and preserves every other byte: comments, order, quotes, line ends. Each edit is
 * verified: the edited text is parsed again and must contain the new value, all other values and all comments.
 */
export function editFile(text: string, edits: readonly Edit[]): EditedText {
  const refused = new Map<Edit, string>();
  const parsed = parseDocuments(text);
  const textEdits = new Map<Edit, readonly TextEdit[]>();
  for (const edit of edits) {
    const found = textEditsFor(text, parsed, edit);
    if (typeof found === 'string') refused.set(edit, found);
    else textEdits.set(edit, found);
  }
  const apply = (some: readonly Edit[]) => {
    const edited = applyTextEdits(
      text,
      some.flatMap((edit) => textEdits.get(edit) ?? []),
    );
    return { edited, reason: some.length === 0 ? null : whyNotEditable(text, edited, some) };
  };
  const possible = [...textEdits.keys()];
  const all = apply(possible);
  if (all.reason === null) return { text: all.edited, refused };
  const editable = possible.filter((edit) => {
    const { reason } = apply([edit]);
    if (reason !== null) refused.set(edit, reason);
    return reason === null;
  });
  const together = apply(editable);
  if (together.reason === null) return { text: together.edited, refused };
  for (const edit of editable) refused.set(edit, together.reason);
  return { text, refused };
}

/** Returns the textEdits, or the reason why the edit is impossible. */
function textEditsFor(
  text: string,
  { documents, lines }: YamlDocuments,
  edit: Edit,
): readonly TextEdit[] | string {
  const found = documents.flatMap((document) => pairsOf(document)).find(({ key }) => isAt(key, edit, lines));
  if (found === undefined) return 'the setting is no longer at its position';
  const { pair, key } = found;
  const value = isNode(pair.value) ? pair.value : null;
  const source = value?.range ? text.slice(value.range[0], value.range[1]) : '';
  if (/\$\{(?:env|file):/.test(source)) return 'its value comes from a placeholder';
  if (value !== null && hasAnchor(value)) return 'its value has an anchor, which aliases can refer to';
  const context: EditContext = { text, orderless: edit.orderless, key: edit.key };
  try {
    return replaceValue({ key, value, flow: found.flow }, edit.setting, edit.value, context);
  } catch (error) {
    if (error instanceof UneditableError) return error.message;
    throw error;
  }
}

interface FoundPair {
  readonly pair: Pair;
  readonly key: Node;
  /** Whether the settings are in flow style (braces). */
  readonly flow: boolean;
}

/** Returns the setting pairs of a document. */
function pairsOf(document: Document): readonly FoundPair[] {
  const settings = settingsNodeOf(document);
  if (!isMap(settings)) return [];
  return settings.items.flatMap((pair) =>
    isNode(pair.key) ? [{ pair, key: pair.key, flow: settings.flow === true }] : [],
  );
}

function isAt(key: Node, { at, setting }: Edit, lines: LineCounter): boolean {
  if (!isScalar(key) || !key.range || String(key.value) !== setting) return false;
  const { line, col } = lines.linePos(key.range[0]);
  return line === at.line && col === at.column;
}

function hasAnchor(value: Node): boolean {
  let found = false;
  visit(value, {
    Node(_, node) {
      if (!isAlias(node) && node.anchor !== undefined) found = true;
    },
  });
  return found;
}

/** Null if the texts differ only by the edits and all comments are preserved; otherwise the reason. */
function whyNotEditable(before: string, after: string, edits: readonly Edit[]): string | null {
  if (!changesOnly(before, after, edits)) return 'the edit would change other parts of the file';
  return sameJson(commentsOf(before), commentsOf(after))
    ? null
    : 'its lines contain comments that would be lost';
}

function changesOnly(before: string, after: string, edits: readonly Edit[]): boolean {
  const [old, now] = [parseDocuments(before), parseDocuments(after)];
  if (old.documents.length !== now.documents.length) return false;
  if (now.documents.some(({ errors }) => errors.length > 0)) return false;
  return old.documents.every((document, index) => {
    const made = pairsOf(document).flatMap(
      ({ key }) => edits.find((edit) => isAt(key, edit, old.lines)) ?? [],
    );
    const bySetting = new Map(made.map((edit) => [edit.setting, edit]));
    return isSameExcept(contentsOf(document), contentsOf(now.documents[index]), bySetting);
  });
}

function isSameExcept(was: Json, is: Json, edits: ReadonlyMap<string, Edit>): boolean {
  if (!isObject(was) || !isObject(is)) return sameJson(was, is);
  const [old, now] = [was.settings, is.settings];
  if (!isObject(old) || !isObject(now)) return sameJson(was, is);
  if (!sameJson({ ...was, settings: null }, { ...is, settings: null })) return false;
  if (!sameJson(Object.keys(old), Object.keys(now))) return false;
  return Object.entries(old).every(([name, value]) => {
    const edit = edits.get(name);
    return edit === undefined
      ? sameJson(value, now[name])
      : sameJson(sorted(edit.value, edit), sorted(now[name] ?? null, edit));
  });
}

/** Sorts lists that have no meaningful order, so that they compare equal. */
function sorted(value: Json, edit: Edit): Json {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value.map((item: Json) => sorted(item, edit));
    return edit.orderless
      ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sorted(part, edit)]));
}
