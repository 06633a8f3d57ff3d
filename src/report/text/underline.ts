/**
 * Parts of a line that a finding is about, if it points at their start: a colour code, characters that cannot be seen
 * or look like a space, a character that looks like a hyphen, a tag, an anchor.
 */
const PARTS =
  /^(?:\p{Cc}\[[\d;]*[A-Za-z]|[^\P{Zs} ]+|[\p{Cc}\ufeff]|[\u2010-\u2015\u2212]|![^\s,[\]{}]*|&[^\s,[\]{}]+)/u;

/**
 * The length of the YAML key or value that begins at an offset of a line, in UTF-16 units, up to the end of the line.
 * 1 if the offset is inside a value: the finding is then about a single character.
 */
export function underlineLength(line: string, offset: number): number {
  const before = line.slice(0, offset);
  const rest = line.slice(offset);
  const part = PARTS.exec(rest)?.[0];
  if (part !== undefined) return part.length;
  if (!/(?:^|[\s[{,:])$/.test(before) || isInsideQuotes(before)) return 1;
  const length = /^["']/.test(rest)
    ? quotedLength(rest)
    : /^[[{]/.test(rest)
      ? collectionLength(rest)
      : plainLength(rest, isInsideCollection(before), /:\s+$/.test(before));
  return Math.max(length, 1);
}

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/;
const QUOTED_TEXTS = new RegExp(QUOTED, 'g');

function quotedLength(rest: string): number {
  const found = QUOTED.exec(rest);
  return found?.index === 0 ? found[0].length : rest.trimEnd().length;
}

/**
 * A colon followed by a space ends a key, a `#` after a space begins a comment. A value in a line with its key contains
 * no other key, unless it is in a collection.
 */
function plainLength(rest: string, isInCollection: boolean, isValue: boolean): number {
  const placeholder = /^\$\{[^{}]*\}/.exec(rest);
  if (isInCollection && placeholder !== null) return placeholder[0].length;
  const sign = isInCollection ? /:(?:\s|$)|\s#|[,\]}]/ : isValue ? /\s#/ : /:(?:\s|$)|\s#/;
  const end = rest.search(sign);
  return (end < 0 ? rest : rest.slice(0, end)).trimEnd().length;
}

function collectionLength(rest: string): number {
  const text = withoutQuoted(rest);
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    depth += depthChange(text[index]);
    if (depth === 0) return index + 1;
  }
  return rest.trimEnd().length;
}

function isInsideCollection(before: string): boolean {
  return [...withoutQuoted(before)].reduce((depth, character) => depth + depthChange(character), 0) > 0;
}

function depthChange(character: string | undefined): number {
  if (character === '[' || character === '{') return 1;
  return character === ']' || character === '}' ? -1 : 0;
}

function isInsideQuotes(before: string): boolean {
  return /(?:^|[\s[{,])["']/.test(withoutQuoted(before));
}

/** Quoted texts replaced by as many dots, so that offsets stay the same. */
function withoutQuoted(text: string): string {
  return text.replace(QUOTED_TEXTS, (quoted) => '.'.repeat(quoted.length));
}
