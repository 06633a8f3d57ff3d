// Measures how the cost of a plan and of an export grows, for the charts in docs/explanation/performance.md:
// `npm run build && node scripts/scale.mjs` writes docs/pictures/scale.json, and `npm run pictures` draws it. It takes
// about five minutes. The bench checks budgets; this only shows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../bench/tools/figure.mjs';
import { writeOrganization } from '../bench/tools/organization.mjs';
import { runExport, withPages } from '../bench/tools/pages.mjs';
import { runProgram } from '../bench/tools/program.mjs';
import { startService } from '../bench/tools/sandbox.mjs';

const projects = [10, 100, 1000, 10_000];
const issues = [10_000, 100_000, 1_000_000];
const formats = ['jsonl', 'csv', 'html', 'parquet'];
const latencyMs = 20;

const scale = {
  node: process.version,
  latencyMs,
  plan: await measureAll(projects, measurePlan),
  export: await measureAll(issues, measureExport),
};
const file = join(import.meta.dirname, '..', 'docs', 'pictures', 'scale.json');
writeFileSync(file, `${JSON.stringify(scale, null, 2)}\n`);

async function measureAll(counts, measure) {
  const measured = [];
  for (const count of counts) measured.push({ count, ...(await measure(count)) });
  return measured;
}

async function measurePlan(count) {
  const folder = writeOrganization(count);
  const service = await startService({ seed: join(folder, 'seed.yaml'), latencyMs });
  try {
    return await medians(
      () => runProgram(['plan'], { cwd: folder, env: service.env }),
      count <= 1000 ? 5 : 1,
    );
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureExport(count) {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-scale-'));
  try {
    return await withPages(count, async (env) => {
      const byFormat = {};
      for (const format of formats)
        byFormat[format] = await medians(() => runExport(folder, env, format), count <= 100_000 ? 3 : 1);
      return byFormat;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds and MiB. */
async function medians(run, rounds) {
  const ran = [];
  for (let round = 0; round < rounds; round += 1) ran.push(await run());
  return {
    seconds: Math.round(median(ran.map(({ milliseconds }) => milliseconds)) / 10) / 100,
    mebibytes: Math.round(median(ran.map(({ peakMebibytes }) => peakMebibytes))),
  };
}
