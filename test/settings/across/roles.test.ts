import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUnrequested } from '../../../src/apply/verify-reply.js';
import { readDocument } from '../../../src/desired/check/check-document.js';
import { loadCompiler } from '../../../src/desired/check/extra-validators.js';
import { layersFor } from '../../../src/desired/resolve/matching.js';
import type { DesiredSettings, DesiredValue, SettingsDocument } from '../../../src/desired/types.js';
import { parseFile } from '../../../src/desired/yaml/parse.js';
import type { Json } from '../../../src/model/json.js';
import { unlimited } from '../../../src/plan/compare/permission.js';
import { classifyEffect } from '../../../src/plan/compare/risk.js';
import { countableChanges } from '../../../src/plan/impact.js';
import { planResource, whyMissing } from '../../../src/plan/resource-plan.js';
import type { ResourcePlan } from '../../../src/plan/types.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { data } from '../../../src/settings/generated/catalogue.js';
import type { Catalogue, ExtraSetting, KnownSettings, Setting } from '../../../src/settings/setting.js';
import { planOf, type Values } from '../../plan/fixtures.js';

type Keys = Partial<Omit<Setting, 'name' | 'neutral' | 'resource'>>;

/** Settings as root files declare them, whose values no schema limits, with keys that only an entry of a schema has. */
const added: Readonly<Record<string, readonly [ExtraSetting, Keys]>> = {
  handle: [{ type: 'string' }, { role: 'address' }],
  label: [{ type: 'string' }, { role: 'display-name' }],
  stack: [{ type: 'string' }, { role: 'platform' }],
  closeAfter: [{ type: 'integer' }, { role: 'resolves-after-hours' }],
  mailTitle: [{ type: 'string' }, { role: 'title-template' }],
  maskRules: [
    { type: 'object', kind: 'embedded-json' },
    { role: 'scrubbing-rules', weakens: { when: 'shrinks' }, tightens: { when: 'grows' } },
  ],
  logo: [{ type: 'string' }, { kind: 'image' }],
  logoType: [{ type: 'string' }, { imageSwitch: { image: 'logo', shownBy: 'file' } }],
};

/** A catalogue that contains only these settings, for both resources. */
const catalogue: Catalogue = (() => {
  const extras = new Map(Object.entries(added).map(([name, [extra]]) => [name, extra]));
  const all = catalogueFor('neutral', { organization: extras, project: extras });
  const only = (known: KnownSettings): KnownSettings =>
    new Map(
      [...known].flatMap(([name, setting]) =>
        added[name] === undefined ? [] : [[name, { ...setting, ...added[name][1] }] as const],
      ),
    );
  return { ...all, organization: only(all.organization), project: only(all.project) };
})();

beforeAll(() => loadCompiler(catalogue));

function find(name: string): Setting {
  const setting = catalogue.project.get(name);
  if (setting === undefined) throw new Error(`no setting ${name}`);
  return setting;
}

const source = { file: 'organization.yaml', line: 1, column: 1, layer: null };

function desiredOf(values: Values): DesiredSettings {
  return new Map(
    Object.entries(values).map(([name, value]): [string, DesiredValue] => [
      name,
      {
        value,
        source,
        image:
          name === 'logo'
            ? { file: 'logo.png', digest: typeof value === 'string' ? value : '', base64: 'aGk=' }
            : null,
      },
    ]),
  );
}

function plan(desired: Values, current: Values): ResourcePlan {
  return planResource(
    {
      kind: 'project',
      id: '41',
      slug: 'web',
      desired: desiredOf(desired),
      current: new Map(Object.entries(current)),
      presets: new Map(),
      settings: catalogue.project,
      unfetched: new Map(),
      rights: unlimited.rights,
    },
    { denied: null, restore: null },
  );
}

function read(text: string): { document: SettingsDocument | null; codes: readonly string[] } {
  const [parsed] = parseFile('web.yaml', Buffer.from(text)).documents;
  if (parsed === undefined) throw new Error('the text has no document');
  const { document, findings } = readDocument(parsed, catalogue, '2026-11-23');
  return { document, codes: findings.map(({ code }) => code) };
}

