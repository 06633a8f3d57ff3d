import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { confirmOrganization } from '../../src/flows/confirm-organization.js';
import { addressesOf } from '../../src/flows/ports.js';
import { Fault } from '../../src/model/fault.js';
import type { Json } from '../../src/model/json.js';
import type { Plan } from '../../src/plan/types.js';
import { telling, withLive } from './live.js';

const seed = {
  behaviour: 'observed' as const,
  organization: { slug: 'acme' },
  projects: [{ slug: 'web' }, { slug: 'scratch' }],
};
type Retelling = (body: Json) => Json;

/** What becomes of a plan for `web` that says of no project that no file touches it. */
function confirmed(guard: string, read: Plan['service']['read'], retell: Retelling): Promise<string> {
  return withLive(
    seed,
    async (live) => {
      await writeFile(`${live.folder}/web.yaml`, 'project: web\nsettings: {resolveAge: 24}\n');
      const made = await live.plan();
      const plan: Plan = { ...made, service: { ...made.service, read }, unmanaged: [], warnings: [] };
      const addresses = addressesOf(plan);
      const world = { client: telling(live.client, retell), config: await live.draft(), addresses };
      try {
        await confirmOrganization(plan, world);
        return 'confirmed';
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return `${error.kind} ${error.code} ${error.findings.map(({ code }) => code).join()}`;
      }
    },
    `version: 1\norganization: acme\ninclude: ["*.yaml"]\nguard: {unmanagedProjects: ${guard}}\n`,
  );
}

const asItIs: Retelling = (body) => body;
const withoutProjects: Retelling = (body) =>
  Array.isArray(body) || typeof body !== 'object' ? body : { ...body, projects: null };
const withoutAny: Retelling = (body) => (Array.isArray(body) ? [] : withoutProjects(body));

it.each<[string, string, Plan['service']['read'], Retelling, string]>([
  ['the guard says report', 'report', 'get', asItIs, 'confirmed'],
  ['the guard says fail', 'fail', 'get', asItIs, 'refused SP2200 SP2206'],
  ['the same, read by empty updates', 'fail', 'update', asItIs, 'refused SP2200 SP2206'],
  [
    'the reply lists none, and the list of projects does',
    'fail',
    'get',
    withoutProjects,
    'refused SP2200 SP2206',
  ],
  ['the list of projects holds none that is unmanaged', 'fail', 'get', withoutAny, 'confirmed'],
  ['the service lists none', 'fail', 'update', withoutProjects, 'refused SP2200 SP2208'],
])('a saved plan that hides an unmanaged project: %s', async (_, guard, read, retell, expected) => {
  expect(await confirmed(guard, read, retell)).toBe(expected);
});
