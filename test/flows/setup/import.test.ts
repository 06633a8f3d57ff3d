import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentsOf } from '../../../src/edit/comments.js';
import { formatFiles } from '../../../src/flows/offline/format-files.js';
import type { Imported } from '../../../src/flows/setup/import.js';
import { draftConfig } from '../../../src/flows/setup/init.js';
import { isObject } from '../../../src/model/json.js';
import { runs, sample } from '../../deep.js';
import { png } from '../../desired/images.js';
import type { SeedObject } from '../../sandbox/service/index.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

/** Words that read as something else in YAML, as placeholders, or as nothing at all. */
const word = fc.constantFrom(
  'plain',
  'two words',
  'yes',
  'null',
  '012',
  '1e3',
  '- dash',
  'a: b',
  'a #b',
  '#',
  '${env:HOME}',
  '$${env:HOME}',
  '$$${file:setpoint.yaml}',
  '${tag:release}',
  '${env:',
  '${var:x}',
  '"quoted" \\',
  "it's",
  '[a, b]',
  '{a: b}',
  '*alias',
  '&anchor',
  '!tag',
  '%dir',
  '---',
  'two\nlines\n',
  'tab\there',
  'Zürich',
  '日本語',
  '🚀',
  '\u202egnp',
  'zero\u200bwidth',
  'next\u2028line',
  '\ufeffmark',
  'no-break\u00a0space',
  'bell\u0007',
  '\u3164filler',
  'x'.repeat(150),
);
const words = fc.array(word, { maxLength: 5 });
const key = fc.constantFrom(...'ABCDEF'.split('').map((letter) => letter.repeat(43)));

const scrubbing = fc
  .record({
    rules: fc.dictionary(
      word,
      fc.record({ type: fc.constantFrom('creditcard', 'anything'), redaction: fc.record({ method: word }) }),
      { maxKeys: 3 },
    ),
    applications: fc.dictionary(word, words, { maxKeys: 3 }),
  })
  .map((config) => JSON.stringify(config));

const relays = fc.uniqueArray(fc.record({ name: word, publicKey: key, description: fc.option(word) }), {
  selector: (relay) => relay.publicKey,
  maxLength: 4,
});

const organizationSettings = fc.record(
  {
    require2FA: fc.boolean(),
    defaultRole: fc.constantFrom('member', 'admin', 'manager', 'owner'),
    storeCrashReports: fc.constantFrom(0, 1, 5, 10, 20, 50, 100, -1),
    sensitiveFields: words,
    safeFields: words,
    relayPiiConfig: scrubbing,
    trustedRelays: relays,
    avatar: fc.constant(png(256).toString('base64')),
  },
  { requiredKeys: [] },
);

const projectSettings = fc.record(
  {
    isBookmarked: fc.boolean(),
    subjectPrefix: word,
    subjectTemplate: word,
    resolveAge: fc.nat(),
    // The service refuses keys with a line break.
    highlightContext: fc.dictionary(
      word.filter((key) => !key.includes('\n')),
      words,
      { maxKeys: 3 },
    ),
    highlightTags: words,
  },
  { requiredKeys: [] },
);

/** Values that an existing layer can set too, or set otherwise. */
const layeredSettings = fc.constantFrom(
  { subjectTemplate: '$title', resolveAge: 7, highlightTags: ['level'] },
  { subjectTemplate: 'two words', subjectPrefix: 'plain', resolveAge: 24, highlightTags: ['level', 'url'] },
);

const slugs = ['web', 'null', 'true', '1e3', 'a_b', '0x1f', 'on', 'pay-api', 'pay-web', 'pay-old', 'pay-new'];

const seeds: fc.Arbitrary<SeedObject> = fc.record({
  behaviour: fc.constantFrom('documented', 'observed'),
  organization: fc.record({ slug: fc.constant('acme'), name: word, settings: organizationSettings }),
  projects: fc
    .tuple(
      // A few presets that projects share, so that there is something to factor out.
      fc.array(fc.oneof(projectSettings, layeredSettings), { minLength: 1, maxLength: 2 }),
      fc.uniqueArray(
        fc.record({
          slug: fc.constantFrom(...slugs),
          name: word,
          platform: fc.constantFrom('python', 'go', 'other'),
          teams: fc.subarray(['payments', 'web']),
          preset: fc.nat(1),
          settings: fc.option(projectSettings, { freq: 2 }),
        }),
        { selector: (project) => project.slug, maxLength: 9 },
      ),
    )
    .map(([presets, projects]) =>
      projects.map(({ preset, settings, ...project }) => ({
        ...project,
        settings: settings ?? presets[preset % presets.length] ?? {},
      })),
    ),
});

