import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, median } from './tools/figure.mjs';
import { runExport, withPages } from './tools/pages.mjs';
import { runNode } from './tools/program.mjs';

const bareExport = join(import.meta.dirname, 'tools', 'bare-export.mjs');
const issues = Number(process.env.BENCH_ISSUES ?? 200_000);
const rounds = 3;
/** The budget of each format: its time in relation to the minimal loop. */
const formats = { jsonl: 1, csv: 1.75, html: 1.65, parquet: 2.5 };
const latencyMs = 20;
const issuesOfProject = 20_000;

/**
 * Measures exports against references in the same run: the time of each format against a loop that only fetches the
 * same pages and writes them as lines; their memory against that for a tenth of the issues; four projects against one,
 * on a service with 20 ms latency.
 */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-bench-export-'));
  try {
    const all = await withPages(issues, (env) => measureFormats(folder, env));
    const tenth = await withPages(issues / 10, (env) => measureTenth(folder, env));
    return {
      issues,
      time: all.time,
      projects: await withPages(issuesOfProject, (env) => measureProjects(folder, env), latencyMs),
      memory: Object.fromEntries(
        Object.entries(tenth).map(([format, reference]) => {
          const peak = (of, atMost) =>
            figure({ value: all.peaks[format], unit: 'MiB', reference: of, atMost });
          return [format, { peak: peak(256, 1), besideTenth: peak(reference, 1.75) }];
        }),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uses a server with negligible cost. Each round runs the loop and then every format. */
async function measureFormats(folder, env) {
  const times = Object.fromEntries(['bare', ...Object.keys(formats)].map((name) => [name, []]));
  const peaks = { markdown: (await runExport(folder, env, 'markdown')).peakMebibytes };
  for (let round = 0; round < rounds; round += 1) {
    const bare = await runNode([bareExport, join(folder, 'bare.jsonl')], { env });
    times.bare.push(bare.milliseconds);
    for (const format of Object.keys(formats)) {
      const { milliseconds, peakMebibytes } = await runExport(folder, env, format);
      times[format].push(milliseconds);
      peaks[format] = Math.max(peaks[format] ?? 0, peakMebibytes);
    }
  }
  const reference = median(times.bare);
  const time = Object.entries(formats).map(([format, atMost]) => [
    format,
    figure({ value: median(times[format]), unit: 'ms', reference, atMost }),
  ]);
  return { time: Object.fromEntries(time), peaks };
}

/** The peak memory of each format, in MiB. */
async function measureTenth(folder, env) {
  const peaks = {};
  for (const format of [...Object.keys(formats), 'markdown'])
    peaks[format] = (await runExport(folder, env, format)).peakMebibytes;
  return peaks;
}

async function measureProjects(folder, env) {
  const rate = async (projects) => {
    const flags = projects.flatMap((id) => ['--project', id]);
    const { milliseconds, stdout } = await runExport(folder, env, 'jsonl', flags);
    return JSON.parse(stdout).rows / milliseconds;
  };
  const rates = { one: [], four: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.one.push(await rate(['1']));
    rates.four.push(await rate(['1', '2', '3', '4']));
  }
  return ratio({
    value: median(rates.four),
    reference: median(rates.one),
    atLeast: 3,
    unit: 'issuesPerMs',
  });
}

/** A rate and its reference; higher is better. */
function ratio({ value, reference, atLeast, unit }) {
  const round = (number) => Math.round(number * 100) / 100;
  return {
    [unit]: round(value),
    reference: round(reference),
    ratio: round(value / reference),
    atLeast,
    withinBudget: value / reference >= atLeast,
  };
}
