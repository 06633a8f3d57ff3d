import { isAlias, isNode, isScalar, type Node, visit, type YAMLMap } from 'yaml';
import { containsComment, contentEnd, endOf, isEmptyScalar } from './edit-node.js';
import type { TextEdit } from './edit-value.js';

export interface SortOptions {
  /** The keys in their order. Other keys follow, in the order of the file. */
  readonly keys: readonly string[];
  /** Whether a blank line also begins a group. */
  readonly blankLinesSeparate: boolean;
}

/**
 * Moves the entries of a mapping into the given order, each with the comments directly above it, at the end of its
 * lines, and below it if they are indented deeper. All other comments stay in their place: above the first entry, below
 * the last one, or between two groups. Entries are sorted only within their group. An alias stays behind its anchor.
 */
export function sortKeys(text: string, map: YAMLMap, options: SortOptions): readonly TextEdit[] {
  const slots = map.flow === true ? flowSlots(map) : blockSlots(text, map, options);
  if (slots === null) return [];
  const groups: Slot[][] = [];
  for (const slot of slots) {
    if (slot.startsGroup || groups.length === 0) groups.push([slot]);
    else groups.at(-1)?.push(slot);
  }
  return groups.flatMap((group) => {
    const sorted = inOrder(group, options.keys);
    return group.flatMap(({ start, end }, index) => {
      const moved = sorted[index];
      if (moved === undefined || moved.start === start) return [];
      return [
        { start, end, text: withLineEndOf(text.slice(start, end), text.slice(moved.start, moved.end)) },
      ];
    });
  });
}

/** One entry of a mapping and its place in the text. */
interface Slot {
  readonly key: string;
  readonly node: { readonly key: unknown; readonly value: unknown };
  readonly start: number;
  readonly end: number;
  readonly startsGroup: boolean;
}

/** Null if a comment could lose its entry. */
function flowSlots(map: YAMLMap): readonly Slot[] | null {
  if (containsComment(map)) return null;
  const slots = map.items.map((node) => {
    const { key, value } = node;
    if (!isScalar(key) || !key.range) return null;
    const end = isNode(value) ? Math.max(endOf(value), endOf(key)) : endOf(key);
    return { key: String(key.value), node, start: key.range[0], end, startsGroup: false };
  });
  return allOrNull(slots);
}

/**
 * The lines of each entry with its comments. Null if the comments above an entry begin deeper than its key: below
 * another entry, such a comment would belong to that one, or be a line of its text.
 */
function blockSlots(text: string, map: YAMLMap, { blankLinesSeparate }: SortOptions): readonly Slot[] | null {
  let above = 0;
  const slots = map.items.map((node): Slot | null => {
    const { key, value } = node;
    if (!isScalar(key) || !key.range) return null;
    const keyLine = text.lastIndexOf('\n', key.range[0] - 1) + 1;
    const indent = text.slice(keyLine, key.range[0]);
    if (/[^ ]/.test(indent)) return null;
    const gap = linesAbove(text, keyLine, above);
    const comments = gap.slice(gap.findLastIndex((line) => !isComment(line)) + 1);
    if (comments[0] !== undefined && isDeeper(comments[0], indent)) return null;
    const isWritten = isNode(value) && !isEmptyScalar(value, text);
    const content = isWritten ? contentEnd(value, text) : endOf(key);
    above = endOfComments(text, lineEnd(text, content), indent);
    const apart = gap.slice(0, gap.length - comments.length);
    return {
      key: String(key.value),
      node,
      start: keyLine - comments.join('').length,
      end: above,
      startsGroup: blankLinesSeparate ? apart.length > 0 : apart.some(isComment),
    };
  });
  return allOrNull(slots);
}

function isComment(line: string): boolean {
  return /^[ \t]*#/.test(line);
}

function isDeeper(comment: string, indent: string): boolean {
  return comment.search(/#/) > indent.length;
}

/** The blank lines and comments directly above a line, from top to bottom, after the offset `from`. */
function linesAbove(text: string, start: number, from: number): readonly string[] {
  const lines: string[] = [];
  for (let end = start; end > from; ) {
    const above = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
    const line = text.slice(above, end);
    if (!/^[ \t]*(?:#|\r?\n?$)/.test(line)) break;
    lines.unshift(line);
    end = above;
  }
  return lines;
}

/** The end of the comments that follow at an offset, up to the first one that is not indented deeper. */
function endOfComments(text: string, offset: number, indent: string): number {
  let end = offset;
  for (let at = offset; at < text.length; at = lineEnd(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    if (isComment(line) ? !isDeeper(line, indent) : /\S/.test(line)) break;
    if (isComment(line)) end = lineEnd(text, at);
  }
  return end;
}

/** The offset behind the line that contains an offset. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The last line of a file can lack its line end. */
function withLineEndOf(before: string, after: string): string {
  const [end = ''] = /\r?\n?$/.exec(before) ?? [];
  return after.replace(/\r?\n?$/, end);
}

/** Takes the first entry in the order whose anchors are all defined, until none remains. */
function inOrder(slots: readonly Slot[], keys: readonly string[]): readonly Slot[] {
  const rank = ({ key }: Slot): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const left = slots.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
  const uses = new Map(slots.map((slot) => [slot, namesIn(slot)]));
  const sorted: Slot[] = [];
  while (left.length > 0) {
    const isFree = (slot: Slot): boolean =>
      left.every(
        (other) =>
          other === slot ||
          uses.get(slot)?.aliases.every((name) => !uses.get(other)?.anchors.includes(name)) === true,
      );
    const next = left.findIndex(isFree);
    sorted.push(...left.splice(Math.max(next, 0), 1));
  }
  return sorted;
}

function namesIn({ node }: Slot): {
  readonly anchors: readonly string[];
  readonly aliases: readonly string[];
} {
  const anchors: string[] = [];
  const aliases: string[] = [];
  if (isNode(node.value)) {
    visit(node.value, {
      Node(_, one: Node) {
        if (isAlias(one)) aliases.push(one.source);
        else if (one.anchor !== undefined) anchors.push(one.anchor);
      },
    });
  }
  return { anchors, aliases };
}

function allOrNull<T>(items: readonly (T | null)[]): readonly T[] | null {
  const found = items.filter((item) => item !== null);
  return found.length === items.length ? found : null;
}
