import { join } from 'node:path';
import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { createFault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { compareText } from '../../model/order.js';
import { watchedSettings } from '../../settings/watched.js';
import { checkEmpty, checkRules } from '../check/check-rules.js';
import { findEndingExceptions } from '../check/exceptions.js';
import { loadCompiler } from '../check/extra-validators.js';
import { findingOf } from '../messages/finding.js';
import { nameSettings } from '../rename-settings.js';
import { findUnusedIgnores } from '../resolve/unused.js';
import type { CheckedConfig, LoadedConfig } from '../types.js';
import type { CacheOptions } from './check-cache.js';
import { locateRoot, type Root } from './config-folder.js';
import { findUnmatched } from './find-unmatched.js';
import { listIncluded } from './include.js';
import { Loader, type LoaderOptions } from './loader.js';

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
  /** Null or undefined: every file is checked. Only for runs that send and write nothing. */
  readonly cache?: CacheOptions | null;
}

/** In a configuration with fewer files, a cache saves little. */
const minCachedFiles = 300;

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

/** Loads only the root file. For use if other files have errors. */
export async function loadRoot(request: LoadRequest): Promise<LoadedConfig> {
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
  throw createFault('files', code, message, hint ?? undefined, { findings: [located] });
}

/** @param extent `draft`: without a check for settings. `root`: only the root file. */
async function load(request: LoadRequest, extent: 'settings' | 'draft' | 'root'): Promise<CheckedConfig> {
  const located = requireRoot(request);
  const { folder, name } = located;
  const loader = new Loader(located, request);
  const checked = loader.share(loader.checkRoot(loader.read(name)), request.repository);
  const found: Finding[] = [];
  const included = extent === 'root' ? [] : listIncluded(folder, checked, name, found);
  loader.report(found);
  if (checked.catalogue !== null) await loadCompiler(checked.catalogue);
  if (request.cache && included.length >= minCachedFiles) await loader.useCache(request.cache);
  const catalogues = Object.values(checked.auto ?? { own: checked.catalogue }).filter(
    (catalogue) => catalogue !== null,
  );
  const written = included.flatMap((file) => {
    const bytes = loader.read(file);
    return bytes === null ? [] : loader.checkDocuments(file, bytes, catalogues);
  });
  await loader.saveCache();
  const { root, documents } = nameSettings(checked, written);
  const { config, catalogue } = root;
  const { sandboxSeed = null } = config?.service ?? {};
  const files = [name, ...included, ...loader.folder.files().keys(), sandboxSeed ?? []].flat();
  for (const file of files) request.onFile?.(join(folder, file));
  loader.report(checkRules(documents, root));
  if (extent === 'settings') {
    if (config !== null) loader.report(findUnmatched(folder, name, root, new Set(files)));
    if (loader.errors.length === 0) loader.report(checkEmpty(documents));
    if (loader.errors.length === 0 && catalogue !== null && config !== null)
      loader.report([
        ...findUnusedIgnores(documents, watchedSettings(catalogue, config.guard.watch)),
        ...findEndingExceptions(documents, request.today),
        ...loader.unusedVars(root),
      ]);
  }
  loader.leaks.assertNoSecrets(files, loader.findings);
  const findings = await withCures(capFindings(loader.findings));
  const loaded = loader.toConfig(root, documents, findings);
  if (loaded !== null) return loaded;
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw createFault(
    'files',
    'SP1000',
    `The configuration has ${pluralise(errors.length, 'error')}.`,
    'Fix the files; `setpoint validate` checks them without the service.',
    { findings, condition: 'invalid-files' },
  );
}

/** Findings without a hint of their own get what the page of errors advises about their code. */
async function withCures(findings: readonly Finding[]): Promise<readonly Finding[]> {
  if (findings.every(({ hint }) => hint !== null)) return findings;
  const { errorCodes } = await import('../../settings/generated/error-codes.js');
  return findings.map((finding) => ({ ...finding, hint: finding.hint ?? errorCodes[finding.code].cure }));
}

/** Limits the findings reported for one file, so that a hostile file cannot flood the log. */
const maxPerFile = 50;

/** Keeps the first findings of each file, errors before warnings, in line order, and adds the number left out. */
function capFindings(findings: readonly Finding[]): Finding[] {
  return [...collect(findings, ({ place }) => place?.file ?? '')].flatMap(([file, found]) => {
    const sorted = found.sort(bySeverityThenPlace);
    if (file === '' || sorted.length <= maxPerFile) return sorted;
    const more = pluralise(sorted.length - maxPerFile, 'more finding');
    return [...sorted.slice(0, maxPerFile), findingOf('SP1311', `Not listed: at least ${more} in ${file}.`)];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  const start = { line: 0, column: 0 };
  const { line, column } = a.place ?? start;
  const other = b.place ?? start;
  return compareText(a.severity, b.severity) || line - other.line || column - other.column;
}
