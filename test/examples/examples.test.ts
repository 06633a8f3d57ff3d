import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  const ended = new Promise<string>((done, fail) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/demo.mjs')],
      { env: { PATH: process.env.PATH } },
      (error, stdout) => {
        if (error === null) done(stdout);
        else fail(error);
      },
    );
  });
  expect(await ended).toContain('The demo is complete.');
});
