import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../src/model/json.js';
import { gitEnvironment } from '../git-environment.js';
import { inherited } from '../inherited.js';
import { runInHost } from '../program-host.js';
import { type Ledger, type Sandbox, startSandbox } from '../sandbox/service/index.js';
import type { Telling } from './story.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const gitOfStories = gitEnvironment('story');

export interface Ran {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of one story: its own folder, its own service on a real socket, and the built command. */
export class World {
  readonly folder: string;
  readonly sandbox: Sandbox;
  /** A second service, if the story has a seed for it. */
  readonly #other: Sandbox | null;
  /** The command's environment variables, except PATH. */
  readonly #env: Record<string, string>;
  readonly #names: string;
  #forgotten = 0;

  private constructor(folder: string, sandbox: Sandbox, other: Sandbox | null, names: string) {
    this.folder = folder;
    this.#names = names;
    this.sandbox = sandbox;
    this.#other = other;
    this.#env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  }

  /** A telling overrides the behaviour and names of the seed. */
  static async of(files: ReadonlyMap<string, string>, telling: Telling | null = null): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-story-'));
    const names = telling?.names ?? 'neutral';
    for (const [name, text] of files) await writeIn(folder, name, withNames(text, names));
    const seed = files.has('seed.yaml') ? join(folder, 'seed.yaml') : null;
    const sandbox = await startSandbox({ stateFile: null, seed, ...telling });
    const otherSeed = files.has('other-seed.yaml') ? join(folder, 'other-seed.yaml') : null;
    const other =
      otherSeed === null ? null : await startSandbox({ stateFile: null, seed: otherSeed, ...telling });
    return new World(folder, sandbox, other, names);
  }

  async close(): Promise<void> {
    await this.sandbox.stop();
    await this.#other?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  start(argv: readonly string[]): ChildProcess {
    return spawn(process.execPath, [join(root, 'bin/setpoint.cjs'), ...argv], {
      cwd: this.folder,
      env: { ...inherited, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  run(argv: readonly string[]): Promise<Ran> {
    return ended(this.start(argv));
  }

  /** The same without a process of its own: most runs need none. `preload`: a script that is loaded before. */
  runInHost(argv: readonly string[], preload?: string): Promise<Ran> {
    return runInHost(argv, this.folder, { ...inherited, ...this.#env }, preload);
  }

  async kill(argv: readonly string[], requests: number): Promise<Ran> {
    const before = this.sandbox.ledger().total;
    const child = this.start(argv);
    const end = ended(child);
    while (child.exitCode === null && this.sandbox.ledger().total < before + requests) await pause(1);
    child.kill('SIGKILL');
    return end;
  }

  forget(): void {
    this.#forgotten = this.sandbox.ledger().total;
  }

  /** The requests since the last `forget`. */
  asked(): Ledger['entries'] {
    return this.sandbox.ledger().entries.filter((entry) => entry.number > this.#forgotten);
  }

  /** The updates among them that were not empty. */
  updates(): Ledger['entries'] {
    return this.asked().filter(({ kind }) => kind === 'org-update' || kind === 'project-update');
  }

  useToken(name: string): void {
    this.#env.SETPOINT_TOKEN = this.sandbox.tokens.get(name) ?? name;
  }

  setVariable(name: string, value: string): void {
    if (value === '') delete this.#env[name];
    else
      this.#env[name] = value
        .replaceAll('$SANDBOX', this.sandbox.url)
        .replaceAll('$TOKEN', this.sandbox.defaultToken)
        .replaceAll('$OTHER_SANDBOX', this.#other?.url ?? '')
        .replaceAll('$OTHER_TOKEN', this.#other?.defaultToken ?? '');
  }

  write(file: string, text: string): Promise<void> {
    return writeIn(this.folder, file, withNames(text, this.#names));
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  remove(file: string): Promise<void> {
    return rm(join(this.folder, file));
  }

  copy(from: string, to: string): Promise<void> {
    return cp(join(root, from), join(this.folder, to));
  }

  /** All in one process: each process that a test starts costs more than what git does. */
  commit(tag: string): void {
    const init = existsSync(join(this.folder, '.git')) ? ':' : 'git init --quiet';
    const commit = 'git commit --quiet --allow-empty --message "$1"';
    this.#run(`${init} && git add --all && ${commit} && git tag "$1"`, tag);
  }

  checkOut(tag: string): void {
    this.#run('git checkout --quiet "$1"', tag);
  }

  #run(script: string, tag: string): void {
    execFileSync('sh', ['-c', script, 'sh', tag], { cwd: this.folder, env: gitOfStories, stdio: 'pipe' });
  }

  /** Sends an update as another client. */
  async otherClient(path: string, body: Json): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/api/0/${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.sandbox.defaultToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the other client was refused: ${answer.status} ${await answer.text()}`);
    this.forget();
  }

  /** Replaces text that differs between runs: URL and folder, digests, times. */
  steady(text: string): string {
    return (this.#other === null ? text : text.replaceAll(this.#other.origin, 'http://other'))
      .replaceAll(this.sandbox.url, 'http://sandbox')
      .replaceAll(this.sandbox.origin, 'http://sandbox')
      .replaceAll(this.folder, '/config')
      .replace(/\b[0-9a-f]{40}\b/g, 'COMMIT')
      .replace(/\([0-9a-f]{12}\)/g, '(COMMIT)')
      .replace(/`[0-9a-f]{12}`/g, '`COMMIT`')
      .replace(/sha256:[0-9a-f]{8,64}…?/g, 'sha256:…')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'TIME')
      .replace(/\b(setpoint|Node) \d+\.\d+\.\d+/g, '$1 VERSION')
      .replace(/attempts in [\d.]+ s/g, 'attempts in SOME s')
      .replace(/retrying in [\d.]+ s/g, 'retrying in SOME s')
      .replace(/(, attempt \d+), \d+ ms/g, '$1, SOME ms');
  }
}

export function ended(child: ChildProcess): Promise<Ran> {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

function withNames(text: string, names: string): string {
  return text.replaceAll('$NAMES', names);
}

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
