import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { Plan } from '../../../src/plan/types.js';
import { runs } from '../../deep.js';
import { ask, put } from '../../sandbox/client.js';
import type { SeedToken } from '../../sandbox/service/index.js';
import { withLive } from '../live.js';

const projects =
  'project: web\nsettings: {resolveAge: 24, isBookmarked: true}\n---\nproject: worker\nsettings: {resolveAge: 24}\n';
const organization = '---\norganization: acme\nsettings: {scrubIPAddresses: true}\n';

const updates = [
  { resource: 'acme', path: 'organizations/acme/', setting: 'scrubIPAddresses', value: true },
  { resource: 'web', path: 'projects/acme/web/', setting: 'resolveAge', value: 24 },
  { resource: 'web', path: 'projects/acme/web/', setting: 'isBookmarked', value: true },
  { resource: 'worker', path: 'projects/acme/worker/', setting: 'resolveAge', value: 24 },
];

const ofEveryToken = {
  scopes: fc.subarray([
    'org:read',
    'org:write',
    'org:admin',
    'project:read',
    'project:write',
    'project:admin',
    'team:admin',
  ]),
  closedProjects: fc.subarray(['web', 'worker']),
};
const ofUsers = fc.record({
  ...ofEveryToken,
  role: fc.constantFrom('billing', 'member', 'admin', 'manager', 'owner'),
  teams: fc.dictionary(fc.constantFrom('web', 'worker'), fc.constantFrom('contributor', 'admin')),
});
const ofIntegrations = fc.record({ ...ofEveryToken, integration: fc.constant(true) });
const tokens: fc.Arbitrary<SeedToken> = fc.oneof(ofUsers, ofIntegrations);

/** Null if the token cannot read what the files name. */
async function planOrNull(plan: () => Promise<Plan>): Promise<Plan | null> {
  return plan().catch((error: unknown) => {
    if (error instanceof Fault && error.kind === 'not-permitted') return null;
    throw error;
  });
}

function isPlanned(plan: Plan, resource: string, setting: string): boolean {
  const changes = plan.resources.find(({ slug }) => slug === resource)?.changes ?? [];
  return changes.some((change) => change.setting === setting && change.blocked === null);
}

it('plans exactly the changes that the service accepts from a token', async () => {
  await fc.assert(
    fc.asyncProperty(tokens, fc.boolean(), async (token, openMembership) => {
      const seed = {
        behaviour: 'observed' as const,
        organization: { settings: { openMembership } },
        tokens: { token },
        projects: ['web', 'worker'].map((slug) => ({ slug, teams: [slug] })),
      };
      await withLive(seed, async (live) => {
        const content = token.scopes?.includes('org:read') ? projects + organization : projects;
        await live.write({ files: [{ path: 'projects/all.yaml', content, documents: [] }] });
        const plan = await planOrNull(() => live.plan());
        if (plan === null) {
          const reads = updates.map(({ path }) => ask(live.sandbox, `/api/0/${path}`));
          const answers = await Promise.all(reads);
          expect(answers.map(({ status }) => status)).toContain(403);
          return;
        }
        for (const { resource, path, setting, value } of updates) {
          if (resource === 'acme' && content === projects) continue;
          const { status } = await put(live.sandbox, path, { [setting]: value });
          const found = { resource, setting, accepted: status === 200 };
          expect(found).toEqual({ resource, setting, accepted: isPlanned(plan, resource, setting) });
        }
      });
    }),
    { numRuns: runs(120) },
  );
});
