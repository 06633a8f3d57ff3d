import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runNode, runProgram } from './tools/program.mjs';
import { startService } from './tools/sandbox.mjs';

const projects = 1000;
const latencyMs = 20;
/** The program's default: some services allow no more concurrent requests (docs/explanation/performance.md). */
const concurrency = 4;
const rounds = 5;

/** One read for the organization and one for each project. */
const reads = projects + 1;
const bareClient = join(import.meta.dirname, 'tools', 'bare-client.mjs');

/**
 * Measures a large organization on a service with 20 ms latency. The first reference is the minimum waiting time,
 * requests × latency ÷ concurrency. Time above it is spent by the client, by the service on the same machine, or by
 * other processes. The second reference, for reading, is a client that only sends requests.
 */
export async function measure() {
  const folder = writeOrganization(projects);
  const service = await startService({ seed: join(folder, 'seed.yaml'), latencyMs });
  try {
    const run = (...args) =>
      counted(service, (env) =>
        runProgram([...args, '--json', '--concurrency', String(concurrency)], { cwd: folder, env }),
      );
    const bare = () => counted(service, (env) => runNode([bareClient, String(concurrency)], { env }));
    const planned = await fastest({ bare, plan: () => run('plan') });
    const apply = await run('apply', '--yes');
    const held = await fastest({ noop: () => run('apply', '--yes') });
    return {
      projects,
      latencyMs,
      concurrency,
      bareClient: { ms: Math.round(planned.bare.milliseconds) },
      plan: figuresOf(planned.plan, { updates: 0, bare: planned.bare }),
      apply: figuresOf(apply, { updates: projects + 1, bare: null }),
      noopApply: figuresOf(held.noop, { updates: 0, bare: planned.bare }),
    };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Measures a run, and counts its requests on the service. */
async function counted(service, run) {
  const before = await service.kinds();
  const ran = await run(service.env);
  const after = await service.kinds();
  const made = (suffix) =>
    ['org', 'project'].reduce((sum, kind) => sum + after[kind + suffix] - before[kind + suffix], 0);
  return { ...ran, reads: made('-empty-update'), updates: made('-update') };
}

/** Runs each several times, alternating, and takes the fastest: other processes can only add time. */
async function fastest(runs) {
  const best = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const ran = await run();
      if (!(name in best) || ran.milliseconds < best[name].milliseconds) best[name] = ran;
    }
  }
  return best;
}

function figuresOf(ran, { updates, bare }) {
  const requests = reads + updates;
  const waiting = (requests * latencyMs) / concurrency;
  // The service saves its state to disk before it answers an update.
  const atMost = updates === 0 ? 1.25 : 1.5;
  return {
    time: figure({ value: ran.milliseconds, unit: 'ms', reference: waiting, atMost }),
    ...(bare === null
      ? {}
      : {
          overBareClient: figure({
            value: ran.milliseconds,
            unit: 'ms',
            reference: bare.milliseconds,
            atMost: 1.25,
          }),
        }),
    requests: figure({ value: ran.reads + ran.updates, unit: 'requests', reference: requests, atMost: 1 }),
    updates: ran.updates,
    peakMemory: figure({ value: ran.peakMebibytes, unit: 'MiB', reference: 256, atMost: 1 }),
  };
}
