import { Composer, type ErrorCode, type YAMLError } from 'yaml';
import type { Finding } from '../../model/finding.js';
import type { Message } from '../messages/message.js';
import { messages } from '../messages/messages.js';
import { buildTree } from './build-tree.js';
import type { Located, Position } from './located.js';
import { findingAt, type SourceFile } from './place.js';
import { type ScannedText, scanBytes } from './prescan.js';

/** One document of a file, with the position of every part. */
export interface ParsedDocument {
  readonly source: SourceFile;
  readonly root: Located;
  /** Positions of values that were already rejected. A document with any of them is still checked, but never used. */
  readonly invalidPositions: readonly Position[];
}

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/** Further syntax errors in one document are usually consequences of the first ones. */
const MAX_SYNTAX_ERRORS = 3;

/** Tags and directives, which the scan has already reported. */
const REPORTED_BY_SCAN: ReadonlySet<ErrorCode> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

/** Parses the documents of a file. Returns only findings if the file is unsafe to compose. */
export function parseFile(file: string, bytes: Uint8Array): ParsedFile {
  const { scanned, findings } = scanBytes(file, bytes);
  if (scanned === null) return { documents: [], findings };
  const parsed = composeDocuments(scanned);
  return {
    documents: scanned.isWhole ? parsed.documents : [],
    findings: [...findings, ...parsed.findings],
  };
}

/**
 * Version and schema are fixed, so that a file cannot switch to YAML 1.1. Duplicate keys are checked in `buildTree`,
 * because the library's check takes quadratic time.
 */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  strict: true,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

function composeDocuments(scanned: ScannedText): ParsedFile {
  const composer = new Composer(YAML_OPTIONS);
  const documents: ParsedDocument[] = [];
  const findings: Finding[] = [];
  for (const document of composer.compose(scanned.tokens)) {
    const errors = [...document.errors, ...document.warnings].filter(
      ({ code }) => !REPORTED_BY_SCAN.has(code),
    );
    findings.push(...toFindings(errors.slice(0, 2 * MAX_SYNTAX_ERRORS), scanned).slice(0, MAX_SYNTAX_ERRORS));
    if (errors.length > 0 || document.contents === null) continue;
    const tree = buildTree(document.contents, scanned);
    findings.push(...tree.findings);
    const { root, invalidPositions } = tree;
    if (root !== null && !isEmpty(root)) documents.push({ source: scanned.source, root, invalidPositions });
  }
  return { documents, findings };
}

/** Whether a document contains at most comments. */
function isEmpty(root: Located): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}

function toFinding(error: YAMLError, scanned: ScannedText): Finding {
  const offset = Math.min(error.pos[0], scanned.text.length);
  return findingAt(scanned.source, scanned.positionOf(offset), toMessage(error));
}

/** The library reports an unclosed bracket as wrong indentation, and omits a quotation mark. */
function toMessage({ code, message }: YAMLError): Message {
  const hint = /end with a [}\]]$/.test(message) ? closeIt : (HINTS[code] ?? null);
  return messages.syntax(message.replace(/^Missing closing (["'])quote$/, 'Missing closing quote $1'), hint);
}

/**
 * A key indented under a line that already has a value continues that value, according to YAML. The library reports
 * this twice, at the value. The error is in the line below it.
 */
function toIndentationFinding(error: YAMLError, { text, source, positionOf }: ScannedText): Finding {
  const start = text.lastIndexOf('\n', error.pos[1] - 1) + 1;
  const indentation = /^[ \t]*/.exec(text.slice(start, error.pos[1]))?.[0].length ?? 0;
  return findingAt(source, positionOf(start + indentation), messages.indentedUnderValue());
}

/** Converts errors to findings, and reports a wrong indentation only once. */
function toFindings(errors: readonly YAMLError[], scanned: ScannedText): Finding[] {
  const startsOf = (code: ErrorCode) =>
    new Set(errors.filter((error) => error.code === code).map(({ pos }) => pos[0]));
  const [blocks, multilines] = [startsOf('BLOCK_AS_IMPLICIT_KEY'), startsOf('MULTILINE_IMPLICIT_KEY')];
  return errors.flatMap((error) => {
    if (!blocks.has(error.pos[0]) || !multilines.has(error.pos[0])) return [toFinding(error, scanned)];
    return error.code === 'MULTILINE_IMPLICIT_KEY' ? [toIndentationFinding(error, scanned)] : [];
  });
}

const closeIt = 'Close the bracket or quote.';
const HINTS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Give all parts of a list or mapping the same indentation.',
  MULTILINE_IMPLICIT_KEY: 'Add the colon or quote that is missing above, or remove an extra one here.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote a string that contains a colon followed by a space.',
  BAD_SCALAR_START: 'Quote the value.',
  MISSING_CHAR: closeIt,
};
