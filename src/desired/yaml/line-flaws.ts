import { closestMatch } from '../messages/closest-match.js';
import type { Message } from '../messages/message.js';
import { messages } from '../messages/messages.js';
import { codePointName, withHyphens } from './lookalikes.js';

const WORD = '[A-Za-z_][A-Za-z0-9_.-]*';
const NO_SPACE = new RegExp(`^(?:- +)?(["']?)(${WORD})\\1:(?!//)([^\\s:].*)$`);
/** The signs of other languages, and characters that look like a colon. */
const OTHER_SIGN = new RegExp(
  `^(?:- +)?(["']?)(${WORD})\\1\\s*(=|=>|:=|[\uff1a\ufe55\ua789\u2236])\\s*(?!=)(.*)$`,
);
const NO_COLON = new RegExp(`^(${WORD})(?:\\s+[^:]*)?$`);
const DASHES = /^(?:-{2,}|[\u2012-\u2015]{1,3})$/;

const nameOfColon = (sign: string): string =>
  `the ${sign === '\uff1a' ? 'full-width colon' : 'character'} ${codePointName(sign)}`;

const nameOfDash = (sign: string): string =>
  withHyphens(sign) === sign ? `"${sign}"` : `the dash ${codePointName(sign)}`;

/**
 * The mistake in a line that YAML does not read as the author meant it; null if it has none of the known ones.
 *
 * @param known the keys that the line can begin with. The hint corrects a misspelled one too.
 * @param below the text of the lines below, if YAML reads them as a part of this line.
 */
export function findLineFlaw(line: string, known: readonly string[] = [], below = ''): Message | null {
  const text = line.trim();
  if (text.startsWith('//')) return messages.slashComment();
  const spaceless = NO_SPACE.exec(text);
  const meant = (key: string): string => closestMatch(key, known) ?? key;
  if (spaceless !== null) {
    const [, , key = '', value = ''] = spaceless;
    return messages.noSpace(key, meant(key), value);
  }
  const signed = OTHER_SIGN.exec(text);
  if (signed === null) return null;
  const [, , key = '', sign = '', value = ''] = signed;
  return messages.noColon(
    key,
    meant(key),
    /^[\x21-\x7e]+$/.test(sign) ? `"${sign}"` : nameOfColon(sign),
    value,
    below.includes(sign) ? sign : null,
  );
}

/** The same for a line that is a syntax error: it can also be a wrong divider, or a key without a colon. */
export function findSyntaxFlaw(line: string, known: readonly string[] = []): Message | null {
  const text = line.trim();
  if (DASHES.test(text)) return messages.badDivider(line);
  const keyless = NO_COLON.exec(text)?.[1];
  return (
    findLineFlaw(line, known) ?? (keyless === undefined ? null : messages.noColon(keyless, keyless, null, ''))
  );
}

/** For a string in place of a list: a hyphen without a space, or a dash of another kind. */
export function findItemFlaw(line: string): Message | null {
  const found = /^(-(?=[^\s-])|[\u2010-\u2015\u2022\u2212*+]\s*)(.*)$/.exec(line.trim());
  if (found === null) return null;
  const [, dash = '', item = ''] = found;
  const sign = dash.trim();
  return messages.noSpaceAfterDash(item, sign === '-' ? null : nameOfDash(sign));
}

/** The offset of the marker that Git writes at the beginning of a conflict; -1 if there is none. */
export function findMergeConflict(text: string): number {
  return text.search(/^<{7} /m);
}

/** The offset of the first line of a pasted diff, and whether it has removed lines; null without a diff. */
export function findDiff(text: string): { readonly offset: number; readonly hasRemoved: boolean } | null {
  const added = /^\+[ \t]*["']?[A-Za-z_][\w.-]*["']?[ \t]*:/m.exec(text);
  if (added === null) return null;
  let offset = added.index;
  for (
    let line = lineAbove(text, offset);
    line < offset && isRemoved(text, line);
    line = lineAbove(text, line)
  )
    offset = line;
  return { offset, hasRemoved: offset < added.index };
}

function lineAbove(text: string, offset: number): number {
  return offset < 2 ? 0 : text.lastIndexOf('\n', offset - 2) + 1;
}

/** Not a divider of documents. */
function isRemoved(text: string, offset: number): boolean {
  return text.charAt(offset) === '-' && !text.startsWith('---', offset);
}
