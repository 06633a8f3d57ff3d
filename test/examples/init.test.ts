import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/program/run.js';
import { root } from './example.js';

test('every example of init succeeds in an empty folder', async () => {
  const page = await readFile(join(root, 'docs/reference/commands.md'), 'utf8');
  const examples = [...page.matchAll(/^setpoint (init .*)$/gm)].map(([, words]) => `${words}`);
  expect(examples.some((words) => words.includes('--ci '))).toBe(true);
  for (const words of examples) {
    const cwd = await mkdtemp(join(tmpdir(), 'setpoint-init-example-'));
    try {
      // It completes a configuration.
      if (/--editor|--all/.test(words)) await run(['init', '--sandbox'], { cwd });
      const { code, stderr } = await run(words.split(' '), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
      expect(code, `setpoint ${words}\n${stderr}`).toBe(0);
    } finally {
      await rm(cwd, { recursive: true, force: true });
    }
  }
});
