import { pluralise } from '../../model/count.js';
import { type Message, messages } from '../messages/messages.js';

/** A syntax error: its offset in the text, and its message. */
export interface Flaw {
  readonly offset: number;
  readonly message: Message;
}

/** A line above that a line could belong to. */
interface Level {
  readonly line: number;
  readonly offset: number;
  /** The number of spaces before its key, or before its hyphen. */
  readonly indent: number;
  readonly isItem: boolean;
}

/** A line whose indentation does not match the lines above. `start`: the offset of the line. */
export function indentationFlaw(text: string, start: number): Flaw {
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const indent = indentOf(line);
  const isItem = /^ *-(?:\s|$)/.test(line);
  const levels = levelsAbove(text, start);
  const list = isItem ? undefined : listAt(levels, indent);
  if (list !== undefined) {
    const own = text.slice(0, start).split('\n').length;
    return {
      offset: list.offset + list.indent,
      message: messages.syntax(
        `this line begins a list, but line ${own} is a key with the same indentation`,
        'Remove "- ".',
      ),
    };
  }
  const near = closestLevel(levels, indent, isItem);
  const spaces = `Indent it with ${pluralise(near?.indent ?? 0, 'space')}, like line ${near?.line}.`;
  const hint = near === null ? 'Give the line the same indentation as the lines that it belongs to.' : spaces;
  return {
    offset: start + indent,
    message: messages.syntax(
      'the indentation does not match the lines above',
      near?.indent === 0 ? 'Remove the indentation.' : hint,
    ),
  };
}

/** The items of a list that is not below a key of the same indentation; the first of them. */
function listAt(levels: readonly Level[], indent: number): Level | undefined {
  const end = levels.findIndex((level) => !level.isItem && level.indent <= indent);
  const inside = end < 0 ? levels : levels.slice(0, end);
  const isBelowKey = end >= 0 && levels[end]?.indent === indent;
  return isBelowKey ? undefined : inside.findLast((level) => level.isItem && level.indent === indent);
}

/** The level with the most similar indentation, preferably a deeper one. Null if one has the same indentation. */
function closestLevel(levels: readonly Level[], indent: number, isItem: boolean): Level | null {
  const fitting = levels.filter((level) => level.isItem === isItem);
  const distance = (level: Level) => Math.abs(level.indent - indent);
  const [near] = fitting.toSorted((a, b) => distance(a) - distance(b) || b.indent - a.indent);
  return near === undefined || distance(near) === 0 ? null : near;
}

/** Longer files above the line are not examined. */
const MAX_LINES = 1_000;

/** The lines that enclose a position, from the closest one on. An item with a key is two levels. */
function levelsAbove(text: string, start: number): readonly Level[] {
  const levels: Level[] = [];
  let line = text.slice(0, start).split('\n').length;
  let end = start - 1;
  let min = Number.POSITIVE_INFINITY;
  for (let count = 0; end >= 0 && count < MAX_LINES; count += 1) {
    const offset = text.lastIndexOf('\n', end - 1) + 1;
    const written = text.slice(offset, end);
    line -= 1;
    end = offset - 1;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(written)) break;
    const indent = indentOf(written);
    if (/^\s*(?:#|$)/.test(written) || indent > min) continue;
    const item = /^ *-\s+(?=\S)/.exec(written)?.[0];
    if (item !== undefined) levels.push({ line, offset, indent: item.length, isItem: false });
    levels.push({ line, offset, indent, isItem: /^ *-(?:\s|$)/.test(written) });
    min = indent;
    if (indent === 0 && item === undefined) break;
  }
  return levels;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