const importOptions = fc.record({
  withDefaults: fc.boolean(),
  byTeam: fc.boolean(),
});

/** The text of a layer that exists before the import, for some projects and with values of its own. */
const existingLayer = fc
  .record({
    match: fc.constantFrom('{}', '{project: web}', '{project: "pay-*"}', '{team: web}', '{platform: go}'),
    settings: fc.subarray(
      ['subjectTemplate: "$title"', 'subjectPrefix: "plain"', 'resolveAge: 7', 'highlightTags: [level]'],
      { minLength: 1 },
    ),
  })
  .map(({ match, settings }) => ({ match, settings: `{${settings.join(', ')}}` }));

/** What the configuration contains besides layers: the root file alone, as written by init, or with extra settings. */
const starts: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom(
  { 'setpoint.yaml': 'version: 1\norganization: acme\n' },
  Object.fromEntries(
    draftConfig({ organization: 'acme', url: null, names: 'neutral' }).files.map(({ path, content }) => [
      path,
      content,
    ]),
  ),
  {
    'setpoint.yaml':
      'version: 1\norganization: acme\nextraSettings:\n  project:\n    digestsMinDelay: {type: integer}\n',
    'organization.yaml':
      'organization: acme\nsettings:\n  # Ask Jo.\n  storeCrashReports: 1\n\n  defaultRole: owner\n',
    'projects/no-team.yaml': 'project: web\nsettings:\n  resolveAge: 1 # hour\n',
  },
);

/** By path: before, between and after the new layers in the order in which layers apply. */
const existingLayers = fc.dictionary(
  fc.constantFrom('layers/a.yaml', 'layers/pm.yaml', 'layers/z.yaml'),
  existingLayer,
  { maxKeys: 2 },
);

/** Settings of the organization that this state shows, to be imported. */
const small: SeedObject = {
  organization: { slug: 'acme', name: 'Acme' },
  projects: [{ slug: 'web' }, { slug: 'pay-api' }, { slug: 'pay-old' }],
};

/** The paths of the files that would change. */
async function changedBy({ files }: Imported, live: Live): Promise<string[]> {
  const found: string[] = [];
  for (const { path, content } of files) {
    const bytes = await readFile(join(live.folder, path)).catch(() => null);
    if (bytes === null || !bytes.equals(Buffer.from(content))) found.push(path);
  }
  return found;
}

describe('an import of any settings', () => {
  it('is followed by a plan without changes, and a second import changes no byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        importOptions,
        existingLayers,
        fc.subarray(slugs),
        starts,
        (seed, options, layers, first, start) =>
          withLive(seed, async (live) => {
            const files = Object.entries(layers).map(([path, { match, settings }]) => {
              const content = `layer: ${basename(path, '.yaml')}\nmatch: ${match}\nsettings: ${settings}\n`;
              return { path, content, documents: [] };
            });
            const hasWeb = seed.projects?.some(({ slug }) => slug === 'web') === true;
            for (const [path, content] of Object.entries(start))
              if (hasWeb || !path.startsWith('projects/')) files.push({ path, content, documents: [] });
            await live.write({ files });
            // The first import can be in parts, so that the second one completes what exists.
            const present = first.filter((slug) => seed.projects?.some((project) => project.slug === slug));
            if (present.length > 0 && Object.keys(start).length === 1) {
              await live.write(await live.import(present, live.client, options));
              // New layers for the other projects do not change these.
              await live.write(await live.import([], live.client, { ...options, unmanaged: true }));
              expect((await live.plan()).summary).toMatchObject({ update: 0, blocked: 0, unmanaged: 0 });
            }
            await live.write(await live.import([], live.client, options));
            const plan = await live.plan();
            expect(plan.summary).toMatchObject({
              update: 0,
              fields: 0,
              blocked: 0,
              missing: 0,
              unmanaged: 0,
            });
            expect(plan.summary.unchanged).toBe(1 + (seed.projects?.length ?? 0));
            expect(plan.summary.unreadable).toBe(0);
            expect(await changedBy(await live.import([], live.client, options), live)).toEqual([]);
            const unformatted = (await formatFiles(await live.draft())).map(({ file }) => file);
            expect(unformatted.filter((file) => layers[file] === undefined)).toEqual([]);
            for (const { path, content } of files) {
              const comments = commentsOf(await readFile(join(live.folder, path), 'utf8'));
              expect(comments).toEqual(expect.arrayContaining([...commentsOf(content)]));
            }
          }),
      ),
      { numRuns: runs(30) },
    );
  }, 60_000);
});

