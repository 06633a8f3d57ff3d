import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import Init from '../../src/commands/init.js';
import { runCheaply } from '../cli/program/run.js';

test('every example of init succeeds in an empty folder', async () => {
  const examples = Init.examples.map((line) => line.replace('<%= config.bin %> ', ''));
  expect(examples.some((words) => words.includes('--ci '))).toBe(true);
  for (const words of examples) {
    const cwd = await mkdtemp(join(tmpdir(), 'setpoint-init-example-'));
    try {
      // It completes a configuration.
      if (/--editor|--all/.test(words)) await runCheaply(['init', '--sandbox'], { cwd, env: {} });
      const { code, stderr } = await runCheaply(words.split(' '), { cwd, env: {} });
      expect(code, `setpoint ${words}\n${stderr}`).toBe(0);
    } finally {
      await rm(cwd, { recursive: true, force: true });
    }
  }
});
