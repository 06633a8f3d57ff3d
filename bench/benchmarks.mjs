// The benchmarks. Each returns figures (see `figure`), whose names are the paths of their members in the result.
// docs/explanation/performance.md describes them.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, withFolder } from '../scripts/files.mjs';
import { mapValues } from '../scripts/generate/schemas.mjs';
import { measureSettled } from './settled.mjs';
import {
  alternate,
  figure,
  medianBy,
  plainEnvironment,
  program,
  runBare,
  runProgram,
  withPages,
  withService,
  writeOrganization,
} from './tools.mjs';

export const benchmarks = {
  concurrency: measureConcurrency,
  export: measureExport,
  plan: measurePlan,
  settled: measureSettled,
  'start-up': measureStartUp,
  validate: measureValidate,
};

const latencyMs = 20;

/** Compares the median of a measured value of runs with that of references. */
function compare(runs, references, atMost, { of = 'milliseconds', unit = 'ms', atLeast } = {}) {
  const [value, reference] = [runs, references].map((ran) => medianBy(ran, of)[of]);
  return figure({ value, unit, reference, atMost, atLeast });
}

function memory(value, mebibytes, atMost = 1) {
  return figure({ value, unit: 'MiB', reference: mebibytes, atMost });
}

/** The commands on seven small files, each with its maximum ratio to a bare Node start. */
async function measureStartUp() {
  const cases = {
    bare: { args: ['-e', '0'], atMost: 1 },
    version: { args: [program, '--version'], atMost: 1.15 },
    help: { args: [program, '--help'], atMost: 2.3 },
    planHelp: { args: [program, 'plan', '--help'], atMost: 2.5 },
    validate: { args: [program, 'validate'], atMost: 3 },
  };
  const cwd = join(root, 'examples', 'acme');
  const time = (args) => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { cwd, env: plainEnvironment() });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
    return { milliseconds: performance.now() - start };
  };
  const timed = Object.entries(cases).map(([name, { args }]) => [name, () => time(args)]);
  const ran = await alternate(31, Object.fromEntries(timed));
  return mapValues(cases, ({ atMost }, name) => compare(ran[name], ran.bare, atMost));
}

/**
 * `validate` without a cache, against a program that reads the same files with the yaml library alone; and with one,
 * after one file has changed.
 */
function measureValidate() {
  const projects = 4_898;
  return withFolder(async (cwd) => {
    writeOrganization(cwd, projects);
    const validateWith = (cache) => runProgram(['validate'], { cwd, env: { XDG_CACHE_HOME: cache } });
    return withFolder(async (cache) => {
      await validateWith(cache);
      const changed = join(cwd, 'projects', 'service-0001.yaml');
      writeFileSync(changed, `${readFileSync(changed, 'utf8')}# changed\n`);
      const { bare, validate, warm } = await alternate(7, {
        bare: () => runBare(['yaml', '.'], { cwd }),
        // A folder in the configuration is not used.
        validate: () => validateWith(cwd),
        warm: () => validateWith(cache),
      });
      return {
        files: projects + 2,
        time: compare(validate, bare, 1.6),
        peakMemory: compare(validate, bare, 2, { of: 'peakMebibytes', unit: 'MiB' }),
        warm: compare(warm, validate, 0.35),
      };
    });
  });
}

/**
 * A plan and an apply of a large organization, against a client that only sends the same requests at the same
 * concurrency; and the memory of a plan of a very large one.
 */
async function measurePlan() {
  const usual = { projects: 1000, concurrency: 4 };
  const large = { projects: 10_000, concurrency: 25 };
  return {
    latencyMs,
    ...usual,
    ...(await withCounts(usual, measureTimes)),
    large: { ...large, ...(await withCounts(large, measureLarge)) },
  };
}

async function measureTimes({ run, bare, reads }) {
  const figuresOf = (ran, reference, requests, atMost) => ({
    time: compare([ran], [reference], atMost),
    ...requestsOf(ran, requests),
    peakMemory: memory(ran.peakMebibytes, 256),
  });
  const medians = async (runs) =>
    Object.values(await alternate(3, runs)).map((ran) => medianBy(ran, 'milliseconds'));
  const [bareRead, plan] = await medians({ bare, plan: () => run('plan', '--json') });
  const bareApply = await bare('update');
  const apply = await run('apply', '--yes', '--json');
  const [bareNoop, noop] = await medians({ bare, noop: () => run('apply', '--yes', '--json') });
  return {
    plan: figuresOf(plan, bareRead, reads, 1.25),
    apply: figuresOf(apply, bareApply, 2 * reads, 1.4),
    noopApply: figuresOf(noop, bareNoop, reads, 1.25),
  };
}

async function measureLarge({ run, reads }) {
  const plan = await run('plan');
  // Without a budget: the text of the document alone is 17 MB.
  const { peakMebibytes } = await run('plan', '--json');
  return {
    plan: { ...requestsOf(plan, reads), peakMemory: memory(plan.peakMebibytes, 235) },
    jsonPeakMebibytes: Math.round(peakMebibytes),
  };
}

function requestsOf({ reads, updates }, reference) {
  return { requests: figure({ value: reads + updates, unit: 'requests', reference, atMost: 1 }), updates };
}

