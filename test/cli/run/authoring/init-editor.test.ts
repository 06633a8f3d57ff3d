import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftEditorFiles, type EditedConfig } from '../../../../src/cli/run/authoring/init-editor.js';
import { catalogueFor } from '../../../../src/settings/catalogue.js';
import type { Names } from '../../../../src/settings/setting.js';

const configIn = (folder: string, names: Names = 'neutral'): EditedConfig => ({
  folder,
  patterns: ['../common/**/*.y*ml', 'organization.yaml', './projects/**/*.yaml'],
  names,
  catalogue: catalogueFor(names),
});

async function draft(...configs: readonly EditedConfig[]) {
  const { files } = await draftEditorFiles('/nowhere', configs);
  const contents = new Map(files.map(({ path, content }) => [path, JSON.parse(content)]));
  return { contents, schemas: contents.get('.vscode/settings.json')['yaml.schemas'] };
}

describe('the files for the editor', () => {
  it('map the root file, the shared folder and the patterns of include, from the root of the workspace', async () => {
    expect((await draft(configIn('config'))).schemas).toEqual({
      './.vscode/setpoint.schema.json': ['config/setpoint.yaml'],
      './.vscode/setpoint-settings.schema.json': [
        'common/**/*.y*ml',
        'common/*.y*ml',
        'config/organization.yaml',
        'config/projects/**/*.yaml',
        'config/projects/*.yaml',
      ],
    });
  });

  it('use the same schemas for configurations with the same settings', async () => {
    const { schemas } = await draft(configIn('production'), configIn('staging'));
    expect(schemas).toMatchObject({
      './.vscode/setpoint.schema.json': ['production/setpoint.yaml', 'staging/setpoint.yaml'],
    });
    expect(Object.keys(schemas)).toHaveLength(2);
  });

  it('use other schemas for other names, and both for a shared file', async () => {
    const { contents, schemas } = await draft(configIn('production'), configIn('staging', 'sentry'));
    const names = (path: string) =>
      Object.keys(contents.get(path).definitions['organization-settings'].properties);
    expect(names('.vscode/setpoint-settings.schema.json')).toContain('hostAPRBot');
    expect(names('.vscode/setpoint-settings-2.schema.json')).toContain('githubPRBot');
    expect(schemas).toMatchObject({
      './.vscode/setpoint-settings.schema.json': expect.arrayContaining([
        'common/*.y*ml',
        'production/projects/*.yaml',
      ]),
      './.vscode/setpoint-settings-2.schema.json': expect.arrayContaining([
        'common/*.y*ml',
        'staging/projects/*.yaml',
      ]),
    });
  });

  it.each([
    ['a link', (path: string) => symlink('other.json', path)],
    ['a folder', (path: string) => mkdir(path)],
  ])('leave the settings to the user if they are %s', async (_, create) => {
    const folder = await mkdtemp(join(tmpdir(), 'setpoint-editor-'));
    try {
      await mkdir(join(folder, '.vscode'));
      await create(join(folder, '.vscode/settings.json'));
      const { files, byHand } = await draftEditorFiles(folder, [configIn('production')]);
      expect(files.map(({ path }) => path)).not.toContain('.vscode/settings.json');
      expect(byHand).toMatchObject({ reason: 'is not a readable file' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
