import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../src/desired/load-config.js';
import type { CheckedConfig } from '../../src/desired/types.js';
import { applyPlan } from '../../src/flows/apply.js';
import { type PlanWorld, planChanges } from '../../src/flows/plan.js';
import { planSaved } from '../../src/flows/plan-saved.js';
import { openSavedPlan } from '../../src/flows/saved-plan.js';
import { createWritingClient, withoutPen } from '../../src/http/client.js';
import type { WritingClient } from '../../src/http/types.js';
import { Fault } from '../../src/model/fault.js';
import type { Json } from '../../src/model/json.js';
import { digestOf, sealOf } from '../../src/plan/digest.js';
import { judgeGuards } from '../../src/plan/guard.js';
import type { Plan } from '../../src/plan/types.js';
import { type Sandbox, type SeedObject, startSandbox } from '../../src/sandbox/index.js';
import { sha256 } from '../plan/fixtures.js';

/** JSON that a forger may alter in any way. */
// biome-ignore lint/suspicious/noExplicitAny: a forger is not bound by types
export type Loose = any;

const picture = fileURLToPath(new URL('../../examples/acme/logo.png', import.meta.url));

const seed: SeedObject = {
  behaviour: 'observed',
  quirks: ['platform-presets'],
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
  tokens: { writer: ['org:read', 'org:write', 'project:read', 'project:write', 'project:admin'] },
  projects: [
    { slug: 'web', settings: { resolveAge: 0, subjectPrefix: 'then' } },
    { slug: 'mobile', platform: 'go' },
    { slug: 'api', settings: { resolveAge: 720 } },
    { slug: 'docs', settings: { resolveAge: 24 } },
    { slug: 'other', settings: { resolveAge: 1, subjectPrefix: 'other' } },
    { slug: 'scratch' },
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
  ],
};

const now = '2026-11-20T12:00:00Z';

/** A rich configuration, the service that it is for, and what became of plans that are applied to it. */
export class Forge {
  readonly folder: string;
  readonly config: CheckedConfig;
  readonly sandbox: Sandbox;
  readonly #client: WritingClient;

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
    const config = await loadConfig({ configPath: undefined, cwd: folder, variables: {} });
    return new Forge(folder, config, await startSandbox({ stateFile: null, seed: { ...seed, ...rest } }));
  }

  async close(): Promise<void> {
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true });
  }

  get world(): PlanWorld {
    const client = withoutPen(this.#client);
    const about = { origin: 'sandbox:', concurrency: 4, tool: 'setpoint test', commit: null };
    return { config: this.config, client, now: () => now, ...about };
  }

  async plan(): Promise<Plan> {
    return (await planChanges(this.world)).plan;
  }

  /** The service as it was in the beginning. */
  async reset(): Promise<void> {
    await fetch(`${this.sandbox.url}/_sandbox/reset`, {
      method: 'POST',
      headers: { 'x-sandbox-secret': this.sandbox.controlSecret },
    });
  }

  /** What a file comes to: the updates that the service saw, and the code of the refusal. Nothing else may be thrown. */
  async apply(
    text: string,
  ): Promise<{ readonly updates: readonly string[]; readonly refused: string | null }> {
    const file = join(this.folder, 'plan.json');
    await writeFile(file, text);
    const { total } = this.sandbox.ledger();
    const refused = await this.#apply(file);
    const updates = this.sandbox
      .ledger()
      .entries.filter(({ kind, number }) => number > total && /^(org|project)-update$/.test(kind))
      .map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
    if (updates.length > 0) await this.reset();
    return { updates, refused };
  }

  async #apply(file: string): Promise<string | null> {
    const { config } = this;
    try {
      const saved = await openSavedPlan(file, { config, origin: 'sandbox:', now, maxAgeHours: 24 });
      const run = await planSaved(saved, this.world);
      const consent = { skipBlocked: true, allowWeakening: null, confirmed: true };
      const verdict = judgeGuards(run.plan, config.root.guard, consent);
      if (verdict.kind === 'refused') return verdict.reasons.map(({ code }) => code).join(' ');
      if (verdict.kind !== 'clear') return verdict.kind;
      const rest = { config, client: this.#client, concurrency: 4, reread: false, stopping: () => false };
      await applyPlan(verdict.approved, { ...rest, run, now: () => now });
      return null;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return error.code;
    }
  }
}

/** The text of a document that somebody altered and gave a digest and a seal that fit it. */
export function reseal(forged: Loose): string {
  try {
    const digested = { ...forged, digest: digestOf(forged, sha256) };
    return JSON.stringify({ ...digested, seal: sealOf(digested, sha256) });
  } catch {
    // No digest can be taken of a thing of this shape, so the old one stays.
    return JSON.stringify({ ...forged, seal: sealOf(forged, sha256) });
  }
}
