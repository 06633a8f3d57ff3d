import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
} from 'yaml';
import { type ErrorCode, type Finding, withCondition } from '../../model/finding.js';
import { closestMatch } from '../messages/closest-match.js';
import { maxFindings, quote, shorten, suggest } from '../messages/finding.js';
import { type ParsedDocument, textOf } from './nodes.js';
import type { SourceFile } from './source.js';

const maxWarnings = 10;

/** The first keys of documents. */
export const heads = ['organization', 'project', 'layer'] as const;

/** The head with this name, if it is the name of one. */
export function findHead(name: string): (typeof heads)[number] | undefined {
  return heads.find((head) => head === name);
}

const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** For decoded values, where an escape can produce a control character. A lone CR is harmless there. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;
/** See `ParsedDocument.isUnusual`. */
const unusualText = /\$[{A-Z]|^[\u2018-\u201f\u00ab\u00bb]/;

type Report = (at: Node | number, code: ErrorCode, message: string, hint?: string | null) => void;

export interface CheckedNodes {
  readonly parsed: ParsedDocument;
  /** Errors. */
  readonly findings: readonly Finding[];
  /** Anchors without an alias. After an error, an alias can be misspelled. */
  readonly warnings: readonly Finding[];
}

/**
 * Reports the parts of a document that JSON, the service or two YAML parsers would read differently, and finds the node
 * of each alias. The library's own check of keys and search for anchors can take quadratic time.
 */
export function checkNodes(document: Document.Parsed, source: SourceFile): CheckedNodes {
  const findings: Finding[] = [];
  const tagged: Finding[] = [];
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  let isUnusual = false;
  const report: Report = (at, code, message, hint = null) => {
    findings.push(source.finding(at, code, message, hint));
  };
  const open = new Set<Node>();
  const checkAlias = (alias: Alias): void => {
    const { source: name } = alias;
    const target = anchors.get(name);
    if (target === undefined) {
      const near = closestMatch(name, anchors.keys());
      const quoted = `Quote it if it is a text: "*${shorten(name)}".`;
      const message = `The alias *${shorten(name)} has no anchor before it in this document.`;
      report(alias, 'SP1114', message, suggest(near && `*${near}`, quoted));
    } else if (open.has(target))
      report(alias, 'SP1115', `The alias *${shorten(name)} is inside its own anchor.`);
    else targets.set(alias, target);
  };
  const checkPair = (pair: Pair): void => {
    const { key } = pair;
    pair.value ??= emptyAt(key);
    if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN')
      findings.push(
        withCondition(
          source.finding(key, 'SP1109', 'The merge key << is not supported in YAML 1.2.'),
          'merged',
        ),
      );
    else [key, pair.value].forEach(check);
  };
  // The library's `visit` copies the path of each node. The limit on nesting bounds the recursion.
  const check = (node: unknown): void => {
    if (!isNode(node) || findings.length >= maxFindings) return;
    if (isAlias(node)) {
      checkAlias(node);
      return;
    }
    const { anchor, tag, range } = node;
    if (anchor !== undefined) {
      anchors.set(anchor, node);
      open.add(node);
    }
    if (tag !== undefined) {
      const start = range?.[0] ?? 0;
      const before = source.text.slice(Math.max(0, start - 200), start);
      const at = start - before.length + Math.max(0, before.search(/!\S*\s*$/));
      report(at, 'SP1106', `The tag ${quote(tagOf(tag))} is not supported.`);
      if (isScalar(node)) tagged.push(source.finding(node, 'SP1106', ''));
    }
    if (isMap(node)) {
      checkKeys(node, source, report);
      node.items.forEach(checkPair);
    } else if (isScalar(node)) {
      checkScalar(node, report);
      isUnusual ||= (node.value === null && node.source === '') || unusualText.test(node.source ?? '');
    } else node.items.forEach(check);
    open.delete(node);
  };
  check(document.contents);
  const used = new Set(targets.values());
  const unused = [...anchors].filter(([, node]) => !used.has(node)).slice(0, maxWarnings);
  const warnings = unused.map(([name, node]) =>
    source.finding(
      node,
      'SP1916',
      `The anchor &${shorten(name)} is never used, and is not part of the value.`,
    ),
  );
  const flaws = [...findings, ...tagged];
  return { parsed: { source, document, targets, isUnusual, flaws }, findings, warnings };
}

/** A missing value, at its key. */
function emptyAt(key: unknown): Scalar {
  const empty = new Scalar(null);
  empty.source = '';
  if (isNode(key) && key.range) empty.range = key.range;
  return empty;
}

/** As written, for the tags that the library resolves. */
function tagOf(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, '!!');
}

/** Keys that differ only in their Unicode normalisation look the same, and count as duplicates. */
function checkKeys(map: YAMLMap, source: SourceFile, report: Report): void {
  const seen = new Map<string, Node>();
  for (const { key } of map.items) {
    const name = isScalar(key) && key.value !== null ? textOf(key) : null;
    if (!isScalar(key) || name === null || (typeof key.value !== 'string' && name !== key.source)) {
      const written = isScalar(key) && key.source ? ` ${quote(key.source)}` : '';
      report(isNode(key) ? key : map, 'SP1110', `Invalid key${written}: keys must be strings.`);
      continue;
    }
    const normal = name.normalize('NFC');
    const first = seen.get(normal);
    if (first !== undefined) {
      const { line, column } = source.placeOf(first);
      const at = `the first is at line ${line}, column ${column}`;
      const hint = findHead(name)
        ? 'Write a line --- above it: another document begins here.'
        : 'Remove one of them.';
      report(key, 'SP1108', `The mapping contains the key ${quote(name)} twice; ${at}.`, hint);
      // The other keys are those of the other document.
      if (findHead(name)) return;
    } else if (reserved.has(name)) report(key, 'SP1113', `The key ${quote(name)} is reserved.`);
    else seen.set(normal, key);
  }
}

/** Also removes the sign of -0, which JSON would lose. */
function checkScalar(node: Scalar, report: Report): void {
  const { value, source = '' } = node;
  if (typeof value === 'string') {
    const reason = findUnstorable(value);
    if (reason !== null) report(node, 'SP1112', `The string must not contain ${reason}.`);
  } else if (typeof value === 'number') {
    const isInexact = !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
    if (isInexact)
      report(node, 'SP1111', `Invalid number ${quote(source)}: JSON cannot represent it exactly.`);
    else if (/^[-+]?0[0-9]/.test(source)) {
      const reason = 'YAML 1.1 parsers read a leading zero as octal';
      report(
        node,
        'SP1111',
        `Invalid number ${quote(source)}: ${reason}.`,
        `Write "${source}" for a text, or ${value} for a number.`,
      );
    } else if (value === 0) node.value = 0;
  }
}

/** Describes what makes a text impossible for the service to store; null if nothing does. */
export function findUnstorable(text: string): string | null {
  const [control] = controlCharacter.exec(text) ?? [];
  if (control !== undefined) return `the control character ${codePointName(control)}`;
  return text.isWellFormed() ? null : 'half of a surrogate pair';
}

/** `U+00A0`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
