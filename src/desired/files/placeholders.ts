import { posix } from 'node:path';
import type { Finding } from '../../model/finding.js';
import { unreachable } from '../../model/unreachable.js';
import type { KnownSettings } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import { formatPath, quote } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import {
  entryOf,
  type Located,
  type LocatedEntry,
  type LocatedMap,
  type LocatedScalar,
  type Position,
  partsOf,
} from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { findingAt } from '../yaml/place.js';
import { findUnstorable } from '../yaml/prescan.js';
import { type ConfigFolder, type FileRead, MAX_FILE_BYTES, MAX_IMAGE_BYTES } from './config-folder.js';
import { findPlaceholderFlaw } from './placeholder-flaws.js';
import { RootVars } from './roots/root-vars.js';

/**
 * `${env:NAME}`, `${file:PATH}` and `${var:NAME}`; `$${` is a literal `${`. The optional `}` also finds unterminated
 * placeholders.
 */
const PLACEHOLDER = /\$\$\{|\$\{(env|file|var):([^{}]*)(\}?)/g;
const WHOLE_FILE = /^\$\{file:([^{}]+)\}$/;
const WHOLE_VAR = /^\$\{var:([^{}]+)\}$/;

/** Maximum length of all inserted text, in UTF-16 units. */
const MAX_INSERTED = 16 * 1_048_576;

/** The path if the value is a single `${file:PATH}`; null for any other value. */
export function fileOf(written: string): string | null {
  return WHOLE_FILE.exec(written)?.[1] ?? null;
}

/** The value of a placeholder, or the error. */
type Replacement = { readonly text: string } | { readonly error: LocatedMessage };

export interface FilledDocument {
  /** Positions of unresolved placeholders are in `invalidPositions`. */
  readonly document: ParsedDocument;
  readonly findings: readonly Finding[];
}

/** Replaces placeholders in the documents of one configuration, and limits the total size of the inserted text. */
export class PlaceholderFiller {
  readonly #folder: ConfigFolder;
  readonly #variables: Readonly<Record<string, string>>;
  /** The files that were read, by their limit and path. */
  readonly #reads = new Map<string, FileRead>();
  /** The values of the root file. They are set when it is read. */
  vars = new RootVars(null);
  #insertedLength = 0;

  /** @param variables NAME → value, from environment variables named SETPOINT_VAR_NAME only. */
  constructor(folder: ConfigFolder, variables: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#variables = variables;
  }

  /**
   * Replaces the placeholders of a document once; inserted text is not scanned again. A placeholder in a key or outside
   * `allowed` is an error.
   *
   * @param allowed the document key whose value can contain placeholders.
   * @param known the settings that the document can set; the values of others stay unchanged. Null: all names.
   */
  fill(
    document: ParsedDocument,
    allowed: 'settings' | 'organization',
    known: KnownSettings | null = null,
  ): FilledDocument {
    if (!document.hasPlaceholders) return { document, findings: [] };
    const findings: Finding[] = [];
    const { file } = document.source;
    const report: Report = (at, message) => {
      const found = typeof message === 'function' ? message(file) : message;
      findings.push(findingAt(document.source, at, found));
    };
    const withImages = this.#fillImages(document.root, known, report);
    const root = this.#fillTexts(withImages, { allowed, known }, report);
    const invalidPositions = [...document.invalidPositions, ...findings.flatMap(({ place }) => place ?? [])];
    return { document: { ...document, root, invalidPositions }, findings };
  }

  #fillImages(root: Located, known: KnownSettings | null, report: Report): Located {
    const settings = entryOf(root, 'settings');
    if (root.kind !== 'map' || settings?.value.kind !== 'map') return root;
    const entries = new Map(settings.value.entries);
    for (const [name, { keyAt, value }] of settings.value.entries) {
      const isImage = known?.get(name)?.kind === 'image';
      const path = isImage && value.kind === 'scalar' ? fileOf(value.written) : null;
      if (path === null || value.kind !== 'scalar') continue;
      const read = this.#readReference(path, MAX_IMAGE_BYTES);
      if ('error' in read) report(value.at, read.error);
      else if (read.bytes.length === 0) report(value.at, messages.badImage('the file is empty'));
      const base64 = 'error' in read ? '' : Buffer.from(read.bytes).toString('base64');
      entries.set(name, { keyAt, value: { ...value, value: base64 } });
    }
    const filled: LocatedMap = { ...settings.value, entries };
    return { ...root, entries: new Map(root.entries).set('settings', { ...settings, value: filled }) };
  }

  #fillTexts(root: Located, { allowed, known }: Extent, report: Report): Located {
    const done = { filled: new Map<Located, Located>(), refused: new Map<Located, Located>() };
    const isAllowed = (path: readonly string[]): boolean => path[0] === allowed;
    const fill = (node: Located, path: readonly string[]): Located => {
      const known = isAllowed(path) ? done.filled : done.refused;
      const filled = known.get(node) ?? fillNew(node, path);
      known.set(node, filled);
      return filled;
    };
    const fillNew = (node: Located, path: readonly string[]): Located => {
      switch (node.kind) {
        default:
          return unreachable(node);
        case 'scalar':
          return isAllowed(path) ? this.#fillText(node, report) : rejectPlaceholder(node, path, report);
        case 'list':
          return { ...node, items: node.items.map((item, index) => fill(item, [...path, String(index)])) };
        case 'map': {
          const entries = new Map<string, LocatedEntry>();
          for (const [written, entry] of node.entries) {
            const { keyAt } = entry;
            const key = keyOf(written, keyAt, report);
            const first = entries.get(key);
            if (first !== undefined) report(keyAt, messages.duplicateKey(key, first.keyAt, false));
            // The name is reported, so the value is not read.
            const isUnknown =
              known !== null && path.length === 1 && path[0] === 'settings' && !known.has(key);
            const value = isUnknown ? entry.value : fill(entry.value, [...path, key]);
            entries.set(key, { ...entry, value });
          }
          return { ...node, entries };
        }
      }
    };
    // Most documents contain neither placeholders nor escapes.
    return partsOf(root).some(({ text }) => text?.includes('${')) ? fill(root, []) : root;
  }

  #fillText(node: LocatedScalar, report: Report): LocatedScalar {
    if (typeof node.value !== 'string') return node;
    // Alone, it keeps its type: `resolveAge: ${var:age}` can be a number.
    const whole = this.vars.use(WHOLE_VAR.exec(node.value)?.[1] ?? '');
    if (whole !== undefined && typeof whole !== 'string') return { ...node, value: whole };
    const value = node.value.replace(
      PLACEHOLDER,
      (written: string, kind?: string, name?: string, close?: string) => {
        const replacement = kind === undefined ? { text: '${' } : this.#replace(written, kind, name, close);
        if ('text' in replacement) return replacement.text;
        report(node.at, replacement.error);
        return '';
      },
    );
    return { ...node, value };
  }

  #replace(written: string, kind: string, name = '', close = ''): Replacement {
    const flaw = findPlaceholderFlaw(kind, name, close === '}');
    if (flaw !== null) return { error: messages.badPlaceholder(written, flaw.reason, flaw.hint) };
    const replacement =
      kind === 'var'
        ? this.#replaceVar(name)
        : kind === 'env'
          ? this.#replaceVariable(name)
          : this.#replaceFile(name);
    if ('error' in replacement) return replacement;
    this.#insertedLength += replacement.text.length;
    if (this.#insertedLength > MAX_INSERTED) return { error: messages.tooMuchText(MAX_INSERTED) };
    const reason = findUnstorable(replacement.text);
    return reason === null ? replacement : { error: messages.badText(reason) };
  }

  #replaceVariable(name: string): Replacement {
    const text = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    return text === undefined ? { error: messages.noVariable(name) } : { text };
  }

  #replaceVar(name: string): Replacement {
    const value = this.vars.use(name);
    if (value === undefined) return { error: messages.noVar(name, closestMatch(name, this.vars.names)) };
    return { text: withoutEscapes(String(value)) };
  }

  #replaceFile(path: string): Replacement {
    const read = this.#readReference(path, MAX_FILE_BYTES);
    if ('error' in read) return read;
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) };
    } catch {
      return { error: messages.notText(path) };
    }
  }

  #readReference(path: string, limit: number): { bytes: Uint8Array } | { error: LocatedMessage } {
    const cacheKey = `${limit} ${path}`;
    const read = this.#reads.get(cacheKey) ?? this.#folder.read(path, limit);
    this.#reads.set(cacheKey, read);
    if ('bytes' in read) return read;
    return { error: (file) => messages.badReference(path, read.reason, this.#findMeant(path, file)) };
  }

  /** The path of an existing file that was written relative to another folder; null if there is none. */
  #findMeant(path: string, file: string): string | null {
    const paths = [posix.join(posix.dirname(file), path), path.replace(/^(?:\.{0,2}\/)+/, '')];
    return paths.find((one) => one !== path && this.#folder.contains(one)) ?? null;
  }
}

