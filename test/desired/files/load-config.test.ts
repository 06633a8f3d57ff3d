import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import setpointSchema from '../../../schemas/setpoint.schema.json' with { type: 'json' };
import { digestFiles } from '../../../src/desired/files/config-folder.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { withNames } from '../../../src/desired/rename-settings.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { findingsOf, formatFinding, load, ROOT, writeFolder } from '../fixtures.js';
import { png } from '../images.js';

const WEB = 'project: web\nsettings: {name: Web}\n';
const PNG = png(256);

/** A folder whose folder `a` contains more files than a configuration can have, all with the same content. */
let crowded: string;
beforeAll(async () => {
  crowded = await realpath(await mkdtemp(join(tmpdir(), 'setpoint-crowded-')));
  await mkdir(join(crowded, 'a'));
  await writeFile(join(crowded, 'a/0'), '');
  for (let index = 1; index <= 20_000; index += 1)
    linkSync(join(crowded, 'a/0'), join(crowded, 'a', String(index)));
});
afterAll(() => rm(crowded, { recursive: true }));

describe('the root file', () => {
  it.each<[string, (folder: string) => [configPath: string | undefined, cwd: string]]>([
    ['a folder', (folder) => [folder, '/']],
    ['a file', (folder) => [join(folder, 'setpoint.yaml'), '/']],
    ['a path relative to the working directory', (folder) => ['setpoint.yaml', folder]],
    ['nothing: setpoint.yaml in the working directory', (folder) => [undefined, folder]],
  ])('is found by %s', async (_corner, request) => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, 'projects/web.yaml': WEB });
    const [configPath, cwd] = request(folder);
    const config = await loadConfig({ configPath, cwd, variables: {}, today: '2026-11-23' });
    expect(config).toMatchObject({ stage: 'checked', rootFile: 'setpoint.yaml', folder });
  });

  it('is reported once with a hint if it is missing', async () => {
    const nowhere = { configPath: undefined, cwd: await writeFolder({}) };
    await expect(loadConfig({ ...nowhere, variables: {}, today: '2026-11-23' })).rejects.toMatchObject({
      kind: 'files',
      code: 'SP1001',
      findings: [{ code: 'SP1001', place: null, hint: expect.stringContaining('setpoint init') }],
    });
  });

  it('includes at most 1,000 patterns', async () => {
    const include = Array.from({ length: 1001 }, (_, index) => `${index}.yaml`);
    const findings = await findingsOf({ 'setpoint.yaml': `${ROOT}include: ${JSON.stringify(include)}\n` });
    const message = 'include must have at most 1000 items, got 1001.';
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', message }));
  });

  it('has the default values of the schema', async () => {
    const { root, auto } = await load({ 'projects/web.yaml': WEB });
    const { include, guard, service } = setpointSchema.properties;
    const defaults = Object.entries(guard.properties).map(([name, property]) => [name, property.default]);
    expect(root.include).toEqual(include.default);
    expect(root.guard).toEqual(Object.fromEntries(defaults));
    expect(auto && service.properties.names.default).toBe('auto');
    expect(root.service).toEqual({
      url: null,
      urlPlace: null,
      names: 'neutral',
      read: service.properties.read.default,
      list: service.properties.list.default,
      sandboxSeed: null,
    });
  });

  it('is read with all its values', async () => {
    const { root, folder } = await load({
      'setpoint.yaml': `version: 1\norganization: 7\nservice:\n  url: "sandbox:"\n  names: sentry\n  read: update\n  list: never\n  sandbox: {seed: s.yaml}\ninclude: [a.yaml]\nguard: {weakening: refuse, hiding: allow, maxChanges: 3, protect: [organization.codecovAccess], unmanagedProjects: fail, watch: fail}\n`,
      'a.yaml': WEB,
    });
    expect(root).toEqual({
      organization: '7',
      name: '7',
      service: {
        url: 'sandbox:',
        urlPlace: { file: 'setpoint.yaml', line: 4, column: 3 },
        names: 'sentry',
        read: 'update',
        list: 'never',
        sandboxSeed: join(folder, 's.yaml'),
      },
      shared: null,
      include: ['a.yaml'],
      guard: {
        weakening: 'refuse',
        hiding: 'allow',
        maxChanges: 3,
        protect: ['organization.codecovAccess'],
        exceptions: 'free',
        unmanagedProjects: 'fail',
        watch: 'fail',
      },
      keys: expect.any(Map),
    });
    expect(root.keys.get('guard')).toEqual({ file: 'setpoint.yaml', line: 10, column: 1 });
    expect(root.keys.get('guard.maxChanges')).toEqual({ file: 'setpoint.yaml', line: 10, column: 43 });
  });
});

