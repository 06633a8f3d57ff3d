import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve, sep } from 'node:path';
import { rootAbove } from '../../flows/git/checkout.js';
import { type DraftFile, draftConfig } from '../../flows/setup/init.js';
import { type CiChoice, ciFiles, ciFilling, type Forge } from '../../flows/setup/init-ci.js';
import { Fault } from '../../model/fault.js';
import type { InitReport } from '../../report/text/init-text.js';
import { askText } from '../io/prompt.js';
import { writeNewFiles } from '../io/write-new-files.js';
import { listenForSignals } from '../session/signals.js';

export interface InitCommandRequest {
  readonly organization: string | null;
  readonly url: string | null;
  readonly names: 'neutral' | 'sentry';
  readonly sandbox: boolean;
  /** CI jobs to write as well; null for none. */
  readonly ci: CiRequest | null;
  /** As the user gave it. */
  readonly folder: string;
  /** False in CI. */
  readonly interactive: boolean;
}

export interface CiRequest extends Omit<CiChoice, 'config'> {
  readonly forge: Forge;
  /** The package's own folder. */
  readonly root: string;
}

/**
 * Writes a first configuration. If one exists, only adds the CI jobs. Jobs are written to the root of the repository
 * that contains the configuration's folder. Without a repository, they are written to the folder. Asks for missing
 * options if a person can answer.
 */
export async function runInit(request: InitCommandRequest): Promise<InitReport> {
  const { ci } = request;
  const repository = ci === null ? null : await rootAbove(resolve(request.folder));
  const folder = repository === null ? request.folder : relative(process.cwd(), repository) || '.';
  const config = relative(folder, request.folder).split(sep).join('/');
  const jobs = ci === null ? [] : await draftJobs(ci, config);
  const jobsOnly = ci !== null && hasConfig(request);
  const drafts = jobsOnly ? [] : await draft(request);
  const files = [...drafts.map((file) => ({ ...file, path: posix.join(config, file.path) })), ...jobs];
  await writeNewFiles(folder, files, 'refuse');
  return {
    folder,
    config: resolve(request.folder) === process.cwd() ? null : request.folder,
    files: files.map(({ path }) => path),
    service: jobsOnly ? null : request.sandbox ? 'embedded' : 'real',
    ci: ci === null ? null : { forge: ci.forge, inRepository: repository !== null },
  };
}

/** Whether a configuration exists and no option for a new one is given. */
function hasConfig({ folder, organization, url, sandbox }: InitCommandRequest): boolean {
  return organization === null && url === null && !sandbox && existsSync(join(folder, 'setpoint.yaml'));
}

async function draftJobs({ root, forge, ...choice }: CiRequest, config: string): Promise<DraftFile[]> {
  const fill = ciFilling(forge, { ...choice, config });
  const files = ciFiles[forge].map(async ({ from, to }) => {
    const text = await readFile(join(root, 'examples', 'ci', from), 'utf8');
    return { path: to, content: fill(text) };
  });
  return Promise.all(files);
}

async function draft(request: InitCommandRequest): Promise<DraftFile[]> {
  const { sandbox, names } = request;
  const organization = request.organization ?? (sandbox ? 'acme' : await askOrganization(request));
  const url = sandbox ? 'sandbox:' : request.url;
  return draftConfig({ organization, url, names });
}

/** @throws Fault usage SP5510 without an interactive terminal, or if the answer is empty. */
async function askOrganization({ interactive }: InitCommandRequest): Promise<string> {
  const signals = listenForSignals();
  try {
    const question = 'Slug or id of the organization:';
    const streams = { stdin: process.stdin, stderr: process.stderr, interactive, signal: signals.graceful };
    const answer = await askText(question, streams);
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
