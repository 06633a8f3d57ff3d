import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve, sep } from 'node:path';
import * as Flags from '@oclif/core/flags';
import { discoverRoot, ROOT_NAME } from '../../../desired/files/roots/discover-root.js';
import { findRoots, rootsBelow, unreadableFault } from '../../../desired/files/roots/find-roots.js';
import type { CheckedConfig } from '../../../desired/types.js';
import { rootAbove } from '../../../disk/repository-root.js';
import { type DraftFile, draftConfig, type InitRequest } from '../../../flows/setup/init.js';
import { type CiChoice, ciFiles, ciFilling, type Forge } from '../../../flows/setup/init-ci.js';
import { Fault, usageError } from '../../../model/fault.js';
import type { InitReport } from '../../../report/text/init-text.js';
import { type FlagValues, parsePath } from '../../flags/flags.js';
import { askText, promptStreams } from '../../io/prompt.js';
import { checkNewFiles, checkOutDir, writeNewFiles } from '../../io/write-new-files.js';
import { type Environment, hasUrl, tokenVariableOf } from '../../session/environment.js';
import type { CommandRun } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';

/** Flags of `init` only. */
export const initFlags = {
  url: Flags.string({
    exclusive: ['sandbox'],
    helpValue: 'URL',
    summary: 'Write this service URL to the file. The token is sent only if SETPOINT_URL is also set.',
  }),
  names: Flags.option({
    options: ['neutral', 'sentry'] as const,
    summary:
      'Setting names that the deployment uses. Default: if SETPOINT_URL and a token are set, those in its reply; otherwise neutral.',
  })(),
  sandbox: Flags.boolean({
    exclusive: ['url', 'names'],
    summary: 'Use the embedded service with a few sample projects.',
  }),
  ci: Flags.option({
    options: ['github', 'gitlab', 'azure', 'bitbucket'] as const,
    summary: 'Also write CI jobs. If a configuration exists, write only the jobs.',
  })(),
  'ci-source': Flags.string({
    dependsOn: ['ci'],
    helpValue: 'SOURCE',
    summary:
      'Source of setpoint for the jobs: OWNER/REPOSITORY@COMMIT for github, otherwise an image. Required with --ci.',
  }),
  'ci-branch': Flags.string({
    dependsOn: ['ci'],
    helpValue: 'BRANCH',
    summary:
      'Default branch of the repository, which the jobs apply. Default: main. Not for gitlab, whose jobs detect it.',
  }),
  'ci-export': Flags.boolean({
    dependsOn: ['ci'],
    exclusive: ['all'],
    summary: 'Also write the workflow that exports all issues every week. Only for github.',
  }),
  all: Flags.boolean({
    dependsOn: ['ci'],
    exclusive: ['url', 'names', 'sandbox', 'editor', 'out-dir'],
    summary: 'Write only CI jobs, for all existing configurations of the repository.',
  }),
  editor: Flags.boolean({
    summary:
      'Also write settings and schemas for VS Code. If configurations exist in the folder or below it, write only these.',
  }),
  'out-dir': Flags.string({
    helpValue: 'DIR',
    parse: parsePath,
    summary:
      'Folder of the configuration, created if missing. CI jobs go to the root of its repository. Default: that of the configuration that commands in the working directory use, otherwise the working directory.',
  }),
};

type InitRun = CommandRun<FlagValues<typeof initFlags>>;

/**
 * Writes a first configuration. If one exists, only adds the CI jobs and the editor's files. These are written to the
 * root of the repository that contains the configuration's folder. Without a repository, they are written to the
 * folder. Asks for missing options if a person can answer.
 *
 * @param root the package's own folder.
 */
