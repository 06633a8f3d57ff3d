import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runProgram } from './tools/program.mjs';
import { startService } from './tools/sandbox.mjs';

const projects = 1000;
const latencyMs = 20;
const concurrency = 8;
const rounds = 3;

/** One read for the organization and one for each project, and then one update for each. */
const reads = projects + 1;

/**
 * A large organization on a service that answers everything after 20 ms. The reference is what the waiting alone takes
 * at the least, requests × latency ÷ concurrency; whatever is above it is the client's, and the service's own work.
 */
export async function measure() {
  const folder = writeOrganization(projects);
  const service = await startService({ seed: join(folder, 'seed.yaml'), latencyMs });
  try {
    const run = (...args) =>
      runCounted(service, [...args, '--json', '--concurrency', String(concurrency)], folder);
    const plan = await medianRun(() => run('plan'));
    const apply = await run('apply', '--yes');
    const noop = await medianRun(() => run('apply', '--yes'));
    return {
      projects,
      latencyMs,
      concurrency,
      plan: figuresOf(plan, { reads, updates: 0 }),
      apply: figuresOf(apply, { reads, updates: projects + 1 }),
      noopApply: figuresOf(noop, { reads, updates: 0 }),
    };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

async function runCounted(service, args, cwd) {
  const before = await service.kinds();
  const ran = await runProgram(args, { cwd, env: service.env });
  const after = await service.kinds();
  const made = (suffix) =>
    ['org', 'project'].reduce((sum, kind) => sum + after[kind + suffix] - before[kind + suffix], 0);
  return { ...ran, reads: made('-empty-update'), updates: made('-update') };
}

/** All that it counted is the same in every round; the times are those of the middle one. */
async function medianRun(run) {
  const ran = [];
  for (let round = 0; round < rounds; round += 1) ran.push(await run());
  const middle = median(ran.map(({ milliseconds }) => milliseconds));
  return ran.find(({ milliseconds }) => milliseconds === middle);
}

function figuresOf(ran, expected) {
  const requests = expected.reads + expected.updates;
  return {
    time: figure({
      value: ran.milliseconds,
      unit: 'ms',
      reference: (requests * latencyMs) / concurrency,
      atMost: 1.25,
    }),
    requests: figure({ value: ran.reads + ran.updates, unit: 'requests', reference: requests, atMost: 1 }),
    updates: ran.updates,
    peakMemory: figure({ value: ran.peakMebibytes, unit: 'MiB', reference: 256, atMost: 1 }),
  };
}
