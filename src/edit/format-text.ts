import { CST, Parser } from 'yaml';
import { canonicalJson } from '../model/json.js';
import { commentsOf } from './comments.js';
import { keyOf, type SortOptions, sortKeys } from './sort-keys.js';
import { contentsOf, newlineOf, parseDocuments } from './yaml-documents.js';

/** How to sort one kind of document. */
export interface DocumentFormat extends SortOptions {
  /** The position of the document among the others of its file. */
  readonly rank: number;
  /** The mappings in it that are sorted too, by their key. */
  readonly within: Readonly<Record<string, readonly string[]>>;
}

/**
 * Brings the documents of a valid file, and the keys of their mappings, into their canonical order. Everything else
 * stays as it is: comments, blank lines, quotes, anchors and line ends. Formatting the result changes nothing.
 *
 * @param formatOf the format of a document with these keys; null to leave the document as it is.
 * @returns the text itself if another order would change a value, for example because an alias would precede its anchor.
 */
export function formatText(
  text: string,
  formatOf: (keys: readonly string[]) => DocumentFormat | null,
): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const before = text.slice(mark.length);
  const lineEnd = before.endsWith('\n') ? '' : newlineOf(before);
  const documents = documentsOf(before + lineEnd);
  // A text with directives or `...` lines contains more.
  if (documents.map(CST.stringify).join('') !== before + lineEnd) return text;
  const ranks = documents.flatMap(({ start, value }) => {
    if (!isMapping(value)) return [];
    const format = formatOf(value.items.map(keyOf));
    if (format === null) return [];
    for (const item of value.items) {
      const keys = format.within[keyOf(item)];
      if (keys !== undefined && item.sep && isMapping(item.value))
        sortKeys(item.sep, item.value, { keys, blankLinesSeparate: true });
    }
    sortKeys(start, value, format);
    return [format.rank];
  });
  const texts = documents.map(CST.stringify);
  const sorted = (ranks.length === texts.length ? sortDocuments(texts, ranks) : texts).join('');
  const after = sorted.slice(0, sorted.length - lineEnd.length);
  return hasSameContent(before, after) ? mark + after : text;
}

/** The documents of a text as trees of tokens, each with the tokens above it. */
function documentsOf(text: string): readonly CST.Document[] {
  const documents: CST.Document[] = [];
  const above: CST.SourceToken[] = [];
  for (const token of new Parser().parse(text)) {
    if (token.type === 'document') documents.push({ ...token, start: [...above.splice(0), ...token.start] });
    else if (token.type === 'space' || token.type === 'newline' || token.type === 'comment')
      above.push(token);
  }
  return documents;
}

function isMapping(value: CST.Token | undefined): value is CST.BlockMap | CST.FlowCollection {
  return value?.type === 'block-map' || value?.type === 'flow-collection';
}

/**
 * Sorts documents by their ranks, with their comments; those of equal rank keep their order. Comments above the first
 * document that a blank line follows are about the file and stay at its top. The order stays as it is if a marker is
 * more than `---`.
 */
function sortDocuments(texts: readonly string[], ranks: readonly number[]): readonly string[] {
  if (texts.some((text) => /^---[ \t]+\S/m.test(text))) return texts;
  const parts = texts.map((text, index) => {
    const above = index === 0 ? /^(?:(?:[ \t]*#[^\n]*\n)*(?:---)?[ \t]*\r?\n)*/ : /^(?:(?:---)?[ \t]*\r?\n)*/;
    const [head = ''] = above.exec(text) ?? [];
    const core = text.slice(head.length, text.indexOf('\n', text.trimEnd().length));
    return { head, core, tail: text.slice(head.length + core.length), rank: ranks[index] ?? 0 };
  });
  const sorted = parts.toSorted((a, b) => a.rank - b.rank);
  return parts.map(({ head, tail }, index) => head + sorted[index]?.core + tail);
}

/** Whether both texts have the same documents, apart from their order and that of keys, and the same comments. */
function hasSameContent(before: string, after: string): boolean {
  if (before === after) return true;
  const [old, now] = [before, after].map((text) => contentsOf(parseDocuments(text).documents));
  const same = (a: readonly string[], b: readonly string[]) =>
    a.toSorted().join('\n') === b.toSorted().join('\n');
  return (
    old != null &&
    now != null &&
    same(old.map(canonicalJson), now.map(canonicalJson)) &&
    same(commentsOf(before), commentsOf(after))
  );
}
