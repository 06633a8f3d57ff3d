import { Composer, Schema } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { Anchors } from './anchors.js';
import { buildTree } from './build-tree.js';
import { findForeignFormat } from './foreign-formats.js';
import type { Flaw } from './indentation.js';
import { findDiff, findMergeConflict } from './line-flaws.js';
import { entryOf, type Located, type Position } from './located.js';
import { findingAt, findingOn, placeAt, type SourceFile } from './place.js';
import { type ScannedText, scanBytes } from './prescan.js';
import { findSyntaxErrors } from './syntax-errors.js';

/** One document of a file, with the position of every part. */
export interface ParsedDocument {
  readonly source: SourceFile;
  readonly root: Located;
  /** Positions of values that were already rejected. A document with any of them is still checked, but never used. */
  readonly invalidPositions: readonly Position[];
  /** See `ScannedText`. */
  readonly isPlain: boolean;
  /** False if no part of the tree can have several aliases or parents. */
  readonly hasAliases: boolean;
  /** False if no key or value can contain a placeholder or its escape. */
  readonly hasPlaceholders: boolean;
  /** False if the text contains no sign of a placeholder or of a block. */
  readonly hasSigns: boolean;
}

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly findings: readonly Finding[];
}

/** The first character that is not in a comment of YAML. */
const CONTENT = /(?<=^[ \t]*)[^\s#]/m;

export interface ParseOptions {
  readonly isRoot?: boolean;
  /** The settings that the documents can set, for hints. */
  readonly known?: readonly string[];
}

/** Parses the documents of a file. Returns only findings if the file is unsafe to compose, or in another format. */
export function parseFile(
  file: string,
  bytes: Uint8Array,
  { isRoot = false, known = [] }: ParseOptions = {},
): ParsedFile {
  const { scanned, findings } = scanBytes(file, bytes);
  if (scanned === null) return { documents: [], findings };
  if (!isRoot && !/[^\s-]/.test(scanned.text)) {
    const place = placeAt(scanned.source, scanned.source.positionOf(0));
    return { documents: [], findings: [findingOn({ place, excerpt: null }, messages.noDocument())] };
  }
  const parsed = composeDocuments(scanned, known);
  const foreign = isFamiliar(parsed) ? null : findForeignFormat(scanned.text);
  if (foreign !== null) {
    const start = scanned.source.positionOf(Math.max(0, scanned.text.search(CONTENT)));
    return {
      documents: [],
      findings: [findingAt(scanned.source, start, messages.foreignFormat(foreign, isRoot))],
    };
  }
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

function composeDocuments(scanned: ScannedText, known: readonly string[]): ParsedFile {
  const composer = new Composer({ ...YAML_OPTIONS, schema });
  const documents: ParsedDocument[] = [];
  const findings: Finding[] = [];
  const anchors = new Map<string, Position>();
  const unused: Finding[] = [];
  const { source, text, isPlain, hasAliases } = scanned;
  const hasAnchors = text.includes('&');
  // A string with escapes can spell it differently.
  const hasPlaceholders = text.includes('${') || (!isPlain && text.includes('\\'));
  const hasSigns = (isPlain ? /\$[{A-Z]|[|>]/ : /[$|>]/).test(text);
  for (const document of withoutStackTraces(() => [...composer.compose(scanned.tokens)])) {
    const errors = findSyntaxErrors(document, scanned, known);
    findings.push(...(errors ?? []));
    if (errors !== null || document.contents === null) continue;
    const tree = buildTree(document.contents, scanned, new Anchors(scanned, anchors));
    findings.push(...tree.findings);
    if (hasAnchors) {
      for (const [name, at] of tree.anchors.positions()) anchors.set(name, at);
      unused.push(...tree.anchors.findUnused());
    }
    const { root, invalidPositions } = tree;
    if (root !== null && !isEmpty(root))
      documents.push({ source, root, invalidPositions, isPlain, hasAliases, hasPlaceholders, hasSigns });
  }
  const pasted = findPasted(text, findings.length > 0);
  // After an error, an anchor can be unused because its alias is misspelled or missing.
  if (pasted === null) return { documents, findings: findings.length > 0 ? findings : unused };
  return { documents: [], findings: [findingAt(source, source.positionOf(pasted.offset), pasted.message)] };
}

/** A merge conflict or a diff. All other errors are consequences. */
function findPasted(text: string, hasErrors: boolean): Flaw | null {
  const conflict = hasErrors ? findMergeConflict(text) : -1;
  if (conflict >= 0) return { offset: conflict, message: messages.mergeConflict() };
  const diff = text.includes('\n+') ? findDiff(text) : null;
  return diff === null ? null : { offset: diff.offset, message: messages.diff(diff.hasRemoved) };
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

/** The keys of which every document of setpoint has one. */
const OWN_KEYS = ['organization', 'project', 'layer', 'version', 'settings'] as const;

/** Whether the documents are valid YAML, and one of them looks like a document of setpoint. */
function isFamiliar({ documents, findings }: ParsedFile): boolean {
  const isOwn = documents.some(({ root }) => OWN_KEYS.some((key) => entryOf(root, key) !== undefined));
  return isOwn || (documents.length === 0 && findings.length === 0);
}

/** Whether a document contains at most comments. */
function isEmpty(root: Located): boolean {
  return root.kind === 'scalar' && root.value === null && root.written === '';
}
