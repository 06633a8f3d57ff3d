import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplyResult } from '../../../src/apply/types.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { openSavedPlan } from '../../../src/flows/sync/open-saved-plan.js';
import { planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { applyPlan } from '../../../src/flows/sync/update-resources.js';
import { asReadOnly, createWritingClient } from '../../../src/http/client.js';
import type { WritingClient } from '../../../src/http/types.js';
import { isObject, type Json } from '../../../src/model/json.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { runs } from '../../deep.js';
import { approved, type Values } from '../../plan/fixtures.js';
import { recordedAt } from '../../recorded.js';
import { type Ledger, type Sandbox, startSandbox } from '../../sandbox/service/index.js';

/** Path below /api/0/ → what the service holds, what the files want of it, and a setting that they leave alone. */
const resources: Readonly<
  Record<string, { readonly current: Values; readonly desired: Values; readonly other: string }>
> = {
  'organizations/7/': {
    current: { openMembership: false, sensitiveFields: ['a'] },
    desired: { openMembership: true, sensitiveFields: ['a', 'b'] },
    other: 'safeFields',
  },
  ...Object.fromEntries(
    ['42', '43', '44'].map((id) => [
      `projects/7/${id}/`,
      {
        current: { resolveAge: 1, subjectPrefix: 'then' },
        desired: { resolveAge: 24, subjectPrefix: 'now' },
        other: 'subjectTemplate',
      },
    ]),
  ),
};

interface OtherEdit {
  /** Before this request of the apply; 0: before it began. */
  readonly at: number;
  readonly path: string;
  readonly body: Values;
}

/** Values that the plan was based on, that it sets, and others. */
const bodies: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  openMembership: fc.boolean(),
  sensitiveFields: fc.constantFrom(['a'], ['a', 'b'], ['c']),
  safeFields: fc.constantFrom(['theirs'], []),
  resolveAge: fc.constantFrom(1, 24, 99),
  subjectPrefix: fc.constantFrom('then', 'now', 'theirs'),
  subjectTemplate: fc.constantFrom('$theirs', '$shortID'),
};

