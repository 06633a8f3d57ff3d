import { isUtf8 } from 'node:buffer';
import { CST, Lexer, Parser } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { type Message, messages } from '../messages/messages.js';
import { codePointName } from './lookalikes.js';
import { findingAt, SourceFile } from './place.js';
import { tagMessage } from './tag-hints.js';

/** Maximum nesting of collections. It bounds the recursion depth of the composer. */
export const MAX_NESTING = 64;

/**
 * Maximum number of lexemes in one file. Without it, a megabyte of brackets would cause a million errors, at 8 µs each.
 */
const MAX_TOKENS = 200_000;

const MAX_WARNINGS = 10;
const MAX_ERRORS = 100;

/** Allows tab, LF and CR LF. Forbids U+2028 and U+2029, which only some YAML parsers treat as line ends. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;

/** For decoded values, where an escape can produce a control character. A lone CR is harmless there. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Characters that look like a space, where a space would separate a part of the YAML syntax. */
const SPACE_LOOKALIKE = /^[^\P{Zs} ]|[^\P{Zs} ]$|(?<=^-|^[A-Za-z_][A-Za-z0-9_.-]*:)[^\P{Zs} ]/u;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Directional and zero-width characters ("Trojan Source"). Words and emoji need the joiners U+200C and U+200D. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/g;

/** Printable ASCII without backslashes: no escape, and no character that any check of text rejects. */
const PLAIN = /^[\t\n -[\]-~]*$/;

const decoder = new TextDecoder('utf-8');

/** A file of valid text with bounded nesting, safe to pass to the composer. */
export interface ScannedText {
  readonly source: SourceFile;
  readonly text: string;
  /** Whether no key or value needs the checks of single characters. */
  readonly isPlain: boolean;
  /** False if the text contains no alias. */
  readonly hasAliases: boolean;
  readonly tokens: readonly CST.Token[];
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
  const text = decoder.decode(bytes);
  const isPlain = PLAIN.test(text);
  const source = new SourceFile(file, text);
  const at = (offset: number, message: Message) => findingAt(source, source.positionOf(offset), message);

  if (looksLikeUtf16(bytes)) return reject({ ...at(0, messages.notUtf8(true)), excerpt: null });
  if (!isUtf8(bytes))
    return reject(
      bytes.includes(0)
        ? { ...at(0, messages.binary()), excerpt: null }
        : at(findBrokenUtf8(bytes), messages.notUtf8(false)),
    );
  const forbidden = isPlain ? null : FORBIDDEN.exec(text);
  if (forbidden !== null) {
    return reject(at(forbidden.index, forbiddenMessage(text, forbidden[0], forbidden.index)));
  }
  const { tokens, findings } = tokenise(text, isPlain, at);
  const isWhole = !findings.some(({ code }) => code === messages.explicitKey().code);
  const errorCount = findings.length;
  for (const match of isPlain ? [] : text.matchAll(INVISIBLE)) {
    if (findings.length === errorCount + MAX_WARNINGS) break;
    findings.push(at(match.index, messages.invisible(codePointName(match[0]))));
  }
  const hasAliases = text.includes('*');
  const scanned = tokens === null ? null : { source, text, isPlain, hasAliases, tokens, isWhole };
  return { scanned, findings };
}

/** A colour code of a terminal. */
const COLOUR = /\p{Cc}\[[0-9;]*[A-Za-z]/gu;

function forbiddenMessage(text: string, character: string, offset: number): Message {
  if (character === '\ufeff') return messages.byteOrderMark();
  COLOUR.lastIndex = offset;
  if (COLOUR.exec(text)?.index !== offset) return messages.controlCharacter(codePointName(character));
  const [end] = text.slice(offset, offset + 500).split('\n', 1);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset) + (end ?? '');
  return messages.colourCode(line.replace(COLOUR, '').trim());
}

function reject(finding: Finding): Scan {
  return { scanned: null, findings: [finding] };
}

/**
 * Forbidden lexemes are collected as errors. Exceeding the nesting or token limit stops the scan and is the only error
 * returned.
 */
function tokenise(
  text: string,
  isPlain: boolean,
  at: (offset: number, message: Message) => Finding,
): { tokens: CST.Token[] | null; findings: Finding[] } {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const findings: Finding[] = [];
  let count = 0;
  let before = '';
  let isBlock = false;
  // Only these characters begin a lexeme that can be an error in plain text.
  const mayFail = !isPlain || /[%?!]/.test(text);
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    count += 1;
    if (mayFail) {
      // A scalar mark is followed by text, which can begin with any character.
      const isText = before === CST.SCALAR;
      const type = isText ? null : CST.tokenType(lexeme);
      const end = offset + lexeme.length;
      const found = isText
        ? isPlain || isBlock
          ? null
          : findLookalike(lexeme, text.charAt(end) === ':')
        : lexemeError(type, lexeme, text, end);
      if (found !== null && findings.length < MAX_ERRORS)
        findings.push(at(offset + found.index, found.message));
      isBlock = !isText && (isBlock || type === 'block-scalar-header');
      before = lexeme;
    }
    const limit = parser.stack.length > MAX_NESTING + 2 ? messages.tooDeep(MAX_NESTING) : null;
    const exceeded = count > MAX_TOKENS ? messages.tooManyTokens(MAX_TOKENS) : limit;
    if (exceeded !== null) return { tokens: null, findings: [at(offset, exceeded)] };
  }
  for (const token of parser.end()) tokens.push(token);
  // Such a character changes what the lines around it mean.
  const isMisread = findings.some(({ code }) => code === messages.spaceLookalike('', false, false).code);
  return { tokens: isMisread ? null : tokens, findings };
}

interface Found {
  /** Offset within the lexeme. */
  readonly index: number;
  readonly message: Message;
}

/** `end`: the offset of the text after the lexeme. */
function lexemeError(type: CST.TokenType | null, lexeme: string, text: string, end: number): Found | null {
  if (type === 'directive-line') return { index: 0, message: messages.directive() };
  if (type === 'explicit-key-ind') return { index: 0, message: messages.explicitKey() };
  return type === 'tag' ? { index: 0, message: tagMessage(lexeme, text.slice(end, end + 200)) } : null;
}

/** A character in a plain scalar that looks like a space and was probably meant as one. */
function findLookalike(scalar: string, isKey: boolean): Found | null {
  const match = SPACE_LOOKALIKE.exec(scalar);
  if (match === null) return null;
  const isAtEnd = match.index === 0 || match.index === scalar.length - 1;
  const isText =
    isAtEnd && !isKey && !scalar.includes(':') && !/^(?:true|false|null|[-+.\d]*)$/i.test(scalar.trim());
  const [character] = match;
  const areSeveral = scalar.charAt(match.index + 1) === character;
  return {
    index: match.index,
    message: messages.spaceLookalike(codePointName(character), areSeveral, isText),
  };
}

/** Offset in the decoded text of the first byte that is not UTF-8. */
function findBrokenUtf8(bytes: Uint8Array): number {
  const repaired = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const first = bytes.findIndex((byte, index) => byte !== repaired[index]);
  return decoder.decode(bytes.subarray(0, Math.max(first, 0))).length;
}

function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  );
}

/** Describes what makes the text impossible for the service to store; null if nothing does. */
export function findUnstorable(text: string): string | null {
  const control = CONTROL.exec(text);
  if (control !== null) return `the control character ${codePointName(control[0])}`;
  return LONE_SURROGATE.test(text) ? 'half of a surrogate pair' : null;
}
