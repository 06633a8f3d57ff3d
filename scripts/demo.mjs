// `npm run demo`: runs the main workflow from end to end on the embedded service, in a separate folder, without network
// access. Exits with 0 only if every step ended as expected.
// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { program, withServer } from '../bench/tools.mjs';
import { copyWithoutState, root, withFolder } from './files.mjs';

if (!existsSync(join(root, 'dist'))) await (await import('./build.mjs')).build();

/**
 * What each step shows; its command, or null for the manual changes; and the expected exit code.
 * @type {readonly (readonly [shown: string, command: string | null, expected: number])[]}
 */
const steps = [
  ['Validate the files, without network and token.', 'validate', 0],
  ['Show what would change, and the file and line of each change.', 'plan', 0],
  ['Apply the changes: first the organization, then its projects in parallel.', 'apply --yes', 0],
  ['Plan again: no changes.', 'plan --detailed-exitcode', 0],
  ['Change two settings manually, without setpoint.', null, 0],
  ['The scheduled check detects the drift and exits with 2.', 'drift', 2],
  ['Apply again to revert the drift.', 'apply --yes', 0],
  ['Check again: no drift.', 'drift', 0],
];

await withFolder(async (folder) => {
  copyWithoutState(join(root, 'examples/acme'), folder);
  for (const [index, [shown, command, expected]] of steps.entries()) {
    process.stdout.write(`\n\n── ${index + 1}. ${shown}\n`);
    if (command === null) await makeManualChanges(folder);
    else run(folder, command, expected);
  }
});
process.stdout.write('\nThe demo is complete. The files are in examples/acme.\n');

/** Makes two edits as another client would: `setpoint sandbox` serves the same state. @param {string} folder */
async function makeManualChanges(folder) {
  const seed = ['--seed', join(folder, 'sandbox.yaml'), '--state', join(folder, '.setpoint/sandbox.json')];
  await withServer(
    [program, 'sandbox', '--json', ...seed],
    async (/** @type {{ url: string, tokens: { admin: string } }} */ { url, tokens }) => {
      const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
      const edits = {
        'organizations/acme/': { require2FA: false, sensitiveFields: ['iban'] },
        'projects/acme/pay-api/': { resolveAge: 24 },
      };
      for (const [path, value] of Object.entries(edits)) {
        const body = JSON.stringify(value);
        const { ok, status } = await fetch(`${url}/api/0/${path}`, { method: 'PUT', headers, body });
        process.stdout.write(`  PUT /api/0/${path} ${body} → ${status}\n`);
        if (!ok) throw new Error(`the service returned ${status}`);
      }
    },
  );
}

/** Runs a command as a user would and checks its exit code. @param {string} cwd @param {string} command @param {number} expected */
function run(cwd, command, expected) {
  process.stdout.write(`\n$ setpoint ${command}\n`);
  const { status } = spawnSync('node', [program, ...command.split(' ')], { cwd, stdio: 'inherit' });
  if (status !== expected) throw new Error(`setpoint ${command} exited with ${status}, expected ${expected}`);
  if (status !== 0) process.stdout.write(`(exit code ${status})\n`);
}
