import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApplyResult } from '../../../src/apply/types.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { openSavedPlan } from '../../../src/flows/sync/open-saved-plan.js';
import { type PlannedState, type PlanWorld, planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { applyPlan } from '../../../src/flows/sync/update-resources.js';
import { asReadOnly, createWritingClient } from '../../../src/http/client.js';
import type { WritingClient } from '../../../src/http/types.js';
import { Fault } from '../../../src/model/fault.js';
import { canonicalJson, isObject, type Json } from '../../../src/model/json.js';
import type { Consent } from '../../../src/plan/guard/guard.js';
import { type ApprovedPlan, evaluateGuards } from '../../../src/plan/guard/guard.js';
import { digestOf } from '../../../src/plan/saved/digest.js';
import type { Plan } from '../../../src/plan/types.js';
import { stride } from '../../deep.js';
import { approved, sha256 } from '../../plan/fixtures.js';
import { recordedAt } from '../../recorded.js';
import { type Sandbox, type SeedObject, startSandbox } from '../../sandbox/service/index.js';

/** JSON that a forger may alter in any way: whoever forges is not bound by types. */
export type Loose = ReturnType<typeof JSON.parse>;

const picture = fileURLToPath(new URL('../../../examples/acme/logo.png', import.meta.url));

const seed: SeedObject = {
  behaviour: 'observed',
  organization: {
    slug: 'acme',
    id: '7',
    name: 'Acme',
    settings: {
      require2FA: true,
      sensitiveFields: ['iban'],
      defaultRole: 'member',
      relayPiiConfig: '{"rules":{"a":{"type":"email"}},"applications":{"$string":["a"]}}',
    },
  },
  tokens: {
    writer: {
      scopes: ['org:read', 'org:write', 'project:read', 'project:write', 'project:admin'],
      closedProjects: ['vault'],
    },
  },
  projects: [
    { slug: 'web', settings: { resolveAge: 0, subjectPrefix: 'then' } },
    { slug: 'mobile', platform: 'go' },
    { slug: 'api', settings: { resolveAge: 720 } },
    { slug: 'docs', settings: { resolveAge: 24 } },
    { slug: 'other', settings: { resolveAge: 1, subjectPrefix: 'other' } },
    { slug: 'scratch' },
    { slug: 'vault', settings: { resolveAge: 720 } },
  ],
};

const files = {
  'setpoint.yaml': { version: 1, organization: 'acme', include: ['all.yaml'], guard: { weakening: 'allow' } },
  'all.yaml': [
    {
      organization: 'acme',
      settings: {
        require2FA: false,
        avatar: '${file:logo.png}',
        avatarType: 'upload',
        defaultRole: 'admin',
        sensitiveFields: ['iban', 'ssn'],
        relayPiiConfig: { rules: { a: { type: 'email' } }, applications: { $message: ['a'] } },
      },
    },
    { project: 'web', settings: { slug: 'site', resolveAge: 24 } },
    { project: 'mobile', settings: { platform: 'android', highlightTags: ['handled', 'level', 'url'] } },
    { project: 'api', settings: { resolveAge: 48, subjectPrefix: 'now' } },
    { project: 'docs', settings: { resolveAge: 24 } },
    { project: 'other', settings: { resolveAge: 2 } },
    { project: 'lost', settings: { resolveAge: 24 } },
    { project: 'vault', settings: { resolveAge: 24 } },
  ],
};

const now = '2026-11-20T12:00:00Z';

/** A rich configuration, the service that it is for, and what became of plans that are applied to it. */
export class Forge {
  readonly folder: string;
  readonly config: CheckedConfig;
  readonly sandbox: Sandbox;
  readonly #client: WritingClient;
  /** Brings the service back to where each file begins. */
  restore: () => Promise<void> = () => this.reset();

  private constructor(folder: string, config: CheckedConfig, sandbox: Sandbox) {
    this.folder = folder;
    this.config = config;
    this.sandbox = sandbox;
    this.#client = createWritingClient({
      baseUrl: sandbox.url,
      token: sandbox.defaultToken,
      userAgent: 'test',
    });
  }

  static async open(guard: Readonly<Record<string, Json>> = {}, rest: SeedObject = {}): Promise<Forge> {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-forge-'));
    const root = { ...files['setpoint.yaml'], guard: { ...files['setpoint.yaml'].guard, ...guard } };
    await cp(picture, join(folder, 'logo.png'));
    await writeFile(join(folder, 'setpoint.yaml'), JSON.stringify(root));
    const documents = files['all.yaml'].map((document) => JSON.stringify(document));
    await writeFile(join(folder, 'all.yaml'), documents.join('\n---\n'));
    const config = await loadConfig({
      configPath: undefined,
      cwd: folder,
      variables: {},
      today: '2026-11-23',
    });
    return new Forge(folder, config, await startSandbox({ stateFile: null, seed: { ...seed, ...rest } }));
  }

  async close(): Promise<void> {
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true });
  }

  get world(): PlanWorld {
    const client = asReadOnly(this.#client);
    const about = { origin: 'sandbox:', concurrency: 4, tool: 'setpoint test' };
    return { config: this.config, client, record: () => recordedAt(now), ...about };
  }

  async plan(): Promise<Plan> {
    return (await planChanges(this.world)).plan;
  }

  /** The service as it was in the beginning. */
  async reset(): Promise<void> {
    this.sandbox.reset();
  }

  /**
   * What a file comes to: the updates that the service saw, and the code of the refusal. Nothing else may be thrown.
   * The service is afterwards as it was.
   */
  async apply(text: string, consent: Partial<Consent> = {}): Promise<Applied> {
    const { total } = this.sandbox.ledger();
    const refused = await this.#apply(await this.save(text), consent);
    const updates = this.sandbox
      .ledger()
      .entries.filter(({ kind, number }) => number > total && /^(org|project)-update$/.test(kind))
      .map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
    if (updates.length > 0) await this.restore();
    return { updates, refused };
  }

  /** Applies all that the files want, and from then on comes back to that. */
  async applyAll(): Promise<{ readonly plan: Plan; readonly outcome: ApplyResult }> {
    const planned = await planChanges(this.world);
    const write = (of: PlannedState): Promise<ApplyResult> => this.#write(approved(of.plan), of);
    const outcome = await write(planned);
    this.restore = async () => {
      await this.reset();
      await write(await planChanges(this.world));
    };
    return { plan: planned.plan, outcome };
  }

  async save(text: string): Promise<string> {
    const file = join(this.folder, 'plan.json');
    await writeFile(file, text);
    return file;
  }

  async #apply(file: string, consent: Partial<Consent>): Promise<string | null> {
    const { config } = this;
    try {
      const saved = await openSavedPlan(file, { config, origin: 'sandbox:', now, maxAgeHours: 24 });
      const planned = await planSaved(saved, this.world);
      const agreed = { skipBlocked: true, confirmed: true, confirm: null, ...consent };
      const verdict = evaluateGuards(planned, config.root.guard, agreed);
      if (verdict.kind === 'refused') return verdict.reasons.map(({ code }) => code).join(' ');
      if (verdict.kind !== 'clear') return verdict.kind;
      await this.#write(verdict.approved, planned);
      return null;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return error.code;
    }
  }

  #write(plan: ApprovedPlan, planned: PlannedState): Promise<ApplyResult> {
    const { config } = this;
    const rest = { client: this.#client, concurrency: 4, reread: false, stopping: () => false };
    return applyPlan(plan, { config, planned, ...rest });
  }
}

