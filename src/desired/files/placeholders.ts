import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from 'yaml';
import type { Finding } from '../../model/finding.js';
import type { KnownSettings } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import {
  formatMebibytes,
  formatPath,
  type Message,
  maxFindings,
  quote,
  shorten,
  suggest,
} from '../messages/finding.js';
import { findUnstorable } from '../yaml/check-nodes.js';
import { entriesAt, type MapEntry, type ParsedDocument, textOf } from '../yaml/nodes.js';
import { type ConfigFolder, type FileRead, maxFileBytes, maxImageBytes } from './config-folder.js';

/**
 * `${env:NAME}`, `${file:PATH}` and `${var:NAME}`; `$${` is a literal `${`. The optional `}` also finds unterminated
 * placeholders.
 */
const placeholderPattern = /\$\$\{|\$\{(env|file|var):([^{}]*)(\}?)/g;
const wholeFilePlaceholder = /^\$\{file:([^{}]+)\}$/;
const wholeVariablePlaceholder = /^\$\{var:([^{}]+)\}$/;
const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Maximum number of unknown names for which a similar one is searched. */
const maxSuggestions = 100;

/** Maximum length of all inserted text, in UTF-16 units. */
const maxInserted = 16 * 1_048_576;

/** The path if the value is a single `${file:PATH}`; null for any other value. */
export function fileOf(node: Node): string | null {
  return isScalar(node) ? (wholeFilePlaceholder.exec(node.source ?? '')?.[1] ?? null) : null;
}

/** The text to insert, or why there is none. */
type Replacement = string | Message;

/** Replaces placeholders in the documents of one configuration, and limits the total size of the inserted text. */
export class PlaceholderFiller {
  readonly #folder: ConfigFolder;
  readonly #variables: Readonly<Record<string, string>>;
  /** The files that were read, by their limit and path. */
  readonly #reads = new Map<string, FileRead>();
  /** The values of `vars` in the root file; others are left to the schema. */
  #vars = new Map<string, MapEntry>();
  readonly #usedVars = new Set<string>();
  #insertedLength = 0;
  #suggestions = 0;

  /** @param variables NAME → value, from environment variables named SETPOINT_VAR_NAME only. */
  constructor(folder: ConfigFolder, variables: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#variables = variables;
  }

  /** Inserts the values of a root file from now on. */
  useVars(root: ParsedDocument): void {
    const entries = entriesAt(root, ['vars']).filter(({ value }) => isScalar(value) && value.value !== null);
    this.#vars = new Map(entries.map((entry) => [entry.key, entry]));
  }

  /** The values of the root file that no placeholder has inserted. */
  unusedVars(): readonly string[] {
    return [...this.#vars.keys()].filter((name) => !this.#usedVars.has(name));
  }

  /**
   * Replaces the placeholders of a document in place, once; inserted text is not scanned again. A placeholder in a key
   * or outside `allowed` is an error. `source` of a scalar remains as it is written.
   *
   * @param allowed the document key whose value can contain placeholders.
   * @param known the settings that the document can set; the values of others stay unchanged. Default: all names.
   * @returns the errors
   */
  fill(
    parsed: ParsedDocument,
    allowed: 'settings' | 'organization',
    known?: KnownSettings,
  ): readonly Finding[] {
    const findings: Finding[] = [];
    if (!parsed.isUnusual) return findings;
    const report = (node: Node, ...message: Message) => {
      if (findings.length < maxFindings) findings.push(parsed.source.finding(node, ...message));
    };
    const filled = findFilled(parsed);
    const fillScalar = (node: Scalar, path: readonly string[]): void => {
      if (typeof node.value !== 'string' || !node.value.includes('${')) return;
      const [part, name = ''] = path;
      const setting = known?.get(name);
      const file = setting?.kind === 'image' && path.length === 2 ? fileOf(node) : null;
      if (part !== allowed) node.value = withoutPlaceholder(node, node.value, formatPath(path));
      else if (file !== null) {
        const read = this.#readReference(file, maxImageBytes);
        if (read instanceof Uint8Array) node.value = Buffer.from(read).toString('base64');
        else report(node, ...read);
      } else if (known === undefined || setting !== undefined)
        node.value = this.#fillText(node.value, (error) => report(node, ...error));
    };
    const withoutPlaceholder = (node: Node, text: string, where: string): string => {
      const [placeholder] = placeholdersIn(text);
      if (placeholder !== undefined)
        report(node, 'SP1207', `${where} contains the placeholder ${quote(placeholder)}, ${allowedPlaces}.`);
      return withoutEscapes(text);
    };
    const fillKey = (key: unknown, map: YAMLMap): void => {
      if (!isScalar(key) || typeof key.value !== 'string' || !key.value.includes('${')) return;
      const plain = withoutPlaceholder(key, key.value, `The key ${quote(key.value)}`);
      if (plain !== key.value && map.has(plain))
        report(key, 'SP1108', `The mapping contains the key ${quote(plain)} twice.`);
      key.value = plain;
    };
    // The library's `visit` copies the path of each node, and an index in a list would have to be searched.
    const fill = (node: unknown, path: readonly string[]): void => {
      if (isAlias(node)) {
        if (filled.has(node) && path[0] !== allowed)
          report(node, 'SP1207', `The alias *${node.source} inserts a placeholder, ${allowedPlaces}.`);
      } else if (isScalar(node)) fillScalar(node, path);
      else if (isSeq(node))
        for (const [index, item] of node.items.entries()) fill(item, [...path, String(index)]);
      else if (isMap(node))
        for (const { key, value } of node.items) {
          fillKey(key, node);
          fill(value, [...path, textOf(key)]);
        }
    };
    fill(parsed.document.contents, []);
    return findings;
  }

  /** Alone, a value of the root file keeps its type: `resolveAge: ${var:age}` can be a number. */
  #fillText(text: string, report: (error: Message) => void): unknown {
    const whole = this.#useVar(wholeVariablePlaceholder.exec(text)?.[1] ?? '');
    if (whole !== undefined && typeof whole !== 'string') return whole;
    return text.replace(
      placeholderPattern,
      (written: string, kind?: string, name?: string, close?: string) => {
        const replacement = kind === undefined ? '${' : this.#replace(written, kind, name, close);
        if (typeof replacement === 'string') return replacement;
        report(replacement);
        return '';
      },
    );
  }

  #replace(written: string, kind: string, name = '', close = ''): Replacement {
    const invalid = (reason: string): Message => [
      'SP1201',
      `Invalid placeholder ${quote(written)}: ${reason}.`,
    ];
    if (close === '') return invalid('the closing } is missing');
    if (name.trim() === '') return invalid(kind === 'file' ? 'the path is missing' : 'the name is missing');
    if (kind !== 'file' && !variableName.test(name))
      return invalid('the name must contain only letters, digits and _');
    const text = kind === 'file' ? this.#readText(name) : this.#valueOf(kind, name);
    if (typeof text !== 'string') return text;
    this.#insertedLength += text.length;
    if (this.#insertedLength > maxInserted)
      return ['SP1205', `The placeholders insert more than ${formatMebibytes(maxInserted)} in total.`];
    const reason = findUnstorable(text);
    return reason === null ? text : ['SP1112', `The string must not contain ${reason}.`];
  }

  #valueOf(kind: string, name: string): Replacement {
    if (kind === 'env') {
      const text = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
      const message = `The environment variable SETPOINT_VAR_${shorten(name)} is not set.`;
      return text ?? ['SP1202', message, hintForVariable(name)];
    }
    const value = this.#useVar(name);
    if (value !== undefined) return withoutEscapes(textOf(value));
    this.#suggestions += 1;
    const near = this.#suggestions > maxSuggestions ? null : closestMatch(name, this.#vars.keys());
    return ['SP1208', `vars of the root file does not contain ${name}.`, suggest(near && `\${var:${near}}`)];
  }

  /** Undefined if there is no such value. */
  #useVar(name: string): unknown {
    this.#usedVars.add(name);
    const node = this.#vars.get(name)?.value;
    return isScalar(node) ? node.value : undefined;
  }

  #readText(path: string): Replacement {
    const bytes = this.#readReference(path, maxFileBytes);
    if (!(bytes instanceof Uint8Array)) return bytes;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return ['SP1204', `The file ${quote(path)} is not UTF-8 text.`];
    }
  }

  #readReference(path: string, limit: number): Uint8Array | Message {
    const cacheKey = `${limit} ${path}`;
    const read = this.#reads.get(cacheKey) ?? this.#folder.read(path, limit);
    this.#reads.set(cacheKey, read);
    return 'bytes' in read ? read.bytes : ['SP1203', `Cannot use the file ${quote(path)}: ${read.reason}.`];
  }
}

/** The prefix is added to the name. */
function hintForVariable(name: string): string | null {
  return name.startsWith('SETPOINT_VAR_') ? `Write \${env:${shorten(name.slice(13))}}.` : null;
}

const allowedPlaces = 'which is allowed only in values below settings, and in organization of the root file';

/** The nodes of a document that contain a placeholder as written, also those that contain it through an alias. */
export function findFilled({ document, targets }: ParsedDocument): ReadonlySet<unknown> {
  const filled = new Set<unknown>();
  visit(document, {
    Node: (_, node, ancestors) => {
      const target = isAlias(node) ? targets.get(node) : undefined;
      const isPlaceholder = isScalar(node) && placeholdersIn(node.source ?? '').length > 0;
      if (isPlaceholder || filled.has(target))
        for (const ancestor of [...ancestors, node]) filled.add(ancestor);
    },
  });
  return filled;
}

/** The placeholders of a text, as written. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholderPattern)].flatMap(([written, kind]) =>
    kind === undefined ? [] : written,
  );
}

function withoutEscapes(text: string): string {
  return text.replaceAll('$${', '${');
}
