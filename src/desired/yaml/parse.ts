import { isUtf8 } from 'node:buffer';
import {
  Composer,
  CST,
  type Document,
  type ErrorCode,
  isCollection,
  isScalar,
  Lexer,
  Parser,
  Schema,
  visit,
  type YAMLError,
} from 'yaml';
import type { Finding } from '../../model/finding.js';
import { checkNodes, codePointName } from './check-nodes.js';
import type { ParsedDocument } from './nodes.js';
import { SourceFile } from './source.js';

/** Maximum nesting of collections. It bounds the recursion depth of the composer. */
export const MAX_NESTING = 64;

/**
 * Maximum number of lexemes in one file. Without it, a megabyte of brackets would cause a million errors, at 8 µs each.
 */
const MAX_TOKENS = 200_000;

const MAX_WARNINGS = 10;

/** Printable ASCII, as in most files. */
const PLAIN = /^[\t\n -~]*$/;

/** Allows tab, LF and CR LF. Forbids U+2028 and U+2029, which only some YAML parsers treat as line ends. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;

/**
 * Directional and zero-width characters ("Trojan Source"), and characters that look like a space where YAML needs one.
 * Words and emoji need the joiners U+200C and U+200D.
 */
const INVISIBLE =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]|[^\P{Zs} ](?:(?<=(?:^|[-:])[ \t]*.)|(?=[ \t]*$))/gmu;

const decoder = new TextDecoder();

