import { type Document, type ErrorCode, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { type Flaw, indentationFlaw } from './indentation.js';
import { findSyntaxFlaw } from './line-flaws.js';
import { findingAt } from './place.js';
import type { ScannedText } from './prescan.js';

/** Maximum number of errors reported for one document. */
const MAX_ERRORS = 3;

/** Tags and directives, which the scan has already reported. */
const REPORTED_BY_SCAN: ReadonlySet<ErrorCode> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

/** Errors within one value. The parser continues correctly after them, so that further ones are not consequences. */
const LOCAL: ReadonlySet<ErrorCode> = new Set(['BAD_DQ_ESCAPE', 'BAD_SCALAR_START', 'BAD_ALIAS']);

/**
 * The syntax errors of a document that are not consequences of others; null if it has none.
 *
 * @param known the keys that its lines can begin with, for hints.
 */
export function findSyntaxErrors(
  document: Document.Parsed,
  scanned: ScannedText,
  known: readonly string[],
): readonly Finding[] | null {
  const errors = [...document.errors, ...document.warnings].filter(({ code }) => !REPORTED_BY_SCAN.has(code));
  const [first, ...others] = errors;
  if (first === undefined) return null;
  const kept = LOCAL.has(first.code) ? [first, ...others.filter(({ code }) => LOCAL.has(code))] : [first];
  return kept
    .slice(0, MAX_ERRORS)
    .map((error) => at(scanned, locate(error, errors, document, scanned.text, known)));
}

function at({ source, text }: ScannedText, { offset, message }: Flaw): Finding {
  return findingAt(source, source.positionOf(Math.min(offset, text.length)), message);
}

function locate(
  error: YAMLError,
  errors: readonly YAMLError[],
  document: Document.Parsed,
  text: string,
  known: readonly string[],
): Flaw {
  const [offset, end] = error.pos;
  switch (error.code) {
    case 'MULTILINE_IMPLICIT_KEY': {
      // The library reports a key that is indented below a value twice, at the value. The error is in the line below.
      const isBelowValue = errors.some(
        ({ code, pos }) => code === 'BLOCK_AS_IMPLICIT_KEY' && pos[0] === offset,
      );
      return isBelowValue ? indentation(text, end) : inLine(error, text, known);
    }
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset))
        return indentation(text, errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')?.pos[1] ?? end);
      if (error.message.startsWith('A block sequence')) return indentation(text, offset);
      return colonInValue(text, offset);
    }
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return (
        unclosed(error, document, text) ??
        (error.code === 'BAD_INDENT' ? indentation(text, offset) : inLine(error, text, known))
      );
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, text, known);
    default:
      return { offset, message: messages.syntax(reasonOf(error), HINTS[error.code] ?? null) };
  }
}

/** A line with another indentation than the lines that it belongs to, or an indented divider. */
function indentation(text: string, offset: number): Flaw {
  // The library can report the empty lines and comments above the line.
  const skipped = /^(?:[ \t]*(?:#[^\n]*)?\r?\n){0,100}/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
  const start = lineStart(text, offset) + skipped.length;
  const line = lineAt(text, start);
  const divider = /^ +---\s*$/.test(line) ? findSyntaxFlaw(line) : null;
  return divider === null
    ? indentationFlaw(text, start)
    : { offset: start + line.indexOf('-'), message: divider };
}

/** A plain value that contains a colon followed by a space. */
function colonInValue(text: string, offset: number): Flaw {
  const rest = lineAt(text, offset);
  const [placeholder, kind, name] = /^\$\{(env|file):\s+([^{}\s]+)\s*\}/.exec(rest) ?? [];
  if (placeholder !== undefined) {
    const hint = `Write \${${kind}:${name}}.`;
    return { offset, message: messages.badPlaceholder(placeholder, 'it contains a space', hint) };
  }
  return {
    offset,
    message: messages.syntax('the value contains a colon followed by a space', quoteHint(rest)),
  };
}

/** How to quote the rest of a line. */
function quoteHint(rest: string): string {
  const value = rest.replace(/\s+#.*$/, '').trimEnd();
  return value.length > 60 || /["\\]/.test(value) ? 'Quote the value.' : `Write "${value}" with the quotes.`;
}

/** A line in which something is missing. */
function inLine(error: YAMLError, text: string, known: readonly string[]): Flaw {
  const [offset] = error.pos;
  const start = lineStart(text, offset);
  const flaw = findSyntaxFlaw(lineAt(text, start), known);
  if (flaw !== null) {
    const indent = /^[ \t]*/.exec(lineAt(text, start))?.[0].length ?? 0;
    return { offset: start + indent, message: flaw };
  }
  if (error.message.startsWith('Missing , '))
    return {
      offset,
      message: messages.syntax('the comma before this item is missing', 'Write a comma between the items.'),
    };
  return /^ +["']?[\w.-]+["']?:(?:\s|$)/.test(lineAt(text, start))
    ? indentation(text, offset)
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
function unexpected(error: YAMLError, text: string, known: readonly string[]): Flaw {
  const [offset] = error.pos;
  const start = lineStart(text, offset);
  const before = text.slice(start, offset);
  const sign = /^[\]},]/.exec(text.slice(offset))?.[0];
  const flaw = before.trim() === '' ? findSyntaxFlaw(lineAt(text, start), known) : null;
  if (flaw !== null) return { offset, message: flaw };
  const placeholder = before.endsWith('$')
    ? /^\{(?:env|file):[^{}]*\}/.exec(text.slice(offset, offset + MAX_LINE))
    : null;
  if (placeholder !== null)
    return {
      offset: offset - 1,
      message: messages.syntax(
        'the { of a placeholder begins a mapping here',
        `In braces, quote the placeholder: "$${placeholder[0]}".`,
      ),
    };
  if (sign !== undefined) return { offset, message: messages.syntax(`unexpected "${sign}"`, 'Remove it.') };
  if (before === '')
    return {
      offset,
      message: messages.syntax('text follows the end of the document', 'Divide documents by a line ---.'),
    };
  const collection = /(?:^|[:-]\s+)([[{][^[\]{}]*[\]}]\s*)$/.exec(before)?.[1];
  const rest = lineAt(text, offset);
  if (collection !== undefined && !/^["']|:(?:\s|$)/.test(rest)) {
    const what = collection.startsWith('[') ? '[ is a list' : '{ is a mapping';
    return {
      offset: offset - collection.length,
      message: messages.syntax(
        `a value that begins with ${what}, unless it is quoted`,
        quoteHint(collection + rest),
      ),
    };
  }
  return {
    offset,
    message: messages.syntax('text follows the end of the value', hintAfterQuote(before, rest)),
  };
}

/** For text behind a quoted string. */
function hintAfterQuote(before: string, rest: string): string {
  if (/'[^']*'$/.test(before)) return "Double each ' inside the string, or use double quotes.";
  const [, quoted, space] = /"([^"\\]*)"(\s*)$/.exec(before) ?? [];
  const more = rest.replace(/\s+#.*$/, '').trimEnd();
  if (quoted === undefined || /["'\\]/.test(quoted + more) || quoted.length + more.length > 60)
    return 'Quote the whole value.';
  return `Write "${quoted}${space}${more}", or '"${quoted}"${space}${more}' to keep the quotation marks.`;
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
