import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { end } from '../ci/runner.js';
import { installProgram } from '../cli/program/hosted-program.js';
import { temporaryFolder } from '../temporary-folder.js';
import { Example, root } from './example.js';

/** The configurations among the examples. The tests of CI and exports cover the others. */
const names = readdirSync(join(root, 'examples')).filter((name) =>
  existsSync(join(root, 'examples', name, 'setpoint.yaml')),
);

test('the examples include the one that the documentation uses', () => {
  expect(names).toContain('acme');
});

describe.concurrent('every example configuration', () => {
  test.each(names)('%s is valid, can be planned and applied, and then has no drift', async (name) => {
    const example = await Example.of(name);
    try {
      const steps: [argv: string[], code: number][] = [
        [['validate'], 0],
        [['fmt', '--check'], 0],
        [['plan', '--detailed-exitcode'], 2],
        [['apply', '--yes', '--verify'], 0],
        [['plan', '--detailed-exitcode'], 0],
        [['drift'], 0],
      ];
      for (const [argv, code] of steps) {
        const ran = await example.setpoint(argv);
        expect(ran.code, `setpoint ${argv.join(' ')}\n${ran.shown}`).toBe(code);
      }
    } finally {
      await example.remove();
    }
  });
});

test('the demo succeeds', async () => {
  const bin = await temporaryFolder('demo');
  const removeProgram = await installProgram(bin);
  onTestFinished(removeProgram);
  // The demo starts the program with the `node` on the PATH.
  await writeFile(join(bin, 'node'), `#!/bin/sh\nshift\nexec '${bin}/setpoint' "$@"\n`, { mode: 0o755 });
  const demo = [join(root, 'scripts/demo.mjs')];
  const { code, log } = await end(process.execPath, demo, bin, { PATH: `${bin}:${process.env.PATH}` });
  expect(code, log).toBe(0);
  expect(log).toContain('The demo is complete.');
});
