import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import {
  choiceFlag,
  parsePath,
  switchFlag,
  textArg,
  textOrJsonFlags,
  valueFlag,
} from '../cli/flags/flags.js';
import { askText } from '../cli/io/prompt.js';
import { checkOutDir, type NewFile, writeNewFiles } from '../cli/io/write-new-files.js';
import { type RunOf, SetpointCommand } from '../cli/oclif/base-command.js';
import type { InitConfig } from '../cli/run/init-editor.js';
import { type Environment, tokenVariableOf } from '../cli/session/environment.js';
import { inputSource } from '../cli/session/load-checked.js';
import { locateRoot } from '../desired/files/config-folder.js';
import { loadRoot, requireRoot } from '../desired/files/load-config.js';
import { discoverRoot, findRoots, ROOT_NAME, rootsBelow } from '../desired/files/roots/discover-root.js';
import { pathFrom } from '../disk/is-inside.js';
import { rootAbove } from '../disk/repository-root.js';
import { type Draft, draftConfig } from '../flows/setup/init.js';
import { type CiChoice, ciFiles, ciFilling } from '../flows/setup/init-ci.js';
import { Fault, usageError } from '../model/fault.js';
import { type InitReport, initJson, renderInitText } from '../report/text/init-text.js';

export default class Init extends SetpointCommand {
  static override summary = 'Write a commented starter configuration.';
  static override description =
    'Writes setpoint.yaml and organization.yaml. If SETPOINT_URL and a token are set, reads the organization once, for the names of settings; otherwise it uses no network. Overwrites only the schemas of --editor.';
  static override examples = [
    '<%= config.bin %> init acme --url https://errors.example.com',
    '<%= config.bin %> init --sandbox',
    '<%= config.bin %> init --editor',
    '<%= config.bin %> init acme --ci github --ci-source your-org/setpoint@0123456789abcdef0123456789abcdef01234567',
    '<%= config.bin %> init --all --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0',
  ];
  static override args = {
    organization: textArg({
      description: 'Slug or numeric id. If omitted on a terminal, init asks for it.',
    }),
  };
  static override flags = {
    url: valueFlag(
      'URL',
      'Write this service URL to the file. The token is sent only if SETPOINT_URL is also set.',
      { exclusive: ['sandbox'] },
    ),
    names: choiceFlag(
      ['neutral', 'sentry'],
      'Setting names that the deployment uses. Default: if SETPOINT_URL and a token are set, those in its reply; otherwise neutral.',
    ),
    sandbox: switchFlag('Use the embedded service with a few sample projects.', {
      exclusive: ['url', 'names'],
    }),
    ci: choiceFlag(
      ['github', 'gitlab', 'azure', 'bitbucket'],
      'Also write CI jobs. If a configuration exists, write only the jobs.',
      { helpValue: 'FORGE' },
    ),
    'ci-source': valueFlag(
      'SOURCE',
      'Source of setpoint for the jobs: OWNER/REPOSITORY@COMMIT for github, otherwise an image. Required with --ci.',
      { dependsOn: ['ci'] },
    ),
    'ci-branch': valueFlag(
      'BRANCH',
      'Default branch of the repository, which the jobs apply. Default: main. Not for gitlab, whose jobs detect it.',
      { dependsOn: ['ci'] },
    ),
    'ci-export': switchFlag('Also write the workflow that exports all issues every week. Only for github.', {
      dependsOn: ['ci'],
      exclusive: ['all'],
    }),
    all: switchFlag('Write only CI jobs, for all existing configurations of the repository.', {
      dependsOn: ['ci'],
      exclusive: ['url', 'names', 'sandbox', 'editor', 'out-dir'],
    }),
    editor: switchFlag(
      'Also write schemas for editors, and settings for VS Code if there are none. If configurations exist, write only these.',
    ),
    'out-dir': valueFlag(
      'DIR',
      'Folder of the configuration, created if missing. CI jobs go to the root of its repository. Default: that of the configuration in use, otherwise the working directory.',
      { parse: parsePath },
    ),
    ...textOrJsonFlags,
  };

