import { execFileSync, fork, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { factsOfText, sha256 } from './facts.mjs';

const hungAfter = 120_000;
const inherited = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8' };

/** Runs a program: in a process that is used again, or in its own, whose peak memory is measured. */
export class Runner {
  /** @param {{ root: string, commands: object }} program */
  constructor(program, host, inputs) {
    this.program = program;
    this.host = host;
    this.clock = join(inputs, 'scripts', 'pictures', 'fixed-clock.cjs');
    this.peak = join(inputs, 'bench', 'tools', 'peak-memory.cjs');
    this.idle = new Map([
      [true, []],
      [false, []],
    ]);
  }

  async run(argv, { cwd, env, own = false, clock = false }) {
    if (own) return this.#runAlone(argv, { cwd, env, clock });
    const idle = this.idle.get(clock);
    const child = idle.pop() ?? this.#startHost(clock);
    const ran = await new Promise((resolve) => {
      const done = (result) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(result);
      };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        done({ code: 'hung', stdout: '', stderr: '' });
      }, hungAfter);
      child.once('exit', (code, signal) => done({ code: `ended ${code ?? signal}`, stdout: '', stderr: '' }));
      child.once('message', done);
      child.send({ argv, cwd, env: { ...inherited, ...env } });
    });
    if (typeof ran.code === 'number') idle.push(child);
    return ran;
  }

  #startHost(clock) {
    const execArgv = clock ? ['--require', this.clock] : [];
    return fork(this.host, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  async #runAlone(argv, { cwd, env, clock }) {
    const peakFile = join(mkdtempSync(join(tmpdir(), 'setpoint-compare-peak-')), 'peak');
    const preload = ['--require', this.peak, ...(clock ? ['--require', this.clock] : [])];
    const child = spawn(
      process.execPath,
      [...preload, join(this.program.root, 'bin', 'setpoint.cjs'), ...argv],
      { cwd, env: { ...inherited, ...env, BENCH_PEAK_FILE: peakFile }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const [stdout, stderr] = [[], []];
    child.stdout.on('data', (chunk) => stdout.push(chunk));
    child.stderr.on('data', (chunk) => stderr.push(chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    const peak = Number(readFileSync(peakFile, 'utf8'));
    rmSync(dirname(peakFile), { recursive: true });
    return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), peak };
  }

  stop() {
    for (const child of [...this.idle.values()].flat()) child.disconnect();
    rmSync(dirname(this.host), { recursive: true });
  }
}

/** The environment of one case: a folder, a service, and one program at a time. */
export class World {
  #env = {};
  #forgotten = 0;
  #stamps = new Map();

  constructor(folder, sandbox, other, options) {
    this.folder = folder;
    this.sandbox = sandbox;
    this.other = other;
    this.options = options;
  }

  static async open(inputs, one) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'setpoint-compare-case-')));
    const { telling, now = new Date() } = one;
    const start = (seed) => inputs.startSandbox({ stateFile: null, seed, ...telling, now: () => now });
    if (one.offline) return new World(folder, null, null, one);
    const seedOf = (name) => {
      if (one.files?.[name] === undefined) return null;
      const file = join(folder, `../${folder.split('/').at(-1)}.${name}`);
      writeFileSync(file, named(one.files[name], telling));
      return file;
    };
    const own = seedOf('seed.yaml');
    const others = seedOf('other-seed.yaml');
    try {
      const sandbox = await start(one.seed ?? own);
      return new World(folder, sandbox, others === null ? null : await start(others), one);
    } finally {
      for (const file of [own, others]) if (file !== null) rmSync(file);
    }
  }

  /** Brings folder and service back to the beginning. */
  async reset() {
    const { files = {}, copy, telling, env, tamper } = this.options;
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder);
    if (copy !== undefined) cpSync(copy, this.folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) this.write(name, named(content, telling));
    this.#env = { ...env };
    this.#changedFiles();
    if (this.sandbox === null) return;
    await this.restore();
    tamper?.(this.sandbox.snapshot());
    Object.assign(this.#env, { SETPOINT_URL: this.sandbox.url, SETPOINT_TOKEN: this.sandbox.defaultToken });
  }

  /** Brings the services back to the beginning. */
  async restore() {
    for (const sandbox of [this.sandbox, this.other]) {
      if (sandbox === null) continue;
      const headers = { 'x-sandbox-secret': sandbox.controlSecret };
      const reply = await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers });
      if (!reply.ok) throw new Error(`the service was not reset: ${reply.status}`);
    }
    this.#forgotten = 0;
  }

  read(name) {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  async close() {
    await this.sandbox?.stop();
    await this.other?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name, content) {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Runs a step of a story. Returns the facts of a run, and null for other steps. */
  async play(step, runner) {
    const [first = '', ...rest] = (step.words ?? '').split(' ');
    const second = rest.join(' ');
    switch (step.verb) {
      case 'run':
        return this.#run(step, runner);
      case 'service':
        return this.#update(first, second);
      case 'fault':
        this.sandbox.injectFault(JSON.parse(step.words));
        return null;
      case 'as':
        this.#env.SETPOINT_TOKEN = this.sandbox.tokens.get(step.words) ?? step.words;
        return null;
      case 'env':
        this.#setVariable(first.split('=')[0], step.words.slice(step.words.indexOf('=') + 1));
        return null;
      case 'write':
        this.write(step.words, named(`${step.block.join('\n')}\n`, this.options.telling));
        return null;
      case 'remove':
        rmSync(join(this.folder, step.words));
        return null;
      case 'copy':
        cpSync(join(this.options.root, first), join(this.folder, second));
        return null;
      case 'commit':
        for (const args of [
          ['init', '-q'],
          ['add', '-A'],
          ['commit', '-q', '--allow-empty', '-m', first],
          ['tag', first],
        ])
          this.#git(...args);
        return null;
      case 'checkout':
        this.#git('checkout', '-q', first);
        return null;
      case 'call':
        step.call(this);
        return null;
      default:
        return null;
    }
  }

  async #run({ argv, whole, hash }, runner) {
    this.#changedFiles();
    const words = this.argvOf(argv);
    const { own, clock } = this.options;
    const ran = await runner.run(words, { cwd: this.folder, env: this.#env, own, clock });
    const { entries, total } = this.sandbox?.ledger() ?? { entries: [], total: 0 };
    const requests = entries.filter(({ number }) => number > this.#forgotten).map(requestOf);
    this.#forgotten = total;
    const facts = { exit: ran.code, 'requests.count': requests.length, requests };
    for (const [key, value] of Object.entries(factsOfText(ran.stdout, whole) ?? {}))
      facts[`stdout ${key}`] = value;
    for (const name of this.#changedFiles()) Object.assign(facts, this.#factsOfFile(name, hash));
    return { facts, peak: ran.peak, stderr: ran.stderr, stdout: ran.stdout };
  }

  /** `$DIGEST:FILE` is the digest of that saved plan or rollback. */
  argvOf(argv) {
    return argv.map((word) => {
      const [, file] = /^\$DIGEST:(.+)$/.exec(word) ?? [];
      return file === undefined ? word : this.#digestOf(file);
    });
  }

  #digestOf(file) {
    try {
      return String(JSON.parse(this.read(file)).digest);
    } catch {
      return 'none';
    }
  }

  #factsOfFile(name, hash) {
    if (hash) return { [`file ${name}`]: sha256(readFileSync(join(this.folder, name))) };
    if (!/\.(?:json|sarif|xml|ya?ml)$/.test(name)) return { [`file ${name}`]: 'written' };
    const text = readFileSync(join(this.folder, name), 'utf8');
    if (/\.ya?ml$/.test(name)) {
      const { yaml } = this.options.inputs;
      return { [`file ${name}`]: yaml.parseAllDocuments(text).map((document) => document.toJSON()) };
    }
    const facts = factsOfText(text) ?? {};
    return Object.fromEntries([
      [`file ${name}`, 'written'],
      ...Object.entries(facts).map(([key, value]) => [`${name} ${key}`, value]),
    ]);
  }

  /** The files that changed since the last call. */
  #changedFiles() {
    const changed = [];
    for (const name of filesIn(this.folder)) {
      const { mtimeMs, size, ino } = statSync(join(this.folder, name));
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (this.#stamps.get(name) !== stamp) changed.push(name);
      this.#stamps.set(name, stamp);
    }
    return changed;
  }

  async #update(path, body) {
    const reply = await fetch(`${this.sandbox.url}/api/0/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.sandbox.defaultToken}`, 'content-type': 'application/json' },
      body,
    });
    if (!reply.ok) throw new Error(`the other client was refused: ${reply.status}`);
    this.#forgotten = this.sandbox.ledger().total;
    return null;
  }

  #setVariable(name, value) {
    if (value === '') delete this.#env[name];
    else
      this.#env[name] = value
        .replaceAll('$SANDBOX', this.sandbox.url)
        .replaceAll('$TOKEN', this.sandbox.defaultToken)
        .replaceAll('$OTHER_SANDBOX', this.other?.url ?? '')
        .replaceAll('$OTHER_TOKEN', this.other?.defaultToken ?? '');
  }

  #git(...args) {
    const me = [
      'user.name=compare',
      'user.email=compare@example.com',
      'commit.gpgsign=false',
      'init.defaultBranch=main',
    ];
    const at = '2026-11-20T12:00:00Z';
    execFileSync('git', [...me.flatMap((one) => ['-c', one]), ...args], {
      cwd: this.folder,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
    });
  }
}

const named = (content, telling) =>
  typeof content === 'string' ? content.replaceAll('$NAMES', telling?.names ?? 'neutral') : content;

/** Identifiers of images are random, and the time of day is that of the run. */
function requestOf({ method, path, body, status, caller }) {
  const shown = body === null || body === undefined ? '' : ` ${JSON.stringify(body)}`;
  return `${method} ${path.replace(/[0-9a-f]{32}/g, 'ID').replace(/T\d\d%3A\d\d%3A[\d.]+Z/g, 'TIME')}${shown} → ${status} (${caller})`;
}

function filesIn(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (['.git', '.setpoint'].includes(entry.name)) return [];
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
