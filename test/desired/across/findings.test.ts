import { describe, expect, it } from 'vitest';
import { type Files, fileFor, findingsOf, formatFinding, ROOT } from '../fixtures.js';
import { png } from '../images.js';

/** What the file contains, its text, the findings as `SP1108 4:3, SP1302 5:1`, and a part of a message or hint. */
type Case = readonly [content: string, text: string, expected: string, part?: string];

const P = 'project: web\nsettings:\n';
const O = 'organization: acme\nsettings:\n';

const yaml: readonly Case[] = [
  ['a duplicate key that is quoted once', `${P}  name: a\n  "name": b\n`, 'SP1108 4:3'],
  [
    'a duplicate key as a number and as a string',
    `${P}  highlightContext: {1: [a], "1": [b]}\n`,
    'SP1108 3:30',
  ],
  [
    'a duplicate key in another Unicode normalisation form',
    `${P}  highlightContext: {"\u00e9": [a], "e\u0301": [b]}\n`,
    'SP1108 3:32',
  ],
  ['a tag', `${P}  name: !!str web\n`, 'SP1106 3:9', '!!str'],
  ['a verbatim tag', `${P}  name: !<tag:yaml.org,2002:str> web\n`, 'SP1106 3:9'],
  ['a local tag', `${P}  name: !file x\n`, 'SP1106 3:9'],
  ['an exclamation mark inside a string', `${P}  name: "!x"\n  subjectPrefix: |\n    !y\n    %z\n`, ''],
  ['a YAML directive', `%YAML 1.1\n---\n${P}  resolveAge: 012\n`, 'SP1105 1:1'],
  ['a quoted merge key as a plain key', `${P}  highlightContext: {"<<": [a]}\n`, ''],
  ['a mapping as key', `${P}  highlightContext: {{a: b} : [c]}\n`, 'SP1110 3:22'],
  ['an explicit key', `${P}  highlightContext:\n    ? a\n    : [c]\n`, 'SP1117 4:5', 'key: value'],
  ['an alias as key', `${P}  name: &n web\n  highlightContext: {*n : [c]}\n`, 'SP1110 4:22'],
  ['null as key', `${P}  highlightContext: {~: [c]}\n`, 'SP1110 3:22'],
  ['a key that parsers convert differently', `${P}  highlightContext: {0x1F: [c]}\n`, 'SP1110 3:22'],
  ['NaN', `${P}  resolveAge: .nan\n`, 'SP1111 3:15'],
  ['infinity', `${P}  resolveAge: -.inf\n`, 'SP1111 3:15'],
  ['a number too large for a double', `${P}  resolveAge: 1e400\n`, 'SP1111 3:15'],
  ['an integer that loses digits', `${P}  resolveAge: 12345678901234567890\n`, 'SP1111 3:15'],
  ['infinity where any value is allowed', `${O}  relayPiiConfig: {vars: {a: .inf}}\n`, 'SP1111 3:30'],
  ['half of a surrogate pair', `${P}  name: "\\ud800"\n`, 'SP1112 3:9'],
  ['an escaped NUL', `${P}  name: "a\\0b"\n`, 'SP1112 3:9', 'U+0000'],
  ['__proto__ as key', `${P}  highlightContext: {__proto__: [a]}\n`, 'SP1113 3:22'],
  [
    'constructor as a nested key',
    `${O}  relayPiiConfig: {rules: {constructor: {type: anything}}}\n`,
    'SP1113 3:28',
  ],
  ['toString as a key', `${P}  highlightContext: {toString: [a], hasOwnProperty: [b]}\n`, ''],
  ['an alias without anchor', `${P}  name: *nope\n`, 'SP1114 3:9', '"*nope"'],
  [
    'an alias to an anchor of another document',
    `project: w\nsettings: {name: &n x}\n---\nproject: v\nsettings: {name: *n}\n`,
    'SP1114 5:18',
  ],
  ['an alias inside its own anchor', `${P}  highlightContext: &h {a: *h}\n`, 'SP1115 3:28'],
  [
    'an anchored value that is invalid for its alias',
    `${P}  subjectPrefix: &n "3"
  resolveAge: *n
`,
    'SP1302 4:15',
    'resolveAge',
  ],
  [
    'an invalid item in an anchored list',
    `${O}  safeFields: &n [a, {b: c}]
  sensitiveFields:
    *n
`,
    'SP1302 3:22',
  ],
  [
    'an invalid item that is an alias',
    `${P}  resolveAge: &n 5
  highlightTags: [a, *n]
`,
    'SP1302 4:22',
    'highlightTags[1]',
  ],
  ['an alias to a value', `${P}  name: &n web\n  subjectPrefix: *n\n`, ''],
  ['a control character', `${P}  name: "a\u001b[31m"\n`, 'SP1102 3:11', 'U+001B'],
  ['a line separator', `${P}  name: a\u2028b\n`, 'SP1102 3:10', 'U+2028'],
  ['a lone carriage return', `${P}  name: a\rb\n`, 'SP1102 3:10'],
  ['an emoji with joiners', `${P}  name: "\u{1f468}\u200d\u{1f469}"\n`, ''],
  ['an empty document between others', `---\n# nothing\n---\n${P}  name: w\n---\n`, ''],
  ['a document that a library wrote for an empty one', `${P}  name: w\n--- null\n...\n---\n~\n`, ''],
];

