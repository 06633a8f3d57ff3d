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
  heading('1. Validate the files, without network and token.');
  step(['validate'], 0);

  heading('2. Show what would change, and the file and line of each change.');
  step(['plan'], 0);

  heading('3. Apply the changes: first the organization, then its projects in parallel.');
  step(['apply', '--yes'], 0);

  heading('4. Plan again: no changes.');
  step(['plan', '--detailed-exitcode'], 0);

  heading('5. Change two settings manually, without setpoint.');
  await makeManualChanges();

  heading('6. The scheduled check detects the drift and exits with 2.');
  step(['drift'], 2);

  heading('7. Apply again to revert the drift.');
  step(['apply', '--yes'], 0);
  step(['drift'], 0);
  process.stdout.write('\nThe demo is complete. The files are in examples/acme.\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes two edits as another client would: `setpoint sandbox` serves the same state. */
async function makeManualChanges() {
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
        if (!answer.ok) throw new Error(`the service returned ${answer.status}`);
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
  if (code !== expected)
    throw new Error(`setpoint ${argv.join(' ')} exited with ${code}, expected ${expected}`);
  if (code !== 0) process.stdout.write(`(exit code ${code})\n`);
}

/** @param {string} program @param {string[]} argv @param {string} cwd @returns {number} the exit code */
function run(program, argv, cwd) {
  return spawnSync(program, argv, { cwd, stdio: 'inherit' }).status ?? 1;
}

/** @param {string} text */
function heading(text) {
  process.stdout.write(`\n\n── ${text}\n`);
}
