// `npm run demo`: runs the main workflow from end to end on the embedded service, in a separate folder, without network
// access. Exits with 0 only if every step ended as expected.
// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder, withServer } from '../bench/tools.mjs';

const root = join(import.meta.dirname, '..');
const setpoint = join(root, 'bin/setpoint.cjs');
if (!existsSync(join(root, 'dist'))) await (await import('./build.mjs')).build();

await withFolder(async (/** @type {string} */ folder) => {
  cpSync(join(root, 'examples/acme'), folder, { recursive: true });

  heading('1. Validate the files, without network and token.');
  step(folder, ['validate'], 0);

  heading('2. Show what would change, and the file and line of each change.');
  step(folder, ['plan'], 0);

  heading('3. Apply the changes: first the organization, then its projects in parallel.');
  step(folder, ['apply', '--yes'], 0);

  heading('4. Plan again: no changes.');
  step(folder, ['plan', '--detailed-exitcode'], 0);

  heading('5. Change two settings manually, without setpoint.');
  await makeManualChanges(folder);

  heading('6. The scheduled check detects the drift and exits with 2.');
  step(folder, ['drift'], 2);

  heading('7. Apply again to revert the drift.');
  step(folder, ['apply', '--yes'], 0);
  step(folder, ['drift'], 0);
});
process.stdout.write('\nThe demo is complete. The files are in examples/acme.\n');

/** Makes two edits as another client would: `setpoint sandbox` serves the same state. @param {string} folder */
async function makeManualChanges(folder) {
  const seed = ['--seed', join(folder, 'sandbox.yaml'), '--state', join(folder, '.setpoint/sandbox.json')];
  await withServer(
    [setpoint, 'sandbox', '--json', ...seed],
    async (/** @type {{ url: string, tokens: { admin: string } }} */ { url, tokens }) => {
      const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
      /** @param {string} path @param {object} value */
      const put = async (path, value) => {
        const body = JSON.stringify(value);
        const { ok, status } = await fetch(`${url}/api/0/${path}`, { method: 'PUT', headers, body });
        process.stdout.write(`  PUT /api/0/${path} ${body} → ${status}\n`);
        if (!ok) throw new Error(`the service returned ${status}`);
      };
      await put('organizations/acme/', { require2FA: false, sensitiveFields: ['iban'] });
      await put('projects/acme/pay-api/', { resolveAge: 24 });
    },
  );
}

/** Runs a command as a user would and checks its exit code. @param {string} cwd @param {string[]} argv @param {number} expected */
function step(cwd, argv, expected) {
  const command = `setpoint ${argv.join(' ')}`;
  process.stdout.write(`\n$ ${command}\n`);
  const { status } = spawnSync('node', [setpoint, ...argv], { cwd, stdio: 'inherit' });
  if (status !== expected) throw new Error(`${command} exited with ${status}, expected ${expected}`);
  if (status !== 0) process.stdout.write(`(exit code ${status})\n`);
}

/** @param {string} text */
function heading(text) {
  process.stdout.write(`\n\n── ${text}\n`);
}
