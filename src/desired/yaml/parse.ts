import { Composer } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { buildTree } from './build-tree.js';
import type { Flaw } from './indentation.js';
import { findDiff, findMergeConflict } from './line-flaws.js';
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

function composeDocuments(scanned: ScannedText): ParsedFile {
  const composer = new Composer(YAML_OPTIONS);
  const documents: ParsedDocument[] = [];
  const findings: Finding[] = [];
  for (const document of composer.compose(scanned.tokens)) {
    const errors = findSyntaxErrors(document, scanned);
    findings.push(...(errors ?? []));
    if (errors !== null || document.contents === null) continue;
    const tree = buildTree(document.contents, scanned);
    findings.push(...tree.findings);
    const { root, invalidPositions } = tree;
    if (root !== null && !isEmpty(root)) documents.push({ source: scanned.source, root, invalidPositions });
  }
  const pasted = findPasted(scanned.text, findings.length > 0);
  if (pasted === null) return { documents, findings };
  const { source, positionOf } = scanned;
  return { documents: [], findings: [findingAt(source, positionOf(pasted.offset), pasted.message)] };
}

/** A merge conflict or a diff. All other errors are consequences. */
function findPasted(text: string, hasErrors: boolean): Flaw | null {
  const conflict = hasErrors ? findMergeConflict(text) : -1;
  if (conflict >= 0) return { offset: conflict, message: messages.mergeConflict() };
  const diff = text.includes('\n+') ? findDiff(text) : null;
  return diff === null ? null : { offset: diff.offset, message: messages.diff(diff.hasRemoved) };
}

/** Whether a document contains at most comments. */
function isEmpty(root: Located): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}
