import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median, round2 } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runNode, runProgram } from './tools/program.mjs';
import { startService } from './tools/sandbox.mjs';

const bareClient = join(import.meta.dirname, 'tools', 'bare-client.mjs');
const barePlan = join(import.meta.dirname, 'tools', 'bare-plan.mjs');
const fixedConcurrencies = [25, 16, 8, 4];
const rounds = 3;
const perSecond = 40;

/**
 * Measures how the number of concurrent requests adapts. Without a rate limit: a plan of 1,000 projects, compared with a client that ignores
 * the replies and uses the best fixed number of concurrent requests. With a limit of 40 requests per second: the time
 * in which the limit allows the requests, and the rejected requests, for one process and for four that share the limit.
 */
export async function measure() {
  return {
    near: await comparedWithBareClient({ projects: 1000, latencyMs: 20, atMost: 1.15 }),
    far: await comparedWithBareClient({ projects: 1000, latencyMs: 150, atMost: 1.2 }),
    oneProcess: await atRateLimit({ projects: 799, processes: 1, share: 0.97, rejected: 0.01 }),
    fourProcesses: await atRateLimit({ projects: 199, processes: 4, share: 0.95, rejected: 0.15 }),
  };
}

async function comparedWithBareClient({ projects, latencyMs, atMost }) {
  return withService({ projects, latencyMs, limit: 100_000 }, async ({ folder, service: { env } }) => {
    const bare = async (concurrency) =>
      (await runNode([bareClient, String(concurrency)], { env })).milliseconds;
    const { concurrency } = await bestConcurrency(bare, projects * latencyMs);
    const least = async () => (await runNode([barePlan, folder, String(concurrency)], { env })).milliseconds;
    const times = { bare: [], least: [], auto: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(await bare(concurrency));
      times.least.push(await least());
      times.auto.push((await runProgram(['plan', '--json'], { cwd: folder, env })).milliseconds);
    }
    return {
      bestFixedConcurrency: concurrency,
      /** Of a client that also parses the files before, and does nothing else with them. */
      leastRatio: round2(median(times.least) / median(times.bare)),
      time: figure({ value: median(times.auto), unit: 'ms', reference: median(times.bare), atMost }),
    };
  });
}

/** The number with the shortest run. A number is not measured if waiting alone would take longer. */
async function bestConcurrency(run, totalLatencyMs) {
  let best = { concurrency: 0, milliseconds: Number.POSITIVE_INFINITY };
  for (const concurrency of fixedConcurrencies) {
    if (totalLatencyMs / concurrency > best.milliseconds) continue;
    const milliseconds = await run(concurrency);
    if (milliseconds < best.milliseconds) best = { concurrency, milliseconds };
  }
  return best;
}

async function atRateLimit({ projects, processes, share, rejected }) {
  const organization = { projects, latencyMs: 20, limit: perSecond };
  return withService(organization, async ({ folder, service }) => {
    const { env } = service;
    await Promise.all(
      Array.from({ length: processes }, () => runProgram(['plan', '--json'], { cwd: folder, env })),
    );
    const requests = (await service.ledger()).entries;
    const times = requests.map(({ at }) => Date.parse(at));
    const refused = requests.filter(({ status }) => status === 429).length;
    const allowedMs = ((requests.length - refused) / perSecond) * 1000;
    const elapsedMs = Math.max(...times) - Math.min(...times);
    return {
      processes,
      time: figure({ value: elapsedMs, unit: 'ms', reference: allowedMs, atMost: 1 / share }),
      rejected: figure({
        value: refused,
        unit: 'requests',
        reference: requests.length,
        atMost: rejected,
      }),
    };
  });
}

async function withService({ projects, latencyMs, limit }, work) {
  const folder = writeOrganization(projects);
  const rateLimit = { limit, concurrent: 25 };
  const service = await startService({ seed: join(folder, 'seed.yaml'), latencyMs, rateLimit });
  try {
    return await work({ folder, service });
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}
