import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve, sep } from 'node:path';
import * as Flags from '@oclif/core/flags';
import type { CheckedConfig } from '../../../desired/types.js';
import { rootAbove } from '../../../disk/repository-root.js';
import { type DraftFile, draftConfig } from '../../../flows/setup/init.js';
import { ciFiles, ciFilling, type Forge } from '../../../flows/setup/init-ci.js';
import { Fault } from '../../../model/fault.js';
import type { InitReport } from '../../../report/text/init-text.js';
import { type FlagValues, parsePath } from '../../flags/flags.js';
import { askText, promptStreams } from '../../io/prompt.js';
import { checkOutDir, writeNewFiles } from '../../io/write-new-files.js';
import { inputSource } from '../../session/load-checked.js';
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
    summary: 'Setting names that the deployment uses. Default: neutral.',
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
  editor: Flags.boolean({
    summary: 'Also write settings and schemas for VS Code. If a configuration exists, write only these.',
  }),
  'out-dir': Flags.string({
    default: '.',
    helpValue: 'DIR',
    parse: parsePath,
    summary: 'Folder of the configuration, created if missing. CI jobs go to the root of its repository.',
  }),
};

type InitRun = CommandRun<FlagValues<typeof initFlags>>;

/**
 * Writes a first configuration. If one exists, only adds the CI jobs. Jobs are written to the root of the repository
 * that contains the configuration's folder. Without a repository, they are written to the folder. Asks for missing
 * options if a person can answer.
 *
 * @param root the package's own folder.
 */
export async function runInit(run: InitRun, organization: string | null, root: string): Promise<InitReport> {
  const { ci: forge, editor, sandbox, url, names, 'out-dir': configFolder } = run.flags;
  const isAdded = forge !== undefined || editor === true;
  checkOutDir(configFolder);
  const repository = isAdded ? rootAbove(resolve(configFolder)) : null;
  const folder = repository === null ? configFolder : relative(process.cwd(), repository) || '.';
  const config = relative(folder, configFolder).split(sep).join('/');
  const jobs = forge === undefined ? [] : await draftJobs(forge, run.flags, { root, config });
  const isNew = organization !== null || url !== undefined || names !== undefined || sandbox;
  const isExisting = isAdded && !isNew && existsSync(join(configFolder, 'setpoint.yaml'));
  const isSandbox = isExisting ? await usesSandbox(run) : sandbox === true;
  const drafts = isExisting ? [] : await draft(run, organization);
  const files = [...drafts.map((file) => ({ ...file, path: posix.join(config, file.path) })), ...jobs];
  const forEditor = editor ? await draftForEditor(run, { folder, config, isExisting }) : [];
  await writeNewFiles(folder, files, 'refuse');
  await writeNewFiles(folder, forEditor, 'overwrite');
  return {
    folder,
    config: resolve(configFolder) === process.cwd() ? null : configFolder,
    files: [...files, ...forEditor].map(({ path }) => path),
    service: isExisting ? null : sandbox ? 'embedded' : 'real',
    editor: editor === true,
    ci: forge === undefined ? null : { forge, inRepository: repository !== null, isSandbox },
  };
}

/** With the names and extra settings of an existing configuration, or those that the flags select for a new one. */
async function draftForEditor(
  run: InitRun,
  to: { readonly folder: string; readonly config: string; readonly isExisting: boolean },
): Promise<DraftFile[]> {
  const [{ draftEditorFiles }, { DEFAULT_INCLUDE }, { catalogueFor }] = await Promise.all([
    import('./init-editor.js'),
    import('../../../desired/check/check-root.js'),
    import('../../../settings/catalogue.js'),
  ]);
  const { names = 'neutral' } = run.flags;
  if (!to.isExisting) {
    const created = {
      rootFile: 'setpoint.yaml',
      include: DEFAULT_INCLUDE,
      names,
      catalogue: catalogueFor(names),
    };
    return draftEditorFiles(to.folder, to.config, created);
  }
  const { rootFile, root, catalogue } = await loadExisting(run);
  const { include, service } = root;
  return draftEditorFiles(to.folder, to.config, { rootFile, include, names: service.names, catalogue });
}

async function loadExisting(run: InitRun): Promise<CheckedConfig> {
  const { loadRoot } = await import('../../../desired/files/load-config.js');
  return loadRoot(await inputSource({ ...run, flags: { config: run.flags['out-dir'] } }));
}

/** Whether an existing configuration selects the embedded service; false if its root file is invalid. */
async function usesSandbox(run: InitRun): Promise<boolean> {
  try {
    return (await loadExisting(run)).root.service.url === 'sandbox:';
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

async function draftJobs(
  forge: Forge,
  flags: InitRun['flags'],
  { root, config }: { readonly root: string; readonly config: string },
): Promise<DraftFile[]> {
  const { 'ci-source': source = null, 'ci-branch': branch = null } = flags;
  const fill = ciFilling(forge, { source, branch, config });
  const files = ciFiles[forge].map(async ({ from, to }) => {
    const text = await readFile(join(root, 'examples', 'ci', from), 'utf8');
    return { path: to, content: fill(text) };
  });
  return Promise.all(files);
}

async function draft(run: InitRun, given: string | null): Promise<DraftFile[]> {
  const { flags } = run;
  const { sandbox, names = 'neutral' } = flags;
  const organization = given ?? (sandbox ? 'acme' : await askOrganization(run));
  const url = sandbox ? 'sandbox:' : (flags.url ?? null);
  return draftConfig({ organization, url, names });
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