/** A message that depends on the file that contains the placeholder. */
type LocatedMessage = Message | ((file: string) => Message);

type Report = (at: Position, message: LocatedMessage) => void;

/** Where placeholders are replaced. */
interface Extent {
  readonly allowed: string;
  readonly known: KnownSettings | null;
}

function rejectPlaceholder(node: LocatedScalar, path: readonly string[], report: Report): LocatedScalar {
  if (typeof node.value !== 'string') return node;
  const placeholder = findPlaceholder(node.value);
  if (placeholder !== null)
    report(node.at, messages.misplacedPlaceholder(formatPath(path), placeholder, hintFor(path)));
  return { ...node, value: withoutEscapes(node.value) };
}

/** What to write in place of a placeholder that is not allowed. */
function hintFor(path: readonly string[]): string {
  if (path[0] === 'project') return 'Write the slug or the numeric id.';
  return path.join('.') === 'service.url'
    ? 'Write the URL itself, or remove the line and set SETPOINT_URL.'
    : 'Write the text itself.';
}

/** Returns a key with its escapes resolved, and reports a placeholder in it. */
function keyOf(written: string, at: Position, report: Report): string {
  const placeholder = findPlaceholder(written);
  if (placeholder !== null)
    report(
      at,
      messages.misplacedPlaceholder(`The key ${quote(written)}`, placeholder, 'Write the key itself.'),
    );
  return withoutEscapes(written);
}

function findPlaceholder(text: string): string | null {
  for (const [written, kind] of text.matchAll(PLACEHOLDER)) if (kind !== undefined) return written;
  return null;
}

function withoutEscapes(text: string): string {
  return text.replaceAll('$${', '${');
}
