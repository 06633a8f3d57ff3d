import { spawn } from 'node:child_process';
import { plainEnvironment, program } from './program.mjs';

/**
 * Starts the embedded service in a separate process, so that its cost does not count as the client's.
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
    /** Environment variables for a client. */
    env: { SETPOINT_URL: url, SETPOINT_TOKEN: tokens.admin },
    /** Returns the number of requests by kind, as counted by the service. */
    async kinds() {
      return (await this.ledger()).kinds;
    },
    /** Returns the requests that the service received. */
    async ledger() {
      const headers = { 'x-sandbox-secret': controlSecret };
      return (await fetch(`${url}/_sandbox/ledger`, { headers })).json();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads the JSON document that `setpoint sandbox --json` prints while it keeps running. */
async function firstDocument(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    try {
      return JSON.parse(text);
    } catch {
      // The document is still incomplete.
    }
  }
  throw new Error('the sandbox did not start');
}
