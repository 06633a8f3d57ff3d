import { chmod, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckCache } from '../../../src/desired/files/check-cache.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { Fault } from '../../../src/model/fault.js';
import { temporaryFolder } from '../../temporary-folder.js';
import { type Files, ROOT, writeFolder } from '../fixtures.js';
import { png } from '../images.js';

/** As many as a cache is used for. */
const MANY: Files = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [
    `projects/p${index}.yaml`,
    `project: p${index}\nsettings: {name: P}\n`,
  ]),
);
const FIRST = 'projects/p0.yaml';
const LAST = 'projects/p299.yaml';

interface Options {
  readonly program?: string;
  readonly secrets?: readonly string[];
  readonly today?: string;
}

function request(folder: string, cache: string | null, options: Options = {}) {
  const { program = '1', secrets = [], today = '2026-11-23' } = options;
  return {
    configPath: folder,
    cwd: '/',
    variables: { NAME: 'web' },
    secrets,
    today,
    cache: cache === null ? null : { folder: cache, program: () => program },
  };
}

/** What a run reports: the parts of the configuration, or the findings. */
async function load(folder: string, cache: string | null, options?: Options) {
  try {
    const { documents, warnings }: CheckedConfig = await loadConfig(request(folder, cache, options));
    return { documents, warnings };
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, findings: error.findings };
    throw error;
  }
}

/** The files that the cache would not have checked. */
function cachedFiles(
  folder: string,
  cache: string,
  bytesOf: (file: string) => Uint8Array,
  files: Files,
  program = '1',
) {
  const options = { folder: cache, program: () => program };
  const opened = new CheckCache(options, { folder, name: 'setpoint.yaml' }, bytesOf('setpoint.yaml'));
  return Object.keys(files).filter((file) => opened.get(file, bytesOf(file)) !== null);
}

async function prepare(files: Files) {
  const all: Files = { 'setpoint.yaml': ROOT, ...MANY, ...files };
  const folder = await writeFolder(all);
  const cache = join(await temporaryFolder('cache'), 'setpoint');
  const bytesOf = (file: string) => Buffer.from(all[file] ?? '');
  const cached = (changed: Files = {}, program?: string) =>
    cachedFiles(
      folder,
      cache,
      (file) => Buffer.from(changed[file] ?? bytesOf(file)),
      { ...MANY, ...files },
      program,
    );
  const path = async () => join(cache, (await readdir(cache))[0] ?? '');
  return { folder, cache, cached, path };
}

const VALID: Files = {
  'organization.yaml':
    'organization: acme\nsettings: {dataScrubber: true, sensitiveFields: [iban, passport]}\n',
  'layers/all.yaml':
    'layer: all\nmatch: {project: [p*, "!p1"]}\nsettings: {resolveAge: 24, highlightTags: [b, a]}\n',
  [FIRST]:
    'project: p0\nignore: [{setting: resolveAge, reason: theirs}, digestsMinDelay]\nsettings: {digestsMinDelay: 60}\n---\nproject: q\nsettings: {options: {}}\n',
};

describe('a warm cache', () => {
  it('gives the same documents and findings', async () => {
    const { folder, cache, cached } = await prepare(VALID);
    const cold = await load(folder, null);
    expect(await load(folder, cache)).toEqual(cold);
    expect(cached()).toContain(LAST);
    expect(await load(folder, cache)).toEqual(cold);
    expect((await stat(cache)).mode & 0o777).toBe(0o700);
  });

  it('gives the same for any files', async () => {
    const text = fc.constantFrom(
      ...Object.values(VALID).map(String),
      'project: p0\nsettings: {name: P}\n',
      'project: p1\nsettings: {slug: p2}\n',
      'project: x\nignore: [resolveAge]\nsettings: {name: X}\n',
      'project: y\nignore: [{setting: resolveAge, until: 2026-11-24, reason: r}]\nsettings: {name: Y}\n',
      'project: z\nsettings: {name: "${env:NAME}"}\n',
      'project: z\nsettings: {name: 7}\n',
      'layer: all\nsettings: {resolveAge: 3}\n',
      'project: [',
      '',
    );
    const property = fc.asyncProperty(fc.array(text, { maxLength: 4 }), async (texts) => {
      const more = texts.map((one, index) => [`projects/more${index}.yaml`, one]);
      const { folder, cache } = await prepare(Object.fromEntries(more));
      const cold = await load(folder, null);
      for (const run of [1, 2]) expect([run, await load(folder, cache)]).toEqual([run, cold]);
      const later = { today: '2027-01-01' };
      expect(await load(folder, cache, later)).toEqual(await load(folder, null, later));
    });
    await fc.assert(property, { numRuns: 10 });
  });
});

