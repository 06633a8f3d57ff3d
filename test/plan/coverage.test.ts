import { expect, test } from 'vitest';
import { resolve } from '../../src/desired/resolve/resolve.js';
import type { InventoryProject } from '../../src/desired/types.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../src/model/ids.js';
import { measureCoverage } from '../../src/plan/coverage.js';
import { load } from '../desired/fixtures.js';

const projects = ['web', 'pay', 'old'].map(
  (slug, index): InventoryProject => ({
    id: `${index}` as ProjectId,
    slug: slug as ProjectSlug,
    teams: [],
    platform: null,
  }),
);
const id = '7' as OrganizationId;
const slug = 'acme' as OrganizationSlug;

async function coverageOf(listed: { readonly unlisted?: number; readonly onlyDeclared?: true } = {}) {
  const config = await load({
    'organization.yaml': 'organization: acme\nsettings: {require2FA: true, cancelDeletion: true}\n',
    'projects/p.yaml':
      'layer: all\nmatch: {project: [web, pay]}\nsettings: {resolveAge: 24, subjectPrefix: a}\n---\nproject: pay\nignore: [subjectPrefix]\n',
  });
  const resolved = resolve(config, { id, slug, projects });
  const state = { projects, unlisted: 0, ...listed };
  const { catalogue } = config;
  const sizes = {
    organization: [...catalogue.organization.values()].filter(({ kind }) => kind !== 'action').length,
    project: [...catalogue.project.values()].filter(({ kind }) => kind !== 'action').length,
  };
  return { coverage: measureCoverage(resolved, state, catalogue), sizes };
}

test('coverage counts settings of the organization and of all projects, without actions and ignored ones', async () => {
  const { coverage, sizes } = await coverageOf();
  expect(coverage).toEqual({
    projects: { managed: 2, unmanaged: 1 },
    settings: {
      organization: { managed: 1, unmanaged: sizes.organization - 1 },
      project: { managed: 3, unmanaged: 3 * sizes.project - 3 },
    },
  });
});

test.each([{ unlisted: 1 }, { onlyDeclared: true as const }])(
  'without all projects (%o), what is unmanaged is unknown',
  async (listed) => {
    const { coverage } = await coverageOf(listed);
    expect(coverage.projects).toEqual({ managed: 2, unmanaged: null });
    expect(coverage.settings.project).toEqual({ managed: 3, unmanaged: null });
  },
);
