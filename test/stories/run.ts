import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import type { Step, Story } from './story.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One story's world: a folder of its own, a service of its own on a real socket, and the command as it is shipped. */
export class World {
  #ran: Ran = { code: 0, stdout: '', stderr: '' };
  #forgotten = 0;
  readonly #env: Record<string, string> = {};

  readonly folder: string;
  readonly sandbox: Sandbox;

  private constructor(folder: string, sandbox: Sandbox) {
    this.folder = folder;
    this.sandbox = sandbox;
    this.#env.SETPOINT_URL = sandbox.url;
    this.#env.SETPOINT_TOKEN = sandbox.defaultToken;
  }

  static async of(story: Story): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-story-'));
    for (const [name, text] of story.files) await writeIn(folder, name, text);
    const seed = story.files.has('seed.yaml') ? join(folder, 'seed.yaml') : null;
    return new World(folder, await startSandbox({ stateFile: null, seed }));
  }

  async close(): Promise<void> {
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get ran(): Ran {
    return this.#ran;
  }

  /** Runs the built command with an environment of its own: nothing of the machine's gets in but PATH. */
  async run(argv: readonly string[]): Promise<void> {
    this.#ran = await new Promise<Ran>((done) => {
      execFile(
        process.execPath,
        [join(root, 'bin/setpoint.cjs'), ...argv],
        { cwd: this.folder, env: { PATH: process.env.PATH ?? '', ...this.#env }, timeout: 60_000, maxBuffer: 64 << 20 },
        (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
          done({ code, stdout, stderr });
        },
      ).stdin?.end();
    });
  }

  forget(): void {
    this.#forgotten = this.sandbox.ledger().entries.length;
  }

  entries(): ReturnType<Sandbox['ledger']>['entries'] {
    return this.sandbox.ledger().entries.slice(this.#forgotten);
  }

  async change(step: Extract<Step, { words: string }>): Promise<void> {
    switch (step.verb) {
      default:
        throw new Error(`line ${step.line}: ${step.verb} changes nothing`);
      case 'forget':
        return this.forget();
      case 'as':
        this.#env.SETPOINT_TOKEN = this.sandbox.tokens.get(step.words) ?? step.words;
        return;
      case 'env': {
        const [name = '', ...value] = step.words.split('=');
        this.#env[name] = value.join('=').replaceAll('$SANDBOX', this.sandbox.url);
        return;
      }
      case 'write':
        return writeIn(this.folder, step.words, `${step.block.join('\n')}\n`);
      case 'copy': {
        const [from = '', to = from] = step.words.split(' ');
        return cp(join(root, from), join(this.folder, to), { recursive: true });
      }
      case 'remove':
        return rm(join(this.folder, step.words));
      case 'trouble':
        return this.sandbox.trouble(JSON.parse(step.words));
      case 'service':
        return this.#otherClient(step.words);
    }
  }

  /** What somebody else does behind the tool's back, with the service's own token. */
  async #otherClient(words: string): Promise<void> {
    const [path = '', ...body] = words.split(' ');
    const answer = await fetch(`${this.sandbox.url}/api/0/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.sandbox.defaultToken}`, 'content-type': 'application/json' },
      body: body.join(' '),
    });
    if (!answer.ok) throw new Error(`the other client was refused: ${answer.status} ${await answer.text()}`);
    this.forget();
  }
}

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** What differs from run to run, made the same: the port, digests, times. */
export function steady(text: string, world: World): string {
  return text
    .replaceAll(world.sandbox.url, 'http://sandbox')
    .replaceAll(world.folder, '/config')
    .replace(/127\.0\.0\.1:\d+/g, 'sandbox')
    .replace(/sha256:[0-9a-f]{8,64}/g, 'sha256:…')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'TIME')
    .replace(/\bsetpoint \d+\.\d+\.\d+/g, 'setpoint VERSION');
}
