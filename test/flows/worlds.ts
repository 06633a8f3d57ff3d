import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Json } from '../../src/model/json.js';
import type { Setting } from '../../src/settings/setting.js';
import { catalogue, type Values } from '../plan/fixtures.js';
import type { QuirkName, SeedObject } from '../sandbox/service/index.js';

/** A service and files for it. Values are such as the service takes, so that every apply can go through. */
export interface Case {
  readonly seed: SeedObject;
  /** Name → content of everything beside the root file. */
  readonly files: Readonly<Record<string, Json>>;
  /** Settings that a file declares: of the organization, and of each project by the slug that it has at first. */
  readonly declared: { readonly organization: Values; readonly projects: Readonly<Record<string, Values>> };
  /** Milliseconds after which the service closes each connection unannounced; null: it keeps them. */
  readonly closesAfter: number | null;
}

/** Quirks under which the service takes every value of a case. */
const harmlessQuirks = [
  'platform-presets',
  'avatar-url-without-image',
  'seeded-images-lost',
  'access-not-listed',
] as const satisfies readonly QuirkName[];

const closings = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5, 10, 30, 60) },
);

const word = fc.constantFrom('a', 'b', 'level', 'release', 'trace_id', 'A', 'é', '10');
const words = fc.array(word, { maxLength: 3 });
const role = fc.constantFrom('member', 'admin', 'manager', 'owner');
/** The service trims text: surrounding white space makes no difference. */
const text = fc.constantFrom('one', 'two', ' two ', '$title', 'ü');

const relays = fc.uniqueArray(
  fc.record(
    {
      name: word,
      publicKey: fc.constantFrom(...['A', 'B', 'C'].map((letter) => letter.repeat(43))),
      description: word,
    },
    { requiredKeys: ['name', 'publicKey'] },
  ),
  { selector: ({ publicKey }) => publicKey, maxLength: 3 },
);

const rules = fc.oneof(
  fc.constant(null),
  fc
    .uniqueArray(fc.constantFrom('cards', 'all'), { minLength: 1 })
    .chain((names) => fc.tuple(fc.constant(names), fc.constantFrom('mask', 'remove')))
    .map(([names, method]) => ({
      rules: Object.fromEntries(names.map((name) => [name, { type: 'creditcard', redaction: { method } }])),
      applications: { $string: names },
    })),
);

const pictures = ['examples/acme/logo.png', 'test/stories/other.png'].map((path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url)).toString('base64'),
);

/** Among them the presets that the service shows of highlights by platform, if they are not set. */
const byName: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  defaultRole: role,
  attachmentsRole: role,
  debugFilesRole: role,
  storeCrashReports: fc.constantFrom(0, 1, 5, 10, 20, 50, 100, -1),
  trustedRelays: relays,
  relayPiiConfig: rules,
  subjectPrefix: fc.oneof(text, fc.constant('')),
  resolveAge: fc.constantFrom(null, 0, 24, 720),
  platform: fc.oneof(text, fc.constantFrom('go', 'android', 'flutter')),
  highlightContext: fc.oneof(
    fc.dictionary(fc.constantFrom('trace', 'browser', 'runtime'), words, { maxKeys: 3 }),
    fc.constantFrom({ trace: ['trace_id'] }, { trace: ['trace_id'], profile: ['profile_id'], app: ['name'] }),
  ),
  highlightTags: fc.oneof(
    words,
    fc.constantFrom(['handled', 'level', 'url'], ['handled', 'level', 'mobile', 'main_thread']),
  ),
  autofixAutomationTuning: fc.constantFrom('off', 'low', 'high'),
};

/** Settings that are generated apart, or as one: a picture and its type, a slug. */
const apart = ['slug', 'avatar', 'avatarType', 'cancelDeletion'];

function valuesOf(setting: Setting): fc.Arbitrary<Json> {
  const named = byName[setting.neutral];
  if (named !== undefined) return named;
  if (setting.type === 'boolean') return fc.boolean();
  return setting.kind === 'scalar' ? text : words;
}

