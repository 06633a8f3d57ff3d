import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { vi } from 'vitest';
import { inherited } from '../inherited.js';
import { type Action, type Job, parsed, root, type Step, type Workflow } from './delivered.js';
import { type Contexts, fill, holds } from './expressions.js';

export interface Scene {
  /** The checkout, in which all steps run. */
  readonly folder: string;
  /** The API that GITHUB_API_URL names. */
  readonly api: string;
  readonly event: string;
  readonly payload: object;
  readonly vars: Readonly<Record<string, string>>;
  /** The secrets of each environment; a job without one has none. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The caches that a run of this branch or pull request can read, by key, oldest first. */
  readonly caches: Map<string, Buffer>;
}

export interface JobRun {
  readonly code: number;
  readonly log: string;
  readonly summary: string;
  /** The outputs of every step with an id. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The shell steps that ran, by name. */
  readonly steps: readonly string[];
  /** The environment values of each of them. */
  readonly environments: readonly Readonly<Record<string, string>>[];
}

type Outputs = Record<string, Record<string, string>>;

/** The part of a runner that the example workflows need: it runs their shell steps unchanged. */
export class Runner {
  /** When the job is cancelled: the running step's process gets the signal. */
  cancel: Promise<void> | null = null;
  /** Called when the step says that it stops. */
  onStopping = (): void => undefined;
  readonly #scene: Scene;
  readonly #temp: string;
  /** The temporary folder of the running job, which is empty when it starts. */
  #jobTemp: string;
  #cancelled = false;
  #actionPath = root;
  readonly #commit = '0123456789abcdef0123456789abcdef01234567';
  /** The newest commit of the branch. */
  head = this.#commit;
  attempt = 1;

  private constructor(scene: Scene, temp: string) {
    this.#scene = scene;
    this.#temp = temp;
    this.#jobTemp = temp;
  }

  static async of(scene: Scene): Promise<Runner> {
    const temp = await mkdtemp(join(tmpdir(), 'setpoint-runner-'));
    await writeFile(join(temp, 'event.json'), JSON.stringify(scene.payload));
    return new Runner(scene, temp);
  }

