import { Composer, Schema } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { buildTree } from './build-tree.js';
import { findMergeConflict } from './line-flaws.js';
import type { Located, Position } from './located.js';
import { findingAt, type SourceFile } from './place.js';
import { type ScannedText, scanBytes } from './prescan.js';
import { findSyntaxErrors } from './syntax-errors.js';

/** One document of a file, with the position of every part. */
export interface ParsedDocument {
  readonly source: SourceFile;
  readonly root: Located;
  /** Positions of values that were already rejected. A document with any of them is still checked, but never used. */
  readonly invalidPositions: readonly Position[];
  /** False if no part of the tree can have several aliases or parents. */
  readonly hasAliases: boolean;
  /** False if no key or value can contain a placeholder or its escape. */
  readonly hasPlaceholders: boolean;
}

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

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

/** One for all documents: otherwise the library would create one for each. */
const schema = new Schema({ schema: YAML_OPTIONS.schema, merge: false, resolveKnownTags: false });

function composeDocuments(scanned: ScannedText): ParsedFile {
  const composer = new Composer({ ...YAML_OPTIONS, schema });
  const documents: ParsedDocument[] = [];
  const findings: Finding[] = [];
  const { source, text, isPlain } = scanned;
  const hasAliases = text.includes('*');
  // A string with escapes can spell it differently.
  const hasPlaceholders = text.includes('${') || (!isPlain && text.includes('\\'));
  for (const document of withoutStackTraces(() => [...composer.compose(scanned.tokens)])) {
    const errors = findSyntaxErrors(document, scanned);
    findings.push(...(errors ?? []));
    if (errors !== null || document.contents === null) continue;
    const tree = buildTree(document.contents, scanned);
    findings.push(...tree.findings);
    const { root, invalidPositions } = tree;
    if (root !== null && !isEmpty(root))
      documents.push({ source, root, invalidPositions, hasAliases, hasPlaceholders });
  }
  const conflict = findings.length > 0 ? findMergeConflict(text) : -1;
  if (conflict < 0) return { documents, findings };
  const at = source.positionOf(conflict);
  return { documents: [], findings: [findingAt(source, at, messages.mergeConflict())] };
}

/** The library creates an error object for each syntax error, and a stack trace would be most of its cost. */
function withoutStackTraces<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether a document contains at most comments. */
function isEmpty(root: Located): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}
