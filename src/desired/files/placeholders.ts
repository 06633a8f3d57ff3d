import type { Finding } from '../../model/finding.js';
import { unreachable } from '../../model/unreachable.js';
import { type Message, messages } from '../messages/messages.js';
import { formatPath, quote } from '../messages/phrases.js';
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
import {
  type ConfigFolder,
  type FileRead,
  MAX_FILE_BYTES,
  MAX_IMAGE_BYTES,
  MAX_TOTAL_BYTES,
} from './config-folder.js';
import { findUnstorable } from './prescan.js';

/** `${env:NAME}` and `${file:PATH}`; `$${` is a literal `${`. The optional `}` also finds unterminated placeholders. */
const PLACEHOLDER = /\$\$\{|\$\{(env|file):([^{}]*)(\}?)/g;
const WHOLE_FILE = /^\$\{file:([^{}]+)\}$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The path if the value is a single `${file:PATH}`; null for any other value. */
export function fileOf(written: string): string | null {
  return WHOLE_FILE.exec(written)?.[1] ?? null;
}

/** The value of a placeholder, or the error. */
type Replacement = { readonly text: string } | { readonly error: Message };

export interface FilledDocument {
  /** Positions of unresolved placeholders are in `invalidPositions`. */
  readonly document: ParsedDocument;
  readonly findings: readonly Finding[];
}

/** Replaces placeholders in the documents of one configuration, and limits the total size of the inserted text. */
export class PlaceholderFiller {
  readonly #folder: ConfigFolder;
  readonly #variables: Readonly<Record<string, string>>;
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
   * @param images settings whose file is inserted as base64.
   */
  async fill(
    document: ParsedDocument,
    allowed: 'settings' | 'organization',
    images: ReadonlySet<string> = new Set(),
  ): Promise<FilledDocument> {
    const findings: Finding[] = [];
    const report = (at: Position, message: Message) => {
      findings.push(findingAt(document.source, at, message));
    };
    const withImages = await this.#fillImages(document.root, images, report);
    const root = await this.#fillTexts(withImages, allowed, report);
    const invalidPositions = [...document.invalidPositions, ...findings.flatMap(({ place }) => place ?? [])];
    return { document: { ...document, root, invalidPositions }, findings };
  }

  async #fillImages(root: Located, images: ReadonlySet<string>, report: Report): Promise<Located> {
    const settings = entryOf(root, 'settings');
    if (root.kind !== 'map' || settings?.value.kind !== 'map') return root;
    const entries = new Map(settings.value.entries);
    for (const [name, { keyAt, value }] of settings.value.entries) {
      const path = images.has(name) && value.kind === 'scalar' ? fileOf(value.written) : null;
      if (path === null || value.kind !== 'scalar') continue;
      const read = await this.#readReference(path, MAX_IMAGE_BYTES);
      if ('error' in read) report(value.at, read.error);
      const base64 = 'error' in read ? '' : Buffer.from(read.bytes).toString('base64');
      entries.set(name, { keyAt, value: { ...value, value: base64 } });
    }
    const filled: LocatedMap = { ...settings.value, entries };
    return { ...root, entries: new Map(root.entries).set('settings', { ...settings, value: filled }) };
  }

  async #fillTexts(root: Located, allowed: string, report: Report): Promise<Located> {
    const done = { filled: new Map<Located, Located>(), refused: new Map<Located, Located>() };
    const isAllowed = (path: readonly string[]): boolean => path[0] === allowed;
    const fill = async (node: Located, path: readonly string[]): Promise<Located> => {
      const known = isAllowed(path) ? done.filled : done.refused;
      const filled = known.get(node) ?? (await fillNew(node, path));
      known.set(node, filled);
      return filled;
    };
    const fillNew = async (node: Located, path: readonly string[]): Promise<Located> => {
      switch (node.kind) {
        default:
          return unreachable(node);
        case 'scalar':
          return isAllowed(path) ? this.#fillText(node, report) : rejectPlaceholder(node, path, report);
        case 'list': {
          const items: Located[] = [];
          for (const [index, item] of node.items.entries())
            items.push(await fill(item, [...path, String(index)]));
          return { ...node, items };
        }
        case 'map': {
          const entries = new Map<string, LocatedEntry>();
          for (const [written, { keyAt, value }] of node.entries) {
            const key = keyOf(written, keyAt, report);
            const first = entries.get(key);
            if (first !== undefined) report(keyAt, messages.duplicateKey(key, first.keyAt));
            entries.set(key, { keyAt, value: await fill(value, [...path, key]) });
          }
          return { ...node, entries };
        }
      }
    };
    // Most documents contain neither placeholders nor escapes.
    return partsOf(root).some(({ text }) => text?.includes('${')) ? fill(root, []) : root;
  }

  async #fillText(node: LocatedScalar, report: Report): Promise<LocatedScalar> {
    if (typeof node.value !== 'string' || !node.value.includes('${')) return node;
    const text = node.value;
    let filled = '';
    let end = 0;
    for (const match of text.matchAll(PLACEHOLDER)) {
      const replacement = await this.#replace(match);
      if ('error' in replacement) report(node.at, replacement.error);
      else filled += text.slice(end, match.index) + replacement.text;
      end = match.index + match[0].length;
    }
    return { ...node, value: filled + text.slice(end) };
  }

  async #replace([written, kind, name = '', close]: RegExpExecArray): Promise<Replacement> {
    if (kind === undefined) return { text: '${' };
    if (close !== '}' || name === '') return { error: messages.badPlaceholder(written) };
    const replacement = kind === 'env' ? this.#replaceVariable(written, name) : await this.#replaceFile(name);
    if ('error' in replacement) return replacement;
    this.#insertedLength += replacement.text.length;
    if (this.#insertedLength > MAX_TOTAL_BYTES) return { error: messages.tooMuchText(MAX_TOTAL_BYTES) };
    const reason = findUnstorable(replacement.text);
    return reason === null ? replacement : { error: messages.badText(reason) };
  }

  #replaceVariable(written: string, name: string): Replacement {
    if (!VARIABLE.test(name)) return { error: messages.badPlaceholder(written) };
    const text = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    return text === undefined ? { error: messages.noVariable(name) } : { text };
  }

  async #replaceFile(path: string): Promise<Replacement> {
    const read = await this.#readReference(path, MAX_FILE_BYTES);
    if ('error' in read) return read;
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) };
    } catch {
      return { error: messages.notText(path) };
    }
  }

  async #readReference(path: string, limit: number): Promise<{ bytes: Uint8Array } | { error: Message }> {
    const read = await this.#folder.read(path, limit);
    if (read.kind === 'read') return { bytes: read.bytes };
    return { error: messages.badReference(path, readErrorReason(read)) };
  }
}

