import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { CacheOptions } from '../../desired/files/check-cache.js';
import { patternsOf } from '../../desired/files/include.js';
import { loadConfig, loadDraft } from '../../desired/files/load-config.js';
import type { CheckedConfig, LoadedConfig } from '../../desired/types.js';
import { pathFrom } from '../../disk/is-inside.js';
import { sha256 } from '../../disk/sha256.js';
import type { BaseFiles, BaseKind } from '../../flows/git/base.js';
import { isFaultOf } from '../../model/fault.js';
import type { Revision } from '../../model/revision.js';
import { secretsInHeaders } from '../../model/secret.js';
import { type AssertNotOutput, reserveOutputs } from '../io/reserve-outputs.js';
import { startLeakCheck } from '../io/token-leak-check.js';
import { checkOutputPath } from '../io/write-file.js';
import { tokensIn } from './environment.js';
import { linesOfHeaders } from './headers.js';
import { nowInSeconds } from './run-record.js';
import type { CommandContext } from './session.js';
import { readCredential, trimmed } from './token.js';

/** Paths other than those of `--report`, credentials and the configuration; undefined for missing flags. */
export interface OtherFiles {
  readonly written?: readonly (string | undefined)[];
  /** What the run writes in addition, as in `reserveOutputs`. */
  readonly beside?: readonly (string | undefined)[];
  readonly read?: readonly (string | undefined)[];
}

/**
 * Reads and checks the files that `--config` names; the caller reports their warnings. Also checks that every output
 * can be written and replaces nothing that the run reads. A run that changes the service can then always report it.
 *
 * @throws Fault usage SP5002 if outputs conflict.
 * @throws Fault usage SP5048 or machine SP5007 if an output cannot be written, and the errors of `loadConfig`.
 */
export async function loadChecked(
  context: CommandContext,
  files?: OtherFiles,
  cache: CacheOptions | null = null,
): Promise<CheckedConfig> {
  const { outputs, onFile } = reserveFiles(context, files);
  const config = await loadConfig({ ...(await inputSource(context, onFile)), cache });
  outputs.forEach(checkOutputPath);
  return config;
}

/**
 * Where a run that sends and writes nothing can keep what it has checked. Null if the environment names no folder.
 *
 * @param root the folder of the package, whose program is in `dist`.
 */
export function cacheOptions(
  { environment }: Pick<CommandContext, 'environment'>,
  root: string,
): CacheOptions | null {
  const { cacheHome } = environment;
  if (cacheHome === null || !isAbsolute(cacheHome)) return null;
  const chunks = join(root, 'dist', 'chunks');
  const program = (): string => {
    const parts = readdirSync(chunks).map((name) => sha256(readFileSync(join(chunks, name))));
    return [process.version, ...parts.sort()].join();
  };
  return { folder: join(cacheHome, 'setpoint'), program };
}

/** The same for runs that use no configuration or only a part of it, so that it can be invalid. */
export async function protectFiles(context: CommandContext, files?: OtherFiles): Promise<void> {
  const { outputs, onFile } = reserveFiles(context, files);
  await protectInputs(context, onFile);
  outputs.forEach(checkOutputPath);
}

function reserveFiles({ flags }: CommandContext, { written = [], beside = [], read = [] }: OtherFiles = {}) {
  const outputs = [...written, ...(flags.report ?? []).map(({ path }) => path)].filter(isPath);
  const onFile = reserveOutputs(outputs, beside.filter(isPath));
  read.filter(isPath).forEach(onFile);
  return { outputs, onFile };
}

/**
 * Checks that no output replaces the file of a token, of headers, of certificates, or a file of the configuration,
 * valid or not, and that no file contains a secret.
 */
export async function protectInputs(context: CommandContext, onFile: AssertNotOutput): Promise<void> {
  const loaded = loadDraft(await inputSource(context, onFile));
  await loaded.catch((error: unknown) => {
    if (isFaultOf(error, 'output-conflict') || isFaultOf(error, 'refused')) throw error;
  });
}

function isPath(path: string | undefined): path is string {
  return path !== undefined;
}

/**
 * Returns the root file for `--config`, the values of placeholders, the working directory, the day, and the secrets
 * that no file must contain: tokens and headers. From now on no output can contain these either. Calls `onFile` with
 * their files and those of certificates.
 */
export async function inputSource(
  { flags, environment }: Pick<CommandContext, 'flags' | 'environment'>,
  onFile: AssertNotOutput = () => {},
) {
  const { variables, namedHeadersFiles } = environment;
  const tokenFiles = [flags['token-file'], environment.tokenFile];
  const headersFiles = [environment.headersFile, ...namedHeadersFiles.map(({ text }) => text)];
  for (const path of [...tokenFiles, ...headersFiles, flags['ca-file'], environment.extraCaFile])
    if (path) onFile(path);
  // Those that cannot be read are reported where they are used.
  const read = (paths: readonly (string | undefined)[], kind: 'token' | 'headers') =>
    Promise.all(
      paths
        .flatMap((path) => path || [])
        .map((path) =>
          readCredential(environment, path, kind).then(
            ({ text }) => text,
            () => '',
          ),
        ),
    );
  const tokens = [...tokensIn(environment), ...(await read(tokenFiles, 'token'))].map(trimmed);
  const headers = (await read(headersFiles, 'headers')).flatMap(linesOfHeaders).map(({ value }) => value);
  const secrets = [...tokens, ...secretsInHeaders(headers)];
  startLeakCheck(secrets);
  const today = nowInSeconds().slice(0, 10);
  return { configPath: flags.config, cwd: process.cwd(), variables, secrets, today, onFile };
}

/**
 * The commit of the files of a run that makes a record. Never rejects.
 *
 * @param patterns those of the settings files; none if these were not read.
 */
export async function recordedRevision(
  {
    config: { folder, files, root },
    environment,
  }: Pick<CommandContext, 'environment'> & { readonly config: LoadedConfig },
  patterns: readonly string[] = patternsOf(root),
): Promise<Revision> {
  const { readRevision } = await import('../../flows/git/revision.js');
  return readRevision({ folder, files, root, patterns }, environment);
}

/** Where the root file was at the base, if its path is not the same: relative to the working directory. */
export interface MovedRoot {
  readonly baseRoot?: string | undefined;
}

/** The files of the configuration at a Git ref. */
export async function loadBaseFiles(
  context: CommandContext & MovedRoot & { readonly config: CheckedConfig },
  ref: string,
  kind: BaseKind,
): Promise<BaseFiles> {
  const { loadBase } = await import('../../flows/git/base.js');
  const { baseRoot, config } = context;
  const environment = { ...context.environment, ...(await inputSource(context)) };
  if (baseRoot === undefined) return loadBase(config, ref, environment, kind);
  const base = await loadBase({ folder: process.cwd(), rootFile: baseRoot }, ref, environment, kind);
  const movedFrom = pathFrom(config.folder, dirname(resolve(baseRoot)));
  return { ...base, movedFrom };
}