const shape: readonly Case[] = [
  [
    'a setting with the name of another vocabulary than those before',
    `${O}  hostAPRBot: true\n  codecovAccess: true\n`,
    'SP1310 4:3',
    'Use coverageAccess',
  ],
  [
    'a misspelled name of another vocabulary',
    `${P}  seerScanerAutomation: true\n`,
    'SP1310 3:3',
    'Did you mean seerScannerAutomation?',
  ],
  ['a misspelled nested key', `${O}  relayPiiConfig: {rulez: {}}\n`, 'SP1301 3:20', 'Did you mean rules?'],
  ['a number for a boolean', `${O}  openMembership: 0\n`, 'SP1302 3:19', 'must be true or false'],
  ['off as an allowed value', `${P}  autofixAutomationTuning: off\n`, ''],
  ['a fraction', `${P}  resolveAge: 1.5\n`, 'SP1302 3:15', 'must be an integer'],
  ['null that clears a setting', `${P}  resolveAge: null\n`, ''],
  [
    'empty values that clear settings',
    `${P}  highlightTags: []\n  highlightContext: {}\n  subjectPrefix: ""\n`,
    '',
  ],
  [
    'a number that is not allowed',
    `${O}  storeCrashReports: 7\n`,
    'SP1304 3:22',
    '0, 1, 5, 10, 20, 50, 100 or -1',
  ],
  ['a number below the minimum', `${P}  resolveAge: -1\n`, 'SP1305 3:15', 'at least 0'],
  ['a blank string', `${P}  name: " "\n`, 'SP1307 3:9', 'blank'],
  ['an empty string', `${P}  name: ""\n`, 'SP1306 3:9', 'at least 1 character'],
  ['a string that is too long', `${P}  name: ${'a'.repeat(201)}\n`, 'SP1306 3:9', 'at most 200 characters'],
  ['an invalid slug', `${P}  slug: Web\n`, 'SP1307 3:9', 'lower-case letters'],
  ['a string for a mapping that can be null', `${O}  relayPiiConfig: "{}"\n`, 'SP1307 3:19', 'a mapping'],
  ['an item without its key', `${O}  trustedRelays: [{name: eu}]\n`, 'SP1308 3:19', 'publicKey'],
  ['an uploaded avatar without image', `${O}  avatarType: upload\n`, 'SP1308 2:1', 'logo.png'],
  ['settings that are a list', `project: web\nsettings: [name]\n`, 'SP1302 2:11'],
  ['a path as project', `project: ../../x\nsettings: {name: a}\n`, 'SP1307 1:10', 'a slug or a numeric id'],
  ['an escaped path as project', `project: "%2e%2e"\nsettings: {name: a}\n`, 'SP1307 1:10'],
  ['a boolean as project', `project: true\nsettings: {name: a}\n`, 'SP1302 1:10', '"true"'],
  ['a number as project', `project: 42\nsettings: {name: a}\n`, ''],
];

