import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments, type Range } from 'yaml';
import { draftConfig, seedName } from '../../../src/flows/setup/init.js';
import { withSchemaLine } from '../../../src/flows/setup/init-editor.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { frequent } from '../../desired/mistakes/frequent.js';
import { expectGolden } from '../../report/golden.js';
import { CURSOR, configIn, type Editor, openEditor, type Problem } from './editor.js';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
});

const catalogue = catalogueFor('neutral');
const examples = new URL('../../../examples/acme/', import.meta.url);

describe('an example', () => {
  const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && file !== 'sandbox.yaml',
  );

  it.each(files)('has no problems: %s', async (file) => {
    expect(await editor.check(file, readFileSync(new URL(file, examples), 'utf8'))).toEqual([]);
  });

  it('of each kind is checked', () => {
    const folders = files.map((file) => file.replace(/\/.*/, ''));
    expect(new Set(folders)).toEqual(new Set(['setpoint.yaml', 'organization.yaml', 'layers', 'projects']));
  });
});

/** Frequent mistakes of each kind, in one file each. */
const names = [
  'yes for true',
  'a quoted integer',
  'a duration in days',
  'an empty value for a boolean',
  'a string for a list',
  'a choice with a typing error',
  'a regular expression with anchors',
  'a setting with a missing letter',
  'a setting of the organization in a project',
  'a setting beside settings',
  'a key of match beside match',
  'a misspelled key of the root file',
  'settings that are not indented',
  'a list for the settings',
  'a tab as indentation',
  'no space after a colon',
  'an unclosed double quote',
  'a merge key',
  'a key twice',
  'typographic double quotes',
  'no head',
  'a URL without a scheme',
  'a placeholder for scrubbing rules',
];

const mistakes = Object.values(frequent)
  .flat()
  .filter(([name]) => names.includes(name))
  .flatMap(([name, files]) =>
    Object.entries(files)
      .slice(-1)
      .map(([file, text]) => ({ name, file, text: String(text) })),
  );

describe('a mistake in one file', () => {
  it('gets the answers of its golden file', async () => {
    const shown: string[] = [];
    for (const { name, file, text } of mistakes) {
      const problems = await editor.check(file, text);
      const lines = problems.map(({ line, column, message }) => `${line}:${column} ${message}\n`).join('');
      shown.push(`=== ${name}\n${lines || '(nothing)\n'}`);
    }
    expect(mistakes).toHaveLength(names.length);
    expectGolden('editor/mistakes', shown.join('\n'));
  });

  it('is found in every document that the schema rejects', async () => {
    const validators = validatorsOf(editor);
    const missed: string[] = [];
    let rejected = 0;
    for (const { name, file, text } of mistakes) {
      const lines = rejectedLines(text, validators(file));
      rejected += lines.length;
      const problems = await editor.check(file, text);
      if (!lines.every((range) => problems.some((problem) => isWithin(problem, range)))) missed.push(name);
    }
    expect(missed).toEqual([]);
    expect(rejected).toBeGreaterThan(10);
  });

  it('gets the same answers in a later document', async () => {
    const before = 'project: first\nsettings:\n  resolveAge: 24\n---\n';
    const cases = mistakes.filter(({ file, text }) => file !== 'setpoint.yaml' && parse(text).length > 0);
    for (const { name, file, text } of cases) {
      const alone = await editor.check(file, text);
      const later = await editor.check(file, before + text);
      expect(later, name).toEqual(alone.map((problem) => ({ ...problem, line: problem.line + 4 })));
    }
  });
});

type LineRange = readonly [from: number, to: number];

function isWithin({ line }: Problem, [from, to]: LineRange): boolean {
  return line >= from && line <= to;
}

type Validate = (data: unknown) => unknown;

/** The published schemas, compiled by Ajv. */
function validatorsOf({ read }: Editor): (file: string) => Validate {
  const compile = (path: string): Validate => new Ajv({ strict: false }).compile(JSON.parse(read(path)));
  const root = compile('.vscode/setpoint.schema.json');
  const settings = compile('.vscode/setpoint-settings.schema.json');
  return (file) => (file === 'setpoint.yaml' ? root : settings);
}

/** The lines of the documents that the schema rejects. Files that are not complete YAML have none. */
function rejectedLines(text: string, validate: Validate): LineRange[] {
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  return parse(text).flatMap(({ value, range }): LineRange[] =>
    validate(value) ? [] : [[lineOf(range[0]), lineOf(range[2])]],
  );
}

/** The documents of a file; none if it has a syntax error, an alias without an anchor, or an empty document. */
function parse(text: string): { value: unknown; range: Range }[] {
  const documents = parseAllDocuments(text, { logLevel: 'silent' });
  if (documents.some(({ errors, contents }) => errors.length > 0 || contents === null)) return [];
  try {
    return documents.map((document) => ({ value: document.toJS(), range: document.range }));
  } catch {
    return [];
  }
}