export async function runInit(run: InitRun, organization: string | null, root: string): Promise<InitReport> {
  const { ci: forge, editor, sandbox, url, names, 'out-dir': outDir } = run.flags;
  if (run.flags.all && forge !== undefined) return writeJobsForAll(run, forge, { organization, root });
  if (outDir !== undefined) checkOutDir(outDir);
  const isNew = organization !== null || url !== undefined || names !== undefined || sandbox === true;
  const canComplete = !isNew && (forge !== undefined || editor === true);
  const configFolder = outDir ?? (await folderInUse(run.environment, canComplete));
  const repository = forge !== undefined || editor === true ? rootAbove(resolve(configFolder)) : null;
  const folder = repository === null ? configFolder : relative(process.cwd(), repository) || '.';
  const config = relative(folder, configFolder).split(sep).join('/');
  const jobs = forge === undefined ? [] : await draftJobs(forge, run.flags, { root, config });
  const found = canComplete ? await existingConfigs(run, configFolder) : [];
  const existing = found.map((path) => posix.join(config, path).replace(/^\.$/, ''));
  const isSandbox =
    existing.length === 0 ? sandbox === true : forge !== undefined && (await usesSandbox(run, configFolder));
  const sandboxRoots = isSandbox ? [fromHere(configFolder)] : [];
  const drafted = existing.length > 0 ? null : await requestOf(run, organization);
  const filesOf = (request: InitRequest | null) => [
    ...(request === null ? [] : draftConfig(request)).map((file) => ({
      ...file,
      path: posix.join(config, file.path),
    })),
    ...jobs.map((file) => ({ ...file, fixed: repository !== null })),
  ];
  await checkNewFiles(folder, filesOf(drafted), 'refuse');
  const connected = drafted === null ? null : await connect(run, drafted);
  const files = filesOf(connected);
  const target = { workspace: folder, config, existing, names: connected?.names ?? 'neutral' };
  const forEditor = editor ? await (await import('./init-editor.js')).draftForEditor(run, target) : null;
  await writeNewFiles(folder, files, 'refuse');
  if (forEditor !== null) await writeNewFiles(folder, forEditor.files, 'overwrite');
  return {
    folder,
    config: resolve(configFolder) === process.cwd() ? null : configFolder,
    files: [...files, ...(forEditor?.files ?? [])].map(({ path }) => path),
    service: connected?.service ?? null,
    editor: forEditor,
    ci: forge === undefined ? null : { forge, inRepository: repository !== null, sandboxRoots, tokens: [] },
  };
}

/**
 * Writes jobs that run with `--all` at the root of the repository, or in the working directory without a repository.
 *
 * @throws Fault usage SP5002 if an organization was given, SP1000 if a root file is invalid, and the errors of `rootsBelow`.
 */
async function writeJobsForAll(
  run: InitRun,
  forge: Forge,
  { organization, root }: { readonly organization: string | null; readonly root: string },
): Promise<InitReport> {
  if (organization !== null)
    throw usageError(
      'SP5002',
      '--all creates no configuration, so it accepts no organization.',
      'Omit one of them.',
    );
  const repository = rootAbove(process.cwd());
  const folder = relative(process.cwd(), repository ?? '') || '.';
  const { roots, unreadable } = rootsBelow(resolve(folder));
  for (const one of unreadable) await run.output.warn(unreadableFault(one).message);
  const { loadRootIn } = await import('./init-editor.js');
  const configs = await Promise.all(roots.map((path) => loadRootIn(run, join(folder, posix.dirname(path)))));
  const variables = configs.flatMap((config) => tokenVariableOf(config.root.name) ?? []);
  const tokens = [...new Set(variables)].sort();
  const jobs = await draftJobs(forge, run.flags, { root, config: { tokens } });
  const files = jobs.map((file) => ({ ...file, fixed: repository !== null }));
  await writeNewFiles(folder, files, 'refuse');
  const sandboxRoots = configs
    .filter((config) => config.root.service.url === 'sandbox:')
    .map((config) => fromHere(config.folder));
  return {
    folder,
    config: null,
    files: files.map(({ path }) => path),
    service: null,
    editor: null,
    ci: { forge, inRepository: repository !== null, sandboxRoots, tokens },
  };
}

/**
 * Returns the folder of the configuration that commands in the working directory use, or `.` if there is none.
 *
 * @param canComplete whether the run only completes an existing configuration, if there is one.
 * @throws Fault usage SP5518 if the run would create another configuration, which would hide the one in use or not be
 * used itself. SP5519 if the root file has a name that CI jobs and editors are not set up for. Files SP1001 if
 * SETPOINT_CONFIG names no file.
 */
