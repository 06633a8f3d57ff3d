import { loadConfig, loadDraft } from '../desired/load-config.js';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import type { Environment } from './environment.js';
import { checkTarget } from './files.js';
import type { ReportRequest } from './flags.js';
import { claimPaths, OutputClash, type RefuseRead } from './reports.js';
import { openSession, type Session, type SessionRequest } from './session.js';
import { listenForSignals, type Signals } from './signals.js';
import { whereFrom } from './where-from.js';

interface LoadFlags {
  readonly config?: string | undefined;
  readonly report?: readonly ReportRequest<string>[] | undefined;
  readonly 'token-file'?: string | undefined;
}

/** Paths besides those of `--report`, `--token-file` and the configuration; undefined where a flag is not given. */
interface OtherFiles {
  readonly written?: readonly (string | undefined)[];
  /** Written as well, and refused by the run itself where anything stands there. */
  readonly fresh?: readonly (string | undefined)[];
  readonly read?: readonly (string | undefined)[];
}

/**
 * Reads and checks the files that `--config` names. Their warnings are for the result to tell. Everything that the run is to
 * leave behind must be able to be written, and must not replace what it reads: a run that has changed the service must be
 * able to say so.
 *
 * @throws OutputClash SP5002; Fault SP5007, and those of `loadConfig`.
 */
export async function loadChecked(
  flags: LoadFlags,
  environment: Environment,
  { written = [], fresh = [], read = [] }: OtherFiles = {},
): Promise<CheckedConfig> {
  const outputs = [...fresh, ...written, ...(flags.report ?? []).map(({ path }) => path)].filter(isGiven);
  const refuseRead = claimPaths(outputs, fresh.filter(isGiven));
  [...read, flags['token-file'], environment.tokenFile].filter(isGiven).forEach(refuseRead);
  const config = await loadConfig({ ...(await whereFrom(flags, environment)), onFile: refuseRead });
  outputs.forEach(checkTarget);
  return config;
}

/**
 * For a run that takes nothing from the configuration, or not all: none of its files is replaced either, valid or not, and
 * none contains the token.
 */
export async function spareConfig(
  flags: Pick<LoadFlags, 'config' | 'token-file'>,
  environment: Environment,
  refuseRead: RefuseRead,
): Promise<void> {
  const loaded = loadDraft({ ...(await whereFrom(flags, environment)), onFile: refuseRead });
  await loaded.catch((error: unknown) => {
    if (error instanceof OutputClash || (error instanceof Fault && error.kind === 'refused')) throw error;
  });
}

function isGiven(path: string | null | undefined): path is string {
  return path != null;
}

/** A session that is closed and signals that are given back, however the work ends. */
export async function inSession<Result>(
  request: Omit<SessionRequest, 'signals'>,
  work: (session: Session, signals: Signals) => Promise<Result>,
): Promise<Result> {
  let session: Session | null = null;
  const signals = listenForSignals(process, () => {
    if (session?.writing !== true) return;
    void request.output.warn(
      'Stopping. What is being written is finished first; Ctrl-C again stops at once.',
    );
  });
  try {
    session = await openSession({ ...request, signals });
    return await work(session, signals);
  } finally {
    await session?.close();
    signals.dispose();
  }
}

/** ISO 8601 in UTC, to the second: `2026-11-20T12:00:00Z`. */
export function nowInSeconds(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
