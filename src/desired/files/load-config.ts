import { join, posix } from 'node:path';
import { readBeginning } from '../../disk/read-named.js';
import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { listNames } from '../../model/names.js';
import { compareText } from '../../model/order.js';
import { checkEmpty, checkRules } from '../check/check-rules.js';
import { findEndingExceptions } from '../check/exceptions.js';
import { loadCompiler } from '../check/extra-validators.js';
import { findingOf } from '../messages/finding.js';
import { matchPath } from '../resolve/globs.js';
import { findUnusedIgnores } from '../resolve/unused.js';
import type { CheckedConfig } from '../types.js';
import { locateRoot, type Root } from './config-folder.js';
import { listIncluded } from './include.js';
import { Loader, type LoaderOptions } from './loader.js';
import { peekRoot } from './roots/peek-root.js';
import { attempt, walkFolders } from './walk-folders.js';

/** The location of the files and the values for their placeholders. */
export interface LoadRequest extends LoaderOptions {
  /** `--config`: a file or a folder; undefined: the nearest `setpoint.yaml`, from `cwd` up to the repository's root. */
  readonly configPath: string | undefined;
  /** Absolute. */
  readonly cwd: string;
  /** The root of the repository, which contains the shared folder. Default: the nearest folder with `.git`. */
  readonly repository?: string;
  /**
   * Called with the absolute path of every file of the configuration before any of its errors is thrown: the root file,
   * the included files, the files they refer to, and the sandbox seed. It can throw to stop loading.
   */
  readonly onFile?: (path: string) => void;
}

/**
 * Reads the configuration and runs all checks that do not need the service.
 *
 * @throws Fault refused SP2301 with every position, if a file contains one of `secrets`, even with other errors.
 * @throws Fault files SP1001 if there is no root file.
 * @throws Fault files SP1000 with the findings of all files, if one of them is an error.
 */
export async function loadConfig(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'settings');
}

/** The same, but accepts a configuration without any settings, for commands that write the first ones. */
export async function loadDraft(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'draft');
}

/** Loads only the root file, as a configuration without settings. For use if other files have errors. */
export async function loadRoot(request: LoadRequest): Promise<CheckedConfig> {
  return load(request, 'root');
}

/**
 * Finds the root file, and does not read it.
 *
 * @throws Fault files SP1001 if there is none. Machine formats list it as a finding too.
 */
export function requireRoot({ configPath, cwd }: Pick<LoadRequest, 'configPath' | 'cwd'>): Root {
  const located = locateRoot(configPath, cwd);
  if (!('code' in located)) return located;
  const { code, message, hint } = located;
  throw new Fault({ kind: 'files', code, message, hint: hint ?? undefined, findings: [located] });
}

/** @param extent `draft`: without a check for settings. `root`: only the root file. */
async function load(request: LoadRequest, extent: 'settings' | 'draft' | 'root'): Promise<CheckedConfig> {
  const located = requireRoot(request);
  const { folder, name } = located;
  const loader = new Loader(located, request);
  const root = loader.share(loader.checkRoot(loader.read(name)), request.repository);
  const { config, catalogue } = root;
  const found: Finding[] = [];
  const included = extent === 'root' ? [] : listIncluded(folder, root, name, found);
  loader.report(found);
  if (catalogue !== null) await loadCompiler(catalogue);
  const documents = included.flatMap((file) => {
    const bytes = loader.read(file);
    return bytes === null ? [] : loader.checkDocuments(file, bytes, catalogue);
  });
  const { sandboxSeed = null } = config?.service ?? {};
  const files = [name, ...included, ...loader.folder.files().keys(), sandboxSeed ?? []].flat();
  for (const file of files) request.onFile?.(join(folder, file));
  loader.report(checkRules(documents, root));
  if (extent === 'settings') {
    if (config !== null)
      loader.report(findUnmatched(folder, name, new Set(files), root.places.has('include')));
    const checks = [
      checkEmpty,
      findUnusedIgnores,
      () => findEndingExceptions(documents, request.today),
      () => loader.unusedVars(root),
    ];
    for (const check of checks) if (loader.errors.length === 0) loader.report(check(documents));
  }
  loader.leaks.assertNoSecrets(files, loader.findings);
  const findings = await withCures(capFindings(loader.findings));
  const checked = loader.toConfig(root, documents, findings);
  if (checked !== null) return checked;
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new Fault({
    kind: 'files',
    code: 'SP1000',
    message: `The configuration has ${pluralise(errors.length, 'error')}.`,
    hint: 'Fix the files; `setpoint validate` checks them without the service.',
    findings,
  });
}

