import { expect, test } from 'vitest';
import Init from '../../src/commands/init.js';
import { runCheaply } from '../cli/program/run.js';
import { temporaryFolder } from '../temporary-folder.js';

test('every example of init succeeds in an empty folder', async () => {
  const examples = Init.examples.map((line) => line.replace('<%= config.bin %> ', ''));
  expect(examples.some((words) => words.includes('--ci '))).toBe(true);
  for (const words of examples) {
    const cwd = await temporaryFolder('init-example');
    // It completes a configuration.
    if (/--editor|--all/.test(words)) await runCheaply(['init', '--sandbox'], { cwd, env: {} });
    const { code, stderr } = await runCheaply(words.split(' '), { cwd, env: {} });
    expect(code, `setpoint ${words}\n${stderr}`).toBe(0);
  }
});
