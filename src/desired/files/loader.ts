import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import { independent, readDocument } from '../check/check-document.js';
import { type CheckedRoot, checkRoot, unknownRoot } from '../check/check-root.js';
import { findingOf, formatMebibytes } from '../messages/finding.js';
import { catalogueOf, resourceOf } from '../rename-settings.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { measureExpansion, type ParsedDocument } from '../yaml/nodes.js';
import { maxNesting, parseFile, tooDeep } from '../yaml/parse.js';
import { withExcerpts } from '../yaml/source.js';
import type { CacheOptions, CheckCache } from './check-cache.js';
import { ConfigFolder, maxFileBytes, type Root } from './config-folder.js';
import { LeakFinder } from './leaks.js';
import { PlaceholderFiller } from './placeholders.js';
import { rootFileName } from './roots/discover-root.js';
import { openShared } from './roots/shared-folder.js';

/** Limits for the values that aliases add: for one document, and for all documents together. */
const maxExpansion = { nodes: 50_000, text: 8 * 1_048_576 };
const maxTotalExpansion = { nodes: 1_000_000, text: 64 * 1_048_576 };

export interface LoaderOptions {
  /** NAME → value, of the environment variables SETPOINT_VAR_NAME. */
  readonly variables: Readonly<Record<string, string>>;
  /** Tokens that must not appear in any file, because file contents are printed, stored in plans and sent. */
  readonly secrets?: readonly string[];
  /** In UTC: `2026-11-23`. Exceptions that ended before have no effect. */
  readonly today: string;
}

/** Turns the files of a configuration into documents, and collects the findings. */
export class Loader {
  readonly findings: Finding[] = [];
  readonly leaks: LeakFinder;
  readonly folder: ConfigFolder;
  readonly #root: Root;
  readonly #filler: PlaceholderFiller;
  readonly #today: string;
  readonly #expanded = { nodes: 0, text: 0 };
  #cache: CheckCache | null = null;

  constructor(root: Root, { variables, secrets = [], today }: LoaderOptions) {
    this.#root = root;
    this.#today = today;
    this.leaks = new LeakFinder(secrets);
    this.folder = new ConfigFolder(root, (file, bytes) => this.leaks.searchFile(file, bytes));
    this.#filler = new PlaceholderFiller(this.folder, variables);
  }

  /** The findings that are errors. */
  get errors(): readonly Finding[] {
    return this.findings.filter(({ severity }) => severity === 'error');
  }

  /** Adds findings, with the lines that they point into. */
  report(findings: readonly Finding[]): void {
    for (const finding of withExcerpts(findings, this.folder.files())) this.findings.push(finding);
  }

  /** Null if the file cannot be read, which is reported. */
  read(file: string): Uint8Array | null {
    const read = this.folder.read(file, maxFileBytes);
    if ('bytes' in read) return read.bytes;
    this.findings.push(read.error);
    return null;
  }

  /**
   * Checks as much of the root file as possible. If nothing can be read, the syntax of the other files is still
   * checked.
   *
   * @param bytes its content; null if it is unreadable.
   */
  checkRoot(bytes: Uint8Array | null): CheckedRoot {
    const file = this.#root.name;
    const parsed = bytes === null ? null : parseFile(file, bytes);
    this.findings.push(...(parsed?.findings ?? []));
    const [first, second] = parsed?.documents ?? [];
    if (second !== undefined) {
      const message = 'The root file must contain exactly one document, got several.';
      this.findings.push(second.source.finding(second.document.contents ?? 0, 'SP1413', message));
    }
    if (first === undefined) {
      const place = { file, line: 1, column: 1 };
      if (this.errors.length === 0)
        this.findings.push(findingOf('SP1413', 'The root file is empty.', null, place));
      return unknownRoot;
    }
    this.#filler.useVars(first);
    const unfilled = this.#fill(first, 'organization');
    if (unfilled === null) return unknownRoot;
    const root = checkRoot(first);
    const flaws = [...first.flaws, ...unfilled];
    this.findings.push(...independent(root.findings, flaws));
    // An invalid node can contain a part of extraSettings.
    const unknown = first.flaws.length > 0 && { catalogue: null, auto: null };
    return flaws.length > 0 ? { ...root, config: null, shared: null, ...unknown } : root;
  }

