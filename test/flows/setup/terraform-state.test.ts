import { describe, expect, it } from 'vitest';
import { findTerraformOverlap } from '../../../src/flows/setup/terraform-overlap.js';
import { parseTerraformState } from '../../../src/flows/setup/terraform-state.js';
import { withLive } from '../live.js';

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
const resource = { mode: 'managed', type: 'service_project', name: 'main' };
const stateFile = {
  version: 4,
  resources: [
    { ...resource, module: 'module.web', instances: [{ index_key: 'web', attributes: web }] },
    { ...resource, mode: 'data', instances: [{ attributes: web }] },
    { ...resource, type: 'service_team', instances: [{ attributes: { slug: 'core' } }] },
  ],
};
const shown = {
  format_version: '1.0',
  values: {
    root_module: {
      resources: [
        {
          address: 'service_organization.o',
          mode: 'managed',
          type: 'service_organization',
          values: { slug: 'acme', name: 'Acme' },
        },
      ],
      child_modules: [{ resources: [{ ...resource, address: 'module.a.service_project.p', values: web }] }],
    },
  },
};

describe('parseTerraformState', () => {
  it.each([
    ['a state file', stateFile, [['module.web.service_project.main["web"]', 'project']]],
    [
      'the output of terraform show -json',
      shown,
      [
        ['service_organization.o', 'organization'],
        ['module.a.service_project.p', 'project'],
      ],
    ],
    ['an empty state', { version: 4, resources: [] }, []],
    [
      'resources of unexpected types',
      { version: 4, resources: [1, null, { mode: 'managed', instances: {} }] },
      [],
    ],
  ])('finds organizations and projects in %s', (_corner, state, found) => {
    const resources = parseTerraformState(JSON.stringify(state));
    expect(resources?.map(({ address, kind }) => [address, kind])).toEqual(found);
  });

  it.each(['', 'null', '[]', '{"version": 3}', '{"version": 4}', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    'returns null for other texts',
    (text) => {
      expect(parseTerraformState(text)).toBeNull();
    },
  );
});

it('findTerraformOverlap lists attributes with a value, and where the files set them', async () => {
  await withLive({}, async (live) => {
    await live.write({
      files: [
        [
          'layers/a.yaml',
          'layer: core\nmatch: {team: core, platform: go}\nsettings: {resolveAge: 1, subjectPrefix: x}\n',
        ],
        ['projects/web.yaml', 'project: web\nsettings: {name: Web}\nignore: [platform]\n'],
      ].map(([path = '', content = '']) => ({ path, content, documents: [] })),
    });
    const resources = parseTerraformState(JSON.stringify(stateFile)) ?? [];
    const overlap = findTerraformOverlap(resources, await live.draft());
    expect(overlap.map(({ setting, attribute, source }) => [setting, attribute, source?.file])).toEqual([
      ['name', 'name', 'projects/web.yaml'],
      ['slug', 'slug', undefined],
      ['platform', 'platform', undefined],
      ['resolveAge', 'resolve_age', 'layers/a.yaml'],
    ]);
    const others = resources.map((one) => ({ ...one, attributes: { ...web, organization: 'other' } }));
    expect(findTerraformOverlap(others, await live.draft())).toEqual([]);
  });
});
