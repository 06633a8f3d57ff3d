import { type Document, isMap, isScalar, visit, type YAMLMap } from 'yaml';
import { canonicalJson, type Json } from '../model/json.js';
import { commentsOf } from './comments.js';
import { applyTextEdits } from './edit-value.js';
import { sortDocuments } from './sort-documents.js';
import { type SortOptions, sortKeys } from './sort-keys.js';
import { contentsOf, parseDocuments } from './yaml-documents.js';

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
 */
export function formatText(
  text: string,
  formatOf: (keys: readonly string[]) => DocumentFormat | null,
): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const before = text.slice(mark.length);
  // A block that keeps the blank lines below it has them in its value.
  if (/[|>]\d?\+/.test(before)) return text;
  const formatsOf = (documents: readonly Document[]) =>
    documents.map((document) => {
      const contents = isMap(document.contents) && hasUniqueAnchors(document) ? document.contents : null;
      return { contents, format: contents && formatOf(keysOf(contents)) };
    });
  const edit = (
    source: string,
    editsOf: (map: YAMLMap, format: DocumentFormat) => ReturnType<typeof sortKeys>,
  ) =>
    applyTextEdits(
      source,
      formatsOf(parseDocuments(source).documents).flatMap(({ contents, format }) =>
        contents === null || format === null ? [] : editsOf(contents, format),
      ),
    );
  const inner = edit(before, (map, { within }) =>
    Object.entries(within).flatMap(([key, keys]) => {
      const value = map.get(key, true);
      return isMap(value) ? sortKeys(before, value, { keys, blankLinesSeparate: true }) : [];
    }),
  );
  const outer = edit(inner, (map, format) => sortKeys(inner, map, format));
  const formats = formatsOf(parseDocuments(outer).documents);
  const after = formats.some(({ format }) => format === null)
    ? outer
    : sortDocuments(
        outer,
        formats.map(({ format }) => format?.rank ?? 0),
      );
  if (!hasSameContent(before, after)) throw new Error('formatting would change the content of a file');
  return mark + after;
}

function keysOf({ items }: YAMLMap): readonly string[] {
  return items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []));
}

/** An alias refers to the last one above it, so none of them can move. */
function hasUniqueAnchors(document: Document): boolean {
  const anchors: string[] = [];
  visit(document, {
    Node(_, node) {
      if ('anchor' in node && typeof node.anchor === 'string') anchors.push(node.anchor);
    },
  });
  return new Set(anchors).size === anchors.length;
}

/** Whether both texts have the same documents, apart from their order and that of keys, and the same comments. */
function hasSameContent(before: string, after: string): boolean {
  if (before === after) return true;
  const valuesIn = (text: string): readonly Json[] | null => {
    const { documents } = parseDocuments(text);
    return documents.some(({ errors }) => errors.length > 0) ? null : documents.map(contentsOf);
  };
  const same = (a: readonly string[], b: readonly string[]) =>
    a.toSorted().join('\n') === b.toSorted().join('\n');
  const [old, now] = [valuesIn(before), valuesIn(after)];
  if (old === null || now === null) return false;
  return same(old.map(canonicalJson), now.map(canonicalJson)) && same(commentsOf(before), commentsOf(after));
}
