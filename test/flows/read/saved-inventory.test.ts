import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentOrganization } from '../../../src/current/types.js';
import { inventoryFile, readInventoryFile } from '../../../src/flows/read/saved-inventory.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { branded } from '../../plan/fixtures.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-inventory-'));
});
afterAll(() => rm(folder, { recursive: true }));

const organization: CurrentOrganization = {
  id: branded<OrganizationId>('7'),
  slug: branded<OrganizationSlug>('acme'),
  status: 'active',
  access: null,
  role: null,
  settings: new Map(),
  fields: new Map(),
  presets: new Map(),
  unfetched: new Map(),
  unlisted: 0,
  projects: ['web', 'api'].map((slug, index) => ({
    id: branded<ProjectId>(String(42 + index)),
    slug: branded<ProjectSlug>(slug),
    teams: ['z', 'a'],
    platform: null,
  })),
};

const createdAt = '2026-11-20T12:00:00Z';

async function read(text: string): Promise<unknown> {
  const file = join(folder, 'inventory.json');
  await writeFile(file, text);
  return readInventoryFile(file);
}

describe('a saved inventory', () => {
  it('is read as it was saved, with projects sorted by slug, teams sorted by name, and no settings', async () => {
    const saved = inventoryFile(organization, createdAt);
    expect(await read(JSON.stringify(saved))).toEqual(saved);
    expect(saved?.projects).toEqual([
      { id: '43', slug: 'api', teams: ['a', 'z'], platform: null },
      { id: '42', slug: 'web', teams: ['a', 'z'], platform: null },
    ]);
  });

  it('is not created if the service lists no projects, but is created for an empty list', () => {
    expect(() => inventoryFile({ ...organization, projects: null }, createdAt)).toThrow(
      expect.objectContaining({ kind: 'not-permitted', code: 'SP3034' }),
    );
    expect(inventoryFile({ ...organization, projects: [] }, createdAt).projects).toEqual([]);
  });

  it('is not created if the list contains null', () => {
    expect(() => inventoryFile({ ...organization, unlisted: 2 }, createdAt)).toThrow(
      expect.objectContaining({
        kind: 'service',
        code: 'SP5032',
        message: expect.stringContaining('2 null entries'),
      }),
    );
  });

  it.each([
    ['truncated', '{"format":"setpoint.inventory/1"'],
    ['a plan', '{"format":"setpoint.plan/1"}'],
    [
      'an inventory whose time is another text',
      '{"format":"setpoint.inventory/1","createdAt":"now","organization":{"id":"7","slug":"a"},"projects":[]}',
    ],
    ['an inventory without an organization', '{"format":"setpoint.inventory/1","projects":[]}'],
    [
      'an inventory with a team that is not a string',
      '{"format":"setpoint.inventory/1","organization":{"id":"7","slug":"a"},"projects":[{"id":"1","slug":"b","teams":[1],"platform":null}]}',
    ],
  ])('is rejected if it is %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ kind: 'usage', code: 'SP5027' });
  });
});