const rules: readonly Case[] = [
  [
    'a setting in braces beside settings',
    '{"project": "web", "resolveAge": 24, "settings": {"name": "Web"}}\n',
    'SP1301 1:20',
    'Move it below settings',
  ],
  [
    'exclusions beside several globs',
    'layer: l\nmatch: {project: [pay-*, shop-*]}\nexcept: [pay-x, "!shop-x"]\nsettings: {name: a}\n',
    'SP1301 3:1',
    'match.project',
  ],
  [
    'settings of several projects by name',
    'web: {name: a}\nshop: {name: b}\n',
    'SP1401 1:1',
    'Begin the document',
  ],
  ['two kinds in one document', 'project: web\nlayer: x\nsettings: {name: a}\n', 'SP1402 2:1', 'below match'],
  [
    'the same project in other case',
    'project: web\nsettings: {name: a}\n---\nproject: Web\nsettings: {name: a}\n',
    'SP1404 4:1',
    'projects/a.yaml:1:1',
  ],
  [
    'the same id as a number and a string',
    'project: 42\nsettings: {name: a}\n---\nproject: "42"\nsettings: {name: a}\n',
    'SP1404 4:1',
  ],
  [
    'two projects that set one slug',
    'project: a\nsettings: {slug: c}\n---\nproject: b\nsettings: {slug: c}\n',
    'SP1405 5:12',
  ],
  [
    'a rename to the slug of another document',
    'project: a\nsettings: {slug: b}\n---\nproject: b\nsettings: {name: x}\n',
    'SP1405 2:12',
    'projects/a.yaml:4:1',
  ],
  [
    'a slug that one project gives up and another takes',
    'project: a\nsettings: {slug: b}\n---\nproject: b\nsettings: {slug: c}\n',
    '',
  ],
  [
    'two relays with the same key',
    `${O}  trustedRelays:\n    - {name: a, publicKey: k}\n    - {name: b, publicKey: k}\n`,
    'SP1408 5:28',
  ],
  ['a configuration without any setting', 'project: web\nignore: [name]\n', 'SP1411 1:1'],
  ['a document that sets nothing', 'project: web\n---\nproject: b\nsettings: {name: x}\n', 'SP1905 1:1'],
  ['cancelDeletion: false', `${O}  cancelDeletion: false\n`, 'SP1304 3:19', 'must be true'],
  ['cancelDeletion: true', `${O}  cancelDeletion: true\n`, ''],
  ['a glob with brackets', 'layer: l\nmatch: {project: "pay-[ab]"}\nsettings: {name: a}\n', 'SP1307 2:18'],
  [
    'a layer that matches by platform and sets it',
    'layer: l\nmatch: {platform: "python*"}\nsettings: {name: a, platform: python}\n',
    'SP1423 3:21',
    'in a layer that matches by project or team',
  ],
  ['a layer with a setting of the organization', 'layer: l\nsettings: {require2FA: true}\n', 'SP1310 2:12'],
  [
    'ignore in a layer',
    'layer: l\nsettings: {name: a}\nignore: [platform]\n',
    'SP1301 3:1',
    'documents of the projects',
  ],
];

/** Values that the service accepts and does not store, so that every run would find a difference. */
const endless: readonly Case[] = [
  ['an empty platform', `${P}  platform: ""\n`, 'SP1306 3:13'],
  ['null as the platform', `${P}  platform: null\n`, 'SP1302 3:13'],
  ['a platform without a value', `${P}  platform:\n`, 'SP1302 3:12', 'unmanaged'],
  ['a blank template', `${P}  subjectTemplate: " "\n`, 'SP1307 3:20'],
  ['an empty template in a layer', 'layer: l\nsettings: {subjectTemplate: ""}\n', 'SP1306 2:29'],
  ['null as the prefix', `${P}  subjectPrefix: null\n`, 'SP1302 3:18', 'unmanaged'],
  ['null for highlightTags', `${P}  highlightTags: null\n`, 'SP1302 3:18', 'unmanaged'],
  ['null for highlightContext', `${P}  highlightContext: ~\n`, 'SP1302 3:21', 'unmanaged'],
  ['a number in a list of strings', `${O}  sensitiveFields: [42]\n`, 'SP1302 3:21', '"42"'],
  ['a boolean in a list of strings', `${O}  safeFields: [true]\n`, 'SP1302 3:16', '"true"'],
  ['a blank item', `${P}  highlightTags: [" "]\n`, 'SP1307 3:19'],
  ['an empty item of a map', `${P}  highlightContext: {a: [""]}\n`, 'SP1306 3:26'],
  ['an empty key of a map', `${P}  highlightContext: {"": [b]}\n`, 'SP1307 3:22'],
  ['duplicate items', `${P}  highlightContext: {a: [b, b]}\n`, ''],
  [
    'a relay with an empty description',
    `${O}  trustedRelays: [{name: a, publicKey: k, description: ""}]\n`,
    '',
  ],
  ['an empty string that clears the rules', `${O}  relayPiiConfig: ""\n`, ''],
];

