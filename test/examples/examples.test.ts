import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Example, root } from './example.js';

/** The configurations among them; CI files and the like are tested where they belong. */
const names = readdirSync(join(root, 'examples')).filter((name) =>
  existsSync(join(root, 'examples', name, 'setpoint.yaml')),
);

test('the example that the pages speak of is one of them', () => {
  expect(names).toContain('acme');
});

describe.concurrent('every configuration', () => {
  test.each(names)('%s is valid, can be planned and applied, and then holds', async (name) => {
    const example = await Example.of(name);
    try {
      const steps: [argv: string[], code: number][] = [
        [['validate'], 0],
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

test('the demo, which is the first that a reader runs, ends well', async () => {
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
  expect(await ended).toContain('That was the whole job.');
});