  async run(): Promise<void> {
    const run = await this.start(Init);
    const report = await writeConfig(run, this.config.root);
    await this.print('setpoint.init/1', initJson(report), run, (_, options) =>
      renderInitText(report, options),
    );
  }
}

type InitRun = RunOf<typeof Init>;

/**
 * Writes a first configuration. If one exists, only adds the CI jobs and the editor's files. These are written to the
 * root of the repository that contains the configuration's folder. Without a repository, they are written to the
 * folder. Asks for missing options if a person can answer.
 *
 * @param root the package's own folder.
 */
async function writeConfig(run: InitRun, root: string): Promise<InitReport> {
  const { organization } = run.args;
  const {
    all = false,
    ci: forge,
    editor = false,
    names,
    'out-dir': outDir,
    sandbox = false,
    url,
  } = run.flags;
  if (all && organization !== undefined)
    throw usageError(
      'SP5002',
      '--all creates no configuration, so it accepts no organization.',
      'Omit one of them.',
    );
  if (outDir !== undefined) checkOutDir(outDir);
  const isNew = organization !== undefined || url !== undefined || names !== undefined || sandbox;
  const completes = !isNew && (forge !== undefined || editor);
  const path = all ? '.' : (outDir ?? folderInUse(run.environment, completes));
  const repository = forge !== undefined || editor ? rootAbove(resolve(path)) : null;
  const workspace = repository === null ? path : relative('', repository) || '.';
  const existing = completes ? await loadExisting(run, all ? workspace : path) : [];
  const variables = all ? existing.flatMap(({ root }) => tokenVariableOf(root.name) ?? []) : [];
  const tokens = [...new Set(variables)].sort();
  const config = pathFrom(workspace, path);
  const jobs = await draftJobs(run.flags, root, all ? { tokens } : config);
  const draft = existing.length > 0 ? null : await createDraft(run);
  const configs = draft === null ? existing : [{ ...draft.config, path }];
  const editing = editor ? await import('../cli/run/init-editor.js') : null;
  const forEditor = editing?.draftEditorFiles(workspace, configs) ?? null;
  const drafted = draft?.files.map(editing?.withSchemaLine ?? ((file) => file)) ?? [];
  const files: readonly NewFile[] = [
    ...drafted.map((file) => ({ ...file, path: posix.join(config, file.path) })),
    ...jobs,
    ...(forEditor?.files ?? []),
  ];
  await writeNewFiles(workspace, files, 'refuse');
  return {
    folder: workspace,
    config: resolve(path) === process.cwd() ? null : path,
    files: files.map((file) => file.path),
    service: draft && (draft.config.root.service.url === 'sandbox:' ? 'embedded' : 'real'),
    editor: forEditor,
    ci: forge === undefined ? null : { forge, inRepository: repository !== null, tokens },
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
  const paths = findExisting(run, folder);
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

function findExisting({ flags }: InitRun, folder: string): readonly string[] {
  if (!flags.all && existsSync(join(folder, ROOT_NAME))) return [folder];
  if (!flags.all && (flags.ci !== undefined || !existsSync(folder))) return [];
  const found = flags.all ? rootsBelow(resolve(folder)) : findRoots(folder);
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

/** The configuration, with the names of the service unless the user has named them. */
async function createDraft(run: InitRun): Promise<Draft> {
  const { sandbox = false, url = null, names } = run.flags;
  const organization = run.args.organization ?? (sandbox ? 'acme' : await askOrganization(run));
  const request = { organization, url: sandbox ? 'sandbox:' : url, names: names ?? 'neutral' };
  const draft = draftConfig(request);
  if (names !== undefined || draft.config.root.service.url === 'sandbox:') return draft;
  const { findNames } = await import('../cli/run/init-names.js');
  return draftConfig({ ...request, names: await findNames(run, draft.config) });
}

/** @throws Fault usage SP5510 without an interactive terminal, or if the answer is empty. */
async function askOrganization(run: InitRun): Promise<string> {
  const answer = await askText('Slug or id of the organization:', run.output);
  if (answer) return answer;
  throw usageError(
    'SP5510',
    'No organization given.',
    'Run setpoint init ORGANIZATION, or setpoint init --sandbox to use the embedded service.',
  );
}
