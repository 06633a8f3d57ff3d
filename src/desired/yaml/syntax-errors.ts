import { type Document, type ErrorCode, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Finding } from '../../model/finding.js';
import type { Message } from '../messages/message.js';
import { messages } from '../messages/messages.js';
import { findSyntaxFlaw } from './line-flaws.js';
import { findingAt } from './place.js';
import type { ScannedText } from './prescan.js';

/** Maximum number of errors reported for one document. */
const MAX_ERRORS = 3;

/** Tags and directives, which the scan has already reported. */
const REPORTED_BY_SCAN: ReadonlySet<ErrorCode> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

/** Errors within one value. The parser continues correctly after them, so that further ones are not consequences. */
const LOCAL: ReadonlySet<ErrorCode> = new Set(['BAD_DQ_ESCAPE', 'BAD_SCALAR_START', 'BAD_ALIAS']);

/** The syntax errors of a document that are not consequences of others; null if it has none. */
export function findSyntaxErrors(document: Document.Parsed, scanned: ScannedText): readonly Finding[] | null {
  const errors = [...document.errors, ...document.warnings].filter(({ code }) => !REPORTED_BY_SCAN.has(code));
  const [first, ...others] = errors;
  if (first === undefined) return null;
  const kept = LOCAL.has(first.code) ? [first, ...others.filter(({ code }) => LOCAL.has(code))] : [first];
  return kept.slice(0, MAX_ERRORS).map((error) => at(scanned, locate(error, errors, document, scanned)));
}

interface Flaw {
  readonly offset: number;
  readonly message: Message;
}

function at({ source, text }: ScannedText, { offset, message }: Flaw): Finding {
  return findingAt(source, source.positionOf(Math.min(offset, text.length)), message);
}

function locate(
  error: YAMLError,
  errors: readonly YAMLError[],
  document: Document.Parsed,
  { text }: ScannedText,
): Flaw {
  const [offset, end] = error.pos;
  switch (error.code) {
    case 'MULTILINE_IMPLICIT_KEY': {
      // The library reports a key that is indented below a value twice, at the value. The error is in the line below.
      const isBelowValue = errors.some(
        ({ code, pos }) => code === 'BLOCK_AS_IMPLICIT_KEY' && pos[0] === offset,
      );
      return isBelowValue ? indentation(text, end) : inLine(error, text);
    }
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset))
        return indentation(text, errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')?.pos[1] ?? end);
      if (error.message.startsWith('A block sequence')) return indentation(text, offset);
      return {
        offset,
        message: messages.syntax('the value contains a colon followed by a space', 'Quote the value.'),
      };
    }
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return (
        unclosed(error, document, text) ??
        (error.code === 'BAD_INDENT' ? indentation(text, offset) : inLine(error, text))
      );
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, text);
    default:
      return { offset, message: messages.syntax(reasonOf(error), HINTS[error.code] ?? null) };
  }
}

/** A line with another indentation than the lines that it belongs to. */
function indentation(text: string, offset: number): Flaw {
  const start = lineStart(text, offset);
  const line = lineAt(text, start);
  const flaw = /^ +---\s*$/.test(line) ? findSyntaxFlaw(line) : null;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return {
    offset: start + indent,
    message:
      flaw ??
      messages.syntax(
        'the indentation does not match the lines above',
        'Give the line the same indentation as the lines that it belongs to.',
      ),
  };
}

/** A line in which something is missing. */
function inLine(error: YAMLError, text: string): Flaw {
  const [offset] = error.pos;
  const start = lineStart(text, offset);
  const flaw = findSyntaxFlaw(lineAt(text, start));
  if (flaw !== null) {
    const indent = /^[ \t]*/.exec(lineAt(text, start))?.[0].length ?? 0;
    return { offset: start + indent, message: flaw };
  }
  const comma = error.message.startsWith('Missing , ');
  return comma
    ? {
        offset,
        message: messages.syntax('the comma before this item is missing', 'Write a comma between the items.'),
      }
    : { offset, message: messages.syntax('the line is not a key with a value', 'Write key: value.') };
}

/** The library reports a missing end where the text ends; the mistake is where the quote or bracket begins. */
function unclosed(error: YAMLError, document: Document.Parsed, text: string): Flaw | null {
  const bracket = /end with a ([}\]])$/.exec(error.message)?.[1];
  const quote = /^Missing closing (["'])quote/.exec(error.message)?.[1];
  const sign = bracket ?? quote;
  if (sign === undefined) return null;
  let begin = error.pos[0];
  const note = (range: readonly number[] | null | undefined): void => {
    const [start = 0, end = 0] = range ?? [];
    const isClosed = end - start > 1 && text[end - 1] === sign;
    if (!isClosed && text[start] === (quote ?? (sign === ']' ? '[' : '{'))) begin = start;
  };
  visit(document, (_, node) => {
    if (bracket === undefined && isScalar(node)) note(node.range);
    if (bracket !== undefined && isCollection(node)) note(node.range);
  });
  const what = quote === undefined ? 'bracket' : 'quotation mark';
  return {
    offset: begin,
    message: messages.syntax(
      `the closing ${what} ${sign} is missing`,
      `Write ${sign} at the end of the value.`,
    ),
  };
}

/** Text after the end of a value. */
function unexpected(error: YAMLError, text: string): Flaw {
  const [offset] = error.pos;
  const start = lineStart(text, offset);
  const before = text.slice(start, offset);
  const sign = /^[\]},]/.exec(text.slice(offset))?.[0];
  const flaw = before.trim() === '' ? findSyntaxFlaw(lineAt(text, start)) : null;
  if (flaw !== null) return { offset, message: flaw };
  if (sign !== undefined) return { offset, message: messages.syntax(`unexpected "${sign}"`, 'Remove it.') };
  if (before === '')
    return {
      offset,
      message: messages.syntax('text follows the end of the document', 'Divide documents by a line ---.'),
    };
  const hint = /'[^']*'$/.test(before)
    ? "Double each ' inside the string, or use double quotes."
    : 'Quote the whole value.';
  return { offset, message: messages.syntax('text follows the end of the value', hint) };
}

/** Longer lines are not examined, because each of them can contain an error in each character. */
const MAX_LINE = 500;

function lineStart(text: string, offset: number): number {
  const first = Math.max(0, offset - MAX_LINE);
  return first + text.slice(first, offset).lastIndexOf('\n') + 1;
}

function lineAt(text: string, start: number): string {
  return /^[^\r\n]*/.exec(text.slice(start, start + MAX_LINE))?.[0] ?? '';
}

/** The library's own reason as the end of a sentence. */
function reasonOf({ message, code }: YAMLError): string {
  const text = message.split('\n', 1)[0]?.replace(/ at line [0-9]+, column [0-9]+:?$/, '') ?? code;
  if (code === 'BAD_SCALAR_START') return `a value that begins with ${text.at(-1)} must be quoted`;
  const reason = REASONS[code] ?? `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return reason.replace(/\.$/, '');
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'the line is indented with a tab',
  BAD_ALIAS: 'a value that begins with * or & must be quoted',
};

const HINTS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_ALIAS: 'Quote the value.',
  BAD_SCALAR_START: 'Quote the value.',
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash, or use single quotes.',
};