type Report = (at: Position, message: Message) => void;

function rejectPlaceholder(node: LocatedScalar, path: readonly string[], report: Report): LocatedScalar {
  if (typeof node.value !== 'string') return node;
  const placeholder = findPlaceholder(node.value);
  if (placeholder !== null) report(node.at, messages.misplacedPlaceholder(formatPath(path), placeholder));
  return { ...node, value: withoutEscapes(node.value) };
}

/** Returns a key with its escapes resolved, and reports a placeholder in it. */
function keyOf(written: string, at: Position, report: Report): string {
  const placeholder = findPlaceholder(written);
  if (placeholder !== null)
    report(at, messages.misplacedPlaceholder(`The key ${quote(written)}`, placeholder));
  return withoutEscapes(written);
}

function findPlaceholder(text: string): string | null {
  for (const [written, kind] of text.matchAll(PLACEHOLDER)) if (kind !== undefined) return written;
  return null;
}

function withoutEscapes(text: string): string {
  return text.replaceAll('$${', '${');
}

function readErrorReason(read: Exclude<FileRead, { kind: 'read' }>): string {
  switch (read.kind) {
    default:
      return unreachable(read);
    case 'missing':
      return 'it does not exist';
    case 'irregular':
      return 'it is not a regular file';
    case 'outside':
      return 'it is outside the configuration folder';
    case 'hidden':
      return 'it is hidden, and hidden files are not read';
    case 'too-large':
      return `it has ${read.size} bytes, but must have at most ${read.limit}`;
    case 'too-much':
      return `the files of the configuration have more than ${MAX_TOTAL_BYTES} bytes in total`;
    case 'unreadable':
      return `it cannot be read (${read.reason})`;
  }
}
