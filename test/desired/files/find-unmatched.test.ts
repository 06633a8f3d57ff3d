import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/finding.js';
import { type Files, findingsOf, formatFinding, load, ROOT, writeFolder } from '../fixtures.js';

const WEB = 'project: web\nsettings: {name: Web}\n';
const included = { 'projects/web.yaml': WEB };
const unmatched = (findings: readonly Finding[]) =>
  findings.filter(({ code }) => code === 'SP1911').map((finding) => formatFinding(finding));
const warned = async (files: Files) => unmatched(await findingsOf({ ...included, ...files }));

/** Has keys of a root file and of a project. */
const OTHER_TOOL = 'project: pay\nversion: 1\n';

describe('a file that no include pattern matches', () => {
  it.each([
    ['a project', 'project: pay\nsettings: {name: Pay}\n'],
    ['a layer', 'layer: pay\nmatch: {team: pay}\nsettings: {name: Pay}\n'],
    ['an organization', 'organization: acme\nignore: [name]\n'],
    ['a document after a comment', '# Pay\n---\nproject: pay\nsettings: {name: Pay}\n'],
    ['quoted keys', '"project": "pay"\n"settings": {"name": "Pay"}\n'],
    ['a flow mapping', '{project: pay, settings: {name: Pay}}\n'],
    ['compact JSON', '{"project":"pay","settings":{"name":"Pay"}}'],
    ['JSON with another order', '{"settings":{"name":"Pay"},"project":"pay"}'],
    ['JSON with comments', '// Pay\n{\n  "project": "pay", // slug\n  "settings": {"name": "Pay"}\n}\n'],
    ['JSON5', "/* Pay */ {\n  project: 'pay',\n  settings: {name: 'Pay'},\n}\n"],
    ['JSON5 with a comment in front', "{\n  // Pay\n  project: 'pay',\n  settings: {name: 'Pay'},\n}\n"],
    ['an indented document', '  project: pay\n  settings: {name: Pay}\n'],
    ['a long JSON file', `{"project":"pay","settings":{"name":"${'x'.repeat(9000)}"}}`],
    ['a long document', `project: pay\nsettings:\n  sensitiveFields:\n${'    - field\n'.repeat(900)}`],
    ['settings before their project', 'settings:\n  name: Pay\nproject: pay\n'],
    ['keys with anchors', 'project: &p pay\nsettings: &s {name: *p}\n'],
    ['a tag', 'project: !!str pay\nsettings: {name: Pay}\n'],
    ['a value on the next line', 'project:\n  pay\nsettings:\n  name: Pay\n'],
    ['a directive', '%YAML 1.2\n--- # Pay\nproject: pay\nsettings: {name: Pay}\n'],
    ['a document at its marker', '--- {project: pay, settings: {name: Pay}}\n'],
    ['a second document', 'kind: ConfigMap\n---\nproject: pay\nexpect: {name: Pay}\n'],
    ['invalid YAML', 'project: pay\nsettings:\n\tname: Pay\n'],
    ['settings that are indented too much', 'project: pay\n  settings: {name: Pay}\n'],
    ['a key of several lines', 'project: pay\nsettings:\n  ? name\n  : Pay\n'],
    ['JSON with an error', '{"project": "pay", "settings: {"name": "Pay"}}'],
    ['Windows lines', 'project: pay\r\nsettings:\r\n  name: Pay\r\n'],
    ['a byte order mark', `\ufeff${WEB}`],
    ['UTF-16', Buffer.from(`\ufeff${WEB}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(WEB, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${WEB}`, 'utf16le').swap16()],
  ])('is reported if it looks like %s', async (_, text) => {
    expect(await warned({ 'teams/pay.yaml': text, 'teams/a.yaml': OTHER_TOOL })).toHaveLength(1);
  });

  it.each([
    ['another kind of file', 'apiVersion: v1\nkind: ConfigMap\n'],
    ['a project of another tool', 'project: pay\nservices: {}\n'],
    ['a sandbox seed', 'organization: {slug: acme}\nprojects: []\n'],
    ['text with an indented example', 'Each file:\n\n    project: web\n    settings: {}\n'],
    ['a file with nested keys', 'all:\n  project: web\n  settings: {}\n'],
    ['a list of projects', '[{"project": "pay", "settings": {}}]\n'],
    ['JSON with nested keys', '{"jobs": {\n"project": "pay",\n"settings": {}}}\n'],
    ['a result of this tool', '{"format": "setpoint.plan/1", "organization": "acme", "changes": []}\n'],
    [
      'a long result of this tool',
      `{"format": "setpoint.export/1", "organization": "acme", "a": {"settings": "${'x'.repeat(9000)}"}}`,
    ],
    ['an empty file', ''],
    ['a binary file', '\u0000\u0001'],
  ])('is not reported if it is %s', async (_, text) => {
    expect(await warned({ 'teams/pay.yaml': text, 'projects/pay': text })).toEqual([]);
  });

  it.each([
    'teams/web.YAML',
    'teams/web.Yml',
    'teams/web.yaml.TXT',
    'teams/web.json',
    'teams/web.JSON',
    'teams/web.jsonc',
    'Projects/web.yaml',
    'projects/web.YAML',
    'projects/web.yaml.bak',
    'projects/web.yaml~',
    'projects/web.yaml.orig',
    'projects/web.yaml.disabled',
    'projects/web.yaml-old',
    'projects/web.yaml (copy)',
    'projects/web.yalm',
    'projects/web.json5',
    'projects/web.conf',
    'projects/web',
    'projects/a/b/web',
    'projects/.web.yaml',
    'layers/web.bak',
    'organization',
  ])('is reported at %s', async (path) => {
    expect(await warned({ [path]: WEB })).toEqual([`SP1911 ${path}:1:1`]);
  });

  it('is reported in a folder of include, if a pattern matches no file there', async () => {
    const include = `${ROOT}include: ["projects/*.yaml", "x/*/a/*.yaml", "y/z/*.yaml"]\n`;
    const others = ['projects/web.yml', 'x/b/c/web', 'y/z/web', 'projects/c/web', 'y/web', 'web'];
    const files = Object.fromEntries(others.map((path) => [path, WEB]));
    const findings = await findingsOf({ ...included, ...files, 'setpoint.yaml': include });
    const finding = findings.find(({ code }) => code === 'SP1911');
    expect(finding?.message).toMatch(/: projects\/web\.yml, y\/z\/web, x\/b\/c\/web\.$/);
  });

  it('is reported in the shared folder, without hidden files', async () => {
    const folder = await writeFolder({
      '.git/HEAD': '',
      'acme/setpoint.yaml': `${ROOT}shared: ../common\n`,
      'acme/projects/web.yaml': WEB,
      'common/all.yaml': 'layer: all\nsettings: {resolveAge: 1}\n',
      'common/more/old.YAML': WEB,
      'common/more/old': WEB,
      'common/.old.yaml': WEB,
    });
    const [finding] = await findingsOf(join(folder, 'acme'));
    expect(finding?.message).toMatch(/: \.\.\/common\/more\/old, \.\.\/common\/more\/old\.YAML\.$/);
  });

  it.each([
    [
      'README.md',
      '# Projects\n\nEach file begins with:\n\n```yaml\nproject: web\nsettings: {name: Web}\n```\n',
    ],
    ['package.json', '{"name": "settings", "project": "web", "scripts": {}}\n'],
    ['tsconfig.json', '{\n  // Project: settings\n  "project": {"settings": {}},\n}\n'],
    ['policy.rego', 'package setpoint\n\ndeny[m] {\n  project := input.settings\n}\n'],
    ['main.tf', 'project = "web"\nsettings = { project: "web" }\n'],
    ['pii.json', '{"rules": {"project": {"type": "anything"}}, "applications": {}}\n'],
    ['app.schema.json', '{"properties": {"project": {"type": "string"}, "settings": {}}}\n'],
  ])('is not taken for %s', async (name, text) => {
    expect(await warned({ [`projects/${name}`]: text, [name]: text })).toEqual([]);
  });

  it.each([
    'node_modules/pkg/web.yaml',
    'a/node_modules/web.yaml',
    '.git/web.yaml',
    '.setpoint/web.yaml',
    '.github/web.yaml',
    'teams/.web.yaml',
    'teams/web.yaml.bak',
    'teams/web',
    'projects/.web',
    'projects/.old/web.yaml',
    'projects/node_modules/web.yaml',
  ])('is not reported at %s', async (path) => {
    expect(await warned({ [path]: WEB })).toEqual([]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['in a folder with a root file of its own', 'other/projects/web.yaml', { 'other/setpoint.yaml': ROOT }],
    [
      'beside an invalid root file with another name',
      'staging/projects/web.yaml',
      { 'staging/root.yml': `${ROOT}guard:\n\tmaxChanges: 1\n` },
    ],
    ['beside a root file with another name', 'staging/projects/web.yaml', { 'staging/root.yml': ROOT }],
    [
      'if another root file in the same folder includes it',
      'staging/web.yaml',
      { 'staging.yaml': `${ROOT}include: [staging/*.yaml]\n` },
    ],
    [
      'if a setting refers to it',
      'teams/web.yaml',
      { 'projects/web.yaml': 'project: web\nsettings: {name: "${file:teams/web.yaml}"}\n' },
    ],
  ])('is not reported %s, while another file is', async (_, path, others) => {
    const findings = await findingsOf({ ...included, ...others, [path]: WEB, 'else/web.yaml': WEB });
    const message = expect.stringMatching(/^else\/web\.yaml looks like configuration,/);
    expect(findings).toMatchObject([{ code: 'SP1911', message }]);
  });

  it('is reported with its line', async () => {
    const [finding] = await findingsOf({ ...included, 'teams/pay.yml': `# Pay\n${WEB}` });
    expect(finding).toMatchObject({
      code: 'SP1911',
      severity: 'warning',
      message: 'teams/pay.yml looks like configuration, but no include pattern matches it.',
      hint: 'Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml, which replaces the default patterns.',
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
    const findings = await findingsOf({ 'setpoint.yaml': `${ROOT}include: ["{a,b}.yaml"]\n`, ...included });
    expect(findings.map(formatFinding)).toEqual(['SP1307 setpoint.yaml:3:11']);
  });

  it('is not looked for behind links', async () => {
    const outside = await writeFolder({ 'web.yaml': WEB });
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...included });
    await symlink(outside, join(folder, 'linked'));
    await symlink(join(outside, 'web.yaml'), join(folder, 'linked.yaml'));
    expect((await load(folder)).warnings).toEqual([]);
  });

  it('is not looked for after 300 files that contain similar keys', async () => {
    const nested = '{"jobs": [{"project": "web", "settings": {}}]}\n';
    const files = (count: number): Files =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`a/${index}.json`, nested]));
    expect(await warned({ ...files(299), 'b/web.yaml': WEB })).toEqual(['SP1911 b/web.yaml:1:1']);
    expect(await warned({ ...files(300), 'b/web.yaml': WEB })).toEqual([]);
  });

  it('is not read beyond its beginning', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...included });
    await writeFile(join(folder, 'big.yaml'), `${'#'.repeat(10_000)}\n${WEB}`);
    const { warnings, files } = await load(folder);
    expect(warnings).toEqual([]);
    expect([...files.keys()]).toEqual(['setpoint.yaml', 'projects/web.yaml']);
  });
});
