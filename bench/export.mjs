import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from './tools/figure.mjs';
import { plainEnvironment, runNode, runProgram } from './tools/program.mjs';

const tool = (name) => join(import.meta.dirname, 'tools', name);
const issues = Number(process.env.BENCH_ISSUES ?? 1_000_000);
const rounds = 3;
const latencyMs = 20;
const issuesOfProject = 40_000;

/**
 * Measures an export against references in the same run: its rate against a loop that only fetches the same pages;
 * four projects against one, on a service with 20 ms latency; memory for a million issues against a tenth of them.
 */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-bench-export-'));
  try {
    return {
      issues,
      rate: await measureRate(folder),
      projects: await measureProjects(folder),
      memory: await measureMemory(folder),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uses a server with negligible cost. Alternates between the two and takes the fastest run of each. */
async function measureRate(folder) {
  const count = Math.min(issues, 200_000);
  const server = await startPages(count);
  try {
    let bare = Infinity;
    let ours = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      bare = Math.min(
        bare,
        (await runNode([tool('bare-export.mjs'), join(folder, 'bare.jsonl')], { env: server.env }))
          .milliseconds,
      );
      ours = Math.min(ours, (await runExport(folder, server.env, 'jsonl')).milliseconds);
    }
    return ratio({ value: count / ours, reference: count / bare, atLeast: 0.8, unit: 'issuesPerMs' });
  } finally {
    await server.stop();
  }
}

async function measureProjects(folder) {
  const server = await startPages(issuesOfProject, latencyMs);
  try {
    const rate = async (projects) => {
      const flags = projects.flatMap((id) => ['--project', id]);
      const { milliseconds, stdout } = await runExport(folder, server.env, 'jsonl', flags);
      return JSON.parse(stdout).rows / milliseconds;
    };
    let one = 0;
    let four = 0;
    for (let round = 0; round < rounds; round += 1) {
      one = Math.max(one, await rate(['1']));
      four = Math.max(four, await rate(['1', '2', '3', '4']));
    }
    return ratio({ value: four, reference: one, atLeast: 3.5, unit: 'issuesPerMs' });
  } finally {
    await server.stop();
  }
}

/**
 * Measures peak resident memory for every format, against its limit, and against that for a tenth of the issues,
 * because it must stay constant.
 */
async function measureMemory(folder) {
  const peaks = {};
  for (const format of ['jsonl', 'csv', 'parquet', 'markdown', 'html']) {
    const peakOf = async (count) => {
      const server = await startPages(count);
      try {
        return (await runExport(folder, server.env, format)).peakMebibytes;
      } finally {
        await server.stop();
      }
    };
    const tenth = await peakOf(issues / 10);
    const all = await peakOf(issues);
    const peak = (reference, atMost) => figure({ value: all, unit: 'MiB', reference, atMost });
    peaks[format] = { peak: peak(256, 1), besideTenth: peak(tenth, 1.75) };
  }
  return peaks;
}

async function runExport(folder, env, format, flags = []) {
  const output = join(folder, `issues.${format}`);
  const where = ['--organization', 'acme', '--url', env.SETPOINT_URL];
  const ran = await runProgram(
    ['issues', 'export', '--quiet', '--json', ...where, '--output', output, '--format', format, ...flags],
    { cwd: folder, env },
  );
  rmSync(output, { recursive: true });
  return ran;
}

async function startPages(count, latency = 0) {
  const child = spawn(process.execPath, [tool('page-server.mjs'), String(count), String(latency)], {
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const line = await new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
  return {
    env: { SETPOINT_URL: JSON.parse(line).url, SETPOINT_TOKEN: 'bench-token' },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
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
