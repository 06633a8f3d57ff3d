import { Composer, type ErrorCode, type YAMLError } from 'yaml';
import type { Finding } from '../model/finding.js';
import type { ScannedText } from './guard-scan.js';
import type { Located, Spot } from './located.js';
import { findingAt, type SourceFile } from './place.js';
import { words } from './words.js';
import { plantTree } from './yaml-tree.js';

/** One document of a file: a value in which every part knows its place. */
export interface ParsedDocument {
  readonly source: SourceFile;
  /** Where the document's content begins. */
  readonly at: Spot;
  readonly root: Located;
  /** Spots where something was refused already. A document that has any is checked still, and never taken. */
  readonly holes: readonly Spot[];
}

export interface Parsed {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/** Beyond these, faults of one document are mostly consequences of the first. */
const MOST_SYNTAX_FAULTS = 3;

/** Tags and directives: refused already, and judged here a second time. */
const TOLD_BY_THE_SCAN: ReadonlySet<ErrorCode> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

/**
 * The documents of a file that passed the scan. Version and schema are pinned, so that nothing in the file can
 * bring YAML 1.1 back; keys are compared by `plantTree`, as the library's own check is quadratic.
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
    findings.push(...faults.slice(0, MOST_SYNTAX_FAULTS).map((fault) => tell(fault, scanned)));
    if (faults.length > 0 || document.contents === null) continue;
    const planted = plantTree(document.contents, scanned);
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

/** Nothing but comments between two lines `---`. */
function isEmpty({ root }: ParsedDocument): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}

function tell(fault: YAMLError, scanned: ScannedText): Finding {
  const offset = Math.min(fault.pos[0], scanned.text.length);
  return findingAt(
    scanned.source,
    scanned.spotOf(offset),
    words.syntax(fault.message, HINTS[fault.code] ?? null),
  );
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Give the parts of one list or mapping the same indentation.',
  MULTILINE_IMPLICIT_KEY: 'Is a colon or a quote missing above, or one too many here?',
  BLOCK_AS_IMPLICIT_KEY: 'Put text that holds a colon and a space in quotes.',
  MISSING_CHAR: 'Close what was opened.',
};
