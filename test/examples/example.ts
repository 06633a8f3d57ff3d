import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCheaply } from '../cli/program/run.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number | null;
  /** Standard output or, if it is empty, standard error. */
  readonly shown: string;
}

/** A copy of an example with the built command and a new service. */
export class Example {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async of(name: string): Promise<Example> {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-example-'));
    const used = join(root, 'examples', name, '.setpoint');
    await cp(join(root, 'examples', name), folder, { recursive: true, filter: (path) => path !== used });
    return new Example(folder);
  }

  async setpoint(argv: readonly string[]): Promise<Ran> {
    const { code, stdout, stderr } = await runCheaply(argv, { cwd: this.#folder, env: {} });
    return { code, shown: stdout === '' ? stderr : stdout };
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
