import { type Document, isMap, isNode, isScalar, type YAMLMap } from 'yaml';
import type { Position } from '../desired/yaml/located.js';
import { isObject, sameJson } from '../model/json.js';
import { commentsOf } from './comments.js';
import { contentEnd, endOf, rangeOf } from './edit-node.js';
import { applyTextEdits, type TextEdit } from './edit-value.js';
import { settingLines, type WrittenSettings } from './write-document.js';
import { contentsOf, parseDocuments, settingsNodeOf, type YamlDocuments } from './yaml-documents.js';
import { flowText, yamlText } from './yaml-text.js';

/** Settings to add to one document of a file. */
export interface Addition {
  /** Position of one of the document's keys, such as `project`. */
  readonly at: Position;
  /** Settings that the document does not contain. */
  readonly settings: WrittenSettings;
}

/**
 * Adds settings at the end of documents, after an empty line if empty lines group the others, and preserves every other
 * byte. The result is verified: it must contain the added settings, all others and all comments.
 *
 * @param located the text that the positions refer to: an earlier version with the same documents.
 * @returns null if that is impossible, for example because the settings are an alias.
 */
export function addSettings(
  text: string,
  additions: readonly Addition[],
  located: string = text,
): string | null {
  const wanted = additions.filter(({ settings }) => settings.size > 0);
  if (wanted.length === 0) return text;
  const { documents } = parseDocuments(text);
  const origin = parseDocuments(located);
  const byDocument = new Map<number, Addition>();
  const textEdits: TextEdit[] = [];
  for (const addition of wanted) {
    const index = origin.documents.findIndex((document) => hasKeyAt(document, addition.at, origin));
    const document = documents[index];
    const edit = document === undefined ? null : additionTo(document, addition.settings, text);
    if (edit === null) return null;
    byDocument.set(index, addition);
    textEdits.push(edit);
  }
  const edited = applyTextEdits(text, textEdits);
  return addsOnly(text, edited, byDocument) ? edited : null;
}

function hasKeyAt({ contents }: Document, at: Position, { lines }: YamlDocuments): boolean {
  if (!isMap(contents)) return false;
  return contents.items.some(({ key }) => {
    if (!isScalar(key) || !key.range) return false;
    const { line, col } = lines.linePos(key.range[0]);
    return line === at.line && col === at.column;
  });
}

function additionTo(document: Document, settings: WrittenSettings, text: string): TextEdit | null {
  const { contents } = document;
  if (!isMap(contents) || contents.flow === true) return null;
  const node = settingsNodeOf(document);
  if (node === undefined) return afterLines(contents, ['settings:', ...settingLines(settings, 2)], text);
  if (!isMap(node)) return null;
  if (node.flow !== true) {
    const [first] = node.items;
    if (!isNode(first?.key)) return null;
    const [start] = rangeOf(first.key);
    const indent = start - text.lastIndexOf('\n', start - 1) - 1;
    const isGrouped = /\n[ \t]*\r?\n/.test(text.slice(start, contentEnd(node, text)));
    return afterLines(node, [...(isGrouped ? [''] : []), ...settingLines(settings, indent)], text);
  }
  const newline = newlineOf(text);
  const [start, end] = rangeOf(node);
  if (node.items.length === 0)
    return { start: start - 1, end, text: newline + settingLines(settings, 2).join(newline) };
  const members = [...settings].map(([name, written]) => `, ${yamlText(name)}: ${flowText(written)}`);
  const last = node.items.at(-1);
  const until = isNode(last?.value) ? endOf(last.value) : null;
  return until === null ? null : { start: until, end: until, text: members.join('') };
}

/** Inserts lines after the last line of a block. */
function afterLines(block: YAMLMap, lines: readonly string[], text: string): TextEdit {
  const newline = newlineOf(text);
  const at = text.indexOf('\n', contentEnd(block, text));
  const all = lines.join(newline);
  return at === -1
    ? { start: text.length, end: text.length, text: `${newline}${all}${newline}` }
    : { start: at + 1, end: at + 1, text: `${all}${newline}` };
}

function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function addsOnly(before: string, after: string, additions: ReadonlyMap<number, Addition>): boolean {
  const [old, now] = [parseDocuments(before).documents, parseDocuments(after).documents];
  if (old.length !== now.length || now.some(({ errors }) => errors.length > 0)) return false;
  const isSame = old.every((document, index) => {
    const [was, is] = [contentsOf(document), contentsOf(now[index])];
    const added = additions.get(index);
    if (added === undefined || !isObject(was)) return sameJson(was, is);
    const settings = isObject(was.settings) ? was.settings : {};
    if ([...added.settings.keys()].some((name) => Object.hasOwn(settings, name))) return false;
    return sameJson({ ...was, settings: { ...settings, ...Object.fromEntries(added.settings) } }, is);
  });
  return isSame && sameJson(commentsOf(before), commentsOf(after));
}
