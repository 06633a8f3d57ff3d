// `npm run demo`: runs the main workflow from end to end on the embedded service, in a separate folder, without network
// access. Exits with 0 only if every step ended as expected.
// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const setpoint = join(root, 'bin/setpoint.cjs');
if (!existsSync(join(root, 'dist'))) run('node', [join(root, 'scripts/build.mjs')], root);

const folder = mkdtempSync(join(tmpdir(), 'setpoint-demo-'));
cpSync(join(root, 'examples/acme'), folder, { recursive: true });

try {
  tell('1. The files are checked: no network, no token.');
  step(['validate'], 0);

  tell('2. What would change, and which file and line asks for it.');
  step(['plan'], 0);

  tell('3. It is written: the organization first, then its projects side by side.');
  step(['apply', '--yes'], 0);

  tell('4. Planned again, nothing is left to do.');
  step(['plan', '--detailed-exitcode'], 0);

  tell("5. Somebody changes settings by hand, behind the tool's back.");
  await changeByHand();

  tell('6. The scheduled check finds it and exits with 2.');
  step(['drift'], 2);

  tell('7. Applying again puts it right.');
  step(['apply', '--yes'], 0);
  step(['drift'], 0);
  process.stdout.write('\nThat was the whole job. The files are in examples/acme.\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes two edits as another client would: `setpoint sandbox` serves the same state. */
async function changeByHand() {
  const service = spawn(
    process.execPath,
    [setpoint, 'sandbox', '--json', '--seed', 'sandbox.yaml', '--state', '.setpoint/sandbox.json'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => service.once('exit', resolve));
  try {
    const { url, tokens } = await firstDocument(service.stdout);
    /** @param {string} path @param {object} body */
    const put = (path, body) =>
      fetch(`${url}/api/0/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => {
        process.stdout.write(`  PUT /api/0/${path} ${JSON.stringify(body)} → ${answer.status}\n`);
        if (!answer.ok) throw new Error(`the service refused: ${answer.status}`);
      });
    await put('organizations/acme/', { require2FA: false, sensitiveFields: ['iban'] });
    await put('projects/acme/pay-api/', { resolveAge: 24 });
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

/**
 * Reads the JSON document that `setpoint sandbox --json` prints while it keeps running.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @returns {Promise<{ url: string, tokens: Record<string, string> }>}
 */
async function firstDocument(stream) {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    try {
      return JSON.parse(text);
    } catch {}
  }
  throw new Error('the sandbox did not start');
}

/**
 * Runs a command as a user would and checks its exit code.
 *
 * @param {string[]} argv
 * @param {number} expected
 */
function step(argv, expected) {
  process.stdout.write(`\n$ setpoint ${argv.join(' ')}\n`);
  const code = run('node', [setpoint, ...argv], folder);
  if (code !== expected) throw new Error(`setpoint ${argv.join(' ')} ended with ${code}, not ${expected}`);
  if (code !== 0) process.stdout.write(`(exit code ${code})\n`);
}

/** @param {string} program @param {string[]} argv @param {string} cwd @returns {number} the exit code */
function run(program, argv, cwd) {
  return spawnSync(program, argv, { cwd, stdio: 'inherit' }).status ?? 1;
}

/** @param {string} text */
function tell(text) {
  process.stdout.write(`\n\n── ${text}\n`);
}
