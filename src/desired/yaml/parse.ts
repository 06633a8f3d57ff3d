import { isAscii, isUtf8 } from 'node:buffer';
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
} from 'yaml';
import type { Finding } from '../../model/finding.js';
import { maxFindings } from '../messages/finding.js';
import { checkNodes, codePointName } from './check-nodes.js';
import type { ParsedDocument } from './nodes.js';
import { SourceFile } from './source.js';

/** Maximum nesting of collections. It bounds the recursion depth of the composer. */
export const maxNesting = 64;

/** Maximum number of lexemes in one file. It bounds the library's errors, each of which is an object and takes 8 µs. */
const maxTokens = 200_000;

const maxWarnings = 10;

/** Printable ASCII, as in most files. */
const plainText = /^[\t\n -~]*$/;

/** Allows tab, LF and CR LF. Forbids U+2028 and U+2029, which only some YAML parsers treat as line ends. */
const forbiddenCharacter = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;

/** A character that looks like a space, in the indentation of a line or behind the colon of its key. */
const lookalikePattern = /^([ \t-]*(?:(?:["'][\w.-]+|[\w.][\w.-]*|(?<=-))["']?:[ \t]*)?)([^\P{Zs} ])/mu;

/** Directional and zero-width characters ("Trojan Source"). Words and emoji need the joiners U+200C and U+200D. */
const invisibleCharacter = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/g;

const decoder = new TextDecoder();

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/**
 * Parses the documents of a file. A document with an error in its syntax or many in its nodes is only reported, and so
 * is a file that is not text, or exceeds a limit of the parser.
 */
export function parseFile(file: string, bytes: Uint8Array): ParsedFile {
  const text = isAscii(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    : decoder.decode(bytes);
  const source = new SourceFile(file, text);
  const isPlain = plainText.test(text);
  const found = (isPlain ? null : checkText(source, bytes)) ?? tokenise(source);
  if ('code' in found) return { documents: [], findings: [found] };
  const invisible = isPlain ? [] : text.matchAll(invisibleCharacter);
  const findings: Finding[] = [...invisible].slice(0, maxWarnings).map(({ 0: character, index }) => {
    const message = `The character ${codePointName(character)} is invisible: the text can differ from what you see.`;
    return source.finding(index, 'SP1904', message);
  });
  const documents: ParsedDocument[] = [];
  const unused: Finding[] = [];
  const composed = compose(found);
  const hasErrors = composed.some(({ errors }) => errors.length > 0);
  const conflict = hasErrors ? /^(?:<{7}|={7}|>{7})(?: |\r?$)/m.exec(text) : null;
  for (const document of composed) {
    const error = findSyntaxError(document, source, conflict);
    if (error !== null) {
      findings.push(error);
      continue;
    }
    const checked = checkNodes(document, source);
    findings.push(...checked.findings);
    unused.push(...checked.warnings);
    // With more findings, the rest of the document is not checked.
    if (checked.findings.length < maxFindings && !isEmpty(document)) documents.push(checked.parsed);
  }
  const isValid = findings.every(({ severity }) => severity === 'warning');
  return { documents, findings: isValid ? [...findings, ...unused] : findings };
}

/** The documents of a text, also those with errors. None if the text exceeds a limit of the parser. */
export function composeAnyway(text: string): readonly Document.Parsed[] {
  const tokens = tokenise(new SourceFile('', text));
  return 'code' in tokens ? [] : compose(tokens);
}

function checkText(source: SourceFile, bytes: Uint8Array): Finding | null {
  const { text } = source;
  if (!isUtf8(bytes)) return source.finding(text.indexOf('\ufffd'), 'SP1101', 'The file is not UTF-8 text.');
  const forbidden = forbiddenCharacter.exec(text);
  if (forbidden !== null) {
    const message = `The character ${codePointName(forbidden[0])} is not allowed in a file.`;
    const hint =
      forbidden[0] === '\r' ? 'End lines with LF or CR LF.' : 'Remove the character, which can be invisible.';
    return source.finding(forbidden.index, 'SP1102', message, hint);
  }
  const [lookalike, before = '', space = ''] = lookalikePattern.exec(text) ?? [];
  if (lookalike === undefined) return null;
  const message = `The character ${codePointName(space)} looks like a space, but YAML reads it as part of the text.`;
  return source.finding(text.indexOf(lookalike) + before.length, 'SP1119', message);
}

/**
 * Reads a text as YAML tokens, in time linear in its length, with the parser's own lexer and token builder. The limits
 * are checked here, because composing is recursive, and its errors take memory.
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
    if (parser.stack.length > maxNesting + 2) return tooDeep(source, offset);
    if (count > maxTokens)
      return source.finding(offset, 'SP1104', `The file has more than ${maxTokens} YAML tokens.`);
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
  return source.finding(at, 'SP1103', `The file has more than ${maxNesting} levels of nesting.`);
}

/** Version and schema are fixed, so that a file cannot switch to YAML 1.1. `checkNodes` finds duplicate keys. */
export const yamlOptions = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  strict: true,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

/** One for all documents: otherwise the library would create one for each. */
const schema = new Schema({ schema: yamlOptions.schema, merge: false, resolveKnownTags: false });

/** The library creates an error object for each syntax error, and a stack trace would be most of its cost. */
function compose(tokens: readonly CST.Token[]): readonly Document.Parsed[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return [...new Composer({ ...yamlOptions, schema }).compose(tokens)];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether a document contains at most comments, or `null`, which libraries write instead. */
function isEmpty({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

type Explanation = readonly [reason: string | null, hint: string];

/** What the library's most frequent errors mean, and what to do. Null: in the library's words. */
const syntaxMessages: Partial<Record<ErrorCode, Explanation>> = {
  BAD_ALIAS: ['the value begins with *', 'Quote the value.'],
  BAD_DQ_ESCAPE: [null, 'Write \\\\ for a backslash, or use single quotes.'],
  BAD_INDENT: [null, 'Indent the keys of one mapping equally, and the lines below a key more than the key.'],
  BAD_SCALAR_START: [null, 'Quote the value.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'the value contains ": "',
    'Quote the whole value. If it contains another key, write that in its own line.',
  ],
  MISSING_CHAR: [
    null,
    'Write a colon and a space after each key, and a comma between the items in brackets.',
  ],
  MULTILINE_IMPLICIT_KEY: ['the line is not a key with a colon and a space', 'Write KEY: VALUE.'],
  TAB_AS_INDENT: [null, 'Indent with spaces.'],
  UNEXPECTED_TOKEN: [
    'text follows the end of the value',
    'Put the whole value in double quotes, with \\" for each quotation mark in it.',
  ],
};

/** By the sign before the text that follows a value. */
const innerQuotes: Readonly<Record<string, Explanation>> = {
  "'": ['an apostrophe ends the value in single quotes', "Write two apostrophes for one in the value: ''."],
  '"': ['a quotation mark ends the value', 'Write \\" for a quotation mark in the value.'],
};

const tooDeepReason: Explanation = [
  'the line is indented deeper than the key above it, which has a value',
  'Indent it as much as that key.',
];

/** The first error of a document; others are often its consequences. Null if it has none. */
function findSyntaxError(
  document: Document.Parsed,
  source: SourceFile,
  conflict: RegExpExecArray | null,
): Finding | null {
  const { text } = source;
  if (conflict !== null && document.errors.length > 0)
    return source.finding(conflict.index, 'SP1122', 'The file contains a merge conflict of Git.');
  // `checkNodes` reports tags.
  const error = document.errors.find(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  if (error === undefined) return null;
  const { code, message, pos } = error;
  const report = (at: number, [reason, hint]: Explanation): Finding =>
    source.finding(at, 'SP1107', `Invalid YAML: ${reason ?? message.replace(/\.$/, '')}.`, hint || null);
  const sign = /(?:Missing closing |end with an? )(["'\]}])/.exec(message)?.[1];
  if (sign !== undefined) {
    const hint = `Write ${sign} at the end of the value.`;
    return report(findUnclosed(sign, document, text) ?? pos[0], [`the closing ${sign} is missing`, hint]);
  }
  // The library also reports such a key and the value above it as one key of several lines.
  const lines = document.errors.find(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === pos[0],
  );
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && lines !== undefined) {
    const start = text.lastIndexOf('\n', lines.pos[1] - 1) + 1;
    return report(start + text.slice(start).search(/\S|$/), tooDeepReason);
  }
  const inner = code === 'UNEXPECTED_TOKEN' ? innerQuotes[text.charAt(pos[0] - 1)] : undefined;
  if (inner !== undefined) return report(pos[0], inner);
  // The library reports blank lines before the key.
  const blank = code === 'BAD_INDENT' ? text.slice(pos[0]).search(/\S|$/) : 0;
  return report(pos[0] + blank, syntaxMessages[code] ?? [null, '']);
}

const closingMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** The position of the last value that lacks this sign. The library reports where the text ends. */
function findUnclosed(sign: string, document: Document.Parsed, text: string): number | null {
  let begin: number | null = null;
  visit(document, (_, node) => {
    if (!isScalar(node) && !isCollection(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    const isClosed = end - start > 1 && text[end - 1] === sign;
    if (closingMarks[text[start] ?? ''] === sign && !isClosed) begin = start;
  });
  return begin;
}