async function folderInUse({ config }: Environment, canComplete: boolean): Promise<string> {
  const cwd = process.cwd();
  const configPath = config ?? discoverRoot(cwd).found;
  if (configPath === null) return '.';
  const [{ requireRoot }, { locateRoot }] = await Promise.all([
    import('../../../desired/files/load-config.js'),
    import('../../../desired/files/config-folder.js'),
  ]);
  const located = canComplete ? requireRoot({ configPath, cwd }) : locateRoot(configPath, cwd);
  if ('code' in located) return '.';
  const { folder, name } = located;
  const path = relative(cwd, folder) || '.';
  const root = relative(cwd, join(folder, name));
  if (!canComplete && path !== '.') {
    throw usageError(
      'SP5518',
      `Commands in this folder use ${root}${config === undefined ? '' : ', which SETPOINT_CONFIG names'}. Nothing was written.`,
      'Add the settings to its files. To create another configuration, name its folder with --out-dir, for example --out-dir . for this one.',
    );
  }
  if (canComplete && name !== ROOT_NAME) {
    throw usageError(
      'SP5519',
      `--ci and --editor require a root file named ${ROOT_NAME}, and SETPOINT_CONFIG names ${root}.`,
      `Rename it, or name the folder of a ${ROOT_NAME} with --out-dir.`,
    );
  }
  return path;
}

/**
 * The configurations that exist already and are only completed, as folders below the given one. With `--editor`, these
 * are also several configurations in folders below.
 */
async function existingConfigs({ flags, output }: InitRun, folder: string): Promise<readonly string[]> {
  if (existsSync(join(folder, ROOT_NAME))) return [''];
  if (flags.ci !== undefined || !existsSync(folder)) return [];
  const { roots, unreadable } = findRoots(folder) ?? { roots: [], unreadable: [] };
  for (const one of unreadable) await output.warn(unreadableFault(one).message);
  return roots.map((path) => posix.dirname(path));
}

async function loadExisting(run: InitRun, config: string): Promise<CheckedConfig> {
  const [{ loadRoot }, { inputSource }] = await Promise.all([
    import('../../../desired/files/load-config.js'),
    import('../../session/load-checked.js'),
  ]);
  return loadRoot(await inputSource({ ...run, flags: { config } }));
}

/** The path of a folder's root file from the working directory. */
function fromHere(folder: string): string {
  return relative('', join(folder, 'setpoint.yaml')).split(sep).join('/');
}

/** Whether an existing configuration selects the embedded service; false if its root file is invalid. */
async function usesSandbox(run: InitRun, folder: string): Promise<boolean> {
  try {
    return (await loadExisting(run, folder)).root.service.url === 'sandbox:';
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

async function draftJobs(
  forge: Forge,
  flags: InitRun['flags'],
  { root, config }: { readonly root: string } & Pick<CiChoice, 'config'>,
): Promise<DraftFile[]> {
  const { 'ci-source': source = null, 'ci-branch': branch = null, 'ci-export': withExport = false } = flags;
  if (withExport && !ciFiles[forge].some(({ isExport }) => isExport))
    throw usageError('SP5002', `The jobs of ${forge} contain no export.`, 'Remove --ci-export.');
  const fill = ciFilling(forge, { source, branch, config });
  const used = ciFiles[forge].filter(({ isExport }) => withExport || !isExport);
  const files = used.map(async ({ from, to }) => {
    const text = await readFile(join(root, 'examples', 'ci', from), 'utf8');
    return { path: to, content: fill(text) };
  });
  return Promise.all(files);
}

async function requestOf(run: InitRun, given: string | null): Promise<InitRequest> {
  const { sandbox, url = null, names = 'neutral' } = run.flags;
  const organization = given ?? (sandbox ? 'acme' : await askOrganization(run));
  return { organization, url: sandbox ? 'sandbox:' : url, names };
}

/** The request with the names of the service, unless the user has named them. */
async function connect(
  run: InitRun,
  request: InitRequest,
): Promise<InitRequest & { readonly service: InitReport['service'] }> {
  if (request.url === 'sandbox:') return { ...request, service: 'embedded' };
  if (run.flags.names !== undefined || !hasUrl(run.environment)) return { ...request, service: 'real' };
  const { findNames } = await import('./init-names.js');
  const { names, isConnected } = await findNames(run, request);
  return { ...request, names, service: isConnected ? 'connected' : 'real' };
}

/** @throws Fault usage SP5510 without an interactive terminal, or if the answer is empty. */
async function askOrganization(run: InitRun): Promise<string> {
  const signals = listenForSignals();
  try {
    const question = 'Slug or id of the organization:';
    const answer = await askText(question, promptStreams(run, signals));
    if (answer) return answer;
  } finally {
    signals.dispose();
  }
  throw new Fault({
    kind: 'usage',
    code: 'SP5510',
    message: 'No organization given.',
    hint: 'Run setpoint init ORGANIZATION, or setpoint init --sandbox to use the embedded service.',
  });
}