describe('the documents', () => {
  it('contain every value with its position, and a numeric organization as a string', async () => {
    const { documents } = await load({
      'setpoint.yaml': 'version: 1\norganization: 7\n',
      'organization.yaml':
        'organization: "7"\nsettings:\n  relayPiiConfig:\n    rules: {c: {type: creditcard}}\n',
      'layers/l.yaml':
        'layer: base\nmatch: {project: "pay-*", team: [a, "!b"]}\nsettings:\n  resolveAge: 336\n',
      'projects/web.yaml': 'project: 42\nsettings:\n  slug: web\nignore: [platform]\n',
    });
    expect(documents).toMatchObject([
      { head: 'organization', ref: '7', place: { file: 'organization.yaml', line: 1, column: 1 } },
      { head: 'layer', name: 'base', match: { project: ['pay-*'], team: ['a', '!b'], platform: [] } },
      { head: 'project', ref: '42' },
    ]);
    const source = (file: string, line: number, layer: string | null = null) => ({
      source: { file, line, column: 3, layer },
      image: null,
    });
    expect(documents.flatMap((document) => [...document.settings])).toEqual([
      [
        'relayPiiConfig',
        { value: { rules: { c: { type: 'creditcard' } } }, ...source('organization.yaml', 3) },
      ],
      ['resolveAge', { value: 336, ...source('layers/l.yaml', 4, 'base') }],
      ['slug', { value: 'web', ...source('projects/web.yaml', 3) }],
    ]);
    const last = documents[2];
    const place = { file: 'projects/web.yaml', line: 4, column: 10 };
    const exception = { place, reason: null, until: null, declared: null };
    expect(last?.head === 'project' ? [...last.ignore] : null).toEqual([['platform', exception]]);
  });

  it('use the names of service.names, also in findings', async () => {
    const names = (text: string) => ({ 'setpoint.yaml': `${ROOT}service: {names: ${text}}\n` });
    const org = (setting: string) => ({
      'organization.yaml': `organization: acme\nsettings:\n  ${setting}\n`,
    });
    const sentry = await load({ ...names('sentry'), ...org('codecovAccess: true') });
    expect([...(sentry.documents[0]?.settings.keys() ?? [])]).toEqual(['codecovAccess']);
    const neutral = await findingsOf({ ...names('sentry'), ...org('coverageAccess: true') });
    expect(neutral[0]).toMatchObject({
      code: 'SP1310',
      hint: 'Use codecovAccess, its name according to service.names.',
    });
    const [wrong] = await findingsOf({ ...names('{coverageAccess: cov}'), ...org('cov: yes') });
    expect(wrong).toMatchObject({ code: 'SP1302', place: { line: 3, column: 8 } });
    expect(wrong?.message).toContain('cov must be');
  });

  it('can each use the names of either vocabulary with names: auto', async () => {
    const documents = {
      'organization.yaml': 'organization: acme\nsettings: {codecovAccess: true}\nignore: [githubPRBot]\n',
      'layers/a.yaml':
        'layer: a\nmatch: {project: "a*"}\nsettings: {aiScannerAutomation: true}\nexpect: {verifySSL: true}\n',
    };
    const root = `${ROOT}guard: {protect: [organization.githubPRBot, project.aiScannerAutomation]}\n`;
    const config = await load({ ...documents, 'setpoint.yaml': root });
    const namesOf = ({ documents, root }: CheckedConfig) => [
      ...documents.flatMap((one) => [
        ...one.settings.keys(),
        ...one.expect.keys(),
        ...(one.head === 'layer' ? [] : one.ignore.keys()),
      ]),
      ...root.guard.protect,
    ];
    const neutral = ['coverageAccess', 'hostAPRBot', 'aiScannerAutomation', 'verifySSL'];
    const protect = ['organization.hostAPRBot', 'project.aiScannerAutomation'];
    expect(namesOf(config)).toEqual([...neutral, ...protect]);
    expect(namesOf(withNames(config, 'sentry'))).toEqual([
      'codecovAccess',
      'githubPRBot',
      'seerScannerAutomation',
      'verifySSL',
      'organization.githubPRBot',
      'project.seerScannerAutomation',
    ]);
  });

  it('can set the settings of newer deployments with the block that the documentation has for them', async () => {
    const page = readFileSync(new URL('../../../docs/reference/configuration.md', import.meta.url), 'utf8');
    const [, block = ''] = /### Settings of newer deployments.*?```yaml\n(.*?)```/s.exec(page) ?? [];
    const settings =
      'hasGranularReplayPermissions: true, replayAccessMembers: [7], relayDsnEndpoint: "https://r.example"';
    const { catalogue, documents } = await load({
      'setpoint.yaml': `${ROOT}${block}`,
      'organization.yaml': `organization: acme\nsettings: {${settings}}\n`,
      'projects/a.yaml':
        'project: a\nsettings: {scmSourceContextEnabled: true, enableAutoReleaseCreation: true, debugFilesRole: owner}\n',
    });
    expect(documents.map((one) => one.settings.size)).toEqual([3, 3]);
    expect(catalogue.project.get('debugFilesRole')?.weakens).toEqual(
      catalogue.organization.get('debugFilesRole')?.weakens,
    );
  });

  it('are sorted by include pattern, then by code unit, with each file once and without the root file', async () => {
    const layer = (name: string) => `layer: ${name}\nsettings: {resolveAge: 1}\n`;
    const { documents } = await load({
      'setpoint.yaml': `${ROOT}include: [z/*.yaml, "**/*.yaml"]\n`,
      'z/b.yaml': layer('zb'),
      'z/B.yaml': layer('zB'),
      'z/.hidden.yaml': layer('hidden'),
      'z/deep/a.yaml': layer('zda'),
      'a.yaml': layer('a'),
      '.git/x.yaml': layer('git'),
      'node_modules/m/x.yaml': layer('module'),
    });
    const names = documents.map((document) => (document.head === 'layer' ? document.name : ''));
    expect(names).toEqual(['zB', 'zb', 'a', 'zda']);
  });

  it('are the same with LF, with CRLF and after a byte order mark', async () => {
    const text =
      'project: web\nsettings:\n  name: "a"\n  highlightTags: [a, b]\n---\nproject: app\nsettings: {name: b}\n';
    const documents = async (content: string) => (await load({ 'projects/a.yaml': content })).documents;
    const plain = await documents(text);
    expect(await documents(text.replaceAll('\n', '\r\n'))).toEqual(plain);
    expect(await documents(`\ufeff${text}`)).toEqual(plain);
  });
});

