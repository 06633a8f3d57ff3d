import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { root } from './delivered.js';
import { type Instruction, keptByDockerignore, readDockerfile } from './dockerfile.js';
import { end } from './runner.js';

/** A stage as a folder: the image's `/opt` is `<folder>/opt`. */
interface Stage {
  readonly name: string;
  readonly folder: string;
  cwd: string;
  readonly env: Record<string, string>;
  entrypoint: readonly string[];
  user: string;
}

/**
 * Runs a Dockerfile without an engine, in a folder: copies the files of COPY, respects .dockerignore, and runs the
 * commands of RUN. Base images, `apt-get` and the downloads of `npm ci` are not replayed: npm checks the lock file, and
 * the packages are those of this checkout.
 */
export class Image {
  readonly #folder: string;
  readonly #stages: Stage[] = [];
  /** Each command as written in the Dockerfile. */
  readonly ran: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async build(): Promise<Stage> {
    const context = join(this.#folder, 'context');
    for (const name of keptByDockerignore()) {
      await cp(join(root, name), join(context, name), { recursive: true });
    }
    // The modes of a checkout with the strictest umask.
    await end('/bin/chmod', ['-R', 'go=', context], this.#folder, {});
    for (const instruction of readDockerfile('Dockerfile')) await this.#carryOut(instruction, context);
    return this.#stage;
  }

  get #stage(): Stage {
    const stage = this.#stages.at(-1);
    if (stage === undefined) throw new Error('an instruction before any FROM');
    return stage;
  }

  async #carryOut({ name, rest }: Instruction, context: string): Promise<void> {
    switch (name) {
      case 'ARG':
      case 'LABEL':
        return;
      case 'FROM':
        return this.#begin(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last');
      case 'WORKDIR':
        this.#stage.cwd = this.#inside(rest);
        await mkdir(this.#stage.cwd, { recursive: true });
        return;
      case 'COPY':
        return this.#copy(rest.split(' '), context);
      case 'RUN':
        return this.#run(rest);
      case 'ENV': {
        const [key = '', value = ''] = rest.split('=');
        this.#stage.env[key] = value;
        return;
      }
      case 'USER':
        this.#stage.user = rest;
        return;
      case 'ENTRYPOINT':
        this.#stage.entrypoint = (JSON.parse(rest) as string[]).map((part) =>
          isAbsolute(part) ? this.#inside(part) : part,
        );
        return;
      default:
        throw new Error(`nothing replays ${name}`);
    }
  }

  async #begin(name: string): Promise<void> {
    const folder = join(this.#folder, name);
    for (const part of ['bin', 'usr/local/bin', 'etc', 'tmp', 'opt']) {
      await mkdir(join(folder, part), { recursive: true });
    }
    await writeFile(join(folder, 'bin/apt-get'), '#!/bin/sh\n', { mode: 0o755 });
    this.#stages.push({ name, folder, cwd: folder, env: {}, entrypoint: [], user: 'root' });
  }

  #inside(path: string): string {
    return join(this.#stage.folder, path);
  }

  async #copy(words: string[], context: string): Promise<void> {
    const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
    if (from !== undefined) words.shift();
    const source = from === undefined ? context : this.#stages.find(({ name }) => name === from)?.folder;
    const target = words.pop() ?? '';
    const place = isAbsolute(target) ? this.#inside(target) : join(this.#stage.cwd, target);
    for (const word of words) {
      const into = target.endsWith('/') ? join(place, word.split('/').at(-1) ?? '') : place;
      await mkdir(dirname(into), { recursive: true });
      await cp(join(source ?? '', word), into, { recursive: true });
    }
  }

  async #run(command: string): Promise<void> {
    const stage = this.#stage;
    this.ran.push(command);
    const install = command === 'npm ci --ignore-scripts';
    const placed = command.replaceAll(/(?<=^| )\/(?=\w)/g, `${stage.folder}/`);
    const { code, log } = await end(
      '/bin/sh',
      ['-c', install ? `${command} --dry-run --offline` : placed],
      stage.cwd,
      {
        PATH: `${join(stage.folder, 'bin')}:${process.env.PATH}`,
        HOME: join(stage.folder, 'tmp'),
        npm_config_update_notifier: 'false',
        GIT_CONFIG_SYSTEM: join(stage.folder, 'etc/gitconfig'),
        ...stage.env,
      },
    );
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${log}`);
    if (install) await linkPackages(join(stage.cwd, 'node_modules'));
  }
}

/** The packages of this checkout in a writable folder, like after `npm ci`. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const own = join(root, 'node_modules');
  for (const name of await readdir(own)) await symlink(join(own, name), join(folder, name));
}