const teams = ['payments', 'search', 'mobile', 'platform'];
const platforms = ['python-django', 'go', 'javascript-react'];

/** 200 projects with values of their teams, and five with values of their own. */
const organized: SeedObject = {
  organization: { slug: 'acme' },
  projects: Array.from({ length: 200 }, (_, index) => ({
    slug: `service-${index}`,
    name: `Service ${index}`,
    teams: [teams[index % 4] ?? ''],
    platform: platforms[index % 3] ?? '',
    settings: {
      subjectPrefix: '[acme] ',
      subjectTemplate: '[$projectID] $title',
      resolveAge: index % 4 === 0 ? 168 : 720,
      highlightTags: ['handled', 'level', index % 4 === 1 ? 'query' : 'release'],
      ...(index % 40 === 0 ? { resolveAge: index } : {}),
    },
  })),
};

/** 200 equal projects, of which the token can read 196. */
const partlyClosed: SeedObject = {
  organization: { slug: 'acme' },
  projects: Array.from({ length: 200 }, (_, index) => ({
    slug: `service-${index}`,
    name: `Service ${index}`,
    platform: 'go',
    settings: {
      subjectPrefix: '[acme] ',
      subjectTemplate: '[$projectID] $title',
      resolveAge: 168,
      highlightTags: ['handled', 'level', 'release'],
    },
  })),
  tokens: {
    half: {
      scopes: ['org:read', 'org:write', 'project:admin'],
      closedProjects: [7, 70, 107, 170].map((index) => `service-${index}`),
    },
  },
};

describe('an import of 200 projects', () => {
  // The third column is the length of the projects' files as commit 0200fe6a writes them: every file with a comment of
  // two lines and all values. To measure it, run `setpoint import` of that commit with the same seed.
  const cases: [string, SeedObject, number, string[]][] = [
    ['that differ by team', organized, 87_537, ['baseline', 'team-payments', 'team-search']],
    ['of which four are closed to the token', partlyClosed, 84_262, ['baseline']],
  ];
  it.each(sample(cases, 2))(
    '%s needs less than a fifth of the text without layers',
    async (_case, seed, unfactored, layers) => {
      await withLive(seed, async (live) => {
        const { files } = await live.import();
        const texts = files.filter(({ path }) => path !== 'organization.yaml');
        const size = texts.reduce((sum, { content }) => sum + content.length, 0);
        expect(files.map(({ path }) => path).filter((path) => path.startsWith('layers/'))).toEqual(
          layers.map((name) => `layers/${name}.yaml`),
        );
        expect(size / unfactored).toBeLessThan(1 / 5);
      });
    },
  );
});

/** 20 equal projects. */
const equal: SeedObject = {
  organization: { slug: 'acme' },
  projects: Array.from({ length: 20 }, (_, index) => ({
    slug: `${index < 10 ? 'pay' : 'web'}-${index}`,
    settings: { subjectPrefix: '[acme] ', subjectTemplate: '[$projectID] $title', resolveAge: 168 },
  })),
};

