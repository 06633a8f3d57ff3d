import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { exitCodes } from '../../src/cli/exit-codes.js';
import { type Json, sameJson } from '../../src/model/json.js';
import type { Plan } from '../../src/plan/types.js';
import type { Step } from './story.js';
import type { World } from './world.js';

const withoutWaits = fileURLToPath(new URL('without-waits.cjs', import.meta.url));

/** 1 is an error of the program itself. */
const documentedCodes: readonly unknown[] = Object.values(exitCodes).filter(
  (code) => code !== exitCodes.machine,
);

type Values = Readonly<Record<string, Json>>;
/** The settings by id of a project, with its slug. Those of the organization are at `acme`. */
type State = ReadonlyMap<string, Values>;

/** What the service has. */
function stateOf({ sandbox }: World): State {
  const { organization, projects } = sandbox.snapshot();
  return new Map<string, Values>([
    ['acme', { name: organization.name, ...organization.settings }],
    ...projects.map(({ id, slug, settings }) => [id, { slug, ...settings }] as const),
  ]);
}

interface Document {
  readonly organization?: string;
  readonly layer?: string;
  readonly project?: string | number;
  readonly settings: Values;
}

interface Ideal {
  readonly changes: State;
  /** Whether each document names another resource, and none renames one. */
  readonly isPlain: boolean;
}

/** What an ideal client changes: the settings that the files set, where the service has another value. */
function idealOf({ folder }: World, state: State): Ideal {
  const documents: readonly Document[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:organization|layers.*|projects.*)\.yaml$/.test(path))
    .map((path) => ({ settings: {}, ...parse(readFileSync(join(folder, path), 'utf8')) }));
  const layers = documents.filter(({ layer }) => layer !== undefined).map(({ settings }) => settings);
  const others = documents.filter(({ layer }) => layer === undefined);
  const ids = new Map([...state].flatMap(([id, { slug }]) => [[id, id] as const, [slug, id] as const]));
  /** The resource of each document: the service knows it by the name in the file, or by the slug that it gets. */
  const found = (isRenamed: boolean) =>
    others.map(({ organization, project, settings }) => {
      const names = [organization ?? `${project}`, settings.slug ?? ''];
      return (isRenamed ? names.toReversed() : names).flatMap((name) => ids.get(name) ?? [])[0];
    });
  const isClear = (owners: readonly unknown[]): boolean => new Set(owners).size === owners.length;
  // After a rename, another project can have the slug that the file still names.
  const renamed = found(true);
  const owners = isClear(renamed) ? renamed : found(false);
  const changes = new Map<string, Values>();
  for (const [id, current] of state) {
    const own = others.filter((_, at) => owners[at] === id).map(({ settings }) => settings);
    const desired: Values = Object.assign({}, ...(id === 'acme' ? [] : layers), ...own);
    const changed = Object.entries(desired).filter(
      ([name, value]) => name in current && !sameJson(value, current[name]),
    );
    if (changed.length > 0) changes.set(id, Object.fromEntries(changed));
  }
  const isPlain =
    isClear(owners) &&
    !owners.includes(undefined) &&
    documents.every(({ settings }) => settings.slug === undefined);
  return { changes, isPlain };
}

/** The changes that both contain. */
function common(one: State, other: State): State {
  const pairs = [...one].map(([id, values]) => {
    const both = Object.entries(values).filter(([name, value]) => sameJson(value, other.get(id)?.[name]));
    return [id, Object.fromEntries(both)] as const;
  });
  return new Map(pairs.filter(([, values]) => Object.keys(values).length > 0));
}

/** Plays steps of a story (story.ts), and compares each with what the service and an ideal client would do. */
export class ReferenceModel {
  readonly #world: World;
  /** What the service must have. */
  #state: State;
  #isCalm = true;
  #token = 'admin';

  constructor(world: World) {
    this.#world = world;
    this.#state = stateOf(world);
  }

  endFaults(): void {
    this.#world.sandbox.endFaults();
    this.#isCalm = true;
  }