describe('completion', () => {
  const at = (file: string, text: string) => editor.complete(file, text);
  const labels = async (file: string, text: string) => (await at(file, text)).map(({ label }) => label);

  it('offers the three kinds of documents in an empty file', async () => {
    expect(await labels('projects/web.yaml', CURSOR)).toEqual(['organization', 'layer', 'project']);
  });

  it('offers a root file without problems in an empty setpoint.yaml', async () => {
    const [offer] = await at('setpoint.yaml', CURSOR);
    expect(offer?.label).toBe('root file');
    const text = offer?.inserted.replace(/\$\{\d+:([^}]*)\}/g, '$1') ?? '';
    expect(await editor.check('setpoint.yaml', text)).toEqual([]);
  });

  it.each([
    ['organization: acme', catalogue.organization],
    ['project: web', catalogue.project],
    ['layer: all', catalogue.project],
  ])('offers every setting in %s, alone or after other documents', async (head, settings) => {
    const all = [...settings.keys()];
    const text = `${head}\nsettings:\n  ${CURSOR}\n`;
    expect((await labels('projects/web.yaml', text)).sort()).toEqual(all.sort());
    const later = `project: first\n---\n${head}\nsettings:\n  x${CURSOR}\n---\nlayer: last\n`;
    expect((await labels('projects/web.yaml', later)).sort()).toEqual(all.sort());
  });

  it.each(['organization', 'project'] as const)(
    'offers values for each field of %s to expect',
    async (kind) => {
      for (const name of catalogue.fields[kind].keys()) {
        const text = `${kind}: acme\nexpect:\n  ${name}: `;
        const offers = await at('projects/web.yaml', `${text}${CURSOR}\n`);
        expect(offers.filter(({ label }) => label !== 'null').length, name).toBeGreaterThan(0);
        for (const { inserted } of offers) {
          const completed = `${text}${inserted.replace(/\$\{\d+:([^}]*)\}/g, '$1')}\n`;
          expect(await editor.check('projects/web.yaml', completed), completed).toEqual([]);
        }
      }
    },
  );

  it('describes what it offers', async () => {
    const cases = [
      ['projects/web.yaml', CURSOR],
      ['setpoint.yaml', CURSOR],
      ['setpoint.yaml', `version: 1\norganization: acme\nguard:\n  weakening: ${CURSOR}\n`],
      ['setpoint.yaml', `version: 1\norganization: acme\nguard:\n  ${CURSOR}\n`],
      ['organization.yaml', `organization: acme\nsettings:\n  attachmentsRole: ${CURSOR}\n`],
      ['organization.yaml', `organization: acme\nsettings:\n  require2FA: ${CURSOR}\n`],
      ['organization.yaml', `organization: acme\nsettings:\n  trustedRelays:\n    - ${CURSOR}\n`],
      ['projects/web.yaml', `project: web\nsettings:\n  ${CURSOR}\n`],
      ['projects/web.yaml', `project: web\nsettings:\n  resolveAge: ${CURSOR}\n`],
      [
        'projects/web.yaml',
        `project: web\n---\nproject: shop\nsettings:\n  autofixAutomationTuning: ${CURSOR}\n`,
      ],
      ['organization.yaml', `organization: acme\nexpect:\n  status: ${CURSOR}\n`],
      ['layers/all.yaml', `layer: all\nmatch:\n  ${CURSOR}\n`],
    ] as const;
    const shown: string[] = [];
    for (const [file, text] of cases) {
      const offers = await at(file, text);
      const lines = offers.map(
        ({ label, inserted, description }) =>
          `${label} → ${JSON.stringify(inserted)}\n${description.replace(/^(?=.)/gm, '    ')}`,
      );
      shown.push(`=== ${file}\n${text}\n--- offers\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`);
    }
    expectGolden('editor/completion', shown.join('\n'));
  });
});

it.each([
  ['resolveAge', []],
  ['{setting: resolveAge, reason: x, until: 2027-01-31}', []],
  ['{setting: resolveAge, until: soon}', ['3:34 Must be a date such as 2027-01-31.']],
  ['{reason: x}', ['3:5 Missing property "setting".']],
])('an item of ignore is checked: %s', async (item, problems) => {
  const found = await editor.check('projects/web.yaml', `project: web\nignore:\n  - ${item}\n`);
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(problems);
});

it.each([
  ['name: File', '5:7 Must be a name of letters, digits, _ and -, other than file.'],
  ['include: [../x.yaml]', '5:11 Must be a glob of paths below this file'],
])('the form of a value of the root file is named: %s', async (line, problem) => {
  const text = `version: 1\norganization: acme\nservice:\n  url: "sandbox:"\n${line}\n`;
  const [found] = await editor.check('setpoint.yaml', text);
  expect(`${found?.line}:${found?.column} ${found?.message}`).toContain(problem);
});

