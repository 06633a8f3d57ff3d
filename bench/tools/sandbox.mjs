import { spawn } from 'node:child_process';
import { plainEnvironment, program } from './program.mjs';

/**
 * The embedded service in a process of its own, as it would be on another machine: what it costs is not the client's.
 *
 * @param {{ seed: string, latencyMs: number }} options
 */
export async function startService({ seed, latencyMs }) {
  const child = spawn(
    process.execPath,
    [program, 'sandbox', '--json', '--seed', seed, '--latency', String(latencyMs)],
    { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { url, tokens, controlSecret } = await firstDocument(child.stdout);
  return {
    /** For a client's environment. */
    env: { SETPOINT_URL: url, SETPOINT_TOKEN: tokens.admin },
    /** How many requests it has seen, by kind: its own count, not the client's. */
    async kinds() {
      const answer = await fetch(`${url}/_sandbox/ledger`, {
        headers: { 'x-sandbox-secret': controlSecret },
      });
      return (await answer.json()).kinds;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `setpoint sandbox --json` prints where it listens, and goes on. */
async function firstDocument(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    try {
      return JSON.parse(text);
    } catch {
      // Not all of it is there yet.
    }
  }
  throw new Error('the sandbox did not start');
}