interface Applied {
  readonly updates: readonly string[];
  readonly refused: string | null;
}

/** The text of a document that somebody altered and gave a digest and a seal that fit it. */
export function reseal(forged: Loose): string {
  try {
    return sealText({ ...forged, digest: digestOf(forged) });
  } catch {
    // No digest can be taken of a thing of this shape, so the old one stays.
    return sealText(forged);
  }
}

function sealText(forged: Loose): string {
  const { seal: _, ...rest } = forged;
  return JSON.stringify({ ...rest, seal: sha256(canonicalJson(rest)) });
}

type Path = readonly (string | number)[];

/** Outside the deep run, one of so many forgeries is made. */
export const forgeryStep = stride(23);

/** Documents with one leaf forged, and what was forged. */
export function* forgedFrom(honest: Loose): Generator<{ readonly forged: Loose; readonly what: string }> {
  const leaves = leavesOf(honest);
  const forgeries = leaves.flatMap((path, at) => {
    const another = partAt(honest, leaves[(at * 7 + 13) % leaves.length] ?? []);
    return forgeriesOf(partAt(honest, path), another).map((value) => ({ path, value }));
  });
  for (let at = 0; at < forgeries.length; at += forgeryStep) {
    const { path, value } = forgeries[at] ?? { path: [], value: null };
    yield { forged: withPart(honest, path, value), what: `${path.join('/')} = ${JSON.stringify(value)}` };
  }
}

/** The paths of all leaves. */
function leavesOf(value: Json, path: Path = []): readonly Path[] {
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((item: Json, index) => [index, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.length === 0 ? [path] : entries.flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

/** A copy with the part at a path replaced; undefined: taken out. */
function withPart(document: Loose, path: Path, value: Json | undefined): Loose {
  const copy = structuredClone(document);
  const [last = '', parent] = [path.at(-1), path.slice(0, -1).reduce((at: Loose, key) => at[key], copy)];
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

function partAt(document: Loose, path: Path): Json {
  return path.reduce((at: Loose, key) => at[key], document);
}

/** Other values for a leaf: of its type, of another, none, and that of another leaf. */
function forgeriesOf(leaf: Json, another: Json): readonly (Json | undefined)[] {
  const own: readonly Json[] =
    typeof leaf === 'boolean'
      ? [!leaf]
      : typeof leaf === 'number'
        ? [leaf + 1, 0]
        : typeof leaf === 'string'
          ? [`${leaf}x`, '']
          : [{}, ['x']];
  return [...own, null, undefined, another].filter((value) => value !== leaf);
}