/** A valid image, as base64 in the file. */
const inText = `"${png(256).toString('base64')}"`;
const scrubbing = (text: string) => `${O}  relayPiiConfig:\n${text.replace(/^/gm, '    ')}\n`;

const ineffective: readonly Case[] = [
  [
    'an image together with initials',
    `${O}  avatarType: letter_avatar\n  avatar: ${inText}\n`,
    'SP1421 4:3',
    'upload',
  ],
  ['an image alone', `${O}  avatar: ${inText}\n`, ''],
  [
    'a rule that is not defined',
    scrubbing('rules: {cards: {type: creditcard}}\napplications: {$string: [cards, cadrs]}'),
    'SP1906 5:37',
    'Did you mean cards?',
  ],
  ['built-in rules', scrubbing('applications: {$string: ["@ip", "@password:filter"]}'), ''],
  ['a rule that is never applied', scrubbing('rules: {cards: {type: creditcard}}'), 'SP1907 4:13'],
];

/** Checks the findings of a file, which is the only one with findings. */
function run(cases: readonly Case[], filesOf: (text: string) => Files = fileFor): void {
  const named = cases.map(([content, text, expected, part = '']) => ({
    title: `${expected === '' ? 'accepts' : 'reports'} ${content}`,
    text,
    expected,
    part,
  }));
  it.each(named)('$title', async ({ text, expected, part }) => {
    const findings = await findingsOf(filesOf(text));
    const found = findings.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`);
    expect(found.toSorted().join(', ')).toBe(expected);
    for (const { place, excerpt } of findings) {
      expect(place?.file).toBe(Object.keys(filesOf(text))[0]);
      // A line of the root file can contain a secret.
      if (filesOf === fileFor) expect(excerpt).toBe(text.split('\n')[(place?.line ?? 0) - 1]);
    }
    expect(findings.map(({ code, message, hint }) => `${code} ${message} ${hint}`).join('\n')).toContain(
      part,
    );
  });
}

describe('the check of YAML syntax', () => run(yaml));
describe('the check of keys and values', () => run(shape));
describe('the check of rules that a schema cannot express', () => run(rules));
describe('the check of values that would differ in every run', () => run(endless));
describe('the check of values with less effect than expected', () => run(ineffective));

const root: readonly Case[] = [
  ['an organization that is a path', 'version: 1\norganization: ..\n', 'SP1307 2:15'],
  ['a protected setting without its resource', `${ROOT}guard: {protect: [slug]}\n`, 'SP1307 3:19'],
  ['a list of include patterns that is empty', `${ROOT}include: []\n`, 'SP1306 3:10'],
  ['a table of names with an empty name', `${ROOT}service: {names: {hostAPRBot: ""}}\n`, 'SP1307 3:31'],
  ['a table of names with a prefix', `${ROOT}service: {names: {hostAPRBot: myPRBot, "svc:": "mine:"}}\n`, ''],
  ['an unknown version', 'version: 2\norganization: acme\n', 'SP1304 1:10'],
  ['a missing organization', 'version: 1\n', 'SP1308 1:1', 'organization'],
  ['an include pattern outside the folder', `${ROOT}include: [../x.yaml]\n`, 'SP1307 3:11'],
  ['an absolute include pattern', `${ROOT}include: [/etc/passwd]\n`, 'SP1307 3:11'],
  ['an include pattern on a drive', `${ROOT}include: ["C:/x.yaml"]\n`, 'SP1307 3:11'],
  ['an include pattern with ** in a name', `${ROOT}include: ["a**.yaml"]\n`, 'SP1307 3:11'],
  ['an include pattern of a hidden folder', `${ROOT}include: [a/.git/x.yaml]\n`, 'SP1307 3:11'],
  ['a name that a variable has', `${ROOT}name: File\n`, 'SP1307 3:7', 'other than file'],
  ['an include pattern with braces', `${ROOT}include: ["{a,b}.yaml"]\n`, 'SP1307 3:11'],
  ['a sandbox without its URL', `${ROOT}service: {sandbox: {seed: s.yaml}}\n`, 'SP1416 3:11'],
  [
    'a seed outside the folder',
    `${ROOT}service: {url: "sandbox:", sandbox: {seed: ../s.yaml}}\n`,
    'SP1307 3:44',
  ],
  [
    'a URL with a path, which only the operator sets',
    `${ROOT}service: {url: "https://c.example/errors"}\n`,
    'SP1307 3:16',
    'SETPOINT_URL',
  ],
  ['sandbox: in capitals', `${ROOT}service: {url: "SANDBOX:"}\n`, 'SP1307 3:16', 'be "sandbox:"'],
  [
    'a URL in capitals',
    `${ROOT}service: {url: "HTTPS://EVIL"}\n`,
    'SP1307 3:16',
    'such as https://errors.example.com',
  ],
  [
    'a URL in capitals with a password, without showing it',
    `${ROOT}service: {url: "HTTPS://ci:s3cret@EVIL"}\n`,
    'SP1307 3:16',
    'a URL that can contain a secret',
  ],
  ['a URL with a query', `${ROOT}service: {url: "https://c.example/?x"}\n`, 'SP1307 3:16'],
  [
    'a table of names with an unknown name',
    `${ROOT}service: {names: {hostAPRBott: x}}\n`,
    'SP1301 3:19',
    'hostAPRBot',
  ],
  ['a table of names with a duplicate', `${ROOT}service: {names: {hostAPRBot: name}}\n`, 'SP1418 3:11'],
  ['a root file with two documents', `${ROOT}---\n${ROOT}`, 'SP1413 4:1'],
  ['a root file without a document', '# nothing\n', 'SP1413 1:1'],
];

describe('the check of the root file', () =>
  run(root, (text) => ({ 'setpoint.yaml': text, 'projects/a.yaml': `${P}  name: a\n` })));

/** Anchors that each contain the previous one. */
function nestedAnchors(height: number): string {
  const anchors = Array.from({ length: height }, (_, n) => `f${n + 1}: &f${n + 1} [*f${n}]\n`);
  return `f0: &f0 []\n${anchors.join('')}`;
}

describe('the errors of all files', () => {
  const files: Files = {
    'setpoint.yaml': `${ROOT}guard: {maxChange: 3}\n`,
    'organization.yaml': `${O}  require2FA: yes\n  nmae: x\n`,
    'projects/a.yaml': `${P}  name: a\n  name: b\n  resolveAge: x\n---\nproject: web\nsettings: {name: "\${env:NOPE}", slug: BAD}\n`,
    'projects/b.yaml': '\t{',
    'projects/c.yaml': new Uint8Array([0x61, 0xff]),
  };
  it('are reported in one run, each at its position', async () => {
    expect((await findingsOf(files)).map(formatFinding).toSorted()).toEqual(
      [
        'SP1301 setpoint.yaml:3:9',
        'SP1302 organization.yaml:3:15',
        'SP1310 organization.yaml:4:3',
        'SP1108 projects/a.yaml:4:3',
        'SP1302 projects/a.yaml:5:15',
        'SP1202 projects/a.yaml:8:18',
        'SP1307 projects/a.yaml:8:39',
        'SP1107 projects/b.yaml:1:2',
        'SP1101 projects/c.yaml:1:2',
      ].toSorted(),
    );
  });

  /** What else is in the documents, the files, and the findings: those of the first failing stage of each document. */
  it.each<[string, Files, readonly string[]]>([
    ['in other documents', fileFor(`${P}  name: !x a\n---\n${P}  nmae: x\n`), ['SP1106 3:9', 'SP1310 7:3']],
    [
      'of the nodes',
      fileFor(`${P}  <<: {a: b}\n  name: *x\n  nmae: x\n`),
      ['SP1109 3:3', 'SP1114 4:9', 'SP1310 5:3'],
    ],
    [
      'of nodes, without what follows from them',
      fileFor(
        `<<: {}\nproject: web\nsettings:\n  resolveAge: !x a\n  slug: BAD\n  slug: web\n  1: a\n  __proto__: {a: b}\n`,
      ),
      ['SP1106 4:15', 'SP1108 6:3', 'SP1109 1:1', 'SP1113 8:3', 'SP1310 7:3'],
    ],
    [
      'of the kind, unless a merge could supply it',
      fileFor(`<<: {}\nsettings: {}\n---\n<<: {}\nproject: web\nlayer: x\n`),
      ['SP1109 1:1', 'SP1109 4:1', 'SP1402 6:1'],
    ],
    [
      'of the root file beside those of its nodes',
      { 'setpoint.yaml': `${ROOT}guard: {maxChanges: 010, weakening: maybe}\nnonsense: !x 1\n` },
      ['SP1106 4:11', 'SP1111 3:21', 'SP1301 4:1', 'SP1304 3:37'],
    ],
    [
      'of the root file, and none of settings if an extra one can be invalid',
      {
        'setpoint.yaml':
          'version: 1\norganization: acme\nextraSettings: {project: {mine: {type: boolean}, mine: {type: string}}}\n',
        'projects/w.yaml': 'project: web\nsettings: {mine: a, nmae: a}\n',
      },
      ['SP1108 3:50'],
    ],
    [
      'of the root file, and none of settings that inherit a reserved name',
      {
        'setpoint.yaml': `${ROOT}extraSettings: {project: {toString: {type: boolean}}}\n`,
        'projects/w.yaml': 'project: web\nsettings: {name: Web}\n',
      },
      ['SP1422 3:27'],
    ],
    ['of placeholders', fileFor('project: "x${env:NO}"\nsettings: [a]\n'), ['SP1207 1:10', 'SP1302 2:11']],
    [
      'of values, which get one error each',
      fileFor(`${P}  resolveAge: .inf\n  name: "\\0"\n  slug: BAD\nignore: [nmae]\n`),
      ['SP1111 3:15', 'SP1112 4:9', 'SP1307 5:9', 'SP1310 6:10'],
    ],
    [
      'of values, up to the limit of a document, without the aliases behind it',
      fileFor(`a: &a b\n${P}  sensitiveFields: [${'010, '.repeat(100)}*a]\n`),
      [...Array.from({ length: 50 }, (_, index) => `SP1111 4:${21 + 5 * index}`), 'SP1311'].toSorted(),
    ],
    [
      'of names and the schema',
      fileFor(`${P}  nmae: x\n  slug: BAD\n  resolveAge: x\nignore: [name]\n`),
      ['SP1302 5:15', 'SP1307 4:9', 'SP1310 3:3'],
    ],
    [
      'of values that a schema cannot check',
      fileFor(`${P}  name: a\nignore: [name, name]\n`),
      ['SP1410 3:3', 'SP1428 4:16'],
    ],
    [
      'once, for anchors that are nested too deep',
      fileFor(nestedAnchors(70)),
      ['SP1103 1:1', 'SP1916 71:11'],
    ],
    [
      'across valid documents, next to an invalid root file',
      {
        'setpoint.yaml': `${ROOT}guard: {maxChanges: -5, protect: [organization.slugg]}\n`,
        'projects/a.yaml': 'project: a\nsettings: {name: b}\n---\nproject: A\nsettings: {name: c}\n',
      },
      ['SP1305 3:21', 'SP1404 4:1'],
    ],
    [
      'across documents: a duplicate project next to a shared slug',
      fileFor(
        'project: a\nsettings: {slug: c}\n---\nproject: a\nsettings: {slug: d}\n---\nproject: b\nsettings: {slug: c}\n',
      ),
      ['SP1404 4:1', 'SP1405 8:12'],
    ],
  ])('are reported %s', async (_, input, expected) => {
    const found = (await findingsOf(input)).map(formatFinding);
    expect(found.map((one) => one.replace(/ [a-z/]+\.yaml:/, ' ')).toSorted()).toEqual(expected);
  });

  it('are the same with CRLF, at the same positions', async () => {
    const crlf = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        typeof text === 'string' ? text.replaceAll('\n', '\r\n') : text,
      ]),
    );
    expect(await findingsOf(crlf)).toEqual(await findingsOf(files));
  });
  it('are listed up to 50 per file, with the number of the others', async () => {
    const text = `${P}${Array.from({ length: 80 }, (_, index) => `  wrong${index}: 1\n`).join('')}`;
    const findings = await findingsOf(fileFor(text));
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)?.message).toContain('30 more findings');
  });
});
