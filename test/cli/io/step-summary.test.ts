import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addStepSummary } from '../../../src/cli/io/emit.js';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-summary-'));
  file = join(folder, 'summary.md');
});
afterEach(() => rm(folder, { recursive: true }));

it('adds to what other tools have written', async () => {
  await writeFile(file, 'earlier\n');
  await addStepSummary(file, async () => 'ours');
  expect(await readFile(file, 'utf8')).toBe('earlier\nours\n');
});

it('asks for no more than what GitHub still takes of the step', async () => {
  await writeFile(file, 'x'.repeat(900_000));
  let asked = 0;
  await addStepSummary(file, async (budget) => {
    asked = budget;
    return 'x'.repeat(budget - 1);
  });
  expect(asked).toBeLessThan(100_001);
  expect((await readFile(file)).length).toBeLessThanOrEqual(1_000_000);
});

it('leaves a full one as it is, as GitHub would drop the whole', async () => {
  await writeFile(file, 'x'.repeat(999_000));
  await addStepSummary(file, async () => 'ours');
  expect((await readFile(file)).length).toBe(999_000);
});
