import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import { readDocument } from '../check/build-document.js';
import type { Heading } from '../check/check-document.js';
import { type CheckedRoot, checkRoot, UNKNOWN_ROOT } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { type ExpansionSize, entryOf, measureExpansion } from '../yaml/located.js';
import { type ParsedDocument, type ParseOptions, parseFile } from '../yaml/parse.js';
import { findingAt, findingOf, findingOn } from '../yaml/place.js';
import { capFindings } from './cap-findings.js';
import { ConfigFolder, digestFiles, MAX_FILE_BYTES, type Root } from './config-folder.js';
import { LeakFinder } from './leaks.js';
import { PlaceholderFiller } from './placeholders.js';
import { RootVars } from './roots/root-vars.js';
import { openShared } from './roots/shared-folder.js';

/** Limits for the values that aliases add: for one file, and for all files together. */
const MAX_EXPANSION = { nodes: 50_000, text: 8 * 1_048_576 };
const MAX_TOTAL_EXPANSION = { nodes: 1_000_000, text: 64 * 1_048_576 };

export interface LoaderOptions {
  /** NAME → value, of the environment variables SETPOINT_VAR_NAME. */
  readonly variables: Readonly<Record<string, string>>;
  /** Tokens that must not appear in any file, because file contents are printed, stored in plans and sent. */
  readonly secrets?: readonly string[];
}

/** Turns the files of a configuration into documents, and collects the findings. */
export class Loader {
  readonly findings: Finding[] = [];
  /** The headings of all settings documents that have a valid one. */
  readonly headings: Heading[] = [];
  readonly leaks: LeakFinder;
  readonly folder: ConfigFolder;
  readonly #root: Root;
  readonly #filler: PlaceholderFiller;
  readonly #expanded = { nodes: 0, text: 0 };

  constructor(root: Root, { variables, secrets = [] }: LoaderOptions) {
    this.#root = root;
    this.leaks = new LeakFinder(secrets);
    this.folder = new ConfigFolder(root, (file, bytes) => this.leaks.searchFile(file, bytes));
    this.#filler = new PlaceholderFiller(this.folder, variables);
  }

  report(findings: readonly Finding[]): void {
    for (const finding of findings) this.findings.push(finding);
  }

  /** The findings that are errors. */
  get errors(): readonly Finding[] {
    return this.findings.filter(({ severity }) => severity === 'error');
  }

  /** Null if the file cannot be read, which is reported. */
  read(file: string): Uint8Array | null {
    const read = this.folder.read(file, MAX_FILE_BYTES);
    if ('bytes' in read) return read.bytes;
    this.findings.push(findingOf(read.error));
    return null;
  }

  /**
   * Checks as much of the root file as possible. If nothing can be read, the syntax of the other files is still checked.
   *
   * @param bytes its content; null if it is unreadable.
   */
  checkRoot(bytes: Uint8Array | null): CheckedRoot {
    const file = this.#root.name;
    const [first, second] = bytes === null ? [] : this.#parse(file, bytes, { isRoot: true });
    if (second !== undefined)
      this.findings.push(findingAt(second.source, second.root.at, messages.manyRoots()));
    if (first === undefined && this.errors.length === 0)
      this.findings.push(
        findingOn({ place: { file, line: 1, column: 1 }, excerpt: null }, messages.emptyRoot()),
      );
    if (first !== undefined) this.#filler.vars = new RootVars(first.root);
    const filled = first === undefined ? null : this.#fill(first, 'organization');
    const root = filled === null ? UNKNOWN_ROOT : checkRoot(filled);
    this.report(root.findings);
    return root;
  }

  /** Permits reading the shared folder. Without `shared` if that folder cannot be used. */
  share(root: CheckedRoot, repository?: string): CheckedRoot {
    const { shared } = root;
    if (shared === null) return root;
    const opened = openShared(this.#root.folder, shared.name, repository);
    if (typeof opened === 'string') {
      this.findings.push(findingOn(shared, messages.badShared(shared.name, opened)));
      return { ...root, shared: null };
    }
    this.folder.share(opened);
    return root;
  }

  /**
   * The documents of a settings file without their invalid parts. Without a catalogue, only the syntax is checked.
   *
   * @param known the names of all settings and fields.
   */
  checkDocuments(
    file: string,
    bytes: Uint8Array,
    catalogue: Catalogue | null,
    known: readonly string[] = [],
  ): SettingsDocument[] {
    const parsed = this.#parse(file, bytes, { known });
    if (catalogue === null) return [];
    return parsed.flatMap((one) => {
      const resource = entryOf(one.root, 'organization') === undefined ? 'project' : 'organization';
      const filled = this.#fill(one, 'settings', catalogue[resource]);
      if (filled === null) return [];
      const { heading, document, findings } = readDocument(filled, catalogue);
      if (heading !== null) this.headings.push(heading);
      this.report(findings);
      return document ?? [];
    });
  }

  /** The documents that are readable as YAML. */
  #parse(file: string, bytes: Uint8Array, options: ParseOptions): readonly ParsedDocument[] {
    const { documents, findings } = parseFile(file, bytes, options);
    this.report(findings);
    return documents;
  }

  /** Replaces the placeholders; null if its aliases expand beyond the limit. */
  #fill(
    parsed: ParsedDocument,
    allowed: 'settings' | 'organization',
    known?: KnownSettings,
  ): ParsedDocument | null {
    const { document, findings } = this.#filler.fill(parsed, allowed, known);
    this.report(findings);
    this.leaks.searchDocument(document);
    if (!document.hasAliases) return document;
    const added = measureExpansion(document.root);
    const total = this.#expanded;
    total.nodes += added.nodes;
    total.text += added.text;
    if (fits(added, MAX_EXPANSION) && fits(total, MAX_TOTAL_EXPANSION)) return document;
    const { nodes, text } = MAX_EXPANSION;
    this.findings.push(findingAt(parsed.source, parsed.root.at, messages.expansion(nodes, text)));
    return null;
  }

  /** Warnings about the values in `vars` of the root file that no placeholder inserts. */
  unusedVars(): readonly Finding[] {
    return this.#filler.vars.unused().map(({ name, at }) => {
      const place = { file: this.#root.name, ...at };
      return findingOn({ place, excerpt: null }, messages.unusedVar(name));
    });
  }

  /** The valid configuration; null if there is an error. */
  toConfig({ config, catalogue }: CheckedRoot, documents: readonly SettingsDocument[]): CheckedConfig | null {
    if (config === null || catalogue === null || this.errors.length > 0) return null;
    const { folder, name: rootFile } = this.#root;
    const { sandboxSeed: seed } = config.service;
    const sandboxSeed = seed === null ? null : join(folder, seed);
    const files = this.folder.files();
    return {
      stage: 'checked',
      rootFile,
      folder,
      files,
      digest: digestFiles(files),
      root: { ...config, service: { ...config.service, sandboxSeed } },
      catalogue,
      documents,
      warnings: capFindings(this.findings),
    };
  }
}

function fits(size: ExpansionSize, max: ExpansionSize): boolean {
  return size.nodes <= max.nodes && size.text <= max.text;
}
