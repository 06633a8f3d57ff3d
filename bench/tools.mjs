// What the benchmarks share: figures, runs of programs, and the services that these use.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, withFolder } from '../scripts/files.mjs';
import { mapValues } from '../scripts/generate/schemas.mjs';

export const program = join(root, 'bin', 'setpoint.cjs');
const execute = promisify(execFile);
const inFolder = (name) => join(import.meta.dirname, name);

/**
 * Compares a measured value with its reference from the same run: absolute times depend more on the machine than on the
 * program. The budget is the largest ratio, or with `atLeast` the smallest.
 */
export function figure({ value, unit, reference, atMost, atLeast }) {
  const ratio = value / reference;
  return {
    [unit]: round2(value),
    reference: round2(reference),
    ratio: round2(ratio),
    ...(atMost === undefined ? { atLeast } : { atMost: round2(atMost) }),
    withinBudget: ratio <= (atMost ?? ratio) && ratio >= (atLeast ?? ratio),
  };
}

function round2(value) {
  return Math.round(value * 100) / 100;
}

/** The entry with the median of a member. */
export function medianBy(entries, member) {
  return entries.toSorted((a, b) => a[member] - b[member])[Math.floor(entries.length / 2)];
}

/**
 * Runs each several times, one after the other in each round, so that load from other processes affects all of them
 * equally. Returns the results of each.
 */
export async function alternate(rounds, runs) {
  const ran = mapValues(runs, () => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(runs)) ran[name].push(await run());
  return ran;
}

/**
 * The environment without NODE_EXTRA_CA_CERTS: Node 20 reads that file at every start, which makes every ratio look
 * better.
 */
export function plainEnvironment() {
  const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env;
  return env;
}

/** Runs Node until it exits. Returns the time from spawn to exit, the processor time, the peak memory and the output. */
function runNode(args, { cwd, env = {} } = {}) {
  return withFolder(async (folder) => {
    const peakFile = join(folder, 'peak');
    const allArgs = ['--require', inFolder('peak-memory.cjs'), ...args];
    const allEnv = { ...plainEnvironment(), ...env, BENCH_PEAK_FILE: peakFile };
    const options = { cwd, env: allEnv, maxBuffer: Number.POSITIVE_INFINITY };
    const start = performance.now();
    const { stdout } = await execute(process.execPath, allArgs, options);
    const milliseconds = performance.now() - start;
    const { peakBytes, cpuMilliseconds } = JSON.parse(readFileSync(peakFile, 'utf8'));
    return { milliseconds, cpuMilliseconds, peakMebibytes: peakBytes / 2 ** 20, stdout };
  });
}

export function runProgram(args, options, file = program) {
  return runNode([file, ...args], options);
}

/** Runs a reference of `bare.mjs`. */
export function runBare(args, options) {
  return runNode([inFolder('bare.mjs'), ...args.map(String)], options);
}

/**
 * Calls `work` with the URL of a server whose projects have this number of issues, and with what a client needs. A
 * reply takes `latencyMs`.
 */
export function withPages(count, work, latencyMs = 0) {
  return withServer([inFolder('page-server.mjs'), count, latencyMs], ({ url }) =>
    work({ SETPOINT_URL: url, SETPOINT_TOKEN: 'bench-token' }),
  );
}

/**
 * Calls `work` with a folder that contains the configuration of an organization, and with the embedded service of the
 * tests, which counts its requests, in a separate process, so that its cost does not count as the client's.
 */
export function withService({ projects, seedOf, ...options }, work) {
  return withFolder(async (folder) => {
    writeOrganization(folder, projects, seedOf);
    const script = join(folder, '.service.mjs');
    const input = inFolder('../test/sandbox/service/serve.ts');
    const { build } = await import('rolldown');
    await build({ input, platform: 'node', output: { file: script, format: 'esm' } });
    const argument = JSON.stringify({ ...options, seed: join(folder, 'seed.yaml') });
    return withServer([script, argument], async ({ url, token }, child) => {
      /** The requests that the service received, and their number by kind. */
      const ledger = async () => {
        child.send('ledger');
        return (await once(child, 'message'))[0];
      };
      return work({ folder, env: { SETPOINT_URL: url, SETPOINT_TOKEN: token }, ledger });
    });
  });
}

/** Starts a server and passes on the JSON document that it prints. */
export async function withServer(args, work) {
  const child = spawn(process.execPath, args.map(String), {
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    return await work(await readDocument(child.stdout), child);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Reads the JSON document that a server prints while it keeps running. */
async function readDocument(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    try {
      return JSON.parse(text);
    } catch {
      // The document is still incomplete.
    }
  }
  throw new Error('the server did not start');
}

/**
 * Writes a configuration with one file per project, and the seed of a service: by default one that has other values for
 * these projects and can be read with GET.
 */
export function writeOrganization(folder, projects, seedOf = otherValues) {
  const write = (name, ...lines) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const guard = `guard: {maxChanges: ${2 * projects + 10}, weakening: allow}`;
  const settings = 'settings: {dataScrubber: true, sensitiveFields: [iban, passport]}';
  write('seed.yaml', ...seedOf(projects));
  write('setpoint.yaml', 'version: 1', 'organization: acme', guard);
  write('organization.yaml', 'organization: acme', settings);
  mkdirSync(join(folder, 'projects'));
  for (let number = 1; number <= projects; number += 1) {
    // As the seed names them.
    const slug = `service-${String(number).padStart(4, '0')}`;
    const age = `  resolveAge: ${24 + (number % 700)}`;
    const more = ['  highlightTags: [handled, level, release]', '  subjectTemplate: "$shortID - $title"'];
    write(`projects/${slug}.yaml`, `project: ${slug}`, 'settings:', age, ...more);
  }
}

const otherValues = (projects) => [`generate: {projects: ${projects}}`, 'quirks: [reads-by-get]'];
