// A settled organization, whose projects all match their files: against the last version that read each project.
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, withFolder } from '../scripts/files.mjs';
import { alternate, figure, medianBy, program, runProgram, withService } from './tools.mjs';

/** The version without the list of projects. */
const reference = '6c40e577';

/** Builds the reference in a temporary folder, with the packages of this one, and calls `work` with its program. */
function withReference(work) {
  return withFolder((folder) => {
    const archive = execFileSync('git', ['archive', reference], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync(process.execPath, ['scripts/generate.mjs', '--code'], options);
    execFileSync(process.execPath, ['scripts/build.mjs'], options);
    return work(join(folder, 'bin', 'setpoint.cjs'));
  });
}

export function measureSettled() {
  return withReference(async (old) => ({
    near: await measureRuns(old, { projects: 1000, latencyMs: 20, rounds: 3 }, [
      ['plan', ['plan', '--json'], { requests: 24, time: 0.65, cpu: 0.6, memory: 1.05 }],
      ['drift', ['drift', '--json'], { requests: 24, time: 0.65, cpu: 0.6, memory: 1.05 }],
      ['tenDiffer', ['plan', '--json'], { requests: 34, time: 0.7 }, 10],
    ]),
    far: await measureRuns(old, { projects: 1000, latencyMs: 150, rounds: 3 }, [
      ['plan', ['plan', '--json'], { requests: 24, time: 0.2, cpu: 0.5, memory: 1.05 }],
    ]),
    limited: await measureRuns(old, { projects: 1000, latencyMs: 20, rounds: 1, perSecond: 40 }, [
      ['plan', ['plan', '--json'], { requests: 24, time: 0.05 }],
    ]),
    large: await measureRuns(old, { projects: 10_000, latencyMs: 20, rounds: 1 }, [
      ['plan', ['plan'], { requests: 240, time: 0.3, cpu: 0.6, memory: 1 }],
    ]),
    import: await measureRuns(old, { projects: 200, latencyMs: 150, rounds: 3, seedOf: importSeed }, [
      ['import', ['import', '--out-dir', 'imported'], { requests: 10, time: 0.7 }],
    ]),
    nothingStored: await measureRuns(old, { projects: 1000, latencyMs: 20, rounds: 7, seedOf: emptySeed }, [
      ['plan', ['plan', '--json'], { requests: 1002, time: 1.1 }],
    ]),
  }));
}

/** @param cases the name of each, its command, its budgets, and the number of projects to change before it */
function measureRuns(old, { projects, latencyMs, rounds, perSecond = 100_000, seedOf = settledSeed }, cases) {
  const service = {
    projects,
    latencyMs,
    behaviour: 'observed',
    rateLimit: { limit: perSecond, concurrent: 25 },
    seedOf,
  };
  return withService(service, async ({ folder, env, ledger }) => {
    const run = async (file, args) => {
      const before = (await ledger()).total;
      const ran = await runProgram(args, { cwd: folder, env }, file);
      rmSync(join(folder, 'imported'), { recursive: true, force: true });
      return { ...ran, requests: (await ledger()).total - before };
    };
    const result = {};
    for (const [name, args, budget, differing = 0] of cases) {
      for (let at = 1; at <= differing; at += 1)
        await change(env, `service-${String(at * 7).padStart(4, '0')}`);
      const { reads, list } = await alternate(rounds, {
        reads: () => run(old, args),
        list: () => run(program, args),
      });
      const [a, b] = [list, reads].map((ran) => medianBy(ran, 'milliseconds'));
      const measured = (member, unit, atMost) =>
        figure({ value: a[member], unit, reference: b[member], atMost });
      result[name] = {
        requests: figure({ value: a.requests, unit: 'requests', reference: budget.requests, atMost: 1 }),
        time: measured('milliseconds', 'ms', budget.time),
        ...(budget.cpu && { processorTime: measured('cpuMilliseconds', 'ms', budget.cpu) }),
        ...(budget.memory && { peakMemory: measured('peakMebibytes', 'MiB', budget.memory) }),
      };
    }
    return result;
  });
}

const organization = 'organization: {settings: {dataScrubber: true, sensitiveFields: [iban, passport]}}';
const emptySeed = (projects) => [organization, `generate: {projects: ${projects}}`];

function seedWith(projects, settingsOf) {
  const lines = Array.from({ length: projects }, (_, at) => {
    const slug = `service-${String(at + 1).padStart(4, '0')}`;
    return `  - {slug: ${slug}, settings: ${JSON.stringify(settingsOf(at + 1))}}`;
  });
  return [organization, 'projects:', ...lines];
}

/** The same values as the files of `writeOrganization`. */
function settledSeed(projects) {
  return seedWith(projects, (number) => ({
    resolveAge: 24 + (number % 700),
    highlightTags: ['handled', 'level', 'release'],
    subjectTemplate: '$shortID - $title',
  }));
}

/** Only the first project has stored the settings that few projects set. */
function importSeed(projects) {
  const rare = {
    highlightTags: ['level'],
    highlightContext: { browser: ['name'] },
    autofixAutomationTuning: 'low',
    aiScannerAutomation: true,
  };
  const usual = { resolveAge: 336, subjectPrefix: '[x]', subjectTemplate: '$title' };
  return seedWith(projects, (number) => (number === 1 ? { ...usual, ...rare } : usual));
}

async function change({ SETPOINT_URL: url, SETPOINT_TOKEN: token }, slug) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = '{"resolveAge": 9999}';
  const { status } = await fetch(`${url}/api/0/projects/acme/${slug}/`, { method: 'PUT', headers, body });
  if (status !== 200) throw new Error(`${slug}: ${status}`);
}