  /** Permits reading the shared folder. Returns the root file without `shared` if that folder cannot be used. */
  share(root: CheckedRoot, repository?: string): CheckedRoot {
    const { shared, places } = root;
    if (shared === null) return root;
    const opened = openShared(this.#root.folder, shared, repository);
    if (typeof opened === 'string') {
      const message = `${shared} cannot be the shared folder: ${opened}.`;
      this.report([findingOf('SP1011', message, null, places.get('shared'))]);
      return { ...root, shared: null };
    }
    this.folder.share(opened);
    return root;
  }

  /** From now on, files that an earlier run found valid are not checked again. The root file must have been read. */
  async useCache(options: CacheOptions): Promise<void> {
    const bytes = this.folder.files().get(this.#root.name);
    // Tokens are searched in the parsed documents too.
    if (bytes === undefined || this.leaks.hasSecrets || this.errors.length > 0) return;
    const { CheckCache } = await import('./check-cache.js');
    this.#cache = new CheckCache(options, this.#root, bytes);
  }

  async saveCache(): Promise<void> {
    await this.#cache?.save();
  }

  /**
   * The valid documents of a settings file.
   *
   * @param catalogues of the names that a document can use; without one, only the syntax is checked.
   */
  checkDocuments(
    file: string,
    bytes: Uint8Array,
    catalogues: readonly Catalogue[],
  ): readonly SettingsDocument[] {
    const cached = this.#cache?.get(file, bytes);
    if (cached) return cached;
    const before = this.findings.length;
    const { documents: parsed, findings } = parseFile(file, bytes);
    this.findings.push(...findings);
    const isBlank = bytes.every((byte) => byte <= 0x20 || byte === 0x2d);
    if (isBlank && findings.length === 0)
      this.report([
        findingOf('SP1920', 'The file contains no document.', null, { file, line: 1, column: 1 }),
      ]);
    const documents = parsed.flatMap((parsedDocument) => {
      const catalogue = catalogueOf(parsedDocument, catalogues);
      if (catalogue === null) return [];
      const flaws = this.#fill(parsedDocument, 'settings', catalogue[resourceOf(parsedDocument)]);
      if (flaws === null) return [];
      const { document, findings } = readDocument(parsedDocument, catalogue, this.#today, [
        ...parsedDocument.flaws,
        ...flaws,
      ]);
      this.findings.push(...findings);
      return document ?? [];
    });
    // Placeholders depend on other files and variables, and the limit of aliases on all files together.
    if (
      this.findings.length === before &&
      !parsed.some((document) => document.isUnusual || document.targets.size > 0)
    )
      this.#cache?.add(file, bytes, documents);
    return documents;
  }

  /**
   * Replaces the placeholders. Returns the errors; null if nothing can be read, because the aliases expand beyond a
   * limit.
   */
  #fill(
    parsed: ParsedDocument,
    allowed: 'settings' | 'organization',
    known?: KnownSettings,
  ): readonly Finding[] | null {
    const flaws = this.#filler.fill(parsed, allowed, known);
    this.findings.push(...flaws);
    this.leaks.searchDocument(parsed);
    const { nodes, text, depth } = measureExpansion(parsed);
    const total = this.#expanded;
    total.nodes += nodes;
    total.text += text;
    const start = parsed.document.range[0];
    const isTooLarge =
      nodes > maxExpansion.nodes ||
      text > maxExpansion.text ||
      total.nodes > maxTotalExpansion.nodes ||
      total.text > maxTotalExpansion.text;
    const size = `${maxExpansion.nodes} values or ${formatMebibytes(maxExpansion.text)} of text`;
    if (depth > maxNesting) this.findings.push(tooDeep(parsed.source, start));
    else if (isTooLarge)
      this.findings.push(parsed.source.finding(start, 'SP1116', `The aliases expand to more than ${size}.`));
    else return flaws;
    return null;
  }

  /** Warnings about the values in `vars` of the root file that no placeholder inserts. */
  unusedVars({ places }: CheckedRoot): readonly Finding[] {
    return this.#filler
      .unusedVars()
      .map((name) =>
        findingOf('SP1921', `No placeholder uses ${name} of vars.`, null, places.get(`vars.${name}`)),
      );
  }

  /** The valid configuration; null if there is an error. */
  toConfig(
    { config, catalogue, auto }: CheckedRoot,
    documents: readonly SettingsDocument[],
    warnings: readonly Finding[] = [],
  ): CheckedConfig | null {
    if (config === null || catalogue === null || this.errors.length > 0) return null;
    const { folder, name: rootFile } = this.#root;
    const { sandboxSeed: seed } = config.service;
    const sandboxSeed = seed === null ? null : join(folder, seed);
    const files = this.folder.files();
    const root = { ...config, service: { ...config.service, sandboxSeed } };
    return {
      stage: 'checked',
      rootFile,
      folder,
      files,
      root,
      catalogue,
      auto,
      documents,
      warnings,
    };
  }
}

interface ReadBack {
  /** Null if an error prevents reading it. */
  readonly document: SettingsDocument | null;
  /** Errors only. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the text of one document as `loadConfig` would, before it is written to a file. This verifies that the tool can
 * read its own output. The text must not refer to any file or variable.
 */
export function readBack(text: string, catalogue: Catalogue): ReadBack {
  const loader = createLoader();
  const [document = null] = loader.checkDocuments('', Buffer.from(text), [catalogue]);
  const findings = loader.errors;
  return { document: findings.length > 0 ? null : document, findings };
}

/** The same for the text of a root file, as a configuration without settings files. The errors, if it has any. */
export function readBackRoot(text: string): {
  readonly config: CheckedConfig | null;
  readonly findings: readonly Finding[];
} {
  const loader = createLoader();
  const config = loader.toConfig(loader.checkRoot(Buffer.from(text)), []);
  return { config, findings: loader.errors };
}

function createLoader(): Loader {
  return new Loader({ folder: '', name: rootFileName }, { variables: {}, today: '' });
}
