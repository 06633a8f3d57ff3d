import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editConfigFile } from '../../src/edit/config-file.js';
import type { Edit } from '../../src/edit/edit-file.js';
import { catalogueFor } from '../../src/settings/catalogue.js';

it('creates no file in a folder that is a link, because no run would read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-edit-'));
  try {
    await mkdir(join(folder, 'real'));
    await symlink('real', join(folder, 'linked'), 'junction');
    const edit: Edit = { at: 'project: web\n', settings: new Map([['resolveAge', 24]]) };
    const written = 'project: web\nsettings:\n  resolveAge: 24\n';
    for (const [name, text] of Object.entries({ real: written, missing: written, linked: '' })) {
      const config = { folder, files: new Map(), catalogue: catalogueFor('neutral'), auto: null };
      const edited = await editConfigFile(config, `${name}/web.yaml`, [edit]);
      expect(edited.text).toBe(text);
      expect([...edited.refused.values()]).toEqual(
        text === '' ? ['its folder is a link, which `include` does not follow; use the folder itself'] : [],
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
