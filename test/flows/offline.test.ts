import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDraft } from '../../src/desired/load-config.js';
import type { CheckedConfig } from '../../src/desired/types.js';
import { compareOffline } from '../../src/flows/offline.js';
import type { Inventory } from '../../src/flows/saved-inventory.js';
import { renderComparisonText } from '../../src/report/comparison-text.js';
import { createStyle } from '../../src/report/style.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-offline-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(name: string, documents: readonly object[]): Promise<CheckedConfig> {
  const cwd = join(folder, name);
  await mkdir(cwd);
  await writeFile(join(cwd, 'setpoint.yaml'), 'version: 1\norganization: acme\ninclude: [all.yaml]\n');
  await writeFile(join(cwd, 'all.yaml'), documents.map((one) => JSON.stringify(one)).join('\n---\n'));
  return loadDraft({ configPath: undefined, cwd, variables: {} });
}

const slugs = Array.from({ length: 37 }, (_, index) => `team-${index % 3}-p${index}`);
const tagsOf = (slug: string): readonly string[] => ['level', slug.slice(0, 6)];
const groups = ['team-0', 'team-1', 'team-2'];

const documents = slugs.map((project) => ({
  project,
  settings: { resolveAge: 720, highlightTags: tagsOf(project) },
}));
const named = [
  { layer: 'base', match: { project: slugs }, settings: { resolveAge: 720 } },
  ...groups.map((group) => ({
    layer: group,
    match: { project: slugs.filter((slug) => slug.startsWith(group)) },
    settings: { highlightTags: tagsOf(group) },
  })),
];
const globbed = [
  {
    layer: 'base',
    match: { project: 'team-*' },
    settings: { resolveAge: 720, highlightTags: ['level', 'team-2'] },
  },
  { layer: 'first', match: { project: 'team-0-*' }, settings: { highlightTags: tagsOf('team-0') } },
  { layer: 'second', match: { project: 'team-1-*' }, settings: { highlightTags: tagsOf('team-1') } },
];
const inventory: Inventory = {
  format: 'setpoint.inventory/1',
  organization: { id: '7', slug: 'acme' },
  projects: slugs.map((slug, index) => ({ id: `${100 + index}`, slug, teams: [], platform: null })),
};

describe('settings of 37 projects, said in another way', () => {
  it.each([
    ['documents become layers that name them', documents, named, null, '0 effective changes in 37 projects.'],
    ['layers that name them become documents', named, documents, null, '0 effective changes in 37 projects.'],
    ['documents become globs', documents, globbed, inventory, '0 effective changes in 37 projects.'],
    ['names become globs', named, globbed, inventory, '0 effective changes in 37 projects.'],
    ['one is forgotten', documents, named.slice(0, 3), inventory, '12 effective changes in 37 projects.'],
    [
      'documents become globs that take in others',
      documents,
      globbed,
      null,
      '4 effective changes in 37 projects.',
    ],
  ])('%s', async (_, before, after, known, verdict) => {
    const base = { ref: 'main', commit: 'c0ffee'.repeat(6), config: await load('before', before) };
    const comparison = compareOffline(await load('after', after), base, known);
    const [first] = renderComparisonText(comparison, createStyle({ color: false })).split('\n');
    expect(first).toBe(verdict);
  });
});
