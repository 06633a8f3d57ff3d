import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { nameMachine } from '../../src/disk/process.js';
import { deep, runs, stride } from '../deep.js';
import { temporaryFolder } from '../temporary-folder.js';
import { type Contender, firstPid, simulateProcesses } from './contenders.js';

const deadLock = JSON.stringify({ pid: firstPid, start: '', host: nameMachine() });

/** Returns a function that makes a new folder with one lock. */
async function scenes(): Promise<(lock?: string | null) => Promise<string>> {
  const parent = await temporaryFolder('take-over');
  let count = 0;
  return async (lock = deadLock) => {
    count += 1;
    const folder = join(parent, String(count));
    await rm(join(parent, String(count - 1)), { recursive: true, force: true });
    await mkdir(folder);
    const path = join(folder, 'lock');
    if (lock === null) return path;
    await writeFile(path, lock);
    await utimes(path, 0, 0);
    return path;
  };
}

async function walk(contender: Contender, steps: number): Promise<void> {
  for (let step = 0; step < steps && contender.state === 'running'; step += 1) await contender.step();
}

const states = (contenders: readonly Contender[]) => contenders.map(({ state }) => state).sort();

test('one of three processes takes over a dead lock, wherever two of them pause', async () => {
  const start = simulateProcesses();
  const scene = await scenes();
  const operations = await start(await scene()).finish();
  expect(operations).toBeGreaterThan(20);
  for (let pair = 0; pair < operations ** 2; pair += stride(11)) {
    const path = await scene();
    const [first, second, third] = [start(path), start(path), start(path)] as const;
    await walk(first, Math.floor(pair / operations));
    await walk(second, pair % operations);
    for (const each of pair % 2 === 0 ? [third, first, second] : [third, second, first]) await each.finish();
    expect([pair, states([first, second, third])]).toEqual([pair, ['holds', 'refused', 'refused']]);
    expect(await readdir(join(path, '..'))).toEqual(['lock']);
  }
});

test('a later process takes over, wherever two processes were killed', async () => {
  const start = simulateProcesses();
  const scene = await scenes();
  const operations = await start(await scene()).finish();
  for (let pair = 0; pair < operations ** 2; pair += stride(11)) {
    const path = await scene();
    const [first, second, third] = [start(path), start(path), start(path)] as const;
    await walk(first, Math.floor(pair / operations));
    await walk(second, pair % operations);
    first.kill();
    second.kill();
    await third.finish();
    expect([pair, third.state]).toEqual([pair, 'holds']);
    expect(await readdir(join(path, '..'))).toEqual(['lock']);
  }
});

test('never have two processes a lock, whatever the order of their operations, ends and starts', async () => {
  const start = simulateProcesses();
  const scene = await scenes();
  const turn = fc.record({
    who: fc.nat(2),
    steps: fc.integer({ min: 1, max: 30 }),
    isKilled: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  });
  const turns = fc.array(turn, { minLength: 10, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(
      turns,
      fc.constantFrom(deadLock, '', '{"pid":4711,"sta', null),
      fc.boolean(),
      async (order, lock, canLink) => {
        const path = await scene(lock);
        const contenders = Array.from({ length: 3 }, () => start(path, canLink));
        for (const { who, steps, isKilled } of order) {
          const contender = contenders[who];
          if (contender === undefined) continue;
          for (let step = 0; step < steps; step += 1) {
            if (!['running', 'holds', 'releasing'].includes(contender.state)) break;
            await contender.step();
            expect(contender.error === null || contender.state === 'refused').toBe(true);
            expect(states(contenders).filter((state) => state === 'holds').length).toBeLessThan(2);
            if (contender.state === 'holds') break;
          }
          if (isKilled) contender.kill();
          if (isKilled || ['refused', 'released'].includes(contender.state))
            contenders[who] = start(path, canLink);
        }
        for (const contender of contenders) contender.kill();
        const last = start(path, canLink);
        await last.finish();
        expect(last.state).toBe('holds');
        expect(await readdir(join(path, '..'))).toEqual(['lock']);
      },
    ),
    { numRuns: runs(450) },
  );
});

test.runIf(deep)('of 2 to 8 real processes, one takes over a dead lock in each of 200 rounds', async () => {
  const file = join(await temporaryFolder('lock-process'), 'process.mjs');
  const input = fileURLToPath(new URL('./lock-process.ts', import.meta.url));
  const extensionAlias = { '.js': ['.js', '.ts'] };
  const built = await rolldown({ input, platform: 'node', resolve: { extensionAlias } });
  await built.write({ file, format: 'esm' });
  await built.close();
  const processes = Array.from({ length: 8 }, () => fork(file));
  onTestFinished(() => {
    for (const each of processes) each.kill();
  });
  const take = async (each: ChildProcess, path: string): Promise<unknown> => {
    const reply = once(each, 'message');
    each.send(path);
    return (await reply)[0];
  };
  const scene = await scenes();
  for (let round = 0; round < 200; round += 1) {
    const path = await scene();
    const replies = await Promise.all(processes.slice(0, 2 + (round % 7)).map((each) => take(each, path)));
    const others = replies.filter((reply) => reply !== 'another process has it');
    expect([round, ...others]).toEqual([round, 'holds']);
    expect(await readdir(join(path, '..'))).toEqual(['lock']);
  }
});