  /** The folder with the content of an uploaded artifact. */
  artifact(name: string): string {
    return join(this.#temp, 'artifacts', name);
  }

  async close(): Promise<void> {
    await rm(this.#temp, { recursive: true, force: true });
  }

  /** Null for a job whose condition is false. With `only`, runs just these jobs, which must need no other. */
  async runWorkflow(path: string, only?: readonly string[]): Promise<Record<string, JobRun | null>> {
    const all = parsed<Workflow>(path).jobs;
    const jobs = Object.fromEntries(Object.entries(all).filter(([name]) => only?.includes(name) ?? true));
    const runs: Record<string, JobRun | null> = {};
    for (const [name, job] of Object.entries(jobs)) {
      const before = [job.needs ?? []].flat();
      const needs = Object.fromEntries(
        before.map((one) => [one, { outputs: this.#jobOutputs(jobs[one]?.outputs, runs[one] ?? null) }]),
      );
      const went = before.every((one) => runs[one]?.code === 0);
      this.#jobTemp = await mkdtemp(join(this.#temp, 'job-'));
      const contexts = { ...this.#contexts(), needs };
      runs[name] = holds(job.if, contexts, went) ? await this.runJob(job, contexts) : null;
    }
    return runs;
  }

  #jobOutputs(named: Job['outputs'] = {}, run: JobRun | null): Record<string, string> {
    const steps = Object.fromEntries(
      Object.entries(run?.outputs ?? {}).map(([id, outputs]) => [id, { outputs }]),
    );
    return Object.fromEntries(
      Object.entries(named).map(([name, value]) => [name, fill(value, { ...this.#contexts(), steps })]),
    );
  }

  async runJob(job: Job, contexts: Contexts = this.#contexts()): Promise<JobRun> {
    const secrets = this.#scene.secrets[job.environment ?? ''] ?? {};
    return this.#runSteps(job.steps, { ...contexts, secrets }, (step, seen) => this.#runUses(step, seen));
  }

  /** `folder`: that of the action in the repository; empty for the root. */
  async runAction(
    inputs: Readonly<Record<string, string>>,
    contexts = this.#contexts(),
    folder = '',
  ): Promise<JobRun> {
    this.#actionPath = join(root, folder).replace(/\/$/, '');
    const { inputs: declared, outputs, runs } = parsed<Action>(join(folder, 'action.yml'));
    const filled = Object.fromEntries(
      Object.entries(declared).map(([name, one]) => [
        name,
        inputs[name] ?? fill(one.default ?? '', contexts),
      ]),
    );
    const run = await this.#runSteps(
      runs.steps,
      { github: contexts.github, inputs: filled },
      async (step, seen) => ({ ...(await this.#runUses(step, seen)), steps: [step.name ?? ''] }),
    );
    const steps = Object.fromEntries(Object.entries(run.outputs).map(([id, own]) => [id, { outputs: own }]));
    const own = Object.entries(outputs).map(([name, one]) => [name, fill(one.value, { steps })] as const);
    return { ...run, outputs: { action: Object.fromEntries(own) } };
  }

  async #runSteps(
    steps: readonly Step[],
    contexts: Contexts,
    uses: (step: Step, contexts: Contexts) => Promise<JobRun>,
  ): Promise<JobRun> {
    const outputs: Outputs = {};
    const environments: Record<string, string>[] = [];
    const names: string[] = [];
    let code = 0;
    let log = '';
    let summary = '';
    for (const step of steps) {
      const seen = {
        ...contexts,
        steps: Object.fromEntries(steps.map(({ id }) => [id ?? '', { outputs: outputs[id ?? ''] ?? {} }])),
      };
      if (!holds(step.if, seen, code === 0 && !this.#cancelled)) continue;
      const run = step.run === undefined ? await uses(step, seen) : await this.#runShell(step, seen);
      if (step.id !== undefined) outputs[step.id] = { ...run.outputs.action };
      environments.push(...run.environments);
      names.push(...run.steps);
      code = code === 0 ? run.code : code;
      log += run.log;
      summary += run.summary;
    }
    return { code, log, summary, outputs, steps: names, environments };
  }

  async #runUses(step: Step, contexts: Contexts): Promise<JobRun> {
    const inputs = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([name, value]) => [name, fill(String(value), contexts)]),
    );
    const [action] = (step.uses ?? '').split('@');
    const artifact = this.artifact(inputs.name ?? '');
    switch (action) {
      case 'your-org/setpoint':
        return this.runAction(inputs, contexts);
      case 'actions/checkout':
        return { ...nothing, outputs: { action: { commit: this.head } } };
      case 'actions/setup-node':
        return nothing;
      case 'actions/upload-artifact':
        await keep(join(this.#scene.folder, '.'), inputs.path ?? '', artifact);
        return { ...nothing, outputs: { action: { 'artifact-url': `${artifactUrl}/${inputs.name}` } } };
      case 'actions/cache/save':
        this.#scene.caches.set(inputs.key ?? '', await readFile(inputs.path ?? ''));
        return nothing;
      case 'actions/cache/restore': {
        const prefix = inputs['restore-keys'] ?? '';
        const found = [...this.#scene.caches].findLast(([key]) => key.startsWith(prefix));
        if (found !== undefined) await writeFile(inputs.path ?? '', found[1]);
        return nothing;
      }
      case 'actions/download-artifact':
        await cp(artifact, inputs.path ?? '', { recursive: true });
        return nothing;
      default:
        throw new Error(`the runner does not know ${action}`);
    }
  }

  async #runShell(step: Step, contexts: Contexts): Promise<JobRun> {
    const own = await mkdtemp(join(this.#temp, 'step-'));
    const given = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value, contexts)]),
    );
    const files = { GITHUB_OUTPUT: join(own, 'output'), GITHUB_STEP_SUMMARY: join(own, 'summary') };
    for (const path of Object.values(files)) await writeFile(path, '');
    // Without the locale: bash warns about one that this machine does not have.
    const env = { ...inherited, LC_ALL: 'C', ...this.#variables(), ...files, ...given };
    const cwd = join(this.#scene.folder, fill(step['working-directory'] ?? '.', contexts));
    await writeFile(join(own, 'script.sh'), step.run ?? '');
    const { code, log } = await end(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', join(own, 'script.sh')],
      cwd,
      env,
      this.#cancelled ? undefined : this.cancel?.then(() => this.#signal()),
      this.onStopping,
    );
    const outputs = { action: outputsIn(await readFile(files.GITHUB_OUTPUT, 'utf8')) };
    return {
      code,
      log,
      summary: await readFile(files.GITHUB_STEP_SUMMARY, 'utf8'),
      outputs,
      steps: [step.name ?? ''],
      environments: [given],
    };
  }

  #signal(): NodeJS.Signals {
    this.#cancelled = true;
    return 'SIGINT';
  }

  #variables(): Record<string, string> {
    return {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: this.#actionPath,
      GITHUB_API_URL: this.#scene.api,
      GITHUB_EVENT_NAME: this.#scene.event,
      GITHUB_EVENT_PATH: join(this.#temp, 'event.json'),
      GITHUB_REPOSITORY: 'acme/settings',
      GITHUB_RUN_ID: '99',
      GITHUB_SERVER_URL: 'https://github.example.com',
      GITHUB_SHA: this.#commit,
      GITHUB_WORKSPACE: this.#scene.folder,
      RUNNER_TEMP: this.#jobTemp,
    };
  }

  #contexts(): Contexts {
    return {
      github: {
        token: 'github-token',
        repository: 'acme/settings',
        ref: 'refs/heads/main',
        sha: this.#commit,
        run_id: '99',
        run_attempt: String(this.attempt),
        event: this.#scene.payload,
      },
      runner: { temp: this.#jobTemp },
      vars: this.#scene.vars,
      secrets: {},
      needs: {},
      steps: {},
    };
  }
}

const artifactUrl = 'https://github.example.com/acme/settings/artifacts';

const nothing: JobRun = { code: 0, log: '', summary: '', outputs: {}, steps: [], environments: [] };

/** Stores files or the content of folders as an artifact. Each path can be relative to the checkout. */
async function keep(folder: string, paths: string, artifact: string): Promise<void> {
  await mkdir(artifact, { recursive: true });
  for (const path of paths.split('\n').filter((line) => line.trim() !== '')) {
    const source = path.startsWith('/') ? path : join(folder, path);
    if (!existsSync(source)) continue;
    const target = (await stat(source)).isDirectory() ? artifact : join(artifact, basename(source));
    await cp(source, target, { recursive: true });
  }
}

/** The file format of GITHUB_OUTPUT: `name=value` lines, and `name<<END` blocks. */
function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const block = /^([^=<]+)<<(.*)$/.exec(lines[at] ?? '');
    const pair = /^([^=]+)=(.*)$/.exec(lines[at] ?? '');
    if (block !== null) {
      const close = lines.indexOf(block[2] ?? '', at + 1);
      outputs[block[1] ?? ''] = lines.slice(at + 1, close).join('\n');
      at = close;
    } else if (pair !== null) outputs[pair[1] ?? ''] = pair[2] ?? '';
  }
  return outputs;
}

export function end(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  signal?: Promise<NodeJS.Signals>,
  onStopping?: () => void,
): Promise<{ readonly code: number; readonly log: string }> {
  const child = spawn(command, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  void signal?.then((one) => child.kill(one));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (text.includes('Stopping after')) onStopping?.();
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 130, log }));
  });
}

let imports = 0;

/** Runs a script of the action in this process, which costs a tenth of a process of its own. */
export async function endHere(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number; readonly log: string }> {
  const { argv, exitCode } = process;
  const own = process.env;
  let log = '';
  const print = (text: string): void => {
    log += `${text}\n`;
  };
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(print);
  try {
    process.argv = ['node', script, ...args];
    process.env = { ...env };
    imports += 1;
    await import(/* @vite-ignore */ `${script}?run=${imports}`);
    return { code: Number(process.exitCode ?? 0), log };
  } finally {
    process.argv = argv;
    process.env = own;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
