import { describe, expect, it } from 'vitest';
import { type Files, fileFor, findingsOf, formatFinding, load, ROOT } from '../fixtures.js';

const WEB = 'project: web\nsettings: {name: Web}\n';
const P = '${env:P}';

/**
 * Every value that is neither a setting nor `organization` of the root file, with its position and its name in
 * messages.
 */
const places: readonly (readonly [name: string, files: Files, place: string, label: string])[] = [
  ['a project', fileFor(`project: ${P}\nsettings: {name: a}\n`), 'projects/a.yaml:1:10', 'project'],
  ['a layer', fileFor(`layer: ${P}\nsettings: {name: a}\n`), 'projects/a.yaml:1:8', 'layer'],
  [
    'the organization of a settings file',
    fileFor(`organization: ${P}\nsettings: {name: a}\n`),
    'organization.yaml:1:15',
    'organization',
  ],
  [
    'a glob',
    fileFor(`layer: a\nmatch: {team: ["x-${P}"]}\nsettings: {name: a}\n`),
    'projects/a.yaml:2:16',
    'match.team[0]',
  ],
  [
    'a single glob',
    fileFor(`layer: a\nmatch: {project: "${P}"}\nsettings: {name: a}\n`),
    'projects/a.yaml:2:18',
    'match.project',
  ],
  ['ignore', fileFor(`${WEB}ignore: ["${P}"]\n`), 'projects/a.yaml:3:10', 'ignore[0]'],
  ['a file in ignore', fileFor(`${WEB}ignore: ["\${file:a.txt}"]\n`), 'projects/a.yaml:3:10', 'ignore[0]'],
  ['an unclosed one', fileFor(`${WEB}ignore: ["\${env:P"]\n`), 'projects/a.yaml:3:10', 'ignore[0]'],
  [
    'a key of a setting',
    fileFor(`project: web\nsettings: {highlightContext: {"a${P}": [b]}}\n`),
    'projects/a.yaml:2:31',
    `The key "a${P}"`,
  ],
  [
    'the name of a setting',
    fileFor(`project: web\nsettings: {name: a, "${P}": b}\n`),
    'projects/a.yaml:2:21',
    `The key "${P}"`,
  ],
  ['a key of a document', fileFor(`${WEB}"${P}": b\n`), 'projects/a.yaml:3:1', `The key "${P}"`],
  ['a whole document', { 'projects/a.yaml': `"${P}"\n` }, 'projects/a.yaml:1:1', 'The document'],
  ...(
    [
      ['include', `include: ["${P}/*.yaml"]`, 11, 'include[0]'],
      ['service.url', `service: {url: "${P}"}`, 16, 'service.url'],
      ['service.read', `service: {read: "${P}"}`, 17, 'service.read'],
      ['service.names', `service: {names: {name: "${P}"}}`, 25, 'service.names.name'],
      ['a name in service.names', `service: {names: {"${P}": a}}`, 19, `The key "${P}"`],
      ['the seed', `service: {url: "sandbox:", sandbox: {seed: "${P}"}}`, 44, 'service.sandbox.seed'],
      ['a guard', `guard: {weakening: "${P}"}`, 20, 'guard.weakening'],
      ['guard.protect', `guard: {protect: ["${P}"]}`, 19, 'guard.protect[0]'],
      [
        'an extra setting',
        `extraSettings: {project: {x: {type: string, description: "${P}"}}}`,
        58,
        'extraSettings.project.x.description',
      ],
      [
        'an enum',
        `extraSettings: {project: {x: {type: string, enum: ["${P}"]}}}`,
        52,
        'extraSettings.project.x.enum[0]',
      ],
      [
        'the name of an extra setting',
        `extraSettings: {project: {"${P}": {type: string}}}`,
        27,
        `The key "${P}"`,
      ],
    ] as const
  ).map(
    ([name, line, column, label]) =>
      [
        name,
        { 'setpoint.yaml': `${ROOT}${line}\n`, 'projects/a.yaml': WEB },
        `setpoint.yaml:3:${column}`,
        label,
      ] as const,
  ),
];

describe('a placeholder', () => {
  it.each(places)('is an error in %s', async (_name, files, place, label) => {
    // Even if its value would be valid.
    const findings = await findingsOf(files, { P: 'web' });
    const misplaced = findings.filter(({ code }) => code === 'SP1207');
    expect(misplaced.map(formatFinding)).toEqual([`SP1207 ${place}`]);
    expect(misplaced[0]?.message).toMatch(
      /^.* contains the placeholder ".*", which is allowed only in values below settings, and in organization of the root file\.$/,
    );
    expect(misplaced[0]?.message.startsWith(`${label} contains`)).toBe(true);
    expect(JSON.stringify(findings)).not.toContain('web/');
  });

  it('is reported at every wrong position in one run', async () => {
    const files = {
      'setpoint.yaml': `${ROOT}guard: {protect: ["${P}"]}\n`,
      'layers/a.yaml': `layer: ${P}\nmatch: {team: "${P}"}\nsettings: {name: "${P}"}\n`,
    };
    expect((await findingsOf(files, { P: 'x' })).map(formatFinding)).toEqual(
      expect.arrayContaining([
        'SP1207 setpoint.yaml:3:19',
        'SP1207 layers/a.yaml:1:8',
        'SP1207 layers/a.yaml:2:15',
      ]),
    );
  });

  it('is replaced in organization of the root file', async () => {
    const config = await load(
      { 'setpoint.yaml': `version: 1\norganization: ${P}-1\n`, 'projects/a.yaml': WEB },
      { P: 'acme' },
    );
    expect(config.root.organization).toBe('acme-1');
  });

  it.each([
    ['a setting', `settings: {name: &p "${P}"}`],
    ['an alias of a setting', `settings: {name: &a "${P}", highlightTags: &p [*a]}`],
  ])('is an error in a value that is an alias of %s', async (_, settings) => {
    const findings = await findingsOf(fileFor(`layer: a\n${settings}\nmatch: {team: *p}\n`), { P: 'x' });
    expect(findings.map(formatFinding)).toEqual(['SP1207 projects/a.yaml:3:15']);
    expect(findings[0]?.message).toContain('The alias *p inserts a placeholder');
  });
});

describe('the escape $${', () => {
  it('is a literal ${ in every text, in keys as well', async () => {
    const text =
      'layer: "$${env:A}"\nsettings:\n  name: "$${env:B}"\n  highlightContext: {"$${env:C}": ["$${d}"]}\n';
    const { documents } = await load(fileFor(text));
    expect(documents[0]).toMatchObject({ name: '${env:A}' });
    const value = (name: string) => documents[0]?.settings.get(name)?.value;
    expect([value('name'), value('highlightContext')]).toEqual(['${env:B}', { '${env:C}': ['${d}'] }]);
  });

  it('makes two equal keys a duplicate', async () => {
    const text = 'project: web\nsettings:\n  highlightContext: {"$${a}": [b], "${a}": [c]}\n';
    expect((await findingsOf(fileFor(text))).map(formatFinding)).toEqual(['SP1108 projects/a.yaml:3:22']);
  });
});
