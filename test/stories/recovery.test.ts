import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.js';
import { deep } from '../deep.js';
import type { FaultEffect } from '../sandbox/service/faults.js';
import { ended, World } from './world.js';

const preload = fileURLToPath(new URL('./disturb.cjs', import.meta.url));
const now = Date.now();
const startingFiles = {
  'setpoint.yaml': 'version: 1\norganization: acme\n',
  'organization.yaml': 'organization: acme\nsettings: {name: Acme, require2FA: true}\n',
  'projects/web.yaml': 'project: web\nsettings: {resolveAge: 24}\n',
  'projects/api.yaml': 'project: "43"\nsettings: {resolveAge: 24, slug: core}\n',
  'seed.yaml': 'projects: [{slug: web}, {slug: api}]\nissues: {count: 40}\n',
};

interface Command {
  readonly line: string;
  /** Commands before it. */
  readonly first?: readonly string[];
  /** Additional flags when it is run again, and the codes with which it then ends. */
  readonly again?: readonly (readonly [flags: string, ...codes: number[]])[];
}

// A finished folder is not replaced.
const resumed = ['--resume', 0, 64] as const;
const byProject = '--partition-by project';
const commands: readonly Command[] = [
  { line: 'plan --out plan.json' },
  { line: 'apply --yes --rollback-out undo.json --report json=outcome.json' },
  { line: 'apply plan.json --yes --rollback-out undo.json', first: ['plan --out plan.json'] },
  { line: 'import --out-dir new --overwrite', first: ['import --out-dir new --defaults'] },
  { line: 'drift --accept --yes' },
  { line: 'issues export --output all.jsonl --report csv=all.csv --limit 10 --resume' },
  {
    line: `issues export --output all.jsonl --report parquet=all --report html=all.html ${byProject}`,
    again: [resumed],
  },
  { line: `issues export --output all --format parquet ${byProject}`, again: [['', 0, 64], resumed] },
  {
    line: 'issues merge 1.jsonl 2.jsonl --output all.jsonl --report csv=all.csv',
    first: ['0/2 --output 1.jsonl', '1/2 --output 2.jsonl'].map((one) => `issues export --partition ${one}`),
  },
];

/** All in the deep run, otherwise one, which differs between commands. */
function choose<Case>(all: readonly Case[], command: Command): readonly Case[] {
  const at = Math.floor(((commands.indexOf(command) * 0.618) % 1) * all.length);
  return deep ? all : all.slice(at, at + 1);
}

let world: World;
/** A copy of the folder before the command. */
let beginning = '';
beforeEach(async () => {
  world = await World.of(new Map(Object.entries(startingFiles)));
  world.setVariable('NODE_OPTIONS', `--require=${preload}`);
  setVariables({});
  beginning = mkdtempSync(join(tmpdir(), 'setpoint-beginning-'));
});
afterEach(async () => {
  rmSync(beginning, { recursive: true });
  await world.close();
});

/** Sets the variables of the preloaded script. */
function setVariables(variables: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries({
    POINTS: '',
    KILL_AT: '',
    FAIL_AT: '',
    NOW: now,
    ...variables,
  }))
    world.setVariable(name, String(value));
}

/** Returns to the time before the command. */
function restart(): void {
  rmSync(world.folder, { recursive: true });
  cpSync(beginning, world.folder, { recursive: true });
  world.sandbox.reset();
  world.forget();
}

type Files = Readonly<Record<string, string>>;

/** The files with their final names, without what differs between two runs. */
function finalFiles(): Files {
  const steady = (text: string): string =>
    world.steady(text).replace(/\b[0-9a-f]{64}\b|"serviceTime": (?:null|"TIME")|,\s+"--resume"/g, '');
  const found = readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('.part'));
  const entries = found.map((path) => [path.slice(world.folder.length + 1), readFileSync(path, 'latin1')]);
  return Object.fromEntries(entries.map(([name = '', text = '']) => [name, steady(text)]));
}

/** The files and folders with temporary names, except those of rollbacks, of which the next one removes them. */
function partialFiles(sign: string): string[] {
  const names = readdirSync(world.folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes(sign) && !name.startsWith('.undo'));
}

/** Whether the file describes a single apply. */
const isRecord = (name: string): boolean => /^(?:undo|outcome)/.test(name);