/** Calls `work` with functions that run a program, and count its requests on the service. */
function withCounts({ projects, concurrency }, work) {
  return withService({ projects, latencyMs }, ({ folder, env, ledger }) => {
    const counted = async (run) => {
      const before = (await ledger()).kinds;
      const ran = await run();
      const after = (await ledger()).kinds;
      const made = (suffix) =>
        ['org', 'project'].reduce((sum, kind) => sum + after[kind + suffix] - before[kind + suffix], 0);
      return { ...ran, reads: made('-read'), updates: made('-update') };
    };
    const flags = ['--concurrency', String(concurrency)];
    return work({
      run: (...args) => counted(() => runProgram([...args, ...flags], { cwd: folder, env })),
      bare: (...args) => counted(() => runBare(['client', concurrency, ...args], { env })),
      reads: projects + 1,
    });
  });
}

/**
 * How the number of concurrent requests adapts. Without a rate limit: a plan of 1,000 projects, against a client that
 * ignores the replies and uses the best fixed number. With a limit of 40 requests per second: the time in which the
 * limit allows the requests, and the rejected requests, for one process and for four that share the limit.
 */
async function measureConcurrency() {
  return {
    near: await againstBareClient({ latencyMs: 20, atMost: 2 }),
    far: await againstBareClient({ latencyMs: 150, atMost: 1.2 }),
    oneProcess: await atRateLimit({ projects: 799, processes: 1, share: 0.97, rejected: 0.01 }),
    fourProcesses: await atRateLimit({ projects: 199, processes: 4, share: 0.87, rejected: 0.15 }),
  };
}

const limitOf = (limit) => ({ limit, concurrent: 25 });

function againstBareClient({ latencyMs, atMost }) {
  const projects = 1000;
  return withService({ projects, latencyMs, rateLimit: limitOf(100_000) }, async ({ folder, env }) => {
    let best = { concurrency: 0, milliseconds: Number.POSITIVE_INFINITY };
    for (const concurrency of [25, 16, 8, 4]) {
      // Waiting alone would take longer.
      if ((projects * latencyMs) / concurrency > best.milliseconds) continue;
      const { milliseconds } = await runBare(['client', concurrency], { env });
      if (milliseconds < best.milliseconds) best = { concurrency, milliseconds };
    }
    const { bare, auto } = await alternate(3, {
      bare: () => runBare(['client', best.concurrency], { env }),
      auto: () => runProgram(['plan', '--json'], { cwd: folder, env }),
    });
    return { bestFixedConcurrency: best.concurrency, time: compare(auto, bare, atMost) };
  });
}

function atRateLimit({ projects, processes, share, rejected }) {
  const perSecond = 40;
  return withService(
    { projects, latencyMs, rateLimit: limitOf(perSecond) },
    async ({ folder, env, ledger }) => {
      const plans = Array.from({ length: processes }, () =>
        runProgram(['plan', '--json'], { cwd: folder, env }),
      );
      await Promise.all(plans);
      const { entries } = await ledger();
      const times = entries.map(({ at }) => Date.parse(at));
      const refused = entries.filter(({ status }) => status === 429).length;
      return {
        processes,
        time: figure({
          value: Math.max(...times) - Math.min(...times),
          unit: 'ms',
          reference: ((entries.length - refused) / perSecond) * 1000,
          atMost: 1 / share,
        }),
        rejected: figure({ value: refused, unit: 'requests', reference: entries.length, atMost: rejected }),
      };
    },
  );
}

/**
 * The time of an export in each format against a loop that only fetches the same pages and writes them as lines, from a
 * server with negligible cost; its memory against that for a tenth of the issues; and four projects against one.
 */
function measureExport() {
  const issues = Number(process.env.BENCH_ISSUES ?? 200_000);
  /** The budget of each format: its time in relation to the loop. */
  const formats = { jsonl: 1, csv: 1.75, html: 1.65, parquet: 2.5 };
  return withFolder(async (folder) => {
    const runsOf = (env, names) => mapValues(names, (_, format) => () => runExport(folder, env, format));
    const all = await withPages(issues, async (env) => ({
      ...(await alternate(1, runsOf(env, { markdown: null }))),
      ...(await alternate(3, {
        bare: () => runBare(['export', join(folder, 'bare.jsonl')], { env }),
        ...runsOf(env, formats),
      })),
    }));
    const tenth = await withPages(issues / 10, (env) =>
      alternate(1, runsOf(env, { ...formats, markdown: null })),
    );
    return {
      issues,
      time: mapValues(formats, (atMost, format) => compare(all[format], all.bare, atMost)),
      projects: await withPages(20_000, (env) => measureProjects(folder, env), latencyMs),
      memory: mapValues(tenth, ([{ peakMebibytes }], format) => {
        const peak = Math.max(...all[format].map((ran) => ran.peakMebibytes));
        return { peak: memory(peak, 256), besideTenth: memory(peak, peakMebibytes, 1.75) };
      }),
    };
  });
}

async function measureProjects(folder, env) {
  const rate = async (projects) => {
    const flags = projects.flatMap((id) => ['--project', id]);
    const { milliseconds, stdout } = await runExport(folder, env, 'jsonl', flags);
    return { rate: JSON.parse(stdout).rows / milliseconds };
  };
  const { one, four } = await alternate(3, {
    one: () => rate(['1']),
    four: () => rate(['1', '2', '3', '4']),
  });
  return compare(four, one, undefined, { of: 'rate', unit: 'issuesPerMs', atLeast: 3 });
}

/** Exports issues into the folder, and removes them. Each has an address, unlike most, so none are redacted. */
async function runExport(folder, env, format, flags = []) {
  const output = join(folder, `issues.${format}`);
  const where = ['--organization', 'acme', '--url', env.SETPOINT_URL, '--redact', 'none'];
  const ran = await runProgram(
    ['issues', 'export', '--quiet', '--json', ...where, '--output', output, '--format', format, ...flags],
    { cwd: folder, env },
  );
  rmSync(output, { recursive: true });
  return ran;
}
