import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { findFilled } from '../desired/files/placeholders.js';
import { catalogueOf, resourceOf, spellingsFor } from '../desired/rename-settings.js';
import type { ParsedDocument } from '../desired/yaml/nodes.js';
import { parseFile } from '../desired/yaml/parse.js';
import { isJsonArray, isObject, type Json, type JsonObject, sameJson } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { commentsOf } from './comments.js';
import { mergeItems } from './merge-items.js';
import { appendDocument, settingLines, type WrittenSettings, withoutPlaceholders } from './write-document.js';
import { contentsOf, endOf, newlineOf } from './yaml-documents.js';
import { flowText, yamlComment, yamlEntry, yamlItem, yamlText } from './yaml-text.js';

/** Writes settings of one document of a file. */
export interface Edit {
  /**
   * Position of the setting's key to replace its value. To add to a document: position of a key of the document, or the
   * text of a new one, which is appended first.
   */
  readonly at: Position | string;
  /** As written in the file, with `${` already escaped. One if its value is replaced. */
  readonly settings: WrittenSettings;
  /** The setting whose value is replaced. A list keeps the comments of items that stay. */
  readonly setting?: Setting;
  /** Above the value that is replaced, or behind each setting that is added. */
  readonly comment?: string;
  /** Exceptions to add to the document instead of settings. */
  readonly ignore?: readonly (JsonObject & { readonly setting: string })[];
}

type Position = Pick<Place, 'line' | 'column'>;

/** The edit that replaces the value of a setting where a file sets it. */
export function editOf(setting: Setting, value: Json, { line, column }: Position): Edit {
  const settings = new Map([[setting.name, withoutPlaceholders(value)]]);
  return { at: { line, column }, settings, setting };
}

export interface EditedText {
  readonly text: string;
  /** Edits that are impossible without changing anything else, each with the reason as the end of a sentence. */
  readonly refused: ReadonlyMap<Edit, string>;
}

/** Replaces a range of text. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The items as written, of a list whose comments were merged. */
  readonly items?: readonly Json[];
}

interface LocatedEdit extends Splice, Pick<Edit, 'settings' | 'ignore'> {
  readonly edit: Edit;
  /** The index of the document. */
  readonly document: number;
  /** The text that is replaced. */
  readonly old: string;
}

/**
 * Writes values into a YAML text and preserves every other byte: comments, order, quotes, line ends. A value is
 * replaced as a whole. New settings follow the last one, after an empty line if empty lines group the others. Each edit
 * is verified: the edited text is parsed again and must contain the new values, all other values, and all comments
 * except those of list items that are removed.
 *
 * @param catalogues of the names that a document can use: it gets the names that it uses already.
 */
export function editFile(
  before: string,
  edits: readonly Edit[],
  catalogues: readonly Catalogue[] = [],
): EditedText {
  const text = edits.flatMap(({ at }) => (typeof at === 'string' ? at : [])).reduce(appendDocument, before);
  const refused = new Map<Edit, string>();
  const located: LocatedEdit[] = [];
  const { documents } = parseFile('', Buffer.from(text));
  const filled = new Set(documents.flatMap((document) => [...findFilled(document)]));
  for (const edit of edits) {
    const found = locateEdit(edit, documents, filled, catalogues);
    if (typeof found === 'string') refused.set(edit, found);
    else if (found.items === undefined && commentsOf(found.old).length > 0) refused.set(edit, commentsInside);
    else located.push(found);
  }
  // From the end, because offsets refer to the text before any edit. At the same offset, the last one comes first.
  const fromTheEnd = located.toReversed().sort((a, b) => b.start - a.start);
  const all = fromTheEnd.reduce(applySplice, text);
  if (changesOnly(text, all, located)) return { text: all, refused };
  let edited = text;
  for (const edit of fromTheEnd) {
    const next = applySplice(edited, edit);
    if (changesOnly(edited, next, [edit])) edited = next;
    else refused.set(edit.edit, 'the edit would change other parts of the file; edit it by hand');
  }
  return { text: edited, refused };
}

