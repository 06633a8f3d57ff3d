import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runNode, runProgram } from './tools/program.mjs';
import { startService } from './tools/sandbox.mjs';

const projects = 1000;
const latencyMs = 20;
/** What the program takes where nobody says: some services grant no more at once (docs/performance.md). */
const concurrency = 4;
const rounds = 5;

/** One read for the organization and one for each project. */
const reads = projects + 1;
const bareClient = join(import.meta.dirname, 'tools', 'bare-client.mjs');

/**
 * A large organization on a service that answers everything after 20 ms. The first reference is what the waiting alone
 * takes at the least, requests × latency ÷ concurrency; what is above it is the client's, the service's own work on the
 * same machine, and whatever else that does. The second, for reading, is a client that does nothing but ask.
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

/** What a run took, and what the service saw of it. */
async function counted(service, run) {
  const before = await service.kinds();
  const ran = await run(service.env);
  const after = await service.kinds();
  const made = (suffix) =>
    ['org', 'project'].reduce((sum, kind) => sum + after[kind + suffix] - before[kind + suffix], 0);
  return { ...ran, reads: made('-empty-update'), updates: made('-update') };
}

/** Each in turn, several times; the fastest of each, as whatever else the machine does only ever adds to it. */
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
  // The service saves its state to the disk before it answers an update.
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