  async play(step: Step): Promise<void> {
    const world = this.#world;
    if (step.verb === 'run') return this.#run(step.argv);
    const [first = '', ...rest] = step.words.split(' ');
    if (step.verb === 'kill') return this.#run(rest, Number(first));
    if (step.verb === 'write') await world.write(first, `${step.block.join('\n')}\n`);
    if (step.verb === 'remove') rmSync(join(world.folder, first), { recursive: true });
    // The service refuses a slug that another project has.
    if (step.verb === 'service')
      await world.otherClient(first, JSON.parse(rest.join(' '))).catch(() => undefined);
    if (step.verb === 'fault') world.sandbox.injectFault(JSON.parse(step.words));
    if (step.verb === 'as') world.useToken(first);
    this.#isCalm &&= step.verb !== 'fault';
    this.#token = step.verb === 'as' ? first : this.#token;
    this.#state = stateOf(world);
  }

  /** `requests`: after these it is killed. */
  async #run(argv: readonly string[], requests: number | null = null): Promise<void> {
    const world = this.#world;
    const { changes, isPlain } = idealOf(world, this.#state);
    const saved = this.#savedPlan();
    world.forget();
    const ran = requests === null ? world.runInHost(argv, withoutWaits) : world.kill(argv, requests);
    const { code, stderr } = await ran;

    // What is written is what a shown plan contained, and nothing else changes on the service.
    const [command, from] = argv;
    const isSaved = from === 'plan.json';
    const shown = command !== 'apply' ? new Map() : isSaved ? common(changes, saved) : changes;
    const sent = new Map<string, Values>();
    for (const { path, body } of world.updates()) {
      const id = /projects\/\w+\/(\d+)/.exec(path)?.[1] ?? 'acme';
      expect(shown.get(id), `${path} after ${stderr}`).toMatchObject(Object(body));
      sent.set(id, { ...sent.get(id), ...Object(body) });
    }
    const canUpdate = this.#token === 'admin';
    const isFair = this.#isCalm && canUpdate && requests === null;
    const now = stateOf(world);
    for (const [id, values] of now) {
      const before = this.#state.get(id);
      const after = canUpdate ? { ...before, ...sent.get(id) } : before;
      const unsent = Object.entries(values).filter(
        ([name, value]) => isFair || !sameJson(value, before?.[name]),
      );
      expect(after, `${id} after ${stderr}`).toMatchObject(Object.fromEntries(unsent));
    }
    this.#state = now;
    if (requests !== null) return;

    // The exit code is right.
    expect(documentedCodes, stderr).toContain(code);
    const left = idealOf(world, now).changes;
    const isSure = isFair && isPlain;
    const isEqual = (isSaved ? common(saved, left) : left).size === 0;
    if (isSure && command === 'plan') expect(code, stderr).toBe(changes.size > 0 ? 2 : 0);
    if (isSure && command === 'drift' && from === undefined)
      expect(code, stderr).toBe(changes.size > 0 ? 2 : 0);
    if (isSure && (command === 'import' || from === '--yes')) expect(code, stderr).toBe(0);
    if (code === 0 && (command === 'apply' || command === 'import')) expect(isEqual, stderr).toBe(true);
    if (code === 0 && from === '--accept') expect(isEqual, stderr).toBe(true);
    if (from === '--out' && (code === 0 || code === 2))
      expect(Object.fromEntries(this.#savedPlan()), stderr).toEqual(Object.fromEntries(changes));
    if (isFair && command === 'issues') expect(code, stderr).toBe(0);
    if (code === 0 && command === 'issues') await this.#expectComplete();
  }

  /** The changes of the saved plan, without settings that have changed since. */
  #savedPlan(): State {
    const path = join(this.#world.folder, 'plan.json');
    if (!existsSync(path)) return new Map();
    const { resources }: Plan = JSON.parse(readFileSync(path, 'utf8'));
    const changed = resources.map(({ kind, id, changes }) => {
      const name = kind === 'organization' ? 'acme' : `${id}`;
      const fresh = changes.filter(({ setting, before }) =>
        sameJson(before, this.#state.get(name)?.[setting]),
      );
      const values = fresh.map(({ setting, after }) => [setting, after]);
      return [name, Object.fromEntries(values)] as const;
    });
    return new Map(changed.filter(([, values]) => Object.keys(values).length > 0));
  }

  async #expectComplete(): Promise<void> {
    const lines = (await this.#world.read('issues.jsonl')).trimEnd().split('\n');
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(30);
  }
}
