import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftEditorFiles, mergeSettings } from '../../../../src/cli/run/authoring/init-editor.js';
import { catalogueFor } from '../../../../src/settings/catalogue.js';

const entries = { './a.json': ['a.yaml'] };

describe('the settings of VS Code', () => {
  it.each<[string, string, string]>([
    ['are created', '{}', '{\n  "yaml.schemas": {\n    "./a.json": [\n      "a.yaml"\n    ]\n  }\n}\n'],
    [
      'keep other settings, schemas and the indentation',
      '{\n\t"b": 1,\n\t"yaml.schemas": {"./c.json": "c.yaml"}\n}',
      '{\n\t"b": 1,\n\t"yaml.schemas": {\n\t\t"./c.json": "c.yaml",\n\t\t"./a.json": [\n\t\t\t"a.yaml"\n\t\t]\n\t}\n}\n',
    ],
  ])('%s', (_, before, after) => {
    expect(mergeSettings(before, entries)).toBe(after);
    expect(mergeSettings(after, entries)).toBe(after);
  });

  it.each(['{"a": 1} // why', '{"a": 1,}', '[]', '{"yaml.schemas": []}', ''])(
    'are never lost: %j',
    (text) => {
      expect(() => mergeSettings(text, entries)).toThrow(expect.objectContaining({ code: 'SP5515' }));
    },
  );
});

describe('the files for the editor', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setpoint-editor-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const draft = (config: string) =>
    draftEditorFiles(folder, config, {
      rootFile: 'setpoint.yaml',
      include: ['organization.yaml', 'projects/**/*.yaml'],
      names: 'sentry',
      catalogue: catalogueFor('sentry'),
    });

  it('map the root file and the patterns of include, from the root of the workspace', async () => {
    const [settings] = await draft('config');
    expect(JSON.parse(settings?.content ?? '')).toEqual({
      'yaml.schemas': {
        './.vscode/setpoint.schema.json': ['config/setpoint.yaml'],
        './.vscode/setpoint-settings.schema.json': [
          'config/organization.yaml',
          'config/projects/**/*.yaml',
          'config/projects/*.yaml',
        ],
      },
    });
  });

  it('use the names of the deployment', async () => {
    const schema = JSON.parse((await draft('')).at(-1)?.content ?? '');
    const names = Object.keys(schema.definitions['organization-settings'].properties);
    expect(names).toContain('githubPRBot');
    expect(names).not.toContain('hostAPRBot');
  });

  it('are not written over settings with comments', async () => {
    await mkdir(join(folder, '.vscode'));
    await writeFile(join(folder, '.vscode/settings.json'), '{\n  // mine\n}\n');
    await expect(draft('')).rejects.toMatchObject({ code: 'SP5515' });
  });
});