const otherEdits: fc.Arbitrary<readonly OtherEdit[]> = fc.array(
  fc.constantFrom(...Object.keys(resources)).chain((path) => {
    const { current = {}, other = '' } = resources[path] ?? {};
    return fc.constantFrom(...Object.keys(current), other).chain((setting) =>
      fc.record({
        at: fc.nat(9),
        path: fc.constant(path),
        body: (bodies[setting] ?? fc.constant(null)).map((value) => ({ [setting]: value })),
      }),
    );
  }),
  { maxLength: 6 },
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-saved-'));
  const organization = { organization: 'acme', settings: resources['organizations/7/']?.desired };
  const layer = { layer: 'all', settings: resources['projects/7/42/']?.desired };
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\ninclude: ["*.yaml"]\n');
  await writeFile(
    join(folder, 'all.yaml'),
    `${JSON.stringify(organization)}\n---\n${JSON.stringify(layer)}\n`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const seed = {
  organization: { id: '7', slug: 'acme', settings: resources['organizations/7/']?.current ?? {} },
  projects: ['42', '43', '44'].map((id) => ({
    id,
    slug: `p${id}`,
    settings: resources['projects/7/42/']?.current ?? {},
  })),
  tokens: Object.fromEntries(
    ['us', 'them'].map((name) => [name, ['org:admin', 'org:read', 'project:admin', 'project:read']]),
  ),
};

/** Plans, saves, opens, and applies while another client edits. `begun`: the requests before the apply. */
async function applyAmong(
  edits: readonly OtherEdit[],
  sandbox: Sandbox,
  reread: boolean,
): Promise<{ readonly outcome: ApplyResult; readonly begun: number }> {
  const config = await loadConfig({ configPath: undefined, cwd: folder, variables: {}, today: '2026-11-23' });
  const options = { baseUrl: sandbox.url, userAgent: 'test', token: sandbox.tokens.get('us') ?? '' };
  const own = createWritingClient(options);
  const them = createWritingClient({ ...options, token: sandbox.tokens.get('them') ?? '' });
  const now = '2026-11-20T12:00:00Z';
  const about = { origin: own.origin, concurrency: 2, tool: 'setpoint test', record: () => recordedAt(now) };
  const { plan } = await planChanges({ config, client: asReadOnly(own), ...about });
  const file = join(folder, 'plan.json');
  await writeFile(file, renderJsonDocument(plan));
  const saved = await openSavedPlan(file, { config, origin: own.origin, now, maxAgeHours: 24 });

  const edit = async (at: number): Promise<void> => {
    for (const each of edits.filter((one) => one.at === at)) {
      const answer = await them.update(`/api/0/${each.path}`, each.body);
      expect(answer.ok, JSON.stringify(answer)).toBe(true);
    }
  };
  await edit(0);
  const begun = sandbox.ledger().total;
  let asked = 0;
  const among = async <T>(request: () => Promise<T>): Promise<T> => {
    await edit(++asked);
    return request();
  };
  const client: WritingClient = {
    ...own,
    get counts() {
      return own.counts;
    },
    get: (...args) => among(() => own.get(...args)),
    emptyUpdate: (...args) => among(() => own.emptyUpdate(...args)),
    update: (...args) => among(() => own.update(...args)),
  };
  const planned = await planSaved(saved, { config, client: asReadOnly(client), ...about });
  const world = { config, client, concurrency: 2, stopping: () => false };
  return { outcome: await applyPlan(approved(planned.plan), { ...world, planned, reread }), begun };
}

/** What the service had of a resource when a request arrived, as the seed and all updates before it made it. */
function heldAt(path: string, number: number, { entries }: Ledger): Values {
  const updates = entries.filter((entry) => entry.path === `/api/0/${path}` && entry.number < number);
  const bodies = updates.map(({ body }) => (isObject(body) ? body : {}));
  return Object.assign({}, resources[path]?.current, ...bodies);
}

/** The organization is planned by its slug and written by its id. */
const byId = (path: string): string => path.replace('/organizations/acme/', '/organizations/7/');
const isUpdate = (kind: string): boolean => kind.endsWith('-update') && !kind.endsWith('empty-update');
const isRead = (kind: string): boolean => !isUpdate(kind) && !kind.startsWith('refused');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('a saved plan, applied while another client edits the same and other settings', () => {
  it('sends only unchanged settings, nothing to a renamed resource, and reverts no other edit', () =>
    fc.assert(
      fc.asyncProperty(otherEdits, fc.boolean(), async (edits, reread) => {
        const sandbox = await startSandbox({ stateFile: null, seed });
        try {
          const { outcome, begun } = await applyAmong(edits, sandbox, reread);
          const ledger = sandbox.ledger();
          const ours = ledger.entries.filter(({ caller, number }) => caller === 'us' && number > begun);
          const stopped = outcome.resources[0]?.result === 'stale';
          for (const [index, [path, { current, desired, other }]] of Object.entries(resources).entries()) {
            const its = ours.filter((entry) => byId(entry.path) === `/api/0/${path}`);
            const sent = its.filter(({ kind }) => isUpdate(kind));
            const resource = outcome.resources[index];
            expect(resource?.id).toBe(path.split('/').at(-2));

            // What was known when it was last read decides, and is all that is decided on.
            const update = sent[0];
            const reads = its.filter(
              ({ kind, number }) => isRead(kind) && number < (update?.number ?? Infinity),
            );
            const seen = heldAt(path, reads.at(-1)?.number ?? 0, ledger);
            const planned = heldAt(path, reads[0]?.number ?? 0, ledger);
            const moved = Object.keys(current).some(
              (name) =>
                !same(seen[name], desired[name]) &&
                (!same(seen[name], current[name]) || same(planned[name], desired[name])),
            );
            const left = Object.entries(desired).filter(([name, value]) => !same(seen[name], value));
            const isTried = index === 0 || !stopped;
            if (isTried) expect(reads).not.toEqual([]);
            expect(sent.map(({ body }) => body)).toEqual(
              isTried && !moved && left.length > 0 ? [Object.fromEntries(left)] : [],
            );
            const result = moved ? 'stale' : left.length > 0 ? 'applied' : 'unchanged';
            expect(resource?.result).toBe(isTried || moved ? result : 'not-tried');

            // What the plan does not touch is theirs.
            expect(sent.every(({ bodyKeys }) => !bodyKeys.includes(other))).toBe(true);
          }
        } finally {
          await sandbox.stop();
        }
      }),
      { numRuns: runs(60), interruptAfterTimeLimit: 60_000 },
    ));
});
