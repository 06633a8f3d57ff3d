import { describe, expect, it } from 'vitest';
import { type Files, findingsOf, formatFinding, load, ROOT } from '../fixtures.js';

const root = (extras: string) => `${ROOT}extraSettings:\n  project:\n    ${extras}\n`;
const EXTRAS = root(
  '{delay: {type: integer, minimum: 60, maximum: 3600}, mode: {type: string, enum: [fast, slow], nullable: true}, ratio: {type: number}, on: {type: boolean}, hosts: {type: array, maxLength: 5}, members: {type: array, items: integer, nullable: true}, stages: {type: array, enum: [prod, test]}, keys: {type: object, kind: map-of-sets}, relayPiiConfig: {type: object, kind: embedded-json}}',
);
const files = (settings: string, rootFile = EXTRAS): Files => ({
  'setpoint.yaml': rootFile,
  'projects/a.yaml': `project: web\nsettings:\n  ${settings}\n`,
});

describe('an extra setting in a document', () => {
  it('is read like any other setting', async () => {
    const { documents, catalogue } = await load(
      files('{delay: 60, mode: null, ratio: 0.5, on: false, hosts: [a]}'),
    );
    expect([...(documents[0]?.settings ?? [])].map(([name, { value }]) => [name, value])).toEqual([
      ['delay', 60],
      ['mode', null],
      ['ratio', 0.5],
      ['on', false],
      ['hosts', ['a']],
    ]);
    expect(catalogue.project.has('delay')).toBe(true);
    expect(catalogue.organization.has('delay')).toBe(false);
  });

  it.each<[string, string, readonly string[], string]>([
    ['a number below the minimum', 'delay: 59', ['SP1305 projects/a.yaml:3:10'], 'at least 60'],
    ['a number above the maximum', 'delay: 3601', ['SP1305 projects/a.yaml:3:10'], 'at most 3600'],
    ['a fraction', 'delay: 60.5', ['SP1302 projects/a.yaml:3:10'], 'an integer'],
    [
      'null for a setting that is not nullable',
      'delay: null',
      ['SP1302 projects/a.yaml:3:10'],
      'remove the line',
    ],
    ['a value that is not in the enum', 'mode: fats', ['SP1304 projects/a.yaml:3:9'], 'Did you mean fast?'],
    ['a boolean of YAML 1.1', 'on: yes', ['SP1302 projects/a.yaml:3:7'], 'Write true.'],
    ['an item that is too long', 'hosts: [abc, abcdef]', ['SP1306 projects/a.yaml:3:16'], 'at most 5'],
    ['a blank item', 'hosts: [" "]', ['SP1307 projects/a.yaml:3:11'], 'blank'],
    ['a number in a list of strings', 'hosts: [1]', ['SP1302 projects/a.yaml:3:11'], 'Quote it'],
    ['a string in a list of integers', 'members: [1, a]', ['SP1302 projects/a.yaml:3:16'], 'an integer'],
    ['null in a list of integers', 'members: [null]', ['SP1302 projects/a.yaml:3:13'], 'an integer'],
    ['a string for a list', 'hosts: a', ['SP1302 projects/a.yaml:3:10'], 'a list'],
    ['a string for a set in a map', 'keys: {a: b}', ['SP1302 projects/a.yaml:3:13'], 'a list'],
    ['a string for a mapping', 'relayPiiConfig: x', ['SP1307 projects/a.yaml:3:19'], 'a mapping'],
    [
      'a scrubbing rule that is not defined',
      'relayPiiConfig: {applications: {a: [b]}}',
      ['SP1906 projects/a.yaml:3:39'],
      '"b"',
    ],
    ['a misspelled name', 'dely: 60', ['SP1310 projects/a.yaml:3:3'], 'Did you mean delay?'],
  ])('is checked: reports %s', async (_, settings, expected, part) => {
    const findings = await findingsOf(files(settings));
    expect(findings.map(formatFinding)).toEqual(expected);
    expect(`${findings[0]?.message} ${findings[0]?.hint}`).toContain(part);
  });

  it('has the role of the setting of the other resource with its name', async () => {
    const findings = await findingsOf({
      'setpoint.yaml': `${ROOT}extraSettings: {organization: {subjectTemplate: {type: string}}}\n`,
      'organization.yaml': 'organization: acme\nsettings: {subjectTemplate: "${title}"}\n',
    });
    expect(findings).toEqual([]);
  });

  it('is unknown to the other kind of resource', async () => {
    const layer = { 'setpoint.yaml': EXTRAS, 'layers/l.yaml': 'layer: l\nsettings: {delay: 90}\n' };
    expect(await findingsOf(layer)).toEqual([]);
    const organization = {
      'setpoint.yaml': EXTRAS,
      'organization.yaml': 'organization: acme\nsettings: {delay: 90}\n',
    };
    expect((await findingsOf(organization)).map(formatFinding)).toEqual(['SP1310 organization.yaml:2:12']);
  });

  it('can be protected and ignored', async () => {
    const protecting = `${EXTRAS}guard: {protect: [project.delay]}\n`;
    const { root: config } = await load(files('name: x\nignore: [delay]', protecting));
    expect(config.guard.protect).toEqual(['project.delay']);
  });
});