it('the digest depends only on the names and bytes of the files that were read', async () => {
  const digest = async (files: Record<string, string>) => digestFiles((await load(files)).files);
  const one = await digest({ 'projects/web.yaml': WEB });
  expect(one).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(await digest({ 'projects/web.yaml': WEB, 'README.md': 'x' })).toBe(one);
  expect(await digest({ 'projects/web.yaml': `${WEB}# x\n` })).not.toBe(one);
  expect(await digest({ 'projects/app.yaml': WEB })).not.toBe(one);
  const withFile = { 'projects/web.yaml': 'project: web\nsettings: {name: "${file:n.txt}"}\n' };
  expect(await digest({ ...withFile, 'n.txt': 'a' })).not.toBe(await digest({ ...withFile, 'n.txt': 'b' }));
});

describe('a placeholder', () => {
  it.each<[string, string, unknown, string?]>([
    ['a variable', '"a ${env:X} b"', 'a 1 b'],
    ['two adjacent variables', '"${env:X}${env:X}"', '11'],
    ['the value of a variable, without replacing it again', '"${env:SELF}"', '${env:X}'],
    ['an escape', '"$${env:X}"', '${env:X}'],
    ['a dollar sign before an escape', '"$$${env:X}"', '$${env:X}'],
    ['the text of a file', '"<${file:sub/t.txt}>"', '<text>'],
    ['the service’s own variables', '"$title ${tag:browser} ${x}"', '$title ${tag:browser} ${x}'],
    ['other case, unchanged', '"${ENV:X}"', '${ENV:X}'],
    ['a variable in a nested value', '{a: ["${env:X}"]}', { a: ['1'] }, 'highlightContext'],
  ])('is replaced: %s', async (_corner, text, expected, setting = 'subjectTemplate') => {
    const { documents } = await load(
      { 'projects/a.yaml': `project: web\nsettings: {${setting}: ${text}}\n`, 'sub/t.txt': 'text' },
      { X: '1', SELF: '${env:X}' },
    );
    expect(documents[0]?.settings.get(setting)?.value).toEqual(expected);
  });

  it.each([
    ['a variable that is not set', '${env:NOPE}', 'SP1202'],
    ['a name of the object prototype', '${env:toString}', 'SP1202'],
    ['an invalid name', '${env:A-B}', 'SP1201'],
    ['a missing brace', '${env:A', 'SP1201'],
    ['a missing name', '${file:}', 'SP1201'],
    ['a missing file', '${file:nope.txt}', 'SP1203'],
    ['a file in the parent folder', '${file:../secret}', 'SP1203'],
    ['an absolute file', '${file:/etc/hostname}', 'SP1203'],
    ['a hidden file', '${file:.git/config}', 'SP1203'],
    ['a folder', '${file:projects}', 'SP1203'],
    ['a link out of the folder', '${file:out}', 'SP1203'],
    ['a link to a hidden file', '${file:visible}', 'SP1203'],
    ['a pipe', '${file:pipe}', 'SP1203'],
    ['a file that is not text', '${file:bytes}', 'SP1204'],
    ['a file with control characters', '${file:control}', 'SP1112'],
    ['a file that is too large', '${file:large}', 'SP1203'],
  ])('is an error at its position: %s', async (_corner, text, code) => {
    const folder = await writeFolder({
      'setpoint.yaml': ROOT,
      '.git/config': 'token',
      bytes: new Uint8Array([0xff]),
      control: '\u0007',
      large: 'x'.repeat(1_048_577),
      'projects/a.yaml': `project: web\nsettings:\n  name: "a ${text}"\n`,
    });
    await symlink('/etc/hostname', join(folder, 'out'));
    await symlink('.git/config', join(folder, 'visible'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect((await findingsOf(folder)).map(formatFinding)).toEqual([`${code} projects/a.yaml:3:9`]);
  });

  it('never has its value in a finding', async () => {
    const findings = await findingsOf(
      {
        'organization.yaml':
          'organization: acme\nsettings: {defaultRole: "${env:S}", slug: "${file:s.txt}"}\n',
        's.txt': 'hunter2!!',
      },
      { S: 'hunter2!!' },
    );
    expect(findings.map(formatFinding)).toEqual([
      'SP1304 organization.yaml:2:25',
      'SP1307 organization.yaml:2:43',
    ]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('an image', () => {
  const avatar = (value: string) => `organization: acme\nsettings: {avatarType: upload, avatar: ${value}}\n`;
  it('is loaded with the digest of its bytes', async () => {
    const files = { 'logo.png': PNG, 'organization.yaml': avatar('"${file:logo.png}"') };
    const { documents } = await load(files);
    const digest = `sha256:${createHash('sha256').update(PNG).digest('hex')}`;
    expect(documents[0]?.settings.get('avatar')).toMatchObject({
      value: digest,
      image: { file: 'logo.png', digest, base64: PNG.toString('base64') },
    });
  });
  it('can be base64 in the YAML file', async () => {
    const { documents } = await load({ 'organization.yaml': avatar(`"${PNG.toString('base64')}"`) });
    expect(documents[0]?.settings.get('avatar')?.image).toMatchObject({ file: null });
  });
  it.each([
    ['a text file', '"${file:text.txt}"', 'SP1206'],
    ['a short base64 string', '"aGk"', 'SP1206'],
    ['a missing file', '"${file:nope.png}"', 'SP1203'],
    ['a file larger than the limit of the service', '"${file:large.png}"', 'SP1203'],
  ])('is rejected: %s', async (_corner, value, code) => {
    const findings = await findingsOf({
      'organization.yaml': avatar(value),
      'text.txt': 'text',
      'large.png': Buffer.concat([PNG, Buffer.alloc(5_000_000)]),
    });
    expect(findings.map(formatFinding)).toEqual([`${code} organization.yaml:2:40`]);
  });
});

describe('the configuration folder', () => {
  it('is not left through links, and a pipe does not block', async () => {
    const outside = await writeFolder({ 'x.yaml': WEB });
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, 'projects/real.yaml': WEB, '.env.yaml': WEB });
    await symlink(join(outside, 'x.yaml'), join(folder, 'projects/link.yaml'));
    await symlink('../.env.yaml', join(folder, 'projects/hidden.yaml'));
    await symlink('nowhere', join(folder, 'projects/dangling.yaml'));
    await symlink(outside, join(folder, 'projects/folder'));
    execFileSync('mkfifo', [join(folder, 'projects/pipe.yaml')]);
    expect((await findingsOf(folder)).map(({ code, message }) => `${code} ${message.split(' ')[0]}`)).toEqual(
      [
        'SP1003 projects/dangling.yaml',
        'SP1010 projects/hidden.yaml',
        'SP1004 projects/link.yaml',
        'SP1002 projects/pipe.yaml',
        'SP1903 projects/folder',
        'SP1911 .env.yaml',
      ],
    );
  });

  it('does not reveal whether a hidden file exists', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, '.there': '' });
    await symlink('.not-there', join(folder, 'link'));
    await symlink('setpoint.yaml', join(folder, '.inside'));
    await symlink('../outside', join(folder, '.outside'));
    const hidden = ['.there', '.not-there', '.there/x', '.not-there/x', 'link', '.inside', '.outside'];
    for (const path of hidden) {
      const text = `project: web\nsettings: {name: "\${file:${path}}"}\n`;
      await writeFile(join(folder, 'organization.yaml'), text);
      const [finding] = await findingsOf(folder);
      expect(finding?.message).toBe(
        `Cannot use the file "${path}": it is hidden, and hidden files are not read.`,
      );
    }
  });

  it('does not reveal whether a path outside exists', async () => {
    const around = await writeFolder({ 'x/secret': 'secret', secret: 'secret' });
    const folder = join(around, 'config');
    await mkdir(folder);
    await writeFile(join(folder, 'setpoint.yaml'), `${ROOT}include: [a.yaml]\n`);
    await symlink(join(around, 'secret'), join(folder, 'there'));
    await symlink(join(around, 'nothing'), join(folder, 'not-there'));
    await symlink('not-there', join(folder, 'link-to-link'));
    await symlink(join(around, 'secret/below'), join(folder, 'below'));
    const paths = ['../secret', '../nothing', '../x', '../x/secret', '../x/nothing', '../y/secret', 'there'];
    for (const path of [...paths, 'not-there', 'link-to-link', 'below', 'not-there/x']) {
      await writeFile(join(folder, 'a.yaml'), `project: web\nsettings: {name: "\${file:${path}}"}\n`);
      expect((await findingsOf(folder)).map(({ message }) => message)).toEqual([
        `Cannot use the file "${path}": it is outside the configuration folder.`,
      ]);
    }
  });

  it('can contain links to its own files, as in Kubernetes mounts', async () => {
    const folder = await writeFolder({
      '..2026/setpoint.yaml': ROOT,
      '..2026/organization.yaml': 'organization: acme\nsettings: {name: a}\n',
    });
    await symlink('..2026', join(folder, '..data'));
    await symlink('..data/setpoint.yaml', join(folder, 'setpoint.yaml'));
    await symlink('..data/organization.yaml', join(folder, 'organization.yaml'));
    expect((await load(folder)).documents).toHaveLength(1);
  });

  it('has a limit for the size of a file', async () => {
    const files = { 'projects/a.yaml': `${WEB}#${'x'.repeat(1_048_576)}`, 'projects/b.yaml': WEB };
    expect((await findingsOf(files)).map(formatFinding)).toEqual(['SP1005']);
  });

  it('has a limit for the size of all files', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT });
    await mkdir(join(folder, 'projects'));
    await writeFile(join(folder, 'projects/0.yaml'), `#${'x'.repeat(1_000_000)}\n`);
    for (let index = 1; index < 68; index += 1)
      linkSync(join(folder, 'projects/0.yaml'), join(folder, `projects/${index}.yaml`));
    expect(new Set((await findingsOf(folder)).map(formatFinding))).toEqual(new Set(['SP1006']));
  });

  it('has a limit for the number of files', async () => {
    await writeFile(join(crowded, 'setpoint.yaml'), `${ROOT}include: [a/*]\n`);
    expect((await findingsOf(crowded)).map(formatFinding)).toContain('SP1007');
  });

  it.skipIf(process.getuid?.() === 0)('is reported with the file that is not readable', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, 'projects/a.yaml': WEB });
    await chmod(join(folder, 'projects/a.yaml'), 0);
    expect((await findingsOf(folder)).map(formatFinding)).toEqual(['SP1003']);
  });
});

it('the example loads without warnings', async () => {
  const { warnings, documents } = await load(join(import.meta.dirname, '../../../examples/acme'));
  expect(warnings).toEqual([]);
  expect(documents.length).toBeGreaterThan(0);
});

it('files that no include pattern matches are not looked for after 20,000 entries', async () => {
  await writeFile(join(crowded, 'setpoint.yaml'), `${ROOT}include: [projects.yaml]\n`);
  await mkdir(join(crowded, 'z'));
  for (const name of ['projects.yaml', 'z/web.yaml']) await writeFile(join(crowded, name), WEB);
  expect((await load(crowded)).warnings).toEqual([]);
  await rename(join(crowded, 'z'), join(crowded, 'A'));
  expect((await load(crowded)).warnings.map(formatFinding)).toEqual(['SP1911 A/web.yaml:1:1']);
});
