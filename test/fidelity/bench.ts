import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ApplyResult } from '../../src/apply/types.js';
import { loadConfig } from '../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../src/desired/types.js';
import { type PlannedState, type PlanWorld, planChanges } from '../../src/flows/sync/plan.js';
import { planSaved } from '../../src/flows/sync/plan-saved.js';
import { applyPlan } from '../../src/flows/sync/update-resources.js';
import { asReadOnly, createWritingClient } from '../../src/http/client.js';
import type { Json } from '../../src/model/json.js';
import type { Plan, Rollback } from '../../src/plan/types.js';
import { approved } from '../plan/fixtures.js';
import { recordedAt } from '../recorded.js';
import { type Ledger, type Sandbox, type SeedObject, startSandbox } from '../sandbox/service/index.js';

/** Name → content, as JSON, which is YAML. */
export type Files = Readonly<Record<string, Json>>;

/** A real service on a real socket, a folder of files, and the flows between the two. */
export class Bench {
  readonly sandbox: Sandbox;
  readonly #folder: string;
  readonly #token: string;
  #planned: PlannedState | null = null;
  /** The files as they are. */
  #config: Promise<CheckedConfig> | null = null;

  private constructor(folder: string, sandbox: Sandbox, token: string) {
    this.#folder = folder;
    this.sandbox = sandbox;
    this.#token = token;
  }

  /** `caller`: the name of a token of the seed; the first one where it is left out. */
  static async with<Result>(
    seed: SeedObject,
    work: (bench: Bench) => Promise<Result>,
    caller?: string,
  ): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-fidelity-'));
    const sandbox = await startSandbox({ stateFile: null, seed });
    const token = (caller === undefined ? undefined : sandbox.tokens.get(caller)) ?? sandbox.defaultToken;
    try {
      return await work(new Bench(folder, sandbox, token));
    } finally {
      await sandbox.stop();
      await rm(folder, { recursive: true });
    }
  }

  async write(files: Files): Promise<void> {
    this.#config = null;
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(this.#folder, name)), { recursive: true });
      await writeFile(join(this.#folder, name), JSON.stringify(content));
    }
  }

  load(): Promise<CheckedConfig> {
    const request = { configPath: undefined, cwd: this.#folder, variables: {}, today: '2026-11-23' };
    this.#config ??= loadConfig(request);
    return this.#config;
  }

  async plan(): Promise<Plan> {
    this.#planned = await planChanges(await this.#planWorld());
    return this.#planned.plan;
  }

  /** The last plan; `saved`: it was saved in between, `asked`: a person was. */
  async apply(plan: Plan | Rollback, how: 'now' | 'asked' | 'saved' = 'now'): Promise<ApplyResult> {
    const planned = how === 'saved' ? await planSaved(plan, await this.#planWorld()) : this.#planned;
    if (planned === null) throw new Error('nothing was planned');
    const world = { client: this.#client(), concurrency: 4, planned, reread: how === 'asked' };
    return applyPlan(approved(planned.plan), { config: await this.load(), ...world, stopping: () => false });
  }

  async #planWorld(): Promise<PlanWorld> {
    const client = asReadOnly(this.#client());
    const about = { origin: client.origin, concurrency: 4, tool: 'setpoint test' };
    return { config: await this.load(), client, record: () => recordedAt(now()), ...about };
  }

  /** Updates that were not empty, in the order in which they arrived. */
  updates(): Ledger['entries'] {
    return this.sandbox
      .ledger()
      .entries.filter(({ kind }) => kind === 'org-update' || kind === 'project-update');
  }

  /** What the service noted of changes and restores; an empty update of a project leaves a note without settings. */
  edits(): Ledger['audit']['entries'] {
    return this.sandbox
      .ledger()
      .audit.entries.filter(
        ({ event, settings }) => event === 'ORG_RESTORE' || (event.endsWith('_EDIT') && settings.length > 0),
      );
  }

  #client() {
    const { url } = this.sandbox;
    return createWritingClient({
      baseUrl: url,
      token: this.#token,
      userAgent: 'setpoint/test',
      clock: impatient,
    });
  }
}

/**
 * `milliseconds` after its answer the service closes each connection, and does not announce it; null: it keeps them.
 */
export function closeConnections(sandbox: Sandbox, milliseconds: number | null): void {
  if (milliseconds !== null) sandbox.injectFault({ fault: 'close', milliseconds, times: 1_000_000 });
}

const now = (): string => '2026-11-20T12:00:00Z';

/** Waits between two attempts take no time. */
const impatient = {
  wall: () => Date.parse(now()),
  monotonic: () => performance.now(),
  sleep: () => Promise.resolve(),
  random: () => 0.5,
};
