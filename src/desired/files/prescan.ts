import { CST, Lexer, Parser } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { type Messages, messages } from '../messages/words.js';
import { findForbidden, findInvisible } from '../yaml/characters.js';
import type { Position } from '../yaml/located.js';
import { findingAt, openSource, type SourceFile } from '../yaml/place.js';

/** Maximum nesting of collections. It bounds the recursion depth of the composer. */
export const MAX_NESTING = 64;

/**
 * Maximum number of lexemes in one file. Without it, a megabyte of brackets would cause a million errors, at 8 µs each.
 */
const MOST_TOKENS = 200_000;

const MOST_WARNINGS = 10;
const MOST_FAULTS = 100;

/** A file of valid text with bounded nesting, safe to pass to the composer. */
export interface ScannedText {
  readonly source: SourceFile;
  readonly text: string;
  readonly tokens: readonly CST.Token[];
  readonly spotOf: (offset: number) => Position;
  /** False if the composer could silently drop content: what follows a key written with `?` after a line of tabs. */
  readonly isWhole: boolean;
}

export interface Scan {
  /** Null if the file is unsafe for the composer or empty. */
  readonly scanned: ScannedText | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads bytes as YAML tokens, in time linear in their number. It uses the parser's own lexer and token builder, so that
 * the scan and the composer always see the same nesting. The operations that can hang or abort the process come later:
 * composing deep collections, comparing keys, expanding aliases.
 */
export function scanBytes(file: string, bytes: Uint8Array): Scan {
  const text = new TextDecoder('utf-8').decode(bytes);
  const source = openSource(file, text);
  const spotOf = spotFinder(text);
  const at = (offset: number, found: Messages) => findingAt(source, spotOf(offset), found);

  const broken = findBrokenUtf8(bytes);
  if (broken !== null) return refuse(at(broken, messages.notUtf8(looksLikeUtf16(bytes))));
  const forbidden = findForbidden(text);
  if (forbidden !== null) {
    const found = looksLikeUtf16(bytes) ? messages.notUtf8(true) : messages.controlCharacter(forbidden.name);
    return refuse(at(forbidden.offset, found));
  }
  const { tokens, faults } = tokenise(text);
  const invisible = findInvisible(text, MOST_WARNINGS).map(({ offset, name }) =>
    at(offset, messages.invisible(name)),
  );
  const findings = [...faults.map((fault) => at(fault.offset, fault.words)), ...invisible];
  const isWhole = !faults.some((fault) => fault.words.code === messages.explicitKey().code);
  return { scanned: tokens === null ? null : { source, text, tokens, spotOf, isWhole }, findings };
}

function refuse(finding: Finding): Scan {
  return { scanned: null, findings: [finding] };
}

interface TokenFault {
  readonly offset: number;
  readonly words: Messages;
}

/**
 * Forbidden lexemes are collected as errors. Exceeding the nesting or token limit stops the scan and is the only error
 * returned.
 */
function tokenise(text: string): { tokens: CST.Token[] | null; faults: TokenFault[] } {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const faults: TokenFault[] = [];
  let count = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // A scalar mark is followed by text, which can begin with any character.
    const fault = before === CST.SCALAR ? null : faultOfLexeme(lexeme);
    if (fault !== null && faults.length < MOST_FAULTS) faults.push({ offset, words: fault });
    before = lexeme;
    count += 1;
    const limit = parser.stack.length > MAX_NESTING + 2 ? messages.tooDeep(MAX_NESTING) : null;
    const end = count > MOST_TOKENS ? messages.tooManyTokens(MOST_TOKENS) : limit;
    if (end !== null) return { tokens: null, faults: [{ offset, words: end }] };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, faults };
}

function faultOfLexeme(lexeme: string): Messages | null {
  const type = CST.tokenType(lexeme);
  if (type === 'directive-line') return messages.directive();
  if (type === 'explicit-key-ind') return messages.explicitKey();
  return type === 'tag' ? messages.tag(lexeme) : null;
}

/** Offset in the decoded text of the first byte that is not UTF-8; null if all bytes are valid. */
function findBrokenUtf8(bytes: Uint8Array): number | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    const repaired = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    const first = bytes.findIndex((byte, index) => byte !== repaired[index]);
    return new TextDecoder('utf-8').decode(bytes.subarray(0, Math.max(first, 0))).length;
  }
}

function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  );
}

/** Converts text offsets to lines and columns. Lines end at LF, as in editors. */
function spotFinder(text: string): (offset: number) => Position {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