describe('a setting has the behaviour of its role, whatever its name', () => {
  it('address: is sent alone, as the slug', () => {
    expect(plan({ handle: 'shop', label: 'Shop' }, { handle: 'web', label: 'Web' })).toMatchObject({
      body: { label: 'Shop' },
      rename: { slug: 'shop' },
    });
  });

  it('display-name, and the image with its switch: do not show that the reply has more than a summary', () => {
    const shown = {
      kind: 'organization',
      access: ['project:read'],
      settings: catalogue.organization,
    } as const;
    const why = (...names: string[]) =>
      whyMissing({ ...shown, current: new Map(names.map((name) => [name, 'x'])) }, 'it');
    expect(why('handle', 'label', 'logo', 'logoType')).toBe('the token lacks org:read');
    expect(why('label', 'stack')).toBe('this deployment might not support it');
  });

  it('platform: decides which layers match the project, which cannot set it', () => {
    const { document } = read('project: web\nsettings: {stack: node}\n');
    const layers = ['node', 'python'].flatMap((platform) => {
      const layer = read(
        `layer: ${platform}\nmatch: {platform: [${platform}]}\nsettings: {label: x}\n`,
      ).document;
      return layer?.head === 'layer' ? [layer] : [];
    });
    const target = { slug: 'web', teams: [], platform: 'python' };
    const own = document?.head === 'project' ? document : null;
    const namesFor = (from: typeof own) =>
      layersFor(target, from, { layers, catalogue }).map(({ name }) => name);
    expect([namesFor(null), namesFor(own)]).toEqual([['python'], ['node']]);
    expect(read('layer: a\nmatch: {platform: [node]}\nsettings: {stack: node}\n').codes).toEqual(['SP1423']);
  });

  it('resolves-after-hours: its issues can be counted', () => {
    const resources = [plan({ closeAfter: 24 }, { closeAfter: 0 })];
    const counted = countableChanges({ ...planOf({}), resources }, catalogue);
    expect(counted).toMatchObject([{ project: '41', hours: 24 }]);
  });

  it('scrubbing-rules: is checked and judged by what the rules protect', () => {
    const rules = (method: string): Json => ({ rules: { a: { type: 'anything', redaction: { method } } } });
    expect(classifyEffect(find('maskRules'), rules('mask'), rules('remove'))).toBe('tightens');
    expect(classifyEffect({ ...find('maskRules'), role: null }, rules('mask'), rules('remove'))).toBe(
      'weakens',
    );
    expect(read('project: web\nsettings:\n  maskRules: {applications: {$string: [a]}}\n').codes).toEqual([
      'SP1906',
    ]);
  });

  it('title-template: contains variables of the service', () => {
    const codesOf = (name: string) => read(`project: web\nsettings: {${name}: "\${title}"}\n`).codes;
    expect([codesOf('mailTitle'), codesOf('label')]).toEqual([[], ['SP1915']]);
  });

  it('an image and its switch: are sent together, and the service can set the switch', () => {
    const image = 'sha256:a';
    const switched = plan({ logoType: 'file', logo: image }, { logoType: 'letters', logo: image });
    expect(switched).toMatchObject({ body: { logoType: 'file' }, images: { logo: { digest: image } } });
    expect(switched.changes[0]?.notes).toContain('Sent together with logo, which the service requires.');
    const uploaded = plan({ logo: image }, { logoType: 'letters', logo: 'sha256:b' });
    expect(uploaded.changes[0]?.notes).toContain(
      'The service also sets logoType to file: it shows the uploaded image.',
    );
    const settings = new Map([['logoType', 'file']]);
    const state = {
      slug: 'web',
      status: null,
      access: null,
      settings,
      presets: new Map(),
      unfetched: new Map(),
    };
    const tools = {
      before: new Map([['logoType', 'letters']]),
      desired: new Map(),
      settings: catalogue.project,
    };
    expect(findUnrequested(uploaded.changes, ['logo'], state, tools)).toEqual([]);
    expect(findUnrequested(uploaded.changes, ['label'], state, tools)).toHaveLength(1);
  });
});

describe('the schemas', () => {
  it('give each resource one address, and at most one platform', () => {
    const addresses = data.settings.filter(({ role }) => role === 'address');
    expect(addresses.map(({ resource, name }) => [resource, name])).toEqual([
      ['organization', 'slug'],
      ['project', 'slug'],
    ]);
    expect(data.settings.filter(({ role }) => role === 'platform')).toHaveLength(1);
  });
});

/** Names that are also words of files, of issues, or of the identity of a resource. */
const otherWords = ['slug', 'name', 'platform', 'isBookmarked'];

it('no code outside the embedded service names a setting', () => {
  const names = data.settings.map(({ name }) => name).filter((name) => !otherWords.includes(name));
  const quoted = new RegExp(`(['"\`])(?:${names.join('|')})\\1`);
  const root = fileURLToPath(new URL('../../../src', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^sandbox\b|\bgenerated\b/.test(file))
    .filter((file) =>
      quoted.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
  expect(files).toEqual([]);
});
