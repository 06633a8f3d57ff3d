import { CST, Lexer, Parser } from 'yaml';
import type { Finding } from '../model/finding.js';
import { findForbidden, findInvisible } from './characters.js';
import type { Spot } from './located.js';
import { findingAt, openSource, type SourceFile } from './place.js';
import { type Words, words } from './words.js';

/** Collections inside one another. Beyond it the composer's recursion would be the file's to choose. */
export const MOST_NESTING = 64;

/** Lexemes of one file: a megabyte of brackets would otherwise be a million errors, at 8 µs each. */
const MOST_TOKENS = 200_000;

const MOST_WARNINGS = 10;
const MOST_FAULTS = 100;

/** A file whose bytes are text and whose structure is bounded: what the composer may be given. */
export interface ScannedText {
  readonly source: SourceFile;
  readonly text: string;
  readonly tokens: readonly CST.Token[];
  readonly spotOf: (offset: number) => Spot;
  /**
   * Whether the composer can be trusted with all of it: what follows a key written with `?` after a line of tabs it loses
   * without an error.
   */
  readonly isWhole: boolean;
}

export interface Scan {
  /** Null where the composer must not see it, or would see nothing. */
  readonly scanned: ScannedText | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads bytes as YAML tokens, in time linear in their number whatever they are. The parser's own lexer and token
 * builder do the work, so that no input can be nested for the composer and flat for this scan; what can
 * hang or abort the process lies behind them (composing deep collections, comparing keys, expanding aliases).
 */
export function scanBytes(file: string, bytes: Uint8Array): Scan {
  const text = new TextDecoder('utf-8').decode(bytes);
  const source = openSource(file, text);
  const spotOf = spotFinder(text);
  const at = (offset: number, found: Words) => findingAt(source, spotOf(offset), found);

  const broken = findBrokenUtf8(bytes);
  if (broken !== null) return refuse(at(broken, words.notUtf8(looksLikeUtf16(bytes))));
  const forbidden = findForbidden(text);
  if (forbidden !== null) {
    const found = looksLikeUtf16(bytes) ? words.notUtf8(true) : words.controlCharacter(forbidden.name);
    return refuse(at(forbidden.offset, found));
  }
  const { tokens, faults } = tokenise(text);
  const invisible = findInvisible(text, MOST_WARNINGS).map(({ offset, name }) =>
    at(offset, words.invisible(name)),
  );
  const findings = [...faults.map((fault) => at(fault.offset, fault.words)), ...invisible];
  const isWhole = !faults.some((fault) => fault.words.code === words.explicitKey().code);
  return { scanned: tokens === null ? null : { source, text, tokens, spotOf, isWhole }, findings };
}

function refuse(finding: Finding): Scan {
  return { scanned: null, findings: [finding] };
}

interface TokenFault {
  readonly offset: number;
  readonly words: Words;
}

/** What is refused is a fault and the scan goes on; too deep or too many ends it, and is all that is told. */
function tokenise(text: string): { tokens: CST.Token[] | null; faults: TokenFault[] } {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const faults: TokenFault[] = [];
  let count = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // After a scalar mark comes text, whatever it begins with.
    const fault = before === CST.SCALAR ? null : faultOfLexeme(lexeme);
    if (fault !== null && faults.length < MOST_FAULTS) faults.push({ offset, words: fault });
    before = lexeme;
    count += 1;
    const limit = parser.stack.length > MOST_NESTING + 2 ? words.tooDeep(MOST_NESTING) : null;
    const end = count > MOST_TOKENS ? words.tooManyTokens(MOST_TOKENS) : limit;
    if (end !== null) return { tokens: null, faults: [{ offset, words: end }] };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, faults };
}

function faultOfLexeme(lexeme: string): Words | null {
  const type = CST.tokenType(lexeme);
  if (type === 'directive-line') return words.directive();
  if (type === 'explicit-key-ind') return words.explicitKey();
  return type === 'tag' ? words.tag(lexeme) : null;
}

/** Where in the decoded text the first byte stands that is not UTF-8; null where all are. */
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

/** Offsets of the text to lines and columns. Lines end at LF, as in editors. */
function spotFinder(text: string): (offset: number) => Spot {
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