function someOf(
  settings: ReadonlyMap<string, Setting>,
  names: readonly string[] | null,
): fc.Arbitrary<Values> {
  const entries = [...settings.values()]
    .filter(({ neutral }) => !apart.includes(neutral) && (names === null || names.includes(neutral)))
    .map((setting) =>
      fc.option(
        valuesOf(setting).map((value) => [setting.name, value] as const),
        { freq: 2 },
      ),
    );
  return fc.tuple(...entries).map((chosen) => Object.fromEntries(chosen.filter((entry) => entry !== null)));
}

/** Beside `settings` in a seed, and not among them. */
const alwaysSet = ['name', 'platform'];

function seeded(values: Values): Values {
  const entries = Object.entries(values).filter(([name]) => !alwaysSet.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === 'relayPiiConfig' && value !== null ? JSON.stringify(value, null, 1) : value,
    ]),
  );
}

function platformOf({ platform }: Values): { readonly platform?: string } {
  return typeof platform === 'string' ? { platform: platform.trim() } : {};
}

const avatar = fc.constantFrom<Values>(
  {},
  { avatarType: 'letter_avatar' },
  ...pictures.map((picture) => ({ avatarType: 'upload', avatar: picture })),
);

const slugs = ['web', 'api', 'ops'] as const;
const rename = fc.constantFrom<Values>({}, {}, { slug: 'moved' });

const organization = fc.tuple(someOf(catalogue.organization, null), avatar).map(([own, picture]) => ({
  ...own,
  ...picture,
}));
const project = someOf(catalogue.project, null);
const layered = ['platform', 'resolveAge', 'highlightTags', 'subjectPrefix'];
const ofMobile = ['resolveAge', 'highlightContext', 'subjectTemplate'];

export const cases: fc.Arbitrary<Case> = fc
  .record({
    now: fc.record({ organization, projects: fc.tuple(project, project, project) }),
    desired: fc.record({ organization, projects: fc.tuple(project, project, project) }),
    moved: rename,
    layer: someOf(catalogue.project, layered),
    mobile: someOf(catalogue.project, ofMobile),
    quirks: fc.subarray([...harmlessQuirks]),
    closesAfter: closings,
  })
  .map(({ now, desired, moved, layer, mobile, quirks, closesAfter }) => {
    const own: Record<string, Values> = {
      web: { ...desired.projects[0], ...moved },
      api: desired.projects[1],
      ops: desired.projects[2],
    };
    const managed = slugs.filter((slug) => Object.keys(own[slug] ?? {}).length > 0);
    const seed: SeedObject = {
      quirks,
      organization: { settings: seeded(now.organization) },
      plan: 'business',
      integrations: ['hostA', 'hostB', 'chat'],
      projects: [...slugs, 'scratch'].map((slug, index) => ({
        slug,
        ...platformOf(now.projects[index] ?? {}),
        settings: seeded(now.projects[index] ?? {}),
      })),
    };
    const files = {
      'organization.yaml': { organization: 'acme', settings: desired.organization },
      'layers/all.yaml': { layer: 'all', match: { project: ['!scratch'] }, settings: layer },
      'layers/mobile.yaml': {
        layer: 'mobile',
        match: { platform: ['android', 'flutter'] },
        settings: mobile,
      },
      ...Object.fromEntries(
        managed.map((slug) => [`projects/${slug}.yaml`, { project: slug, settings: own[slug] ?? {} }]),
      ),
    };
    const projects = Object.fromEntries(slugs.map((slug) => [slug, { ...layer, ...mobile, ...own[slug] }]));
    return { seed, files, declared: { organization: desired.organization, projects }, closesAfter };
  })
  .filter(({ declared }) =>
    [declared.organization, ...Object.values(declared.projects)].some(
      (values) => Object.keys(values).length > 0,
    ),
  );
