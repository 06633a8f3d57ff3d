import { describe, expect, it } from 'vitest';
import { findTerraformOverlap, type TerraformOverlap } from '../../../src/flows/setup/terraform-overlap.js';
import type { JsonObject } from '../../../src/model/json.js';
import { withLive } from '../live.js';

const files = [
  [
    'layers/a.yaml',
    'layer: core\nmatch: {team: core, platform: go}\nsettings: {resolveAge: 1, subjectPrefix: x}\n',
  ],
  ['projects/web.yaml', 'project: web\nsettings: {name: Web}\nignore: [platform]\n'],
];

function overlapOf(
  resources: readonly (readonly [type: string, attributes: JsonObject])[],
  organization = 'acme',
): Promise<TerraformOverlap> {
  const own = `organization: "${organization}"\nsettings: {require2FA: true, sensitiveFields: [iban]}\n`;
  const written = [['organization.yaml', own], ...files];
  return withLive(
    {},
    async (live) => {
      await live.write({
        files: written.map(([path = '', content = '']) => ({ path, content, documents: [] })),
      });
      const state = resources.map(([type, attributes]) => ({ address: `${type}.one`, type, attributes }));
      return findTerraformOverlap(state, await live.draft());
    },
    `version: 1\norganization: "${organization}"\n`,
  );
}

const rowsOf = ({ settings }: TerraformOverlap) =>
  settings.map(({ setting, attribute, source }) => [setting, attribute, source?.file]);

const web = {
  slug: 'web',
  organization: 'acme',
  name: 'Web',
  platform: 'go',
  teams: ['core'],
  resolve_age: 24,
  highlight_tags: [],
  subject_prefix: null,
};

describe('findTerraformOverlap', () => {
  it('lists attributes with a value, and where the files set them', async () => {
    expect(rowsOf(await overlapOf([['service_project', web]]))).toEqual([
      ['slug', 'slug', undefined],
      ['name', 'name', 'projects/web.yaml'],
      ['platform', 'platform', undefined],
      ['resolveAge', 'resolve_age', 'layers/a.yaml'],
    ]);
  });

  it('reads the data scrubbing of an organization, whose empty attributes are reset', async () => {
    const scrubbing = { organization: 'acme', id: 'acme', data_scrubber: false, sensitive_fields: [] };
    const overlap = await overlapOf([['service_organization_data_scrubbing', scrubbing]]);
    expect(rowsOf(overlap)).toEqual([
      ['dataScrubber', 'data_scrubber', undefined],
      ['sensitiveFields', 'sensitive_fields', 'organization.yaml'],
    ]);
    expect(overlap.settings[0]).toMatchObject({ kind: 'organization', slug: 'acme' });
  });

  it('counts what it cannot compare, without values', async () => {
    const other = { ...web, slug: 'api', default_key: true };
    const secret = { organization: 'acme', project: 'web', raw: 'secret' };
    const { unmapped, unread } = await overlapOf([
      ['service_project', web],
      ['service_project', other],
      ['service_project_ownership', secret],
      ['service_project_ownership', secret],
      ['service_all_projects_spike_protection', secret],
      ['service_project_ownership', { ...secret, organization: 'other' }],
      ['cloud_project_member', { project: 'web' }],
      ['service_team', { organization: 'acme', slug: 'core' }],
    ]);
    expect(unmapped).toEqual([
      { type: 'service_project', attribute: 'teams', resources: 2 },
      { type: 'service_project', attribute: 'default_key', resources: 1 },
    ]);
    expect(unread).toEqual([
      { type: 'service_project_ownership', resources: 2 },
      { type: 'service_all_projects_spike_protection', resources: 1 },
    ]);
  });

  const own = { slug: 'acme', internal_id: '42' };
  const byId = { ...web, organization: '42' };
  const foreign = { ...web, organization: 'other' };
  it.each<
    [corner: string, organization: string, resources: [string, JsonObject][], found: string[], others: number]
  >([
    ['of another slug', 'acme', [['service_project', foreign]], [], 1],
    ['of another organization', '7', [['service_organization', own]], [], 1],
    [
      'named by its id',
      '42',
      [
        ['service_organization', own],
        ['service_project', web],
      ],
      ['acme', 'web'],
      0,
    ],
    [
      'whose projects name its id',
      'acme',
      [
        ['service_organization', own],
        ['service_project', byId],
      ],
      ['acme', 'web'],
      0,
    ],
    [
      'whose id the state shows',
      'acme',
      [
        ['service_organization', own],
        ['service_project', { ...web, organization: '43' }],
      ],
      ['acme'],
      1,
    ],
    ['that can be the same', 'acme', [['service_project', byId]], ['web'], 0],
    [
      'without an owner or a slug',
      'acme',
      [
        ['cloud_project', { slug: 'web' }],
        ['cloud_project', { name: 'x' }],
      ],
      [],
      0,
    ],
  ])(
    'finds the resources of the organization: %s',
    async (_corner, organization, resources, found, others) => {
      const { settings, otherOrganizations } = await overlapOf(resources, organization);
      expect([...new Set(settings.map(({ slug }) => slug))]).toEqual(found);
      expect(otherOrganizations).toBe(others);
    },
  );
});
