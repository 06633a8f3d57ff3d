import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runNode, runProgram } from './tools/program.mjs';
import { startService } from './tools/sandbox.mjs';

const latencyMs = 20;
const rounds = 3;
const usual = { projects: 1000, concurrency: 4 };
/** For memory only. */
const large = { projects: 10_000, concurrency: 25 };

const bareClient = join(import.meta.dirname, 'tools', 'bare-client.mjs');

/**
 * Measures a plan and an apply of a large organization, on a service with 20 ms latency. The reference is a client that
 * only sends the same requests at the same concurrency. Measures the memory of a plan of a very large one.
 */
export async function measure() {
  return {
    latencyMs,
    ...(await withService(usual, measureTimes)),
    large: await withService(large, measureLarge),
  };
}

async function withService({ projects, concurrency }, measureOn) {
  const folder = writeOrganization(projects);
  const service = await startService({ seed: join(folder, 'seed.yaml'), latencyMs });
  try {
    const run = (...args) =>
      counted(service, (env) =>
        runProgram([...args, '--concurrency', String(concurrency)], { cwd: folder, env }),
      );
    const bare = (...args) =>
      counted(service, (env) => runNode([bareClient, String(concurrency), ...args], { env }));
    return { projects, concurrency, ...(await measureOn({ run, bare, reads: projects + 1 })) };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureTimes({ run, bare, reads }) {
  const planned = await medians({ bare, plan: () => run('plan', '--json') });
  const bareApply = await bare('update');
  const apply = await run('apply', '--yes', '--json');
  const held = await medians({ bare, noop: () => run('apply', '--yes', '--json') });
  return {
    plan: figuresOf(planned.plan, planned.bare, reads, 1.25),
    apply: figuresOf(apply, bareApply, 2 * reads, 1.4),
    noopApply: figuresOf(held.noop, held.bare, reads, 1.25),
  };
}

async function measureLarge({ run, reads }) {
  const plan = await run('plan');
  // Without a budget: the text of the document alone is 17 MB.
  const { peakMebibytes } = await run('plan', '--json');
  return {
    plan: { ...requestsOf(plan, reads), peakMemory: memoryOf(plan, 220) },
    jsonPeakMebibytes: Math.round(peakMebibytes),
  };
}

/** Measures a run, and counts its requests on the service. */
async function counted(service, run) {
  const before = await service.kinds();
  const ran = await run(service.env);
  const after = await service.kinds();
  const made = (suffix) =>
    ['org', 'project'].reduce((sum, kind) => sum + after[kind + suffix] - before[kind + suffix], 0);
  return { ...ran, reads: made('-read'), updates: made('-update') };
}

/** Runs each several times, alternating. Returns the run with the median time of each. */
async function medians(runs) {
  const ran = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) ran[name].push(await run());
  }
  return Object.fromEntries(
    Object.entries(ran).map(([name, all]) => {
      const middle = median(all.map(({ milliseconds }) => milliseconds));
      return [name, all.find(({ milliseconds }) => milliseconds === middle)];
    }),
  );
}

function figuresOf(ran, bare, requests, atMost) {
  const { milliseconds: value } = ran;
  return {
    time: figure({ value, unit: 'ms', reference: bare.milliseconds, atMost }),
    ...requestsOf(ran, requests),
    peakMemory: memoryOf(ran, 256),
  };
}

function requestsOf(ran, requests) {
  const value = ran.reads + ran.updates;
  return {
    requests: figure({ value, unit: 'requests', reference: requests, atMost: 1 }),
    updates: ran.updates,
  };
}

function memoryOf(ran, mebibytes) {
  return figure({ value: ran.peakMebibytes, unit: 'MiB', reference: mebibytes, atMost: 1 });
}
