import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftEditorFiles, withSchemaLine } from '../../../src/flows/setup/init-editor.js';
import { configIn } from '../../cli/schemas/editor.js';
import { temporaryFolder } from '../../temporary-folder.js';

const keys = 'shared: ../common\ninclude: [organization.yaml, projects/**/*.yaml]\n';

function draft(...configs: readonly ReturnType<typeof configIn>[]) {
  const { files } = draftEditorFiles('/nowhere', configs);
  const contents = new Map(files.map(({ path, content }) => [path, JSON.parse(content.toString())]));
  return { contents, schemas: contents.get('.vscode/settings.json')['yaml.schemas'] };
}

describe('the files for editors', () => {
  it('map the root file, the shared folder and the patterns of include, from the root of the workspace', () => {
    expect(draft(configIn('config', 'neutral', keys)).schemas).toEqual({
      './config/.vscode/setpoint.schema.json': ['config/setpoint.yaml'],
      './config/.vscode/setpoint-settings.schema.json': [
        'common/**/*.y*ml',
        'common/*.y*ml',
        'config/organization.yaml',
        'config/projects/**/*.yaml',
        'config/projects/*.yaml',
      ],
    });
  });

  it('give each configuration its own schemas', () => {
    const { contents } = draft(configIn(''), configIn('staging', 'sentry'));
    const names = (path: string) =>
      Object.keys(contents.get(path).definitions['organization-settings'].properties);
    expect(names('.vscode/setpoint-settings.schema.json')).toContain('hostAPRBot');
    expect(names('staging/.vscode/setpoint-settings.schema.json')).toContain('githubPRBot');
  });

  it.each([
    ['setpoint.yaml', '.vscode/setpoint.schema.json'],
    ['organization.yaml', '.vscode/setpoint-settings.schema.json'],
    ['projects/shop.yaml', '../.vscode/setpoint-settings.schema.json'],
  ])('name the schema of %s in its first line', (path, schema) => {
    expect(withSchemaLine({ path, content: 'a: 1\n' }).content).toBe(
      `# yaml-language-server: $schema=${schema}\na: 1\n`,
    );
  });
});

describe('existing settings of VS Code', () => {
  async function inWorkspace(create: (path: string) => Promise<unknown>) {
    const folder = await temporaryFolder('editor');
    await mkdir(join(folder, '.vscode'));
    const path = join(folder, '.vscode/settings.json');
    await create(path);
    return { ...draftEditorFiles(folder, [{ ...configIn(''), path: folder }]) };
  }

  it.each([
    ['settings without schemas', (path: string) => writeFile(path, '{}')],
    ['no JSON', (path: string) => writeFile(path, '{')],
    ['a link to nothing', (path: string) => symlink('other.json', path)],
    ['a folder', (path: string) => mkdir(path)],
  ])('are not changed, and the entries returned, if they are %s', async (_, create) => {
    const { files, missing } = await inWorkspace(create);
    expect(files.map(({ path }) => path)).not.toContain('.vscode/settings.json');
    expect(missing).toMatchObject({ './.vscode/setpoint.schema.json': ['setpoint.yaml'] });
  });
});