/** Findings without a hint of their own get what the page of errors advises about their code. */
async function withCures(findings: readonly Finding[]): Promise<readonly Finding[]> {
  if (findings.every(({ hint }) => hint !== null)) return findings;
  const { errorCodes } = await import('../../settings/generated/error-codes.js');
  const cures = new Map(errorCodes.map(({ code, cure }) => [code, cure]));
  return findings.map((finding) => ({ ...finding, hint: finding.hint ?? cures.get(finding.code) ?? null }));
}

/** Limits the findings reported for one file, so that a hostile file cannot flood the log. */
const MAX_PER_FILE = 50;

/** Keeps the first findings of each file, errors before warnings, in line order, and adds the number left out. */
function capFindings(findings: readonly Finding[]): Finding[] {
  return [...collect(findings, ({ place }) => place?.file ?? '')].flatMap(([file, found]) => {
    const sorted = found.sort(bySeverityThenPlace);
    if (file === '' || sorted.length <= MAX_PER_FILE) return sorted;
    const more = pluralise(sorted.length - MAX_PER_FILE, 'more finding');
    return [
      ...sorted.slice(0, MAX_PER_FILE),
      findingOf('SP1311', `Not listed: at least ${more} in ${file}.`),
    ];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  const start = { line: 0, column: 0 };
  const { line, column } = a.place ?? start;
  const other = b.place ?? start;
  return compareText(a.severity, b.severity) || line - other.line || column - other.column;
}

/** The search only produces a warning, so it ends early: after this number of unused entries and of files read. */
const MAX_ENTRIES = 20_000;
const MAX_FILES = 2_000;
/** Bytes read of each file. */
const MAX_HEAD = 8_192;

const NAME = /\.(?:y[^./]*ml(?:\.txt)?|json)$/;
/** Plans and other JSON files begin with another key. JSON can indent its keys. */
const JSON_HEAD = /^\s*\{\s*"(?:organization|project|layer)"/;
const HEAD = /^(?:\{[ \t]*)?(?:[ \t]*["'])?(?:organization|project|layer)["']?[ \t]*:[ \t]+["']?[\w$]/m;
const SETTINGS = /(?:^|[{,][ \t]*)(?:[ \t]*["'])?(?:settings|ignore|match)["']?[ \t]*:/m;
const VERSION = /^["']?version["']?[ \t]*:/m;

/**
 * Warns of YAML and JSON files that look like settings files, but that no pattern of `include` matches. Does not search
 * links, hidden folders, `node_modules`, and folders with a root file of their own. Nothing of the files is printed.
 *
 * @param used all files of the configuration, relative to the folder.
 * @param hasPatterns whether the root file has `include`.
 */
function findUnmatched(
  folder: string,
  rootName: string,
  used: ReadonlySet<string>,
  hasPatterns: boolean,
): readonly Finding[] {
  const found: { readonly file: string; readonly line: number }[] = [];
  const others: string[] = [];
  let entries = 0;
  let reads = 0;
  for (const { path, entry, folder: parent } of walkFolders(folder, '**/*')) {
    if (used.has(path)) continue;
    entries += 1;
    if (entries > MAX_ENTRIES || reads >= MAX_FILES) break;
    if (!entry.isFile() || !NAME.test(path) || !parent.enter(entry.name).isMatch) continue;
    reads += 1;
    const file = join(folder, path);
    const read = attempt(() => readBeginning(file, MAX_HEAD));
    const text = new TextDecoder().decode(read.ok ? (read.value ?? undefined) : undefined);
    const head = HEAD.exec(text);
    if (head === null || (path.endsWith('.json') && !JSON_HEAD.test(text))) continue;
    if (SETTINGS.test(text)) found.push({ file: path, line: text.slice(0, head.index).split('\n').length });
    else if (VERSION.test(text) && head[0].includes('organization'))
      others.push(...(path.includes('/') ? [`${posix.dirname(path)}/**/*`] : peekRoot(file).include));
  }
  const patterns = others.slice(0, MAX_FILES);
  const unmatched = found.filter(({ file }) => !patterns.some((one) => matchPath(one, file)));
  const [first] = unmatched;
  if (first === undefined) return [];
  const names = listNames(unmatched.map(({ file }) => file));
  const message =
    unmatched.length === 1
      ? `${names} looks like configuration, but no include pattern matches it.`
      : `${unmatched.length} files look like configuration, but no include pattern matches them: ${names}.`;
  const hint = hasPatterns
    ? `Add a pattern for it to include in ${rootName}.`
    : `Rename it like projects/NAME.yaml, or add a pattern to include in ${rootName}, which replaces the default patterns.`;
  return [findingOf('SP1911', message, hint, { ...first, column: 1 })];
}