const commentsInside = 'its value contains comments that would be lost; edit the file by hand';

function applySplice(text: string, { start, end, text: piece }: Splice): string {
  return text.slice(0, start) + piece + text.slice(end);
}

/** Whether the texts differ only by the edits, and have the same other comments. */
function changesOnly(before: string, after: string, edits: readonly LocatedEdit[]): boolean {
  const [old, now] = [before, after].map(contentsOf);
  const expected = old?.map((content, index) =>
    edits.filter(({ document }) => document === index).reduce(withEdit, content),
  );
  const comments = (text: string, others: readonly string[]) => [text, ...others].flatMap(commentsOf).sort();
  const [removed, added] = [edits.map((edit) => edit.old), edits.map((edit) => edit.text)];
  return sameJson(expected, now) && sameJson(comments(before, added), comments(after, removed));
}

/** The value of a document after an edit. */
function withEdit(content: Json, { settings: written, items, ignore: added }: LocatedEdit): Json {
  if (!isObject(content)) return content;
  const { settings, ignore } = content;
  if (added !== undefined) return { ...content, ignore: [...(isJsonArray(ignore) ? ignore : []), ...added] };
  const values = [...written].map(([name, value]) => [name, items ?? value] as const);
  return { ...content, settings: { ...(isObject(settings) && settings), ...Object.fromEntries(values) } };
}

const movedAway = 'the setting is no longer at its position';

/**
 * Returns the reason if the edit is impossible.
 *
 * @param filled the nodes that contain placeholders, which no edit replaces.
 */
function locateEdit(
  edit: Edit,
  documents: readonly ParsedDocument[],
  filled: ReadonlySet<unknown>,
  catalogues: readonly Catalogue[],
): LocatedEdit | string {
  const [first] = documents;
  if (first === undefined) return movedAway;
  const { source } = first;
  const { text } = source;
  const offset = typeof edit.at === 'string' ? text.lastIndexOf(edit.at) : source.offsetOf(edit.at);
  const isHere = ({ key }: Pair) => isScalar(key) && key.range?.[0] === offset;
  for (const [index, parsed] of documents.entries()) {
    const { contents } = parsed.document;
    if (!isMap(contents)) continue;
    const settings = contents.get('settings', true);
    const pair = isMap(settings) ? settings.items.find(isHere) : undefined;
    if (pair === undefined && !contents.items.some(isHere)) continue;
    if (filled.has(pair?.value)) return 'its value comes from a placeholder; edit it by hand';
    const own = inNamesOf(parsed, edit, catalogues);
    const splice =
      isMap(settings) && pair !== undefined
        ? replaceValue(pair, settings.flow === true, own, text)
        : extend(contents, own, text);
    if (typeof splice === 'string') return splice;
    return { ...own, ...splice, edit, document: index, old: text.slice(splice.start, splice.end) };
  }
  return movedAway;
}

/** With the names that the document uses: with `names: auto`, they need not be those of the service. */
function inNamesOf(parsed: ParsedDocument, edit: Edit, catalogues: readonly Catalogue[]): Edit {
  const catalogue = catalogueOf(parsed, catalogues);
  if (catalogue === null) return edit;
  const names = spellingsFor(catalogue, resourceOf(parsed));
  const { settings, ignore } = edit;
  return {
    ...edit,
    settings: new Map([...settings].map(([name, value]) => [names.get(name) ?? name, value])),
    ...(ignore && {
      ignore: ignore.map((exception) => ({
        ...exception,
        setting: names.get(exception.setting) ?? exception.setting,
      })),
    }),
  };
}

const inBraces = 'its settings are in braces, which cannot contain a comment; edit the file by hand';

/** Replaces the value of one pair, below a comment if there is one. */
function replaceValue(pair: Pair, isFlow: boolean, edit: Edit, text: string): Splice | string {
  const splice = replacePlain(pair, isFlow, edit, text);
  const { comment } = edit;
  if (typeof splice === 'string' || comment === undefined) return splice;
  if (isFlow) return inBraces;
  const start = (isScalar(pair.key) && pair.key.range?.[0]) || 0;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lead = yamlComment(comment) + newlineOf(text) + indent + text.slice(start, splice.start);
  return { ...splice, start, text: lead + splice.text };
}

