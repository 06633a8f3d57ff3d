import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { confirmOrganization } from '../../src/flows/confirm-organization.js';
import { addressesOf } from '../../src/flows/ports.js';
import type { Answer } from '../../src/http/types.js';
import { Fault } from '../../src/model/fault.js';
import type { Json } from '../../src/model/json.js';
import type { Plan } from '../../src/plan/types.js';
import { failures } from '../http/failures.js';
import { withLive } from './live.js';

const seed = { organization: { slug: 'acme', id: '7' }, projects: [{ slug: 'web', id: '42' }] };
const files = (root: string, settings: string): string => `organization: ${root}\nsettings:\n${settings}`;

/** What becomes of a plan, altered, where the service answers for `organization` wherever it is asked. */
async function confirmed({
  alter = (plan) => plan,
  root = 'acme',
  renames = false,
  project = false,
  elsewhere = false,
  service = {},
}: {
  readonly alter?: (plan: Plan) => Plan;
  readonly root?: string;
  readonly renames?: boolean;
  readonly project?: boolean;
  /** The project is not under the name of the files. */
  readonly elsewhere?: boolean;
  readonly service?: { readonly [key: string]: Json };
}): Promise<string> {
  return withLive(
    seed,
    async (live) => {
      const text = project
        ? 'project: web\nsettings: {resolveAge: 24}\n'
        : files(root, `  isEarlyAdopter: true\n${renames ? '  slug: acme-inc\n' : ''}`);
      await writeFile(`${live.folder}/document.yaml`, text);
      const plan = alter(await live.plan());
      const config = await live.draft();
      let asked = 0;
      const answer = (path: string): Promise<Answer> => {
        asked += 1;
        if (elsewhere && path.includes('/acme/'))
          return Promise.resolve({ ok: false, failure: failures['not-found'] });
        const organization = { id: '7', slug: 'acme', ...service };
        const body: Json = path.startsWith('/api/0/projects')
          ? { id: '42', slug: 'web', organization }
          : organization;
        return Promise.resolve({
          ok: true,
          reply: { status: 200, headers: new Map(), body, text: '' },
        });
      };
      const client = { ...live.client, get: answer, emptyUpdate: answer };
      try {
        const { length } = await confirmOrganization(plan, { client, config, addresses: addressesOf(plan) });
        return `confirmed after ${asked}, ${length} to recall`;
      } catch (error) {
        if (error instanceof Fault) return `${error.kind} ${error.code}`;
        throw error;
      }
    },
    `version: 1\norganization: ${root}\ninclude: ["*.yaml"]\n`,
  );
}

const victim = (plan: Plan): Plan => ({ ...plan, organization: { ...plan.organization, id: '9' } });
const nameless = { id: null, slug: null };
const byGet = (plan: Plan): Plan => ({ ...plan, service: { ...plan.service, read: 'get' } });

describe('confirmOrganization', () => {
  it.each<[string, Parameters<typeof confirmed>[0], string]>([
    ['the organization that the files name', {}, 'confirmed after 1, 1 to recall'],
    ['the same, read by GET', { alter: byGet }, 'confirmed after 1, 0 to recall'],
    ['the same, of projects alone', { project: true }, 'confirmed after 1, 1 to recall'],
    [
      'named by its id and renamed since',
      { root: '"7"', service: { slug: 'other' } },
      'confirmed after 1, 1 to recall',
    ],
    [
      'a rename by the files, made already',
      { renames: true, service: { slug: 'acme-inc' } },
      'confirmed after 1, 1 to recall',
    ],
    [
      'a plan that sends nothing',
      { alter: (plan) => ({ ...plan, resources: [] }) },
      'confirmed after 0, 0 to recall',
    ],
    [
      'a project whose reply names no organization, and which is under the name of the files',
      { project: true, service: nameless },
      'confirmed after 2, 1 to recall',
    ],
    [
      'the same, named by an id',
      { project: true, root: '"7"', service: nameless },
      'confirmed after 1, 1 to recall',
    ],
    [
      'the same, and it is not under the name of the files',
      { project: true, service: nameless, elsewhere: true },
      'refused SP4014',
    ],
    [
      "another's id where no reply names its organization",
      { alter: victim, project: true, service: nameless, elsewhere: true },
      'refused SP4014',
    ],
    [
      'an id that is named without its slug',
      { project: true, service: { slug: null }, elsewhere: true },
      'refused SP4014',
    ],
    [
      "another's id under the slug of the files",
      { alter: victim, service: { id: '9', slug: 'victim' } },
      'refused SP4014',
    ],
    [
      'the same, of projects alone',
      { alter: victim, project: true, service: { id: '9', slug: 'victim' } },
      'refused SP4014',
    ],
    [
      'the same, read by GET',
      { alter: (plan) => byGet(victim(plan)), project: true, service: { id: '9', slug: 'victim' } },
      'refused SP4014',
    ],
    [
      "another's id where the files name an id",
      { alter: victim, root: '"7"', service: { id: '9' } },
      'refused SP4014',
    ],
    ['an answer for another id', { service: { id: '9' } }, 'refused SP4014'],
    ['a rename that no file asks for', { service: { slug: 'other' } }, 'refused SP4014'],
  ])('%s', async (_, world, expected) => {
    expect(await confirmed(world)).toBe(expected);
  });
});
