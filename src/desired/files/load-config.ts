import { join } from 'node:path';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { Catalogue } from '../../settings/setting.js';
import { type BuildResult, buildDocument } from '../check/build-document.js';
import { checkDocument, type Heading, headingOf } from '../check/check-document.js';
import { type CheckedRoot, checkRoot, UNKNOWN_ROOT } from '../check/check-root.js';
import { checkEmpty, checkRules } from '../check/check-rules.js';
import { type Message, messages } from '../messages/messages.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { measureExpansion } from '../yaml/located.js';
import { type ParsedDocument, parseDocuments } from '../yaml/parse.js';
import { findingAt, findingOf } from '../yaml/place.js';
import { ConfigFolder, locateRoot, MAX_FILE_BYTES, type Root, readErrorMessage } from './config-folder.js';
import { type Included, listIncluded } from './include.js';
import { LeakFinder } from './leaks.js';
import { type FilledDocument, PlaceholderFiller } from './placeholders.js';
import { scanBytes } from './prescan.js';

/** The location of the files and the values for their placeholders. */
export interface LoadRequest {
  /** `--config`: a file or a folder; undefined: `setpoint.yaml` in the working directory. */
  readonly configPath: string | undefined;
  /** Absolute. */
  readonly cwd: string;
  /** NAME → value, of the environment variables SETPOINT_VAR_NAME. */
  readonly variables: Readonly<Record<string, string>>;
  /** Tokens that must not appear in any file, because file contents are printed, stored in plans and sent. */
  readonly secrets?: readonly string[];
  /**
   * Called with the absolute path of every file of the configuration before any of its errors is thrown: the root file,
   * the included files, the files they refer to, and the sandbox seed. It can throw to stop loading.
   */
  readonly onFile?: (path: string) => void;
}

/** Limits for the values that aliases add: for one file, and for all files together. */
const MAX_EXPANSION = { nodes: 50_000, text: 8 * 1_048_576 };
const MAX_TOTAL_EXPANSION = { nodes: 1_000_000, text: 64 * 1_048_576 };

const noneIncluded: Included = { files: [], findings: [] };

/**
 * Reads the configuration and runs all checks that do not need the service.
 *
 * @throws Fault refused SP2301 with every position, if a file contains one of `secrets`, even with other errors.
 * @throws Fault files SP1000 with the findings of all files, if one of them is an error.
 */
export function loadConfig(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'settings');
}

/** The same, but accepts a configuration without any settings, for commands that write the first ones. */
export function loadDraft(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'draft');
}

/** Loads only the root file, as a configuration without settings. For use if other files have errors. */
export function loadRoot(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'root');
}

async function load(request: LoadRequest, extent: 'settings' | 'draft' | 'root'): Promise<CheckedConfig> {
  const located = await locateRoot(request.configPath, request.cwd);
  if ('code' in located) throw toFault([findingOf(located)]);
  const loader = new Loader(located, request);
  const root = await loader.loadRoot();
  const included = extent === 'root' ? noneIncluded : await loader.list(root);
  const documents = extent === 'root' ? [] : await loader.loadDocuments(root, included);
  const seed = root.config?.service.sandboxSeed ?? null;
  const files = [located.name, ...included.files, ...loader.files().keys(), ...(seed === null ? [] : [seed])];
  for (const file of files) request.onFile?.(join(located.folder, file));
  loader.report(checkRules(loader.headings, documents, root.organization));
  if (extent === 'settings' && loader.isValid) loader.report(checkEmpty(documents));
  loader.assertNoSecrets(files);
  if (!loader.isValid || root.config === null || root.catalogue === null) throw toFault(loader.findings);
  const { config } = root;
  return {
    stage: 'checked',
    rootFile: located.name,
    folder: located.folder,
    digest: loader.digest(),
    files: loader.files(),
    root: {
      ...config,
      service: { ...config.service, sandboxSeed: seed === null ? null : join(located.folder, seed) },
    },
    catalogue: root.catalogue,
    documents,
    warnings: capFindings(loader.findings),
  };
}

/** Reads files into documents and collects the findings. */
class Loader {
  readonly findings: Finding[] = [];
  /** The headings of all settings documents that have a valid one. */
  readonly headings: Heading[] = [];
  readonly #root: Root;
  readonly #folder: ConfigFolder;
  readonly #filler: PlaceholderFiller;
  readonly #leaks: LeakFinder;
  #expanded = { nodes: 0, text: 0 };

  constructor(root: Root, { variables, secrets = [] }: LoadRequest) {
    this.#root = root;
    this.#leaks = new LeakFinder(secrets);
    this.#folder = new ConfigFolder(root, (file, bytes) => this.#leaks.searchFile(file, bytes));
    this.#filler = new PlaceholderFiller(this.#folder, variables);
  }

  get isValid(): boolean {
    return this.findings.every((finding) => finding.severity === 'warning');
  }

  report(findings: readonly Finding[]): void {
    for (const finding of findings) this.findings.push(finding);
  }

  /** @throws Fault refused SP2301 if a file, a path or a placeholder's value contains a secret. */
  assertNoSecrets(files: readonly string[]): void {
    this.#leaks.assertNoSecrets(files, this.findings);
  }

  digest(): string {
    return this.#folder.digest();
  }