describe('an import into a configuration with layers', () => {
  it('adds layers for the settings that an existing layer sets for other projects', async () => {
    await withLive(equal, async (live) => {
      await live.write(await live.import(['pay-*']));
      const { files } = await live.import([], live.client, { unmanaged: true });
      const [layer, ...rest] = files;
      expect(layer?.path).toBe('layers/prefix-web.yaml');
      expect(layer?.documents[0]?.settings.size).toBeGreaterThanOrEqual(3);
      expect(rest.map(({ documents }) => documents[0]?.settings.size)).toEqual(
        Array.from({ length: 10 }, () => 2),
      );
    });
  });

  it('changes the organization and a project in the file that contains both, and appends a layer there', async () => {
    await withLive(equal, async (live) => {
      const path = 'layers/baseline.yaml';
      const own =
        'organization: acme\nsettings:\n  require2FA: true\n---\nproject: web-19\nsettings: {resolveAge: 1}\n';
      const root =
        'version: 1\norganization: acme\ninclude: ["organization.yaml", "layers/*.yaml", "projects/*.yaml"]\n';
      await live.write({
        files: [
          { path, content: own, documents: [] },
          { path: 'setpoint.yaml', content: root, documents: [] },
        ],
      });
      const imported = await live.import();
      expect(imported.files.filter((one) => one.path === path)).toHaveLength(1);
      await live.write(imported);
      const text = await live.text(path);
      expect(text).toContain('require2FA: false');
      expect(text).toContain('layer: baseline');
      expect(text).toContain('settings: {name: web-19, platform: other, resolveAge: 168}');
      expect((await live.plan()).summary).toMatchObject({ update: 0, unchanged: 21 });
      expect(await changedBy(await live.import(), live)).toEqual([]);
    });
  });

  it.each([
    ['shares a setting that a later layer sets for one project', 'z', 'web-19', 168],
    ['overrides what an earlier layer sets for all projects', 'a', '*', 24],
  ])('%s', async (_case, name, project, resolveAge) => {
    await withLive(equal, async (live) => {
      const content = `layer: ${name}\nmatch: {project: "${project}"}\nsettings: {resolveAge: ${resolveAge}}\n`;
      await live.write({ files: [{ path: `layers/${name}.yaml`, content, documents: [] }] });
      const imported = await live.import();
      await live.write(imported);
      const layer = await live.text('layers/baseline.yaml');
      expect(layer).toMatch(
        /^# When it was imported, this layer applied to 20 of 20 projects\.\nlayer: baseline\n/,
      );
      expect(layer).toContain('resolveAge: 168');
      expect(filesWith('resolveAge', imported)).toEqual(['layers/baseline.yaml']);
      expect((await live.plan()).summary.update).toBe(0);
    });
  });

  it('keeps the values of a project that files managed before, also if a new layer overrides an earlier one', async () => {
    const projects = equal.projects?.map((one, index) =>
      index === 0 ? { ...one, settings: { resolveAge: 24 } } : one,
    );
    const seed = { ...equal, projects: projects ?? [] };
    await withLive(seed, async (live) => {
      const files = [
        ['layers/a.yaml', 'layer: a\nmatch: {project: "*"}\nsettings: {resolveAge: 24}\n'],
        [
          'projects/pay-0.yaml',
          '# The first one.\nproject: pay-0\nsettings:\n  platform: other # as before\n',
        ],
      ].map(([path = '', content = '']) => ({ path, content, documents: [] }));
      await live.write({ files });
      await live.write(await live.import());
      expect(await live.text('layers/baseline.yaml')).toContain('resolveAge: 168');
      const document = await live.text('projects/pay-0.yaml');
      expect(document).toMatch(
        /^# The first one\.\nproject: pay-0\nsettings:\n(?: .*\n)* {2}platform: other # as before\n/,
      );
      expect(document).toContain('  resolveAge: 24\n');
      expect((await live.plan()).summary).toMatchObject({ update: 0, unchanged: 21 });
      expect(await changedBy(await live.import(), live)).toEqual([]);
    });
  });
});

/** The paths of the imported files that set the setting. */
function filesWith(setting: string, { files }: Imported): readonly string[] {
  return files.filter(({ content }) => String(content).includes(`${setting}: `)).map(({ path }) => path);
}

