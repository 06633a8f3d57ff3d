import { isNode, type YAMLSeq } from 'yaml';
import { collect } from '../model/collect.js';
import { canonicalJson, isJsonArray, type Json } from '../model/json.js';
import { normalise } from '../settings/normalise.js';
import type { Setting } from '../settings/setting.js';
import { linePieces } from './format-text.js';
import { endOf, newlineOf } from './yaml-documents.js';
import { yamlItem } from './yaml-text.js';

interface ListToMerge {
  /** The offsets at which its key begins and ends. */
  readonly key: readonly [number, number];
  readonly list: YAMLSeq;
  /** The items to write. */
  readonly after: readonly Json[];
  readonly setting: Setting;
}

/**
 * Replaces the items of a block list. An item that stays keeps its lines, with the comments directly above and behind
 * it; one that is removed takes them along. The order of the file is kept if the order has no meaning. Null if an item
 * cannot be moved safely.
 */
export function mergeItems(text: string, { key: [start, keyEnd], list, after, setting }: ListToMerge) {
  const values: unknown = JSON.parse(JSON.stringify(list));
  const above = text.indexOf('\n', keyEnd) + 1;
  const entries = list.items.map((item) => {
    const [at = 0] = (isNode(item) && item.range) || [];
    const from = text.lastIndexOf('-', at - 1);
    return { from: text.slice(from + 1, at).trim() === '' ? from : -1, to: endOf([item]), rank: 0 };
  });
  const indent = (entries[0]?.from ?? 0) - text.lastIndexOf('\n', entries[0]?.from) - 1;
  const pieces = entries.every(({ from }) => from >= above) ? linePieces(text, entries, above) : [];
  const [first] = pieces;
  if (first === undefined || !isJsonArray(values) || pieces.some(({ end }) => end === 0)) return null;
  const old = collect(
    pieces.map((piece, rank) => {
      return { rank, value: values[rank] ?? null, lines: text.slice(piece.start, piece.end) };
    }),
    ({ value }) => canonicalJson(normalise(setting, [value]) ?? null),
  );
  const items = after.map((value) => {
    const lines = yamlItem(value, indent).map((line) => line + newlineOf(text));
    const fresh = { rank: pieces.length, value, lines: lines.join('') };
    return old.get(canonicalJson([value]))?.shift() ?? fresh;
  });
  if (setting.kind !== 'list') items.sort((a, b) => a.rank - b.rank);
  // What is between the items stays in its place.
  const body = pieces.map(
    ({ end }, at) => (items[at]?.lines ?? '') + text.slice(end, pieces[at + 1]?.start ?? end),
  );
  const rest = items.slice(pieces.length).map(({ lines }) => lines);
  const colon = text.indexOf(':', keyEnd) + 1;
  const lead = text.slice(start, colon) + (items.length === 0 ? ' []' : '') + text.slice(colon, first.start);
  const newline = newlineOf(text).length;
  return {
    start,
    end: (pieces.at(-1)?.end ?? 0) - newline,
    text: [lead, ...body, ...rest].join('').slice(0, -newline),
    items: items.map(({ value }) => value),
  };
}
