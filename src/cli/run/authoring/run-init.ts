import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import * as Flags from '@oclif/core/flags';
import { locateRoot } from '../../../desired/files/config-folder.js';
import { loadRoot, requireRoot } from '../../../desired/files/load-config.js';
import { discoverRoot, ROOT_NAME } from '../../../desired/files/roots/discover-root.js';
import { findRoots, rootsBelow, unreadableFault } from '../../../desired/files/roots/find-roots.js';
import { pathFrom } from '../../../disk/is-inside.js';
import { rootAbove } from '../../../disk/repository-root.js';
import { type Draft, type DraftFile, draftConfig } from '../../../flows/setup/init.js';
import { type CiChoice, ciFiles, ciFilling } from '../../../flows/setup/init-ci.js';
import { Fault, usageError } from '../../../model/fault.js';
import type { InitReport } from '../../../report/text/init-text.js';
import { type FlagValues, oneOf, parsePath } from '../../flags/flags.js';
import { askText, promptStreams } from '../../io/prompt.js';
import { checkNewFiles, checkOutDir, type NewFile, writeNewFiles } from '../../io/write-new-files.js';
import { type Environment, hasUrl, tokenVariableOf } from '../../session/environment.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';
import type { InitConfig } from './init-editor.js';

/** Flags of `init` only. */
export const initFlags = {
  url: Flags.string({
    exclusive: ['sandbox'],
    helpValue: 'URL',
    summary: 'Write this service URL to the file. The token is sent only if SETPOINT_URL is also set.',
  }),
  names: Flags.option({
    ...oneOf(
      ['neutral', 'sentry'],
      'Setting names that the deployment uses. Default: if SETPOINT_URL and a token are set, those in its reply; otherwise neutral.',
    ),
  })(),
  sandbox: Flags.boolean({
    exclusive: ['url', 'names'],
    summary: 'Use the embedded service with a few sample projects.',
  }),
  ci: Flags.option({
    ...oneOf(
      ['github', 'gitlab', 'azure', 'bitbucket'],
      'Also write CI jobs. If a configuration exists, write only the jobs.',
      'FORGE',
    ),
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
      'Also write schemas for editors, and settings for VS Code if there are none. If configurations exist in the folder or below it, write only these.',
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
  const {
    all = false,
    ci: forge,
    editor = false,
    names,
    'out-dir': outDir,
    sandbox = false,
    url,
  } = run.flags;
  if (all && organization !== null)
    throw usageError(
      'SP5002',
      '--all creates no configuration, so it accepts no organization.',
      'Omit one of them.',
    );
  if (outDir !== undefined) checkOutDir(outDir);
  const isNew = organization !== null || url !== undefined || names !== undefined || sandbox;
  const completes = !isNew && (forge !== undefined || editor);
  const path = all ? '.' : (outDir ?? folderInUse(run.environment, completes));
  const repository = forge !== undefined || editor ? rootAbove(resolve(path)) : null;
  const workspace = repository === null ? path : relative('', repository) || '.';
  const existing = completes ? await loadExisting(run, all ? workspace : path) : [];
  const variables = all ? existing.flatMap(({ root }) => tokenVariableOf(root.name) ?? []) : [];
  const tokens = [...new Set(variables)].sort();
  const config = pathFrom(workspace, path);
  const jobs = await draftJobs(run.flags, root, all ? { tokens } : config);
  const draft = existing.length > 0 ? null : await createDraft(run, organization);
  const filesOf = (drafted: Draft | null, edit = (file: DraftFile) => file): readonly NewFile[] => [
    ...(drafted?.files ?? []).map(edit).map((file) => ({ ...file, path: posix.join(config, file.path) })),
    ...jobs.map((file) => ({ ...file, fixed: repository !== null })),
  ];
  await checkNewFiles(workspace, filesOf(draft), 'refuse');
  const created = draft === null ? null : await withServiceNames(run, draft);
  const configs = created === null ? existing : [{ ...created.config, path }];
  const editing = editor ? await import('./init-editor.js') : null;
  const forEditor = editing && (await editing.draftEditorFiles(workspace, configs));
  const files = [...filesOf(created, editing?.withSchemaLine), ...(forEditor?.files ?? [])];
  await writeNewFiles(workspace, files, 'refuse');
  const embedded = configs.filter((config) => config.root.service.url === 'sandbox:');
  const sandboxRoots = embedded.map((config) => pathFrom('', join(config.path, ROOT_NAME)));
  return {
    folder: workspace,
    config: resolve(path) === process.cwd() ? null : path,
    files: files.map((file) => file.path),
    service: created?.service ?? null,
    editor: forEditor,
    ci: forge === undefined ? null : { forge, inRepository: repository !== null, sandboxRoots, tokens },
  };
}

/**
 * Returns the folder of the configuration that commands in the working directory use, or `.` if there is none.
 *
 * @param completes whether the run only completes an existing configuration, if there is one.
 * @throws Fault usage SP5518 if the run would create another configuration, which would hide the one in use or not be
 * used itself. SP5519 if the root file has a name that CI jobs and editors are not set up for. Files SP1001 if
 * SETPOINT_CONFIG names no file.
 */
function folderInUse({ config }: Environment, completes: boolean): string {
  const cwd = process.cwd();
  const configPath = config ?? discoverRoot(cwd).found;
  if (configPath === null) return '.';
  const located = completes ? requireRoot({ configPath, cwd }) : locateRoot(configPath, cwd);
  if ('code' in located) return '.';
  const path = relative(cwd, located.folder) || '.';
  if (completes ? located.name === ROOT_NAME : path === '.') return path;
  const root = join(path, located.name);
  throw completes
    ? usageError(
        'SP5519',
        `--ci and --editor require a root file named ${ROOT_NAME}, and SETPOINT_CONFIG names ${root}.`,
        `Rename it, or name the folder of a ${ROOT_NAME} with --out-dir.`,
      )
    : usageError(
        'SP5518',
        `Commands in this folder use ${root}${config === undefined ? '' : ', which SETPOINT_CONFIG names'}. Nothing was written.`,
        'Add the settings to its files. To create another configuration, name its folder with --out-dir, for example --out-dir . for this one.',
      );
}

/**
 * Loads the configurations that the run completes: that of the folder, with `--editor` or `--all` also those below.
 *
 * @throws Fault files SP1000 if a root file is invalid, with places relative to the working directory, and with `--all`
 * those of `rootsBelow`.
 */
async function loadExisting(run: InitRun, folder: string): Promise<readonly InitConfig[]> {
  const source = await inputSource({ ...run, flags: {} });
  const paths = await findExisting(run, folder);
  return Promise.all(
    paths.map(async (path) => {
      const loaded = loadRoot({ ...source, configPath: join(path, ROOT_NAME) });
      const { root, catalogue } = await loaded.catch((error: unknown) => {
        throw error instanceof Fault ? placedIn(pathFrom('', path), error) : error;
      });
      return { root, catalogue, path };
    }),
  );
}

async function findExisting({ flags, output }: InitRun, folder: string): Promise<readonly string[]> {
  if (!flags.all && existsSync(join(folder, ROOT_NAME))) return [folder];
  if (!flags.all && (flags.ci !== undefined || !existsSync(folder))) return [];
  const found = flags.all ? rootsBelow(resolve(folder)) : findRoots(folder);
  for (const one of found?.unreadable ?? []) await output.warn(unreadableFault(one).message);
  return found?.roots.map((path) => join(folder, posix.dirname(path))) ?? [];
}

/** Findings name files relative to their configuration's folder, and several folders have a root file. */
function placedIn(folder: string, fault: Fault): Fault {
  const findings = fault.findings.map(({ place, ...finding }) => ({
    ...finding,
    place: place && { ...place, file: posix.join(folder, place.file) },
  }));
  return new Fault({ ...fault, message: fault.message, findings });
}

async function draftJobs(
  flags: InitRun['flags'],
  root: string,
  config: CiChoice['config'],
): Promise<readonly NewFile[]> {
  const { ci: forge, 'ci-source': source = null, 'ci-branch': branch = null } = flags;
  if (forge === undefined) return [];
  const fill = ciFilling(forge, { source, branch, config });
  const files = ciFiles(forge, flags['ci-export'] === true).map(async ({ from, to }) => {
    const text = await readFile(join(root, 'examples', 'ci', from), 'utf8');
    return { path: to, content: fill(text) };
  });
  return Promise.all(files);
}

async function createDraft(run: InitRun, given: string | null): Promise<Draft> {
  const { sandbox = false, url = null, names = 'neutral' } = run.flags;
  const organization = given ?? (sandbox ? 'acme' : await askOrganization(run));
  return draftConfig({ organization, url: sandbox ? 'sandbox:' : url, names });
}

/** The draft with the names of the service, unless the user has named them. */
async function withServiceNames(run: InitRun, draft: Draft): Promise<Draft & Pick<InitReport, 'service'>> {
  const { organization, service } = draft.config.root;
  if (service.url === 'sandbox:') return { ...draft, service: 'embedded' };
  if (run.flags.names !== undefined || !hasUrl(run.environment)) return { ...draft, service: 'real' };
  const { findNames } = await import('./init-names.js');
  const names = await findNames(run, draft.config);
  if (names === null) return { ...draft, service: 'real' };
  return { ...draftConfig({ organization, url: service.url, names }), service: 'connected' };
}

/** @throws Fault usage SP5510 without an interactive terminal, or if the answer is empty. */
async function askOrganization(run: InitRun): Promise<string> {
  const signals = listenForSignals();
  try {
    const answer = await askText('Slug or id of the organization:', promptStreams(run, signals));
    if (answer) return answer;
  } finally {
    signals.dispose();
  }
  throw usageError(
    'SP5510',
    'No organization given.',
    'Run setpoint init ORGANIZATION, or setpoint init --sandbox to use the embedded service.',
  );
}
