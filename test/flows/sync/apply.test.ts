import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findItemPlace } from '../../../src/apply/send-update.js';
import { applyPlan } from '../../../src/flows/sync/apply.js';
import { planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { openSavedPlan } from '../../../src/flows/sync/saved-plan.js';
import type { ReadingClient, WritingClient } from '../../../src/http/types.js';
import { Fault } from '../../../src/model/fault.js';
import type { Json } from '../../../src/model/json.js';
import { evaluateGuards, toGuardFault } from '../../../src/plan/guard/guard.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { failures } from '../../http/failures.js';
import { withChangedReplies, withLive } from '../live.js';

const seed = {
  behaviour: 'observed' as const,
  organization: { slug: 'acme' },
  projects: [{ slug: 'web' }],
};
const now = (): string => '2026-11-20T12:00:00Z';
const consent = { skipBlocked: false, confirmed: true, confirm: null };

type ReplyChange = (body: Json) => Json;

interface Occasion {
  readonly root?: string;
  readonly guard?: string;
  /** What the service answers once the plan is saved. */
  readonly changeReply?: ReplyChange;
}

/** What becomes of a plan that was saved. */
function applied({
  root = 'acme',
  guard = 'report',
  changeReply = (body) => body,
}: Occasion): Promise<string> {
  return withLive(
    seed,
    async ({ folder, client: reader, draft }) => {
      await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {resolveAge: 24}\n');
      const config = await draft();
      const { origin } = reader;
      const world = (client: ReadingClient) => {
        return { config, client, origin, concurrency: 4, tool: 'test', now };
      };
      const first = await planChanges(world(reader));
      const file = join(folder, 'plan.json');
      await writeFile(file, renderJsonDocument(first.plan));
      let sent = 0;
      const changed = withChangedReplies(reader, changeReply);
      const client: WritingClient = {
        ...changed,
        update: async () => {
          sent += 1;
          return { ok: false, failure: failures['not-permitted'] };
        },
      };
      try {
        const saved = await openSavedPlan(file, { config, origin, now: now(), maxAgeHours: 24 });
        const run = await planSaved(saved, world(changed));
        const verdict = evaluateGuards(run, config.root.guard, consent);
        if (verdict.kind !== 'clear') throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
        const rest = { concurrency: 4, reread: false, stopping: () => false, now };
        await applyPlan(verdict.approved, { config, client, run, ...rest });
        return `${sent} sent`;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return `${error.code} ${error.findings.map(({ code }) => code).join()}, ${sent} sent`;
      }
    },
    `version: 1\norganization: ${root}\ninclude: ["*.yaml"]\nguard: {unmanagedProjects: ${guard}}\n`,
  );
}

function whereOrganization(changed: { readonly [key: string]: Json }): ReplyChange {
  return (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) && 'require2FA' in body
      ? { ...body, ...changed }
      : body;
}

const web = { id: '42', slug: 'web', platform: null, teams: [] };
const another = { id: '99', slug: 'scratch', platform: null, teams: [] };

describe('a saved plan is planned again before it is written', () => {
  it.each<[string, Occasion, string]>([
    ['sends it if nothing has changed', {}, '1 sent'],
    [
      'rejects it if another organization answers',
      { changeReply: whereOrganization({ id: '9' }) },
      'SP4014 , 0 sent',
    ],
    [
      'rejects it if the guard forbids a new unmanaged project',
      { guard: 'fail', changeReply: whereOrganization({ projects: [web, another] }) },
      'SP2200 SP2206, 0 sent',
    ],
    [
      'sends it if the guard only reports a new unmanaged project',
      { changeReply: whereOrganization({ projects: [web, another] }) },
      '1 sent',
    ],
    ['sends it if the guard forbids unmanaged projects and there is none', { guard: 'fail' }, '1 sent'],
    [
      'rejects it if the organization is pending deletion',
      { changeReply: whereOrganization({ status: { id: 'pending_deletion' } }) },
      'SP2200 SP2201, 0 sent',
    ],
  ])('%s', async (_, occasion, expected) => {
    expect(await applied(occasion)).toBe(expected);
  });
});

const listRoot = `version: 1
organization: acme
`;
const listFile = `organization: acme
settings:
  trustedRelays:
    - {name: us, publicKey: ${'B'.repeat(43)}}
    - name: eu
      publicKey: ${'A'.repeat(43)}
  sensitiveFields: [zip, " card "]
  require2FA: true
`;

describe('findItemPlace', () => {
  async function withPlan(
    work: (placeOf: (setting: string, index: number) => unknown) => void,
  ): Promise<void> {
    const lists = { plan: 'business' as const, projects: [{ slug: 'web' }] };
    await withLive(
      lists,
      async (live) => {
        await writeFile(join(live.folder, 'organization.yaml'), listFile);
        const { resources } = await live.plan();
        const { catalogue, documents } = await live.draft();
        const desired = documents[0]?.settings ?? new Map();
        work((setting, index) => {
          const change = resources[0]?.changes.find((each) => each.setting === setting);
          if (change === undefined) throw new Error(`nothing would change of ${setting}`);
          return findItemPlace(change, index, { settings: catalogue.organization, desired });
        });
      },
      listRoot,
    );
  }

  it('finds an item at its place in the file, at any sent index', async () => {
    await withPlan((placeOf) => {
      expect(placeOf('trustedRelays', 0)).toEqual({ file: 'organization.yaml', line: 5, column: 7 });
      expect(placeOf('trustedRelays', 1)).toEqual({ file: 'organization.yaml', line: 4, column: 7 });
    });
  });

  it('finds an item that is sent without its white space', async () => {
    await withPlan((placeOf) => {
      expect(placeOf('sensitiveFields', 0)).toEqual({ file: 'organization.yaml', line: 7, column: 26 });
    });
  });

  it.each([
    ['the index is after the end of the list', 'sensitiveFields', 2],
    ['the value is not a list', 'require2FA', 0],
  ])('returns null if %s', async (_, setting, index) => {
    await withPlan((placeOf) => {
      expect(placeOf(setting, index)).toBeNull();
    });
  });
});