export interface ParsedFile {
  /** The documents without errors so far. */
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/**
 * Parses the documents of a file. A document with an error in its syntax or its nodes is only reported, and so is a file
 * that is not text, or that could hang the parser.
 */
export function parseFile(file: string, bytes: Uint8Array): ParsedFile {
  const text = decoder.decode(bytes);
  const source = new SourceFile(file, text);
  const found = checkText(source, bytes) ?? tokenise(source);
  if ('code' in found) return { documents: [], findings: [found] };
  const invisible = PLAIN.test(text) ? [] : text.matchAll(INVISIBLE);
  const findings: Finding[] = [...invisible].slice(0, MAX_WARNINGS).map(({ 0: character, index }) => {
    const message = `The character ${codePointName(character)} is invisible: the text can differ from what you see.`;
    return source.finding(index, 'SP1904', message);
  });
  const documents: ParsedDocument[] = [];
  const unused: Finding[] = [];
  for (const document of compose(found)) {
    const error = findSyntaxError(document, source);
    const checked = error === null ? checkNodes(document, source) : null;
    findings.push(...(checked?.findings ?? []), ...(error === null ? [] : [error]));
    unused.push(...(checked?.warnings ?? []));
    if (checked?.findings.length === 0 && !isEmpty(document)) documents.push(checked.parsed);
  }
  const isValid = findings.every(({ severity }) => severity === 'warning');
  return { documents, findings: isValid ? [...findings, ...unused] : findings };
}

function checkText(source: SourceFile, bytes: Uint8Array): Finding | null {
  const { text } = source;
  if (!isUtf8(bytes)) return source.finding(text.indexOf('\ufffd'), 'SP1101', 'The file is not UTF-8 text.');
  const forbidden = PLAIN.test(text) ? null : FORBIDDEN.exec(text);
  if (forbidden === null) return null;
  const message = `The character ${codePointName(forbidden[0])} is not allowed in a file.`;
  return source.finding(forbidden.index, 'SP1102', message);
}

/**
 * Reads a text as YAML tokens, in time linear in its length, with the parser's own lexer and token builder. The
 * operations that can hang or abort the process come later: composing deep collections and comparing keys.
 */
function tokenise(source: SourceFile): CST.Token[] | Finding {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let explicitKey: number | null = null;
  let before = '';
  let count = 0;
  for (const lexeme of new Lexer().lex(source.text)) {
    const { offset } = parser;
    for (const token of parser.next(lexeme)) tokens.push(token);
    count += 1;
    if (lexeme === '?' && before !== CST.SCALAR) explicitKey ??= offset;
    before = lexeme;
    if (parser.stack.length > MAX_NESTING + 2) return tooDeep(source, offset);
    if (count > MAX_TOKENS)
      return source.finding(offset, 'SP1104', `The file has more than ${MAX_TOKENS} YAML tokens.`);
  }
  for (const token of parser.end()) tokens.push(token);
  const directive = tokens.find(({ type }) => type === 'directive');
  if (directive !== undefined)
    return source.finding(
      directive.offset,
      'SP1105',
      'YAML directives (lines that begin with %) are not supported.',
    );
  // The composer can silently drop what follows such a key.
  return explicitKey === null
    ? tokens
    : source.finding(explicitKey, 'SP1117', 'Keys written with ? are not supported.');
}

export function tooDeep(source: SourceFile, at: number): Finding {
  return source.finding(at, 'SP1103', `The file has more than ${MAX_NESTING} levels of nesting.`);
}

/** Version and schema are fixed, so that a file cannot switch to YAML 1.1. `checkNodes` finds duplicate keys. */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  strict: true,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

/** One for all documents: otherwise the library would create one for each. */
const schema = new Schema({ schema: YAML_OPTIONS.schema, merge: false, resolveKnownTags: false });

/** The library creates an error object for each syntax error, and a stack trace would be most of its cost. */
function compose(tokens: readonly CST.Token[]): readonly Document.Parsed[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return [...new Composer({ ...YAML_OPTIONS, schema }).compose(tokens)];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether a document contains at most comments. */
function isEmpty({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.value === null && contents.source === '');
}

/** What to do about the library's most frequent errors. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: 'Quote the value.',
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash, or use single quotes.',
  BAD_INDENT: 'Indent the keys of one mapping equally, and the lines below a key more than the key.',
  BAD_SCALAR_START: 'Quote the value.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote a value that contains ": ", or correct the indentation.',
  MISSING_CHAR: 'Write a colon and a space after each key, and a comma between the items in brackets.',
  MULTILINE_IMPLICIT_KEY: 'Write a colon and a space after each key, and indent keys of one mapping equally.',
  TAB_AS_INDENT: 'Indent with spaces.',
  UNEXPECTED_TOKEN:
    "Quote the whole value, or remove what follows it. In single quotes, write '' for an apostrophe.",
};

/** The first error of a document; others are often its consequences. Null if it has none. */
function findSyntaxError(document: Document.Parsed, source: SourceFile): Finding | null {
  const conflict = document.errors.length > 0 ? /^(?:<{7}|={7}|>{7})(?: |\r?$)/m.exec(source.text) : null;
  if (conflict !== null)
    return source.finding(conflict.index, 'SP1122', 'The file contains a merge conflict of Git.');
  // `checkNodes` reports tags.
  const error = document.errors.find(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  if (error === undefined) return null;
  const [sign, begin] = locateError(error, document, source.text);
  return sign === null
    ? source.finding(begin, 'SP1107', `Invalid YAML: ${error.message.replace(/\.$/, '')}.`, HINTS[error.code])
    : source.finding(
        begin,
        'SP1107',
        `Invalid YAML: the closing ${sign} is missing.`,
        `Write ${sign} at the end of the value.`,
      );
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** The library reports a missing quote or bracket where the text ends. Returns the sign, and where the mistake is. */
function locateError(
  { code, message, pos }: YAMLError,
  document: Document.Parsed,
  text: string,
): [string | null, number] {
  const sign = /(?:Missing closing |end with an? )(["'\]}])/.exec(message)?.[1];
  let begin = pos[0];
  // A key that is indented below a value: the library also reports both as one key of several lines.
  const lines = document.errors.find(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === begin,
  );
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && lines !== undefined)
    return [null, text.slice(0, lines.pos[1]).search(/\S[^\n]*$/)];
  // The library reports blank lines before the key.
  if (code === 'BAD_INDENT') begin += text.slice(begin).search(/\S|$/);
  if (sign === undefined) return [null, begin];
  visit(document, (_, node) => {
    if (!isScalar(node) && !isCollection(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    const isClosed = end - start > 1 && text[end - 1] === sign;
    if (CLOSING[text[start] ?? ''] === sign && !isClosed) begin = start;
  });
  return [sign, begin];
}