describe('the declaration of an extra setting', () => {
  it.each<[string, string, readonly string[]]>([
    ['an unknown type', '{delay: {type: int}}', ['SP1304 setpoint.yaml:5:20']],
    ['a missing type', '{delay: {minimum: 1}}', ['SP1308 setpoint.yaml:5:6']],
    [
      'a pattern, which could take very long to match',
      '{delay: {type: string, pattern: a}}',
      ['SP1301 setpoint.yaml:5:28'],
    ],
    ['an invalid name', '{"a-b": {type: string}}', ['SP1307 setpoint.yaml:5:6']],
    ['the name of a known setting', '{slug: {type: string}}', ['SP1422 setpoint.yaml:5:6']],
    [
      'the name of a field that contains a secret',
      '{securityToken: {type: string}}',
      ['SP1422 setpoint.yaml:5:6'],
    ],
    ['the name __proto__', '{__proto__: {type: string}}', ['SP1113 setpoint.yaml:5:6']],
    ['an object without a kind', '{a: {type: object}}', ['SP1308 setpoint.yaml:5:6']],
  ])('is rejected for %s', async (_, extras, expected) => {
    const found = await findingsOf(files('name: x', root(extras)));
    expect(found.map(formatFinding)).toEqual(expected);
  });

  it.each([
    ['a kind of another type', '{a: {type: array, kind: embedded-json}}', 'must be set or list'],
    ['a kind of a string', '{a: {type: string, kind: set}}', 'Unknown key "kind"'],
    ['items of a string', '{a: {type: string, items: integer}}', 'Unknown key "items"'],
    ['limits of a string', '{a: {type: string, minimum: 1}}', 'Use one of: type, nullable, maxLength'],
    ['a length of a number', '{a: {type: integer, maxLength: 1}}', 'Use one of: type, nullable, minimum'],
    ['a number in the enum of a string', '{a: {type: string, enum: [1]}}', 'must be a string'],
    ['an enum of a boolean', '{a: {type: boolean, enum: [a]}}', 'Unknown key "enum"'],
    ['a string that becomes true', '{a: {type: string, weakens: true}}', 'Unknown key "weakens"'],
    ['a number that grows', '{a: {type: integer, weakens: grows}}', 'Unknown key "weakens"'],
    ['an array that becomes true', '{a: {type: array, hides: true}}', 'must be grows or shrinks'],
    [
      'an object that can be null',
      '{a: {type: object, kind: map-of-sets, nullable: true}}',
      'Unknown key "nullable"',
    ],
  ])('is rejected for %s', async (_, extras, part) => {
    const [first, ...others] = await findingsOf(files('name: x', root(extras)));
    expect(others).toEqual([]);
    expect(`${first?.message} ${first?.hint}`).toContain(part);
  });
});