describe('an imported file', () => {
  it('is accompanied by an image file if the resource has an image', async () => {
    const logo = png(256);
    const seed = { organization: { settings: { avatar: logo.toString('base64') } } };
    await withLive(seed, async (live) => {
      const imported = await live.import();
      await live.write(imported);
      expect(imported.files.map(({ path }) => path)).toEqual(['organization.yaml', 'avatar.png']);
      expect(Buffer.from(imported.files[1]?.content ?? '').equals(logo)).toBe(true);
      const text = await live.text('organization.yaml');
      expect(text).toContain('avatarType: upload\n  avatar: "${file:avatar.png}"\n');
    });
  });

  it('contains structured scrubbing rules, and relays without time stamps', async () => {
    const settings = {
      relayPiiConfig:
        '{"rules":{"cards":{"type":"creditcard","redaction":{"method":"mask"}}},"applications":{"$string":["cards"]}}',
      trustedRelays: [{ name: 'eu', publicKey: 'A'.repeat(43), description: null }],
    };
    await withLive({ organization: { settings } }, async (live) => {
      await live.write(await live.import([], live.client, { withDefaults: true }));
      const text = await live.text('organization.yaml');
      expect(text).toContain(
        [
          '  relayPiiConfig:',
          '    applications:',
          '      "$string": [cards]',
          '    rules:',
          '      cards:',
          '        redaction: {method: mask}',
          '        type: creditcard',
          '  trustedRelays:',
          '    - name: eu',
          `      publicKey: ${'A'.repeat(43)}`,
          '  hostAPRBot: true',
        ].join('\n'),
      );
    });
  });

  it.each([
    [
      'missing from the reply',
      { require2FA: undefined },
      '# require2FA is omitted: missing in the reply; this deployment might not support the setting.',
    ],
    [
      'out of range',
      { storeCrashReports: 7 },
      '# storeCrashReports is omitted: its value is not valid in a file.',
    ],
    [
      'not a list of rules',
      { relayPiiConfig: 'None of it' },
      '# relayPiiConfig is omitted: its value is not valid in a file.',
    ],
    [
      'a control character',
      { name: 'a\u0007b' },
      '# name is omitted: its value is not valid in a file. The string must not contain the control character U+0007.',
    ],
    ['text that would end the comment', { attachmentsRole: 'x\nsettings: {}' }, '\\u000asettings: {}'],
    [
      'an image that no longer exists',
      { avatar: { avatarType: 'upload', avatarUrl: '/gone.png' } },
      '# avatarType is omitted: ',
    ],
  ])(
    'contains a comment for a value that is %s, and manages all others',
    async (_corner, changed, comment) => {
      await withLive({}, async (live) => {
        const client = withChangedReplies(live.client, (body) =>
          isObject(body) && 'projects' in body ? JSON.parse(JSON.stringify({ ...body, ...changed })) : body,
        );
        await live.write(await live.import([], client));
        expect(await live.text('organization.yaml')).toContain(comment);
        const plan = await live.plan(client);
        expect(plan.summary).toMatchObject({ update: 0, unchanged: 1, unreadable: 0, blocked: 0 });
      });
    },
  );

  it('sets the slug if the root file names the organization by its id', async () => {
    await withLive(
      {},
      async (live) => {
        await live.write(await live.import());
        expect(await live.text('organization.yaml')).toContain(
          'organization: "7"\nsettings:\n  slug: acme\n',
        );
      },
      'version: 1\norganization: 7\n',
    );
  });
});

it('--project with only an exclusion selects the other projects, and excludes the organization', () =>
  withLive(small, async (live) => {
    expect((await live.import(['!pay-*'])).files.map(({ path }) => path)).toEqual(['projects/web.yaml']);
  }));

describe('an import is rejected', () => {
  it('if the reply lists no projects', async () => {
    await withLive(small, async (live) => {
      const client = withChangedReplies(live.client, (body) => {
        if (!isObject(body)) return body;
        const { projects: _projects, ...rest } = body;
        return rest;
      });
      await expect(live.import([], client)).rejects.toMatchObject({ kind: 'not-permitted', code: 'SP3034' });
    });
  });

  it('if reading the projects can restore the organization', async () => {
    const seed: SeedObject = { ...small, organization: { status: 'pending_deletion' } };
    await withLive(seed, async (live) => {
      await expect(live.import()).rejects.toMatchObject({ kind: 'refused', code: 'SP3038' });
      expect(live.client.counts.emptyUpdate).toBe(1);
    });
  });
});
