import { Composer, type ErrorCode, type YAMLError } from 'yaml';
import type { Finding } from '../../model/finding.js';
import type { ScannedText } from '../files/prescan.js';
import { messages } from '../messages/words.js';
import { buildTree } from './build-tree.js';
import type { Located, Position } from './located.js';
import { findingAt, type SourceFile } from './place.js';

/** One document of a file, with the position of every part. */
export interface ParsedDocument {
  readonly source: SourceFile;
  /** Start of the document's content. */
  readonly at: Position;
  readonly root: Located;
  /** Positions of values that were already rejected. A document with any of them is still checked, but never used. */
  readonly holes: readonly Position[];
}

export interface Parsed {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/** Further syntax errors in one document are usually consequences of the first ones. */
const MOST_SYNTAX_FAULTS = 3;

/** Tags and directives, which the scan has already reported. */
const TOLD_BY_THE_SCAN: ReadonlySet<ErrorCode> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

/**
 * Parses the documents of a file that passed the scan. Version and schema are fixed, so that a file cannot switch to
 * YAML 1.1. Duplicate keys are checked in `plantTree`, because the library's check takes quadratic time.
 */
export function parseDocuments(scanned: ScannedText): Parsed {
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    strict: true,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const documents: ParsedDocument[] = [];
  const findings: Finding[] = [];
  for (const document of composer.compose(scanned.tokens)) {
    const faults = [...document.errors, ...document.warnings].filter(
      ({ code }) => !TOLD_BY_THE_SCAN.has(code),
    );
    findings.push(...tellAll(faults.slice(0, 2 * MOST_SYNTAX_FAULTS), scanned).slice(0, MOST_SYNTAX_FAULTS));
    if (faults.length > 0 || document.contents === null) continue;
    const planted = buildTree(document.contents, scanned);
    findings.push(...planted.findings);
    if (planted.root !== null)
      documents.push({
        source: scanned.source,
        at: planted.root.at,
        root: planted.root,
        holes: planted.holes,
      });
  }
  return { documents: documents.filter((document) => !isEmpty(document)), findings };
}

/** Whether the document contains at most comments. */
function isEmpty({ root }: ParsedDocument): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}

function tell(fault: YAMLError, scanned: ScannedText): Finding {
  const offset = Math.min(fault.pos[0], scanned.text.length);
  return findingAt(
    scanned.source,
    scanned.spotOf(offset),
    messages.syntax(fault.message, HINTS[fault.code] ?? null),
  );
}

/**
 * A key indented under a line that already has a value continues that value, according to YAML. The library reports
 * this twice, at the value. The error is in the line below it.
 */
function tellIndentation(fault: YAMLError, { text, source, spotOf }: ScannedText): Finding {
  const start = text.lastIndexOf('\n', fault.pos[1] - 1) + 1;
  const indentation = /^[ \t]*/.exec(text.slice(start, fault.pos[1]))?.[0].length ?? 0;
  return findingAt(source, spotOf(start + indentation), messages.indentedUnderValue());
}

/** Converts errors to findings, and reports a wrong indentation only once. */
function tellAll(faults: readonly YAMLError[], scanned: ScannedText): Finding[] {
  const startsOf = (code: ErrorCode) =>
    new Set(faults.filter((fault) => fault.code === code).map(({ pos }) => pos[0]));
  const [blocks, multilines] = [startsOf('BLOCK_AS_IMPLICIT_KEY'), startsOf('MULTILINE_IMPLICIT_KEY')];
  return faults.flatMap((fault) => {
    if (!blocks.has(fault.pos[0]) || !multilines.has(fault.pos[0])) return [tell(fault, scanned)];
    return fault.code === 'MULTILINE_IMPLICIT_KEY' ? [tellIndentation(fault, scanned)] : [];
  });
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Give all parts of a list or mapping the same indentation.',
  MULTILINE_IMPLICIT_KEY: 'Add the colon or quote that is missing above, or remove an extra one here.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote a string that contains a colon followed by a space.',
  MISSING_CHAR: 'Close the bracket or quote.',
};
