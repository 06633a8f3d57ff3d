import type { Finding } from '../../model/finding.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import { readDocument } from '../check/build-document.js';
import type { Heading } from '../check/check-document.js';
import { type CheckedRoot, checkRoot, UNKNOWN_ROOT } from '../check/check-root.js';
import { type Message, messages } from '../messages/messages.js';
import type { SettingsDocument } from '../types.js';
import { entryOf, measureExpansion } from '../yaml/located.js';
import { type ParsedDocument, parseFile } from '../yaml/parse.js';
import { findingAt, findingOf, findingOn } from '../yaml/place.js';
import { ConfigFolder, MAX_FILE_BYTES, type Root } from './config-folder.js';
import { LeakFinder } from './leaks.js';
import { PlaceholderFiller } from './placeholders.js';
import { RootVars } from './roots/root-vars.js';
import { openShared } from './roots/shared-folder.js';

/** Limits for the values that aliases add: for one file, and for all files together. */
const MAX_EXPANSION = { nodes: 50_000, text: 8 * 1_048_576 };
const NO_EXPANSION = { nodes: 0, text: 0 };
const MAX_TOTAL_EXPANSION = { nodes: 1_000_000, text: 64 * 1_048_576 };

export interface LoaderOptions {
  /** NAME → value, of the environment variables SETPOINT_VAR_NAME. */
  readonly variables: Readonly<Record<string, string>>;
  /** Tokens that must not appear in any file, because file contents are printed, stored in plans and sent. */
  readonly secrets?: readonly string[];
}

interface ParseOptions {
  /** The names of all settings and fields. */
  readonly known: readonly string[];
  /** Whether a listing of its folder, reached without links, showed a regular file. */
  readonly isListed: boolean;
}

/** Reads files into documents and collects the findings. */
export class Loader {
  readonly findings: Finding[] = [];
  /** The headings of all settings documents that have a valid one. */
  readonly headings: Heading[] = [];
  readonly folder: ConfigFolder;
  readonly leaks: LeakFinder;
  readonly #rootName: string;
  readonly #filler: PlaceholderFiller;
  #isValid = true;
  #expanded = NO_EXPANSION;

  constructor(root: Root, { variables, secrets = [] }: LoaderOptions) {
    this.#rootName = root.name;
    this.leaks = new LeakFinder(secrets);
    this.folder = new ConfigFolder(root, (file, bytes) => this.leaks.searchFile(file, bytes));
    this.#filler = new PlaceholderFiller(this.folder, variables);
  }

  /** Whether no finding is an error. */
  get isValid(): boolean {
    return this.#isValid;
  }

  report(findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.findings.push(finding);
      if (finding.severity === 'error') this.#isValid = false;
    }
  }

  /**
   * Reads as much of the root file as possible. If nothing can be read, the syntax of the other files is still checked.
   */
  loadRoot(repository: string | undefined): CheckedRoot {
    const [first, second] = this.#parse(this.#rootName);
    if (second !== undefined) this.report([findingAt(second.source, second.root.at, messages.manyRoots())]);
    if (first === undefined && this.isValid) {
      const place = { file: this.#rootName, line: 1, column: 1 };
      this.report([findingOn({ place, excerpt: null }, messages.emptyRoot())]);
    }
    if (first !== undefined) this.#filler.vars = new RootVars(first.root);
    const filled = first === undefined ? null : this.#fill(first, 'organization');
    if (filled === null) return UNKNOWN_ROOT;
    const root = checkRoot(filled);
    this.report(root.findings);
    return { ...root, shared: this.#share(root.shared, repository) };
  }

  /** Warns of the values in `vars` of the root file that no placeholder inserts. */
  reportUnusedVars(): void {
    for (const { name, at } of this.#filler.vars.unused()) {
      const place = { file: this.#rootName, ...at };
      this.report([findingOn({ place, excerpt: null }, messages.unusedVar(name))]);
    }
  }

  /** Null if the shared folder cannot be used. */
  #share(shared: CheckedRoot['shared'], repository: string | undefined): CheckedRoot['shared'] {
    if (shared === null) return null;
    const opened = openShared(this.folder.path, shared.name, repository);
    if (opened !== null && typeof opened !== 'string') {
      this.folder.share(opened);
      return shared;
    }
    const { name } = shared;
    const message = opened === null ? messages.sharedOutsideGit(name) : messages.badShared(name, opened);
    this.report([findingOn(shared, message)]);
    return null;
  }

  /** The file's documents without their invalid parts. Without a catalogue, only its syntax is checked. */
  loadDocuments(file: string, catalogue: Catalogue | null, options: ParseOptions): SettingsDocument[] {
    const parsed = this.#parse(file, options);
    return catalogue === null ? [] : parsed.flatMap((one) => this.#loadDocument(one, catalogue) ?? []);
  }

  #loadDocument(parsed: ParsedDocument, catalogue: Catalogue): SettingsDocument | null {
    const resource = entryOf(parsed.root, 'organization') === undefined ? 'project' : 'organization';
    const filled = this.#fill(parsed, 'settings', catalogue[resource]);
    if (filled === null) return null;
    const { heading, document, findings } = readDocument(filled, catalogue);
    if (heading !== null) this.headings.push(heading);
    this.report(findings);
    return document;
  }

  /** Returns the documents that are readable as YAML and reports their errors. */
  #parse(
    file: string,
    { known, isListed }: ParseOptions = { known: [], isListed: false },
  ): readonly ParsedDocument[] {
    const read = this.folder.read(file, MAX_FILE_BYTES, isListed);
    const parsed =
      'bytes' in read
        ? parseFile(file, read.bytes, { isRoot: file === this.#rootName, known })
        : { documents: [], findings: [findingOf(read.error)] };
    this.report(parsed.findings);
    return parsed.documents;
  }

  /** Replaces the placeholders; null if its aliases expand beyond the limit. */
  #fill(
    parsed: ParsedDocument,
    allowed: 'settings' | 'organization',
    known: KnownSettings | null = null,
  ): ParsedDocument | null {
    const { document, findings } = this.#filler.fill(parsed, allowed, known);
    this.report(findings);
    this.leaks.searchDocument(document);
    const message = this.#checkExpansion(document);
    if (message !== null) this.report([findingAt(parsed.source, parsed.root.at, message)]);
    return message === null ? document : null;
  }

  #checkExpansion(document: ParsedDocument): Message | null {
    const { nodes, text } = document.hasAliases ? measureExpansion(document.root) : NO_EXPANSION;
    this.#expanded = { nodes: this.#expanded.nodes + nodes, text: this.#expanded.text + text };
    const tooMuch =
      nodes > MAX_EXPANSION.nodes ||
      text > MAX_EXPANSION.text ||
      this.#expanded.nodes > MAX_TOTAL_EXPANSION.nodes ||
      this.#expanded.text > MAX_TOTAL_EXPANSION.text;
    return tooMuch ? messages.expansion(MAX_EXPANSION.nodes, MAX_EXPANSION.text) : null;
  }
}
