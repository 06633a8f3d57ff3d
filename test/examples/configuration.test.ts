import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCheaply } from '../cli/program/run.js';
import { temporaryFolder } from '../temporary-folder.js';
import { root } from './example.js';
import { blocksOf } from './shown.js';

test('the first root file of docs/reference/configuration.md is valid without changes', async () => {
  const page = await readFile(join(root, 'docs/reference/configuration.md'), 'utf8');
  const [first] = blocksOf(page).filter(({ language }) => language === 'yaml');
  const cwd = await temporaryFolder('configuration-page');
  await cp(join(root, 'examples/acme'), cwd, { recursive: true });
  await writeFile(join(cwd, 'setpoint.yaml'), first?.lines.join('\n') ?? '');
  const { code, stderr } = await runCheaply(['validate'], { cwd, env: {} });
  expect(code, stderr).toBe(0);
});
