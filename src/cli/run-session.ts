import { loadConfig } from '../desired/load-config.js';
import type { CheckedConfig } from '../desired/types.js';
import type { Environment } from './environment.js';
import { openSession, type Session, type SessionRequest } from './session.js';
import { listenForSignals, type Signals } from './signals.js';

/** Reads and checks the files that `--config` names. Their warnings are for the result to tell. */
export function loadChecked(
  flags: { readonly config?: string | undefined },
  environment: Environment,
): Promise<CheckedConfig> {
  return loadConfig({ configPath: flags.config, cwd: process.cwd(), variables: environment.variables });
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
