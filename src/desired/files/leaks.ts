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

/** A text, and the position of a secret at an offset in it. */
interface Searched {
  readonly text: string;
  readonly placeAt: (offset: number) => Place;
}

/** A file, or its parsed values. */
interface Source extends Searched {
  readonly file: string;
  /** Without a secret in one of these, it is in several of them. */
  readonly parts: () => readonly Searched[];
}

/**
 * Searches all parts of a configuration for secrets and rejects it if it contains one. Its findings never contain a
 * secret.
 */
export class LeakFinder {
  readonly hasSecrets: boolean;
  readonly #contains: SecretMatcher;
  /** The first with a secret of each file. */
  readonly #leaking = new Map<string, Source>();
  #batch: Source[] = [];
  #length = 0;

  constructor(secrets: readonly string[]) {
    this.hasSecrets = secrets.some((secret) => secret !== '');
    this.#contains = matchSecrets(secrets);
  }

  /** Searches the raw bytes of a file: keys, values, comments, anchors, images. */
  searchFile(file: string, bytes: Uint8Array): void {
    if (!this.hasSecrets) return;
    const text = new TextDecoder('utf-8').decode(bytes);
    this.#add({
      file,
      text,
      placeAt: (offset) => new SourceFile(file, text).placeOf(offset),
      parts: () =>
        text.split('\n').map((line, index) => ({
          text: line,
          placeAt: (offset) => ({ file, line: index + 1, column: offset + 1 }),
        })),
    });
  }

  /** Searches the parsed values, including those that placeholders inserted. */
  searchDocument({ source, document }: ParsedDocument): void {
    if (!this.hasSecrets) return;
    const parts: Searched[] = [];
    visit(document, {
      Scalar: (_, node) => {
        const place = source.placeOf(node);
        if (node.value !== null) parts.push({ text: textOf(node), placeAt: () => place });
      },
    });
    this.#add({
      file: source.file,
      text: parts.map(({ text }) => text).join('\n'),
      placeAt: () => source.placeOf(0),
      parts: () => parts,
    });
  }

  #add(source: Source): void {
    this.#batch.push(source);
    this.#length += source.text.length;
    if (this.#length >= batchLength) this.#searchBatch();
  }

  #searchBatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    this.#length = 0;
    if (!this.#contains(batch.map(({ text }) => text).join(',\n'))) return;
    for (const source of batch)
      if (!this.#leaking.has(source.file) && this.#contains(source.text))
        this.#leaking.set(source.file, source);
  }

  /**
   * @param files paths that appear in outputs.
   * @param others findings that quote names of other files and folders.
   * @throws Fault refused SP2301 if a secret was found, or a path or finding contains one.
   */
  assertNoSecrets(files: readonly string[], others: readonly Finding[]): void {
    this.#searchBatch();
    const containsSecret = (text: string): boolean => this.#contains(text);
    // Findings with such a path would print the secret.
    const shown = [...this.#leaking.values()].filter(({ file }) => !containsSecret(file));
    const findings = shown.flatMap((source) => {
      const parts = source.parts().filter(({ text }) => containsSecret(text));
      return (parts.length > 0 ? parts : [source])
        .slice(0, maxPlaces)
        .map(({ text, placeAt }) =>
          leak(
            'This value contains the token or a header of this run, raw or encoded.',
            placeAt(findSecret(text, this.#contains) ?? 0),
          ),
        );
    });
    const quoted = others.map(({ message, hint, place }) => [message, hint, place?.file].join('\n'));
    if (files.some(containsSecret) || (findings.length === 0 && quoted.some(containsSecret)))
      findings.push(leak('The path of a file contains the token or a header of this run.', null));
    if (findings.length === 0) return;
    throw createFault(
      'refused',
      'SP2301',
      'The configuration contains the token or a header of this run, raw or encoded.',
      'Remove it from the files or the SETPOINT_VAR_ variable that contains it, and replace the token.',
      { findings },
    );
  }
}

/** Without an excerpt, because the line contains the secret. */
function leak(message: string, place: Finding['place']): Finding {
  return { code: 'SP2301', severity: 'error', message, hint: null, place, excerpt: null };
}
