import { writeFileSync } from 'node:fs';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import type { Finding } from '../../../src/model/finding.js';
import { findingsOf, formatFinding, ROOT, writeFolder } from '../fixtures.js';

const WEB = 'project: web\nsettings: {name: Web}\n';
const included = { 'projects/web.yaml': WEB };
const unmatched = (findings: readonly Finding[]) =>
  findings.filter(({ code }) => code === 'SP1911').map((finding) => formatFinding(finding));
const warned = async (files: Record<string, string>) =>
  unmatched(await findingsOf({ ...included, ...files }));

describe('a file that no include pattern matches', () => {
  it.each([
    ['a project', 'project: pay\nsettings: {name: Pay}\n'],
    ['a layer', 'layer: pay\nmatch: {team: pay}\nsettings: {name: Pay}\n'],
    ['an organization', 'organization: acme\nignore: [name]\n'],
    ['a document after a comment', '# Pay\n---\nproject: pay\nsettings: {name: Pay}\n'],
    ['quoted keys', '"project": "pay"\n"settings": {"name": "Pay"}\n'],
    ['a flow mapping', '{project: pay, settings: {name: Pay}}\n'],
  ])('is reported if it looks like %s', async (_, text) => {
    expect(await warned({ 'teams/pay.yaml': text })).toHaveLength(1);
  });

  it.each([
    ['another kind of file', 'apiVersion: v1\nkind: ConfigMap\n'],
    ['a project of another tool', 'project: pay\nservices: {}\n'],
    ['a sandbox seed', 'organization: {slug: acme}\nprojects: []\n'],
    ['a file with nested keys', 'all:\n  project: web\n  settings: {}\n'],
    ['an empty file', ''],
    ['a binary file', '\u0000\u0001'],
  ])('is not reported if it is %s', async (_, text) => {
    expect(await warned({ 'teams/pay.yaml': text })).toEqual([]);
  });

  it.each([
    'node_modules/pkg/web.yaml',
    'a/node_modules/web.yaml',
    '.git/web.yaml',
    '.setpoint/web.yaml',
    '.github/web.yaml',
    'teams/.web.yaml',
    'teams/web.json',
    'teams/web.yaml.bak',
  ])('is not reported at %s', async (path) => {
    expect(await warned({ [path]: WEB })).toEqual([]);
  });

  it('is not reported in a folder with a root file of its own, whatever its name is', async () => {
    const other = { 'other/setpoint.yaml': ROOT, 'other/projects/web.yaml': WEB };
    const staging = { 'staging/root.yml': ROOT, 'staging/projects/web.yaml': WEB };
    expect(await warned({ ...other, ...staging })).toEqual([]);
  });

  it('is not reported if another root file in the same folder includes it', async () => {
    const other = { 'staging.yaml': `${ROOT}include: [staging/*.yaml]\n` };
    expect(await warned({ ...other, 'staging/web.yaml': WEB, 'else/web.yaml': WEB })).toEqual([
      'SP1911 else/web.yaml:1:1',
    ]);
  });

  it('is not reported if a setting refers to it', async () => {
    const files = {
      'teams/web.yaml': WEB,
      'projects/web.yaml': 'project: web\nsettings: {name: "${file:teams/web.yaml}"}\n',
    };
    expect(await warned(files)).toEqual([]);
  });

  it('is reported with its line', async () => {
    const [finding] = await findingsOf({ ...included, 'teams/pay.yml': `# Pay\n${WEB}` });
    expect(finding).toMatchObject({
      code: 'SP1911',
      severity: 'warning',
      message: 'teams/pay.yml looks like configuration, but no include pattern matches it.',
      hint: 'Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.',
      place: { file: 'teams/pay.yml', line: 2, column: 1 },
    });
  });

  it('is reported with the others in one warning, which names at most ten files', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `teams/${index % 3}/t${index}.yaml`);
    const files = Object.fromEntries(names.map((name) => [name, WEB]));
    const findings = await findingsOf({ ...included, ...files, 'teams/a.yaml': WEB });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch(/^31 files look like .*: teams\/a\.yaml, .* and 21 more\.$/);
  });

  it('is not reported if the invalid root file could be the reason', async () => {
    const findings = await findingsOf({
      'setpoint.yaml': `${ROOT}include: ["{a,b}.yaml"]\n`,
      ...included,
    });
    expect(findings.map(formatFinding)).toEqual(['SP1307 setpoint.yaml:3:11']);
  });

  it('is not looked for behind links', async () => {
    const outside = await writeFolder({ 'web.yaml': WEB });
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...included });
    await symlink(outside, join(folder, 'linked'));
    await symlink(join(outside, 'web.yaml'), join(folder, 'linked.yaml'));
    const { warnings } = await loadConfig({ configPath: folder, cwd: '/', variables: {} });
    expect(warnings).toEqual([]);
  });

  it('is not read beyond its beginning', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...included });
    await writeFile(join(folder, 'big.yaml'), `${'#'.repeat(10_000)}\n${WEB}`);
    const { warnings, files } = await loadConfig({ configPath: folder, cwd: '/', variables: {} });
    expect(warnings).toEqual([]);
    expect([...files.keys()]).toEqual(['setpoint.yaml', 'projects/web.yaml']);
  });

  it('is not looked for after 20,000 entries', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...included, 'z/web.yaml': WEB });
    await mkdir(join(folder, 'a'));
    for (let index = 0; index < 20_000; index += 1) writeFileSync(join(folder, 'a', String(index)), '');
    const load = () => loadConfig({ configPath: folder, cwd: '/', variables: {} });
    expect((await load()).warnings).toEqual([]);
    await rename(join(folder, 'z'), join(folder, 'A'));
    expect(unmatched((await load()).warnings)).toEqual(['SP1911 A/web.yaml:1:1']);
  });
});