/** A block becomes a block again; anything else stays on its line. */
function replacePlain({ key, value }: Pair, isFlow: boolean, edit: Edit, text: string): Splice | string {
  if (!isScalar(key) || !key.range) return movedAway;
  const name = String(key.value);
  const after = edit.settings.get(name);
  if (after === undefined) return movedAway;
  const [start, keyEnd] = key.range;
  if (!isNode(value) || !value.range || isEmpty(value)) {
    const colon = text.indexOf(':', keyEnd) + 1;
    return { start: colon, end: colon, text: ` ${flowText(after)}` };
  }
  const [valueStart, valueEnd] = value.range;
  if (isFlow || !isBlock(value)) return { start: valueStart, end: valueEnd, text: flowText(after) };
  const end = lineEndOf(value, text);
  const { setting } = edit;
  if (setting && isSeq(value) && isJsonArray(after) && commentsOf(text.slice(start, end)).length > 0)
    return mergeItems(text, { key: [start, keyEnd], list: value, after, setting }) ?? commentsInside;
  const indent = start - text.lastIndexOf('\n', start - 1) - 1;
  const lines = yamlEntry(name, after, indent, isCollection(value) ? 0 : undefined);
  return { start, end, text: lines.join(newlineOf(text)).trimStart() };
}

/** Whether the file has no text for a value. */
function isEmpty({ range }: Node): boolean {
  return !range || range[0] === range[1];
}

/** Whether a value is written on its own lines below its key. */
function isBlock(node: Node): boolean {
  if (isCollection(node)) return node.flow !== true;
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

const inextensible = 'its settings cannot be extended; edit the file by hand';

/**
 * Adds settings or exceptions at the end of those of a document, after an empty line if empty lines group the others.
 */
function extend(document: YAMLMap, { settings, comment, ignore }: Edit, text: string): Splice | string {
  const key = ignore === undefined ? 'settings' : 'ignore';
  const node = document.get(key, true);
  const linesAt = (indent: number) =>
    ignore?.flatMap((exception) => yamlItem(exception, indent)) ??
    settingLines(settings, indent, () => comment);
  const below = (block: YAMLMap | YAMLSeq, lines: readonly string[]): Splice => {
    const end = lineEndOf(block, text);
    return { start: end, end, text: ['', ...lines].join(newlineOf(text)) };
  };
  if (document.flow === true) return inextensible;
  if (node === undefined) return below(document, [`${key}:`, ...linesAt(2)]);
  if (!(isSeq(node) || isMap(node)) || !node.range) return inextensible;
  if (isMap(node) && [...settings.keys()].some((name) => node.has(name))) return inextensible;
  const [start, end] = node.range;
  const last = node.items.at(-1);
  if (last === undefined) return { start: start - 1, end, text: ['', ...linesAt(2)].join(newlineOf(text)) };
  if (node.flow !== true) {
    const indent = start - text.lastIndexOf('\n', start - 1) - 1;
    const isGrouped = /\n[ \t]*\r?\n/.test(text.slice(start, lineEndOf(node, text)));
    return below(node, [...(isGrouped ? [''] : []), ...linesAt(indent)]);
  }
  if (comment !== undefined) return inBraces;
  const value = isPair(last) ? last.value : last;
  const until = isNode(value) ? value.range?.[1] : undefined;
  if (until === undefined) return inextensible;
  const members =
    ignore?.map(flowText) ?? [...settings].map(([name, value]) => `${yamlText(name)}: ${flowText(value)}`);
  return { start: until, end: until, text: members.map((member) => `, ${member}`).join('') };
}

/** The end of the last line of a block, with the comment behind it. */
function lineEndOf(block: Node, text: string): number {
  const lineEnd = /\r?\n|$/g;
  lineEnd.lastIndex = text.slice(0, endOf([block], 2)).trimEnd().length;
  return lineEnd.exec(text)?.index ?? text.length;
}
