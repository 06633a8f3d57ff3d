import { resolve } from 'node:path';
import { draftConfig } from '../flows/init.js';
import { Fault } from '../model/fault.js';
import type { InitReport } from '../report/init-text.js';
import { askText } from './prompt.js';
import { listenForSignals } from './signals.js';
import { writeNewFiles } from './write-files.js';

export interface InitRequest {
  readonly organization: string | null;
  readonly url: string | null;
  readonly names: 'neutral' | 'sentry';
  readonly sandbox: boolean;
  /** As the user named it. */
  readonly folder: string;
  /** False in CI. */
  readonly interactive: boolean;
}

/** Writes a first configuration; asks for what was not said where a person can answer. */
export async function runInit(request: InitRequest): Promise<InitReport> {
  const { folder, sandbox, names } = request;
  const organization = request.organization ?? (sandbox ? 'acme' : await askOrganization(request));
  const url = sandbox ? 'sandbox:' : request.url;
  const files = draftConfig({ organization, url, names });
  await writeNewFiles(folder, files, 'strict');
  const here = resolve(folder) === process.cwd();
  return { folder, here, files: files.map(({ path }) => path), embedded: url === 'sandbox:' };
}

/** @throws Fault SP5510 where nobody can answer or nothing is answered. */
async function askOrganization({ interactive }: InitRequest): Promise<string> {
  const signals = listenForSignals();
  try {
    const question = 'Slug or id of the organization:';
    const streams = { stdin: process.stdin, stderr: process.stderr, interactive, signal: signals.gentle };
    const answer = await askText(question, streams);
    if (answer) return answer;
  } finally {
    signals.dispose();
  }
  throw new Fault({
    kind: 'usage',
    code: 'SP5510',
    message: 'Which organization? None is named.',
    hint: 'Name it: setpoint init ORGANIZATION. Or try everything on the embedded service: setpoint init --sandbox.',
  });
}
