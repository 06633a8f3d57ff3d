import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResultFlags } from '../../../src/cli/flags/plan-formats.js';
import { addStepSummary, emitResult } from '../../../src/cli/io/emit.js';
import { openProcessOutput } from '../../../src/cli/io/output.js';
import { readEnvironment } from '../../../src/cli/session/environment.js';
import { Fault } from '../../../src/model/fault.js';
import { record } from '../../recorded.js';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-summary-'));
  file = join(folder, 'summary.md');
});
afterEach(() => rm(folder, { recursive: true }));

it('appends to the step summary of other tools', async () => {
  await writeFile(file, 'earlier\n');
  await addStepSummary(file, async () => 'ours');
  expect(await readFile(file, 'utf8')).toBe('earlier\nours\n');
});

it('limits the report to the remaining size of the step summary', async () => {
  await writeFile(file, 'x'.repeat(900_000));
  let limit = 0;
  await addStepSummary(file, async (budget) => {
    limit = budget;
    return 'x'.repeat(budget - 1);
  });
  expect(limit).toBeLessThan(100_001);
  expect((await readFile(file)).length).toBeLessThanOrEqual(1_000_000);
});

it('does not change a full step summary, because GitHub would drop all of it', async () => {
  await writeFile(file, 'x'.repeat(999_000));
  await addStepSummary(file, async () => 'ours');
  expect((await readFile(file)).length).toBe(999_000);
});

it.skipIf(process.platform !== 'linux')('names a step summary on a full disk', async () => {
  const message = 'Cannot write /dev/full: the disk is full, or its quota is used up.';
  const end = addStepSummary('/dev/full', async () => 'ours');
  await expect(end).rejects.toMatchObject({ code: 'SP5007', message });
});

it('writes each report in its format', async () => {
  const flags = {
    config: undefined,
    color: 'auto',
    'no-color': false,
    'no-input': false,
    verbose: false,
    format: 'github',
    json: false,
    report: [
      { format: 'json', path: join(folder, 'a') },
      { format: 'text', path: join(folder, 'b') },
    ],
    'markdown-budget': 65_000,
  } satisfies ResultFlags;
  const environment = readEnvironment({});
  const fault = new Fault({ kind: 'stale', code: 'SP4001', message: 'Too late.' });
  const output = { ...openProcessOutput(flags, environment), result: async () => {} };
  await emitResult(
    { subject: { kind: 'fault', fault } },
    { flags, environment, output, tool: 'setpoint 0.0.0', describeRun: record, shownFrom: '' },
  );
  expect(JSON.parse(await readFile(join(folder, 'a'), 'utf8'))).toMatchObject({ error: { code: 'SP4001' } });
  expect(await readFile(join(folder, 'b'), 'utf8')).toBe('error SP4001 Too late.\n');
});
