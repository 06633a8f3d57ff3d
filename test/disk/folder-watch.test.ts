import { beforeEach, expect, it } from 'vitest';
import { FolderWatch } from '../../src/disk/folder-watch.js';

/** The folders that exist, and the callbacks of those that are watched. */
let existing: Set<string>;
let watched: Map<string, (name: string | null) => void>;
let folders: FolderWatch;

beforeEach(() => {
  existing = new Set(['/', '/repo', '/repo/layers']);
  watched = new Map();
  folders = new FolderWatch((folder, onChange) => {
    if (!existing.has(folder)) throw Object.assign(new Error('missing'), { code: 'ENOENT' });
    expect(watched.has(folder), `${folder} is watched once`).toBe(false);
    watched.set(folder, onChange);
    return { close: () => void watched.delete(folder) };
  });
});

const addAll = (...added: readonly string[]): string[] => {
  for (const folder of added) folders.add(folder);
  folders.removeOthers();
  return [...watched.keys()].sort();
};

it('watches each folder once, and those not added again no more', () => {
  expect(addAll('/repo', '/repo/layers', '/repo')).toEqual(['/repo', '/repo/layers']);
  expect(addAll('/repo')).toEqual(['/repo']);
});

it('watches the nearest existing folder above a missing one, until it exists', () => {
  expect(addAll('/repo/projects/eu')).toEqual(['/repo']);
  existing.add('/repo/projects').add('/repo/projects/eu');
  expect(addAll('/repo/projects/eu')).toEqual(['/repo/projects/eu']);
});

it.each([
  ['its own name, as on Linux', 'layers'],
  ['an error, as on Windows', null],
])('watches a folder again that was removed and created: %s', (_case, name) => {
  addAll('/repo', '/repo/layers');
  const before = watched.get('/repo/layers');
  before?.(name);
  expect([...watched.keys()]).toEqual(['/repo']);
  expect(addAll('/repo', '/repo/layers')).toEqual(['/repo', '/repo/layers']);
  expect(watched.get('/repo/layers')).not.toBe(before);
});

it('reports changes that happen before, while and after it is asked, several of them once', async () => {
  addAll('/repo');
  const change = watched.get('/repo') ?? expect.fail();
  change('a.yaml');
  change('a.yaml');
  await folders.nextChange();
  const next = folders.nextChange();
  change('b.yaml');
  await next;
  const last = folders.nextChange();
  folders.close();
  await last;
  await folders.nextChange();
});

it('closes all watches, and opens no other', () => {
  addAll('/repo', '/repo/layers');
  folders.close();
  expect(addAll('/repo')).toEqual([]);
});

it('throws if the system permits no more watches', () => {
  const full = new FolderWatch(() => {
    throw Object.assign(new Error('limit reached'), { code: 'ENOSPC' });
  });
  expect(() => full.add('/repo/layers')).toThrow('limit reached');
});