/** The result of a run that nothing disturbs. */
async function runUndisturbed({ line, first = [] }: Command) {
  for (const one of first) expect([0, 3]).toContain((await world.runInHost(one.split(' '), preload)).code);
  cpSync(world.folder, beginning, { recursive: true });
  const before = finalFiles();
  const list = join(world.folder, 'points.part');
  restart();
  setVariables({ POINTS: list });
  expect(await world.runInHost(line.split(' '), preload)).toMatchObject({ code: 0 });
  const [after, state, requests] = [finalFiles(), world.sandbox.snapshot(), world.asked()];
  const points = readFileSync(list, 'utf8').trimEnd().split('\n');
  return { points, requests, before, after, state, updates: world.updates().length };
}

type Undisturbed = Awaited<ReturnType<typeof runUndisturbed>>;

/** Each file with a final name is the earlier or the later one; a record of an apply only has to be complete. */
function expectNoHalfFile(what: string, { before, after }: Undisturbed): void {
  for (const [name, text] of Object.entries(finalFiles()))
    if (!isRecord(name)) expect([before[name], after[name]], `${what}: ${name}`).toContain(text);
    else if (name.endsWith('.json')) expect(text, `${what}: ${name}`).toMatch(/^\{.*\}\n$/s);
}

/** @param lost the number of the request that the service did not carry out */
async function expectRecovery(
  what: string,
  { line, again = [['', 0]] }: Command,
  { after, state, updates }: Undisturbed,
  lost: number | null,
): Promise<void> {
  const isChanged = world.sandbox.ledger().audit.entries.some(({ settings }) => settings.length > 0);
  const undo = join(world.folder, 'undo.json');
  if (existsSync(undo)) renameSync(undo, `${undo}.earlier`);
  else if ('undo.json' in after) expect(isChanged, `${what}: changed without a rollback`).toBe(false);

  setVariables({});
  for (const [flags, ...codes] of again) {
    const { code, stderr } = await world.runInHost(`${line} ${flags}`.trimEnd().split(' '), preload);
    expect(codes, `${what}: ${stderr}`).toContain(code);
  }
  const lasting = (files: Files) => Object.entries(files).filter(([name]) => !isRecord(name));
  expect(lasting(finalFiles()), what).toEqual(lasting(after));
  expect(world.sandbox.snapshot(), what).toEqual(state);
  expect(partialFiles('.part'), what).toEqual([]);
  const repeatable = world.updates().filter(({ number }) => number === lost);
  expect(world.updates().length, `${what}: updates`).toBeLessThanOrEqual(updates + repeatable.length);
}

const cuts = [
  'before-commit',
  'after-commit',
  'in-status-line',
  'in-headers',
  'in-body',
  'after-reply',
] as const;
const send = (text: string) => (connection: Socket) => connection.end(text);
const json = { 'content-type': 'application/json' };
const statuses = [204, 400, 401, 403, 404, 405, 408, 409, 413, 425, 429, 500, 502, 503, 504];

const faults: readonly (readonly [name: string, effect: FaultEffect])[] = [
  ...cuts.map((when) => [`reset ${when}`, { fault: 'reset', when }] as const),
  ...cuts.map((when) => [`closed ${when}`, { fault: 'reset', when, end: send('') }] as const),
  ['another protocol', { fault: 'reset', when: 'after-commit', end: send('SSH-2.0-OpenSSH_9.6\r\n') }],
  ['garbage in the headers', { fault: 'reset', when: 'in-headers', end: send('\0\r\n\r\n{}') }],
  ['garbage in the body', { fault: 'reset', when: 'in-body', end: send('\0'.repeat(100_000)) }],
  ['a body that is too long', { fault: 'reset', when: 'after-reply', end: send('{}') }],
  ['a delay', { fault: 'hang', milliseconds: 100 }],
  ['an idle connection that closes', { fault: 'close', milliseconds: 0 }],
  ['another id', { fault: 'wrong-id' }],
  ['another value', { fault: 'wrong-value', at: '/resolveAge', value: 24 }],
  ['an ignored field', { fault: 'ignore-field', fields: ['resolveAge', 'name'] }],
  ...statuses.map((status) => [`status ${status}`, { fault: 'status', status, body: {} }] as const),
  ['a redirect', { fault: 'status', status: 302, headers: { location: 'https://other.example/' } }],
  ['truncated JSON', { fault: 'status', status: 200, body: '{"id":', headers: json }],
  ...[null, []].map((body) => [JSON.stringify(body), { fault: 'status', status: 200, body }] as const),
  ['a rate limit', { fault: 'throttle' }],
  ['a page', { fault: 'html' }],
];

