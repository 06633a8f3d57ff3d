import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { findSecret, matchSecrets, type SecretMatcher } from '../../model/secret.js';
import { type Position, partsOf } from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { SourceFile } from '../yaml/place.js';

/** Maximum number of positions reported for one file. */
const maxPlaces = 10;

/**
 * Searches all parts of a configuration for secrets and rejects it if it contains one. Its findings never contain a
 * secret.
 */
export class LeakFinder {
  readonly #hasSecrets: boolean;
  readonly #contains: SecretMatcher;
  readonly #findings: Finding[] = [];
  readonly #files = new Set<string>();

  constructor(secrets: readonly string[]) {
    this.#hasSecrets = secrets.some((secret) => secret !== '');
    this.#contains = matchSecrets(secrets);
  }

  /** Searches the raw bytes of a file: keys, values, comments, anchors, images. */
  searchFile(file: string, bytes: Uint8Array): void {
    if (!this.#hasSecrets || this.#files.has(file)) return;
    const text = new TextDecoder('utf-8').decode(bytes);
    if (!this.#contains(text)) return;
    const source = new SourceFile(file, text);
    const inLines = source.lines().flatMap((line, index) => {
      const offset = findSecret(line, this.#contains);
      return offset === null ? [] : [{ line: index + 1, column: offset + 1 }];
    });
    const first = source.positionOf(findSecret(text, this.#contains) ?? 0);
    const positions = inLines.length > 0 ? inLines : [first];
    for (const position of positions.slice(0, maxPlaces)) this.#report(file, position);
  }

  /** Searches the parsed values, including those that placeholders inserted. */
  searchDocument({ source: { file }, root }: ParsedDocument): void {
    if (!this.#hasSecrets || this.#files.has(file)) return;
    const texts = partsOf(root).filter(({ text }) => text !== null);
    if (!this.#contains(texts.map(({ text }) => text).join('\n'))) return;
    const found = texts.filter(({ text }) => text !== null && this.#contains(text));
    const positions = found.length > 0 ? found.map((one) => one.at) : [root.at];
    for (const position of positions.slice(0, maxPlaces)) this.#report(file, position);
  }

  /**
   * @param files paths that appear in outputs.
   * @param others findings that quote names of other files and folders.
   * @throws Fault refused SP2301 if a secret was found, or a path or finding contains one.
   */
  assertNoSecrets(files: readonly string[], others: readonly Finding[]): void {
    const containsSecret = (text: string): boolean => this.#contains(text);
    // Findings with such a path would print the secret.
    const findings = this.#findings.filter(({ place }) => !containsSecret(place?.file ?? ''));
    const quoted = others.map(({ message, hint, place }) => [message, hint, place?.file].join('\n'));
    if (files.some(containsSecret) || (findings.length === 0 && quoted.some(containsSecret)))
      findings.push(leak('The path of a file contains the token of this run.', null));
    if (findings.length === 0) return;
    throw new Fault({
      kind: 'refused',
      code: 'SP2301',
      message: 'The configuration contains the token of this run, raw or encoded.',
      hint: 'Remove it from the files or the SETPOINT_VAR_ variable that contains it, and replace the token.',
      findings,
    });
  }

  #report(file: string, { line, column }: Position): void {
    this.#files.add(file);
    this.#findings.push(
      leak('This value contains the token of this run, raw or encoded.', { file, line, column }),
    );
  }
}

/** Without an excerpt, because the line contains the secret. */
function leak(message: string, place: Finding['place']): Finding {
  return { code: 'SP2301', severity: 'error', message, hint: null, place, excerpt: null };
}
