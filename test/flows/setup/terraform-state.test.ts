import { describe, expect, it } from 'vitest';
import { parseTerraformState } from '../../../src/flows/setup/terraform-state.js';

const web = { slug: 'web', organization: 'acme', name: 'Web' };
const resource = { mode: 'managed', type: 'service_project', name: 'main' };
const stateFile = {
  version: 4,
  resources: [
    {
      ...resource,
      module: 'module.web',
      instances: [{ index_key: 'web', attributes: web }, { attributes: null }],
    },
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
    [
      'a state file',
      stateFile,
      [
        ['module.web.service_project.main["web"]', 'service_project', 'web'],
        ['service_team.main', 'service_team', 'core'],
      ],
    ],
    [
      'the output of terraform show -json',
      shown,
      [
        ['service_organization.o', 'service_organization', 'acme'],
        ['module.a.service_project.p', 'service_project', 'web'],
      ],
    ],
    ['an empty state', { version: 4, resources: [] }, []],
    [
      'resources of unexpected types',
      {
        version: 4,
        resources: [1, null, { mode: 'managed', instances: {} }, { ...resource, type: 1, instances: [] }],
      },
      [],
    ],
  ])('finds the managed resources in %s', (_corner, state, found) => {
    const resources = parseTerraformState(JSON.stringify(state));
    expect(resources?.map(({ address, type, attributes }) => [address, type, attributes.slug])).toEqual(
      found,
    );
  });

  it.each(['', 'null', '[]', '{"version": 3}', '{"version": 4}', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    'returns null for other texts',
    (text) => {
      expect(parseTerraformState(text)).toBeNull();
    },
  );
});
