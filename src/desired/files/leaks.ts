import { visit } from 'yaml';
import { createFault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { findSecret, matchSecrets, type SecretMatcher } from '../../model/secret.js';
import { type ParsedDocument, textOf } from '../yaml/nodes.js';
import { SourceFile } from '../yaml/source.js';

/** Maximum number of positions reported for one file. */
const maxPlaces = 10;

/** In characters. Searching many small texts at once takes a fraction of the time. */
const batchLength = 2 ** 18;

interface Searched {
  readonly file: string;
  readonly text: string;
  /** Where it contains a secret. */
  readonly places: () => readonly Place[];
}

/**
 * Searches all parts of a configuration for secrets and rejects it if it contains one. Its findings never contain a
 * secret.
 */
export class LeakFinder {
  readonly hasSecrets: boolean;
  readonly #contains: SecretMatcher;
  readonly #findings: Finding[] = [];
  readonly #files = new Set<string>();
  #batch: Searched[] = [];
  #length = 0;

  constructor(secrets: readonly string[]) {
    this.hasSecrets = secrets.some((secret) => secret !== '');
    this.#contains = matchSecrets(secrets);
  }

  /** Searches the raw bytes of a file: keys, values, comments, anchors, images. */
  searchFile(file: string, bytes: Uint8Array): void {
    if (!this.hasSecrets) return;
    const text = new TextDecoder('utf-8').decode(bytes);
    this.#add({ file, text, places: () => this.#placesInLines(new SourceFile(file, text), text) });
  }

  /** Searches the parsed values, including those that placeholders inserted. */
  searchDocument({ source, document }: ParsedDocument): void {
    if (!this.hasSecrets) return;
    const texts: { readonly text: string; readonly at: Place }[] = [];
    visit(document, {
      Scalar: (_, node) => {
        if (node.value !== null) texts.push({ text: textOf(node), at: source.placeOf(node) });
      },
    });
    this.#add({
      file: source.file,
      text: texts.map(({ text }) => text).join('\n'),
      places: () => {
        const found = texts.filter(({ text }) => this.#contains(text));
        return found.length > 0 ? found.map(({ at }) => at) : [source.placeOf(0)];
      },
    });
  }

  #placesInLines(source: SourceFile, text: string): readonly Place[] {
    const inLines = text.split('\n').flatMap((line, index) => {
      const offset = findSecret(line, this.#contains);
      return offset === null ? [] : [{ file: source.file, line: index + 1, column: offset + 1 }];
    });
    return inLines.length > 0 ? inLines : [source.placeOf(findSecret(text, this.#contains) ?? 0)];
  }

  #add(searched: Searched): void {
    this.#batch.push(searched);
    this.#length += searched.text.length;
    if (this.#length >= batchLength) this.#searchBatch();
  }

  #searchBatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    this.#length = 0;
    if (!this.#contains(batch.map(({ text }) => text).join(',\n'))) return;
    for (const { file, text, places } of batch) {
      if (this.#files.has(file) || !this.#contains(text)) continue;
      for (const place of places().slice(0, maxPlaces)) this.#report(place);
    }
  }

  /**
   * @param files paths that appear in outputs.
   * @param others findings that quote names of other files and folders.
   * @throws Fault refused SP2301 if a secret was found, or a path or finding contains one.
   */
  assertNoSecrets(files: readonly string[], others: readonly Finding[]): void {
    const findings = this.#findingsIn(files, others);
    if (findings.length === 0) return;
    throw createFault(
      'refused',
      'SP2301',
      'The configuration contains the token or a header of this run, raw or encoded.',
      'Remove it from the files or the SETPOINT_VAR_ variable that contains it, and replace the token.',
      { findings },
    );
  }

  /** Whether `assertNoSecrets` would throw for what was searched so far. */
  isSecretIn(files: readonly string[], others: readonly Finding[]): boolean {
    return this.#findingsIn(files, others).length > 0;
  }

  #findingsIn(files: readonly string[], others: readonly Finding[]): readonly Finding[] {
    this.#searchBatch();
    const containsSecret = (text: string): boolean => this.#contains(text);
    // Findings with such a path would print the secret.
    const findings = this.#findings.filter(({ place }) => !containsSecret(place?.file ?? ''));
    const quoted = others.map(({ message, hint, place }) => [message, hint, place?.file].join('\n'));
    if (files.some(containsSecret) || (findings.length === 0 && quoted.some(containsSecret)))
      findings.push(leak('The path of a file contains the token or a header of this run.', null));
    return findings;
  }

  #report(place: Place): void {
    this.#files.add(place.file);
    this.#findings.push(
      leak('This value contains the token or a header of this run, raw or encoded.', place),
    );
  }
}

/** Without an excerpt, because the line contains the secret. */
function leak(message: string, place: Finding['place']): Finding {
  return { code: 'SP2301', severity: 'error', message, hint: null, place, excerpt: null };
}