/** Whether an update with this fault is stored. */
function isStored(effect: FaultEffect): boolean {
  if (effect.fault === 'reset') return effect.when !== 'before-commit';
  return ['hang', 'close', 'wrong-id', 'wrong-value'].includes(effect.fault);
}

interface Disturbance {
  readonly what: string;
  readonly variables?: Readonly<Record<string, number>>;
  readonly fault?: FaultEffect & { readonly after: number };
  readonly kills?: boolean;
}

function disturbancesOf({ points, requests }: Undisturbed, command: Command): readonly Disturbance[] {
  const atPoints = points.map((what, at) => ({ what, variables: { KILL_AT: at }, kills: true }));
  const atRequests = requests.flatMap(({ kind }, after) =>
    cuts.map((when) => ({
      what: `${when} of ${kind}`,
      fault: { fault: 'reset', when, after } as const,
      kills: true,
    })),
  );
  const failing = points
    .map((what, at) => ({ what: `${what} fails`, variables: { FAIL_AT: at } }))
    .filter(({ what }) => /^(?:before (?:open|mkdir|link|rename)|in|after writeFile)/.test(what));
  const ofService = requests
    .flatMap(({ kind }, after) =>
      faults.map(([name, effect]) => ({ what: `${name} at ${kind}`, fault: { ...effect, after } })),
    )
    // No client can notice that the ids of issues are wrong, or that an empty first page is not the only one.
    .filter(({ what }) => !/^(?:another id|\[\]) at issue-list/.test(what));
  const clocks = [1, -1].map((days) => ({ what: `${days} d`, variables: { NOW: now + days * 86_400_000 } }));
  const kinds: readonly (readonly Disturbance[])[] = [
    [...atPoints, ...atRequests],
    [...failing, ...clocks],
    ofService,
  ];
  return kinds.flatMap((all) => choose(all, command));
}

it.each(commands.map((command) => [command.line, command] as const))(
  '%s leaves no half file if it is killed or fails, and ends as usual if it is run again',
  { timeout: 3_600_000 },
  async (line, command) => {
    const argv = line.split(' ');
    const undisturbed = await runUndisturbed(command);
    const killed: (number | null)[] = [];
    for (const { what, variables = {}, fault, kills } of disturbancesOf(undisturbed, command)) {
      restart();
      setVariables(variables);
      // A process that ended is not in the way of the next run.
      const child = kills === true || 'FAIL_AT' in variables ? world.start(argv) : null;
      const end = child === null ? {} : { end: () => child.kill('SIGKILL') };
      if (fault !== undefined) world.sandbox.injectFault({ ...fault, ...end });
      const { code, stderr } = await (child === null ? world.runInHost(argv, preload) : ended(child));
      if (kills === true) killed.push(code);
      else expect(Object.values(exitCodes), `${what}: ${stderr}`).toContain(code);
      expect(stderr, what).not.toContain('SP5099');
      if ('FAIL_AT' in variables && code !== 0)
        expect(stderr, what).toMatch(
          /EMFILE|EROFS|the disk is full.*(?:Free space on the disk|Use the rollback)/s,
        );
      // With the clock of another day, a saved plan is too old.
      if ('NOW' in variables) {
        expect([0, 4], `${what}: ${stderr}`).toContain(code);
        if (code === 0) expect(world.sandbox.snapshot(), what).toEqual(undisturbed.state);
        continue;
      }
      if (child !== null) expectNoHalfFile(what, undisturbed);
      if ('FAIL_AT' in variables) expect(partialFiles('.setpoint-'), what).toEqual([]);
      const lost = fault === undefined || isStored(fault) ? null : fault.after + 1;
      await expectRecovery(what, command, undisturbed, lost);
    }
    // A slow export has more points, and after its last reply a process can end before it is killed.
    expect(killed.filter((code) => code === null).length).toBeGreaterThanOrEqual(killed.length / 2);
  },
);
