import { join } from 'node:path';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { CheckedRoot } from '../check/check-root.js';
import { checkEmpty, checkRules } from '../check/check-rules.js';
import { loadCompiler } from '../check/extra-validators.js';
import { findUnusedIgnores } from '../resolve/unused.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { findingOf } from '../yaml/place.js';
import { capFindings } from './cap-findings.js';
import { digestFiles, locateRoot, type Root } from './config-folder.js';
import { listIncluded } from './include.js';
import { Loader, type LoaderOptions } from './loader.js';
import { findUnmatched } from './unmatched.js';

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
  return check(open(request, 'settings'));
}

/** The same, but accepts a configuration without any settings, for commands that write the first ones. */
export async function loadDraft(request: LoadRequest): Promise<CheckedConfig> {
  return check(open(request, 'draft'));
}

/** Loads only the root file, as a configuration without settings. For use if other files have errors. */
export async function loadRoot(request: LoadRequest): Promise<CheckedConfig> {
  return check(open(request, 'root'));
}

/**
 * Finds the root file, and does not read it.
 *
 * @throws Fault files SP1001 if there is none.
 */
export function requireRoot({ configPath, cwd }: Pick<LoadRequest, 'configPath' | 'cwd'>): Root {
  const located = locateRoot(configPath, cwd);
  if ('code' in located) throw rootFault(findingOf(located));
  return located;
}

/** `draft`: without a check for settings. `root`: only the root file. */
type Extent = 'settings' | 'draft' | 'root';

interface Opened {
  readonly request: LoadRequest;
  readonly extent: Extent;
  readonly located: Root;
  readonly loader: Loader;
  readonly root: CheckedRoot;
  readonly included: Pick<ReturnType<typeof listIncluded>, 'files' | 'regular'>;
}

function open(request: LoadRequest, extent: Extent): Opened {
  const located = requireRoot(request);
  const loader = new Loader(located, request);
  const root = loader.loadRoot(request.repository);
  const included =
    extent === 'root'
      ? { files: [], regular: new Set<string>(), findings: [] }
      : listIncluded(located.folder, root, located.name);
  loader.report(included.findings);
  return { request, extent, located, loader, root, included };
}

async function check(opened: Opened): Promise<CheckedConfig> {
  const { request, extent, located, loader, root, included } = opened;
  const documents = await readDocuments(opened);
  const read = loader.folder.files();
  const seed = root.config?.service.sandboxSeed ?? null;
  const files = [located.name, ...included.files, ...read.keys(), ...(seed === null ? [] : [seed])];
  for (const file of files) request.onFile?.(join(located.folder, file));
  loader.report(checkRules(loader.headings, documents, root));
  if (extent === 'settings' && root.config !== null)
    loader.report(
      findUnmatched({ ...root, folder: located.folder, rootName: located.name, used: new Set(files) }),
    );
  if (extent === 'settings' && loader.isValid) loader.report(checkEmpty(documents));
  if (extent === 'settings' && loader.isValid) loader.report(findUnusedIgnores(documents));
  if (extent === 'settings' && loader.isValid) loader.reportUnusedVars();
  loader.leaks.assertNoSecrets(files, loader.findings);
  const config = loader.isValid ? toConfig(opened, documents, read) : null;
  if (config === null) throw toFault(loader.findings);
  return config;
}

async function readDocuments({
  loader,
  root: { catalogue },
  included: { files, regular },
}: Opened): Promise<readonly SettingsDocument[]> {
  const tables = catalogue === null ? [] : [catalogue, catalogue.fields];
  const known = tables.flatMap(({ organization, project }) => [...organization.keys(), ...project.keys()]);
  if (catalogue !== null) await loadCompiler(catalogue);
  return files.flatMap((file) =>
    loader.loadDocuments(file, catalogue, { known, isListed: regular.has(file) }),
  );
}

/** Null if the root file is not usable. */
function toConfig(
  { located, loader, root: { config, catalogue } }: Opened,
  documents: readonly SettingsDocument[],
  files: CheckedConfig['files'],
): CheckedConfig | null {
  if (config === null || catalogue === null) return null;
  const { service } = config;
  const { sandboxSeed: seed } = service;
  return withDigest({
    stage: 'checked',
    rootFile: located.name,
    folder: located.folder,
    files,
    root: {
      ...config,
      service: { ...service, sandboxSeed: seed === null ? null : join(located.folder, seed) },
    },
    catalogue,
    documents,
    warnings: capFindings(loader.findings),
  });
}

/** Hashes the files only when the digest is used: `validate` does not need it. */
function withDigest(config: Omit<CheckedConfig, 'digest'>): CheckedConfig {
  let digest: string | null = null;
  return {
    ...config,
    get digest() {
      digest ??= digestFiles(config.files);
      return digest;
    },
  };
}

/**
 * Without a root file there are no files to fix, so the finding is the error. Machine formats list it as a finding too.
 */
function rootFault(finding: Finding): Fault {
  const { code, message, hint } = finding;
  return new Fault({ kind: 'files', code, message, ...(hint === null ? {} : { hint }), findings: [finding] });
}

function toFault(findings: readonly Finding[]): Fault {
  const capped = capFindings(findings);
  const errors = capped.filter((finding) => finding.severity === 'error');
  return new Fault({
    kind: 'files',
    code: 'SP1000',
    message: `The configuration has ${pluralise(errors.length, 'error')}.`,
    hint: 'Fix the files; `setpoint validate` checks them without the service.',
    findings: capped,
  });
}