describe('a file', () => {
  it.each<[string, Files, string?]>([
    ['has changed', { [LAST]: 'project: p299\nsettings: {name: Q}\n' }],
    ['is of another root file', { 'setpoint.yaml': `${ROOT}name: other\n` }],
    ['was checked by another program', {}, '2'],
  ])('is checked again if it %s', async (_corner, changed, program) => {
    const { folder, cache, cached } = await prepare({});
    await load(folder, cache);
    expect(cached()).toContain(LAST);
    expect(cached(changed, program)).not.toContain(LAST);
  });

  it('is checked again under another path', async () => {
    const { folder, cache, cached } = await prepare({});
    await load(folder, cache);
    const moved = { [FIRST]: MANY[LAST] ?? '' };
    expect(cached(moved)).not.toContain(FIRST);
  });

  it.each([
    ['an error', 'project: p299\nsettings: {name: 7}\n'],
    ['a warning', 'project: p299\n'],
    ['no document', '---\n'],
    ['a placeholder', 'project: p299\nsettings: {name: "${env:NAME}"}\n'],
    ['an escaped placeholder', 'project: p299\nsettings: {name: "$${env:NAME}"}\n'],
    ['an alias', 'project: p299\nsettings: {name: &a P, slug: *a}\n'],
    ['an exception with an end', 'project: p299\nignore: [{setting: name, until: 2027-03-01}]\n'],
    [
      'an exception that has ended',
      'project: p299\nignore: [{setting: name, until: 2026-03-01}]\nsettings: {name: P}\n',
    ],
    ['an image', `organization: acme\nsettings: {avatar: ${png(256).toString('base64')}}\n`],
  ])('is never stored with %s', async (_corner, text) => {
    const { folder, cache, cached } = await prepare({ [LAST]: text });
    await load(folder, cache);
    expect(cached()).toHaveLength(299);
    expect(cached()).not.toContain(LAST);
  });
});

describe('the file of the cache', () => {
  it.each<[string, (path: string) => Promise<unknown>]>([
    ['is empty', (path) => truncate(path)],
    ['is truncated', (path) => truncate(path, 1000)],
    [
      'has another byte',
      async (path) => writeFile(path, (await readFile(path, 'utf8')).replace('"P"', '"Q"')),
    ],
    ['is not text', (path) => writeFile(path, Buffer.alloc(100, 0xff))],
    ['is larger than the limit', (path) => truncate(path, 64 * 1_048_576 + 1)],
    [
      'is a link',
      async (path) => {
        const target = join(await temporaryFolder('target'), 'cache');
        await writeFile(target, await readFile(path));
        await rm(path);
        await symlink(target, path);
      },
    ],
  ])('is as if absent if it %s', async (_corner, damage) => {
    const { folder, cache, cached, path } = await prepare({});
    const cold = await load(folder, cache);
    await damage(await path());
    expect(cached()).toEqual([]);
    expect(await load(folder, cache)).toEqual(cold);
    expect(cached()).toHaveLength(300);
    expect((await stat(await path())).mode & 0o777).toBe(0o600);
  });

  it('is as if absent if its folder is none, or cannot be written', async () => {
    const { folder } = await prepare({});
    const cold = await load(folder, null);
    const file = join(await temporaryFolder('cache'), 'file');
    await writeFile(file, '');
    expect(await load(folder, file)).toEqual(cold);
    const parent = await temporaryFolder('cache');
    await chmod(parent, 0o500);
    expect(await load(folder, join(parent, 'setpoint'))).toEqual(cold);
  });

  it('is not written for few files, with a token, in the configuration, or for few changes', async () => {
    const { folder, cache, path } = await prepare({});
    await load(folder, cache, { secrets: ['a-token-of-this-run'] });
    await expect(readdir(cache)).rejects.toThrow('ENOENT');
    await load(folder, join(folder, 'cache'));
    expect(await readdir(folder)).not.toContain('cache');
    const few = await writeFolder({ 'setpoint.yaml': ROOT, [FIRST]: MANY[FIRST] ?? '' });
    await load(few, cache);
    await expect(readdir(cache)).rejects.toThrow('ENOENT');
    await load(folder, cache);
    const before = await readFile(await path());
    await writeFile(join(folder, LAST), 'project: p299\nsettings: {name: Q}\n');
    await load(folder, cache);
    expect((await readFile(await path())).equals(before)).toBe(true);
  });
});
