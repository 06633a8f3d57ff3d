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
import { type ContextOf, SetpointCommand } from '../cli/oclif/base-command.js';
import { variablesOf } from '../cli/session/environment.js';
import { inputSource } from '../cli/session/load-checked.js';
import { pathFrom } from '../disk/is-inside.js';
import { rootAbove } from '../disk/repository-root.js';
import { type Draft, draftConfig } from '../flows/setup/init.js';
import { type CiChoice, ciFiles, ciFilling } from '../flows/setup/init-ci.js';
import { folderInUse, loadExisting } from '../flows/setup/init-existing.js';
import { usageError } from '../model/fault.js';
import { type InitReport, initJson, renderInitText } from '../report/text/init-text.js';

export default class Init extends SetpointCommand {
  static override summary = 'Write a commented starter configuration.';
  static override description =
    'Writes setpoint.yaml and organization.yaml. If SETPOINT_URL and a token are set, reads the organization once, to recognise a service with few settings; otherwise it uses no network. Overwrites only the schemas of --editor.';
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
      'Setting names that the deployment uses. Default: auto, those in its replies.',
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
    const context = await this.start(Init);
    const report = await writeConfig(context, this.config.root);
    await this.print('setpoint.init/1', initJson(report), context, (_, options) =>
      renderInitText(report, options),
    );
  }
}

/**
 * Writes a first configuration. If one exists, only adds the CI jobs and the editor's files. These are written to the
 * root of the repository that contains the configuration's folder. Without a repository, they are written to the
 * folder. Asks for missing options if a person can answer.
 *
 * @param root the package's own folder.
 */
async function writeConfig(context: ContextOf<typeof Init>, root: string): Promise<InitReport> {
  const { organization } = context.args;
  const {
    all = false,
    ci: forge,
    editor = false,
    names,
    'out-dir': outDir,
    sandbox = false,
    url,
  } = context.flags;
  if (all && organization !== undefined)
    throw usageError(
      'SP5002',
      '--all creates no configuration, so it accepts no organization.',
      'Omit one of them.',
    );
  if (outDir !== undefined) checkOutDir(outDir);
  const isNew = organization !== undefined || url !== undefined || names !== undefined || sandbox;
  const completes = !isNew && (forge !== undefined || editor);
  const path = all ? '.' : (outDir ?? folderInUse(context.environment.config, completes));
  const repository = forge !== undefined || editor ? rootAbove(resolve(path)) : null;
  const workspace = repository === null ? path : relative('', repository) || '.';
  const kind = all ? 'all' : forge === undefined ? 'editor' : 'ci';
  const existing = completes
    ? await loadExisting(await inputSource({ ...context, flags: {} }), all ? workspace : path, kind)
    : [];
  const variables = all ? existing.flatMap(({ root }) => variablesOf(root.name).token ?? []) : [];
  const tokens = [...new Set(variables)].sort();
  const config = pathFrom(workspace, path);
  const jobs = await draftJobs(context.flags, root, all ? { tokens } : config);
  const draft = existing.length > 0 ? null : await createDraft(context);
  const configs = draft === null ? existing : [{ ...draft.config, path }];
  const editing = editor ? await import('../flows/setup/init-editor.js') : null;
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

async function draftJobs(
  flags: ContextOf<typeof Init>['flags'],
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

/**
 * The first configuration.
 *
 * @throws Fault usage SP5510 without an organization and an interactive terminal, or if the answer is empty.
 */
async function createDraft(context: ContextOf<typeof Init>): Promise<Draft> {
  const { sandbox = false, url = null, names } = context.flags;
  const organization =
    context.args.organization ??
    (sandbox ? 'acme' : await askText('Slug or id of the organization:', context.output));
  if (!organization)
    throw usageError(
      'SP5510',
      'No organization given.',
      'Run setpoint init ORGANIZATION, or setpoint init --sandbox to use the embedded service.',
    );
  const request = { organization, url: sandbox ? 'sandbox:' : url, names: names ?? 'auto' } as const;
  const draft = draftConfig(request);
  if (draft.config.root.service.url === 'sandbox:') return draft;
  const { findOnlyName } = await import('../cli/run/find-only-name.js');
  return draftConfig({ ...request, onlyName: await findOnlyName(context, draft.config) });
}
