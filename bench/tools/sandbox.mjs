import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { plainEnvironment } from './program.mjs';

/**
 * Starts the embedded service in a separate process, so that its cost does not count as the client's. It is the one of
 * the tests, which counts its requests.
 *
 * @param {{ seed: string, latencyMs: number, rateLimit?: { limit: number, concurrent: number } }} options
 */
export async function startService(options) {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-bench-service-'));
  const script = join(folder, 'service.mjs');
  const bundle = await rolldown({
    input: join(import.meta.dirname, '..', '..', 'test', 'sandbox', 'service', 'serve.ts'),
    platform: 'node',
  });
  await bundle.write({ file: script, format: 'esm' });
  await bundle.close();
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const nextMessage = () => new Promise((resolve) => child.once('message', resolve));
  const { url, token } = await nextMessage();
  return {
    /** Environment variables for a client. */
    env: { SETPOINT_URL: url, SETPOINT_TOKEN: token },
    /** Returns the number of requests by kind, as counted by the service. */
    async kinds() {
      return (await this.ledger()).kinds;
    },
    /** Returns the requests that the service received. */
    async ledger() {
      const answer = nextMessage();
      child.send('ledger');
      return answer;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
