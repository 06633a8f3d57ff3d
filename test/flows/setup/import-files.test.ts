import { describe, expect, it } from 'vitest';
import { findNotIncluded, refuseConflicts } from '../../../src/flows/setup/import-files.js';
import type { SeedObject } from '../../sandbox/service/index.js';
import { withLive } from '../live.js';

const small: SeedObject = {
  organization: { slug: 'acme', name: 'Acme' },
  projects: [{ slug: 'web' }, { slug: 'pay-api' }, { slug: 'pay-old' }],
};

describe('refuseConflicts rejects an import', () => {
  it.each([
    ['another file manages the project', 'projects/all.yaml', 'project: web\nsettings: {name: Web}\n'],
    ['another file manages it by its id', 'projects/all.yaml', 'project: 42\nsettings: {name: Web}\n'],
    ['another file renames it', 'projects/all.yaml', 'project: old\nsettings: {slug: web}\n'],
    [
      'the file contains another project too',
      'projects/web.yaml',
      'project: web\nsettings: {name: W}\n---\nproject: x\nsettings: {name: X}\n',
    ],
    [
      'the file contains a layer',
      'projects/web.yaml',
      'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: 1}\n',
    ],
  ])('if %s', async (_corner, file, content) => {
    await withLive(small, async (live) => {
      const { files } = await live.import(['web']);
      await live.write({ files: [{ path: file, content, documents: [] }] });
      const config = await live.draft();
      expect(() => refuseConflicts(files, config, null)).not.toThrow();
      const findings = [expect.objectContaining({ place: expect.objectContaining({ file }) })];
      expect(() => refuseConflicts(files, config, '')).toThrow(
        expect.objectContaining({ kind: 'refused', code: 'SP5502', findings }),
      );
    });
  });
});

it('findNotIncluded returns the files that no pattern of include matches', async () => {
  await withLive(small, async (live) => {
    const { files } = await live.import(['web']);
    const config = await live.draft();
    expect(findNotIncluded(files, config, '')).toEqual([]);
    expect(findNotIncluded(files, config, 'live/')).toEqual(['projects/web.yaml']);
    expect(findNotIncluded(files, config, null)).toEqual(['projects/web.yaml']);
  });
});