it('a file that init has written is checked without settings of the editor', async () => {
  const plain = await openEditor([configIn('')], false);
  const { files } = draftConfig({ organization: 'acme', url: 'sandbox:', names: 'neutral' });
  for (const file of files.filter(({ path }) => path !== seedName)) {
    const { content } = withSchemaLine(file);
    expect(await plain.check(file.path, content)).toEqual([]);
    expect(await plain.check(file.path, `${content}unknown: 1\n`)).not.toEqual([]);
  }
  expect(await plain.check('organization.yaml', 'unknown: 1\n')).toEqual([]);
});

describe('a shared file', () => {
  const shared = 'shared: ../common\ninclude: [organization.yaml]\n';
  const withSetting = (name: string) => `organization: acme\nsettings: {${name}: true}\n`;

  it('must be valid for each organization, and other files for their own', async () => {
    const both = await openEditor([
      configIn('production', 'neutral', shared),
      configIn('staging', 'sentry', shared),
    ]);
    const problemsOf = async (file: string, name: string) =>
      (await both.check(file, withSetting(name))).length;
    expect(await problemsOf('common/a/base.yaml', 'require2FA')).toBe(0);
    expect(await problemsOf('common/base.yaml', 'githubPRBot')).toBe(1);
    expect(await problemsOf('common/base.yaml', 'hostAPRBot')).toBe(1);
    expect(await problemsOf('production/organization.yaml', 'hostAPRBot')).toBe(0);
    expect(await problemsOf('production/organization.yaml', 'githubPRBot')).toBe(1);
    expect(await problemsOf('staging/organization.yaml', 'githubPRBot')).toBe(0);
  });
});

describe('hovering', () => {
  it.each([
    ['organization: acme', catalogue.organization],
    ['project: web', catalogue.project],
  ])('over any setting in %s shows scopes, plan or integration, and side effects', async (head, settings) => {
    for (const { name, requires, scopes, sideEffect } of settings.values()) {
      const shown = await editor.hover('projects/web.yaml', `${head}\nsettings:\n  ${CURSOR}${name}: \n`);
      const text = shown.replaceAll('\\', '');
      expect(text, name).toContain(`Scopes (one of): ${scopes.join(', ')}`);
      if (requires !== null) expect(text, name).toMatch(/^Needs: .+(?: integration|plan or above)\.$/m);
      if (sideEffect !== null) expect(text, name).toContain(sideEffect.text);
    }
  });

  it('uses the names of the deployment', async () => {
    const sentry = await openEditor([configIn('', 'sentry')]);
    const text = `organization: acme\nsettings:\n  ${CURSOR}githubPRBot: true\n`;
    expect(await sentry.hover('organization.yaml', text)).toContain('Needs: GitHub integration.');
  });

  it('shows the texts of the golden file, in every document of a file', async () => {
    const cases = [
      ['organization.yaml', `organization: acme\nsettings:\n  ${CURSOR}require2FA: true\n`],
      ['organization.yaml', `organization: acme\nsettings:\n  ${CURSOR}trustedRelays: []\n`],
      ['organization.yaml', `organization: acme\nsettings:\n  storeCrashReports: ${CURSOR}-1\n`],
      ['projects/web.yaml', `layer: all\nmatch: {${CURSOR}team: web}\n---\nproject: web\n`],
      [
        'projects/web.yaml',
        `layer: all\n---\nproject: web\nsettings:\n  ${CURSOR}resolveAge: 24\n---\nlayer: b\n`,
      ],
      ['projects/web.yaml', `project: web\n---\nproject: b\nexpect:\n  ${CURSOR}verifySSL: true\n`],
      ['setpoint.yaml', `version: 1\norganization: acme\nguard: {${CURSOR}unmanagedProjects: fail}\n`],
    ] as const;
    const shown: string[] = [];
    for (const [file, text] of cases)
      shown.push(`=== ${file}\n${text}--- hover\n${await editor.hover(file, text)}\n`);
    expectGolden('editor/hover', shown.join('\n'));
  });
});

describe('a placeholder', () => {
  it.each([
    'resolveAge: ${var:age}\n  slug: ${env:PREFIX}-web\n  aiScannerAutomation: ${var:scan}',
    'autofixAutomationTuning: ${env:TUNING}\n  subjectPrefix: ${file:prefix.txt}',
  ])('is no problem in a project: %j', async (settings) => {
    expect(await editor.check('projects/web.yaml', `project: web\nsettings:\n  ${settings}\n`)).toEqual([]);
  });

  it.each([
    'defaultRole: ${env:ROLE}\n  storeCrashReports: ${var:reports}\n  avatar: ${file:a.png}',
    'trustedRelays: [{name: eu, publicKey: "${env:KEY}"}]\n  require2FA: ${var:strict}',
  ])('is no problem in an organization: %j', async (settings) => {
    const text = `organization: acme\nsettings:\n  ${settings}\n`;
    expect(await editor.check('organization.yaml', text)).toEqual([]);
  });

  it('is a problem if it has another type than the setting', async () => {
    expect(
      await editor.check('projects/web.yaml', 'project: web\nsettings:\n  resolveAge: ${env:AGE}\n'),
    ).toMatchObject([{ line: 3, column: 15 }]);
  });
});
