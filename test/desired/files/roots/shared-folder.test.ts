import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../../src/desired/types.js';
import { Fault } from '../../../../src/model/fault.js';
import { type Files, formatFinding, ROOT, writeFolder } from '../../fixtures.js';

const layerOf = (name: string, text = 'x'): string =>
  `layer: ${name}\nmatch: {}\nsettings: {subjectPrefix: "${text}"}\n`;

const SHARED: Files = {
  '.git/HEAD': '',
  'acme/setpoint.yaml': `${ROOT}shared: ../common/\n`,
  'acme/layers/own.yaml': layerOf('own'),
  'common/z.yaml': layerOf('z'),
  'common/deep/a.yml': layerOf('a'),
};

function loadIn(folder: string, config = 'acme'): Promise<CheckedConfig> {
  return loadConfig({ configPath: join(folder, config), cwd: '/', variables: {}, today: '2026-11-23' });
}

/** The findings of a configuration, valid or not. */
async function findingsIn(folder: string): Promise<readonly string[]> {
  const found = await loadIn(folder).catch((error: unknown) => error);
  const findings = found instanceof Fault ? found.findings : [];
  return findings.map((finding) => `${formatFinding(finding)} ${finding.message}`);
}

describe('the shared folder', () => {
  it('has layers that the configuration overrides', async () => {
    const config = await loadIn(await writeFolder(SHARED));
    expect(config.documents.map(({ place }) => place.file)).toEqual([
      '../common/deep/a.yml',
      '../common/z.yaml',
      'layers/own.yaml',
    ]);
    expect(config.warnings).toEqual([]);
  });

  it('can also contain texts', async () => {
    const files = {
      'common/prefix.txt': 'shared',
      'acme/layers/own.yaml': layerOf('own', '${file:../common/prefix.txt}'),
    };
    const config = await loadIn(await writeFolder({ ...SHARED, ...files }));
    expect(config.documents.at(-1)?.settings.get('subjectPrefix')?.value).toBe('shared');
  });

  it('gives access to no other folder', async () => {
    const folder = await writeFolder({
      ...SHARED,
      'other/secret.yaml': layerOf('secret'),
      'common/.env': 'x',
      'acme/layers/own.yaml': [
        layerOf('a', '${file:../other/secret.yaml}'),
        layerOf('b', '${file:../common/../other/secret.yaml}'),
        layerOf('c', '${file:../common/.env}'),
        layerOf('d', '${file:../commons/x}'),
      ].join('---\n'),
    });
    await symlink('../other/secret.yaml', join(folder, 'common', 'link.yaml'));
    await symlink('../other/none.yaml', join(folder, 'common', 'nothing.yaml'));
    const findings = (await findingsIn(folder)).join('\n');
    for (const reason of [
      '../common/link.yaml is outside',
      '../common/nothing.yaml is outside',
      '"../other/secret.yaml": it is outside',
      '"../common/../other/secret.yaml": it is outside',
      '"../common/.env": it is hidden',
      '"../commons/x": it is outside',
    ])
      expect(findings).toContain(reason);
  });

  it.each<[string, string, string]>([
    ['missing', '../none', 'it does not exist'],
    ['a file', '../file', 'it is not a folder'],
    ['a link', '../link', 'it is a link'],
    ['the folder of the configuration', '../acme', 'it contains the configuration folder'],
    ['above the configuration', '../../repository', 'it contains the configuration folder'],
    ['in the configuration folder', '../acme/layers', 'it is in the configuration folder'],
    ['outside the repository', '../../outside', 'it is outside the Git repository'],
  ])('must not be %s', async (_corner, shared, reason) => {
    const folder = await writeFolder({
      'repository/.git/HEAD': '',
      'repository/acme/setpoint.yaml': `${ROOT}shared: ${shared}\n`,
      'repository/acme/layers/own.yaml': layerOf('own'),
      'repository/file': '',
      'outside/x.yaml': layerOf('x'),
    });
    await symlink('../outside', join(folder, 'repository', 'link'));
    const findings = await findingsIn(join(folder, 'repository'));
    expect(findings).toEqual([expect.stringContaining(`${shared} cannot be the shared folder: ${reason}`)]);
    expect(findings[0]).toContain('SP1011 setpoint.yaml:3:1');
  });

  it.each(['common', '/etc', '..', '../.git', '../*', './../common', '../a/../b'])(
    'is not named by %s',
    async (shared) => {
      const folder = await writeFolder({ ...SHARED, 'acme/setpoint.yaml': `${ROOT}shared: "${shared}"\n` });
      expect((await findingsIn(folder)).join()).toContain(
        'shared must be the path of a folder outside this one',
      );
    },
  );

  it('requires a Git repository', async () => {
    const { '.git/HEAD': _, ...files } = SHARED;
    expect(await findingsIn(await writeFolder(files))).toEqual([
      expect.stringContaining('No .git was found in the configuration folder or above it.'),
    ]);
  });

  it('is reported if it has no settings files', async () => {
    const folder = await writeFolder({ ...SHARED, 'acme/setpoint.yaml': `${ROOT}shared: ../empty\n` });
    await mkdir(join(folder, 'empty'));
    const { warnings } = await loadIn(folder);
    expect(warnings.map(formatFinding)).toEqual([expect.stringContaining('setpoint.yaml:3:1')]);
  });
});