  files(): ReadonlyMap<string, string> {
    return this.#folder.files();
  }

  /**
   * Reads as much of the root file as possible. If nothing can be read, the syntax of the other files is still checked.
   */
  async loadRoot(): Promise<CheckedRoot> {
    const [first, second] = (await this.#parse(this.#root.name)) ?? [];
    if (second !== undefined) this.report([findingAt(second.source, second.at, messages.oneRoot('several'))]);
    if (first === undefined && this.isValid) this.report([findingOf(messages.oneRoot('none'))]);
    const filled = first === undefined ? null : await this.#fill(first, 'organization');
    if (filled === null) return UNKNOWN_ROOT;
    const root = checkRoot(filled.document);
    this.report(root.findings);
    return root;
  }

  list(root: CheckedRoot): Promise<Included> {
    return listIncluded(this.#folder, root, this.#root.name);
  }

  /** The documents without their invalid parts, in the order in which `include` matches them. */
  async loadDocuments(root: CheckedRoot, included: Included): Promise<SettingsDocument[]> {
    this.report(included.findings);
    const documents: SettingsDocument[] = [];
    for (const file of included.files) {
      for (const parsed of (await this.#parse(file)) ?? []) {
        const built = root.catalogue === null ? null : await this.#build(parsed, root.catalogue);
        if (built?.document != null) documents.push(built.document);
      }
    }
    return documents;
  }

  async #build(parsed: ParsedDocument, catalogue: Catalogue): Promise<BuildResult | null> {
    const filled = await this.#fill(parsed, 'settings', imagesOf(catalogue));
    if (filled === null) return null;
    const shaped = checkDocument(filled.document, catalogue);
    if (!('head' in shaped)) {
      this.report(shaped);
      return null;
    }
    const heading = headingOf(shaped);
    if (heading !== null) this.headings.push(heading);
    this.report(shaped.findings);
    const built = buildDocument(shaped, catalogue);
    this.report(built.findings);
    return built;
  }

  /** Returns the documents that are readable as YAML and reports their errors; null if the file is unreadable. */
  async #parse(file: string): Promise<readonly ParsedDocument[] | null> {
    const read = await this.#folder.read(file, MAX_FILE_BYTES);
    if (read.kind !== 'read') {
      this.report([findingOf(readErrorMessage(file, read))]);
      return null;
    }
    const { scanned, findings } = scanBytes(file, read.bytes);
    this.report(findings);
    if (scanned === null) return null;
    const parsed = parseDocuments(scanned);
    this.report(parsed.findings);
    return scanned.isWhole ? parsed.documents : null;
  }

  /** Replaces the placeholders; null if its aliases expand beyond the limit. */
  async #fill(
    parsed: ParsedDocument,
    allowed: 'settings' | 'organization',
    images?: ReadonlySet<string>,
  ): Promise<FilledDocument | null> {
    const filled = await this.#filler.fill(parsed, allowed, images);
    this.report(filled.findings);
    this.#leaks.searchDocument(filled.document);
    const message = this.#checkExpansion(filled.document);
    if (message !== null) this.report([findingAt(parsed.source, parsed.at, message)]);
    return message === null ? filled : null;
  }

  #checkExpansion(document: ParsedDocument): Message | null {
    const { nodes, text } = measureExpansion(document.root);
    this.#expanded = { nodes: this.#expanded.nodes + nodes, text: this.#expanded.text + text };
    const tooMuch =
      nodes > MAX_EXPANSION.nodes ||
      text > MAX_EXPANSION.text ||
      this.#expanded.nodes > MAX_TOTAL_EXPANSION.nodes ||
      this.#expanded.text > MAX_TOTAL_EXPANSION.text;
    return tooMuch ? messages.expansion(MAX_EXPANSION.nodes, MAX_EXPANSION.text) : null;
  }
}

function imagesOf(catalogue: Catalogue): ReadonlySet<string> {
  const settings = [...catalogue.organization.values(), ...catalogue.project.values()];
  return new Set(settings.filter((setting) => setting.kind === 'image').map((setting) => setting.name));
}

function toFault(findings: readonly Finding[]): Fault {
  const capped = capFindings(findings);
  const errors = capped.filter((finding) => finding.severity === 'error').length;
  return new Fault({
    kind: 'files',
    code: 'SP1000',
    message: `The configuration has ${errors} ${errors === 1 ? 'error' : 'errors'}.`,
    hint: 'Fix the files; `setpoint validate` checks them without the service.',
    findings: capped,
  });
}

/** Limits the findings reported for one file, so that a hostile file cannot flood the log. */
const MAX_PER_FILE = 50;

/** Keeps the first findings of each file, errors before warnings, in line order, and adds the number left out. */
function capFindings(findings: readonly Finding[]): Finding[] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const file = finding.place?.file ?? '';
    const before = byFile.get(file);
    if (before === undefined) byFile.set(file, [finding]);
    else before.push(finding);
  }
  return [...byFile].flatMap(([file, found]) => {
    const sorted = found.toSorted(bySeverityThenPlace);
    if (file === '' || sorted.length <= MAX_PER_FILE) return sorted;
    return [...sorted.slice(0, MAX_PER_FILE), findingOf(messages.more(file, sorted.length - MAX_PER_FILE))];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);
}
