import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type QuirkName,
  quirkNames,
  quirks,
  type Sandbox,
  type SandboxOptions,
  type SeedObject,
} from '../../src/sandbox/index.js';
import { createBehaviour } from '../../src/sandbox/quirks.js';
import { ask, type Got, put, putOrganization, putProject, start } from './client.js';
import { png } from './images.js';

const key = 'IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ';
const otherKey = 'AbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ';
const seed: SeedObject = {
  plan: 'business',
  integrations: ['hostA'],
  takenElsewhere: ['farco'],
  tokens: {
    admin: ['org:admin', 'org:read', 'project:admin', 'event:admin'],
    writer: ['org:write'],
    reader: ['project:read'],
    machine: { scopes: ['project:admin'], user: false },
    careless: { scopes: ['org:admin'], twoFactor: false },
    outsider: { scopes: ['project:admin', 'event:read'], role: 'admin', teams: ['api'] },
    loner: { scopes: ['event:read'], teams: [] },
    half: { scopes: ['org:write', 'project:admin'], closedProjects: ['web'] },
  },
  projects: [
    { slug: 'web', teams: ['web'], id: '1' },
    { slug: 'api', teams: ['api'], id: '2' },
    { slug: 'app', teams: ['web'], id: '3', platform: 'android' },
  ],
  issues: { count: 300, seed: 5, until: '2026-11-01T00:00:00Z' },
};
const now = () => new Date('2026-11-02T00:00:00Z');

/** What a caller observes without the quirk and with it. */
interface Case {
  readonly look: (sandbox: Sandbox) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
  readonly seed?: SeedObject;
  readonly now?: () => Date;
  /** Quirks that are on in both cases, because this one is visible only with them. */
  readonly additional?: readonly QuirkName[];
}

const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const statusOf = async (answer: Promise<Got>): Promise<number> => (await answer).status;
const issues = (sandbox: Sandbox, query: string, as = 'admin') =>
  ask(sandbox, `/api/0/organizations/acme/issues/?${query}`, { as });
const projectsOf = (answer: Got): readonly string[] => {
  const slugs: readonly string[] = answer.body.map(
    (issue: { project: { slug: string } }) => issue.project.slug,
  );
  return sorted(slugs).filter((slug, index, all) => slug !== all[index - 1]);
};
const accessListed = (projects: readonly { slug: string; hasAccess?: boolean }[]): unknown =>
  Object.fromEntries(projects.map(({ slug, hasAccess }) => [slug, hasAccess]));
const dropping = { ...seed, organization: { status: 'pending_deletion' as const } };
const closed = { ...seed, organization: { settings: { openMembership: false } } };

const cases: Readonly<Record<QuirkName, Case>> = {
  'reads-by-get': {
    look: async (sandbox) => [
      await statusOf(ask(sandbox, '/api/0/organizations/acme/')),
      await statusOf(ask(sandbox, '/api/0/projects/acme/web/')),
    ],
    without: [405, 405],
    with: [200, 200],
  },
  'project-list': {
    look: (sandbox) => statusOf(ask(sandbox, '/api/0/organizations/acme/projects/')),
    without: 404,
    with: 200,
  },
  'projects-in-pages': {
    seed: { ...seed, generate: { projects: 150 } },
    additional: ['project-list'],
    look: async (sandbox) =>
      (await ask(sandbox, '/api/0/organizations/acme/projects/?all_projects=1')).body.length,
    without: 153,
    with: 100,
  },
  'owner-fields-dropped': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(
        sandbox,
        { defaultRole: 'owner', name: 'New' },
        'writer',
      );
      return [status, body.defaultRole, body.name];
    },
    without: [200, 'owner', 'New'],
    with: [200, 'member', 'New'],
  },
  'falsy-fields-dropped': {
    look: async (sandbox) => {
      const statuses: number[] = [];
      for (const value of [0, '', [], {}, false, null, 1, 'a', [0]]) {
        statuses.push(await statusOf(putProject(sandbox, 'web', { resolveAge: value }, 'reader')));
      }
      return [statuses.join(' '), sandbox.snapshot().projects[0]?.settings];
    },
    without: ['403 403 403 403 403 403 403 403 403', {}],
    with: ['200 200 200 200 200 200 403 403 403', {}],
  },
  'options-forbidden': {
    look: async (sandbox) => {
      const options = { 'feedback:branding': true };
      return [
        await statusOf(putProject(sandbox, 'web', { options }, 'reader')),
        await statusOf(putProject(sandbox, 'web', { options })),
      ];
    },
    without: [200, 200],
    with: [403, 200],
  },
  'token-without-user': {
    look: async (sandbox) => {
      const { status, text } = await putProject(sandbox, 'web', {}, 'machine');
      return [status, text === ''];
    },
    without: [200, false],
    with: [400, true],
  },
  'project-access': {
    seed: closed,
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', {}, 'outsider')),
      await statusOf(putProject(sandbox, 'api', {}, 'outsider')),
      await statusOf(putProject(sandbox, 'web', {}, 'admin')),
      await statusOf(issues(sandbox, 'project=1', 'outsider')),
      projectsOf(await issues(sandbox, 'query=&project=-1', 'outsider')),
    ],
    without: [200, 200, 200, 200, ['api', 'app', 'web']],
    with: [403, 200, 200, 403, ['api']],
  },
  'project-admin-not-elevated': {
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', { resolveAge: 24 })),
      await statusOf(putProject(sandbox, 'web', { autofixAutomationTuning: 'low' })),
      await statusOf(putProject(sandbox, 'web', { isBookmarked: true })),
    ],
    without: [200, 200, 200],
    with: [403, 403, 200],
  },
  'token-read': {
    look: async (sandbox) => {
      const { status, body } = await ask(sandbox, '/api/0/', { as: 'machine' });
      return [status, body];
    },
    without: [404, null],
    with: [200, { version: '0', auth: { scopes: ['project:admin'] }, user: null }],
  },
  'closed-projects-hidden': {
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', {}, 'half')),
      await statusOf(putProject(sandbox, 'nothing', {}, 'half')),
      await statusOf(putProject(sandbox, 'api', {}, 'half')),
    ],
    without: [403, 404, 200],
    with: [404, 404, 200],
  },
  'access-not-listed': {
    look: async (sandbox) => accessListed((await putOrganization(sandbox, {}, 'half')).body.projects),
    without: { api: true, app: true, web: false },
    with: { api: undefined, app: undefined, web: undefined },
  },
  'null-in-project-lists': {
    additional: ['project-list'],
    look: async (sandbox) => {
      const reply = (await putOrganization(sandbox, {})).body.projects;
      const list = (await ask(sandbox, '/api/0/organizations/acme/projects/')).body;
      return [...reply, ...list].map((project) => project?.slug ?? null);
    },
    without: ['api', 'app', 'web', 'api', 'app', 'web'],
    with: ['api', 'app', null, 'api', 'app', null],
  },
  'slugs-only': {
    look: async (sandbox) => [
      await statusOf(put(sandbox, 'organizations/7/', {})),
      await statusOf(put(sandbox, 'projects/7/1/', {})),
      await statusOf(put(sandbox, 'projects/acme/1/', {})),
      await statusOf(put(sandbox, 'projects/acme/web/', {})),
      await statusOf(ask(sandbox, '/api/0/organizations/7/issues/')),
    ],
    without: [200, 200, 200, 200, 200],
    with: [404, 404, 404, 200, 404],
  },
  'unknown-organization-empty': {
    look: async (sandbox) => {
      const { status, text } = await put(sandbox, 'organizations/nobody/', {});
      return [status, text];
    },
    without: [404, '{"detail":"The requested resource does not exist"}'],
    with: [404, ''],
  },
  'text-stripped': {
    look: async (sandbox) => {
      const relay = { name: ' eu ', publicKey: key, description: ' far ' };
      const text = ' {"rules":{}} ';
      const sent = { name: ' A ', sensitiveFields: [' b '], trustedRelays: [relay], relayPiiConfig: text };
      const { body } = await putOrganization(sandbox, sent);
      const { name, sensitiveFields, trustedRelays, relayPiiConfig } = body;
      const context = { highlightContext: { ' a ': [' b '] } };
      const { highlightContext } = (await putProject(sandbox, 'web', context)).body;
      const { name: relayName, description } = trustedRelays[0];
      return [name, sensitiveFields, relayName, description, relayPiiConfig, highlightContext];
    },
    without: [' A ', [' b '], ' eu ', ' far ', ' {"rules":{}} ', { ' a ': [' b '] }],
    with: ['A', ['b'], 'eu', ' far ', '{"rules":{}}', { ' a ': [' b '] }],
  },
  'complaints-by-field': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { name: '', storeCrashReports: 7 });
      return [status, body];
    },
    without: [
      400,
      { detail: 'name: This field may not be blank. storeCrashReports: "7" is not a valid choice.' },
    ],
    with: [
      400,
      { name: ['This field may not be blank.'], storeCrashReports: ['"7" is not a valid choice.'] },
    ],
  },
  'complaints-by-index': {
    look: async (sandbox) => {
      const relays = [{ name: 'eu', publicKey: key }, { name: 'us' }];
      return (await putOrganization(sandbox, { sensitiveFields: ['a', ''], trustedRelays: relays })).body;
    },
    without: {
      sensitiveFields: ['This field may not be blank.'],
      trustedRelays: ["Missing public key for relay key info with name:'us' in Trusted Relays"],
    },
    with: {
      sensitiveFields: { 1: ['This field may not be blank.'] },
      trustedRelays: { 1: ["Missing public key for relay key info with name:'us' in Trusted Relays"] },
    },
  },
  'numbers-to-texts': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { name: 123, safeFields: [42] });
      const refused = await statusOf(putOrganization(sandbox, { safeFields: [true] }));
      return [status, body.name, body.safeFields, refused];
    },
    without: [400, ['Not a valid string.'], { 0: ['Not a valid string.'] }, 400],
    with: [200, '123', ['42'], 400],
  },
  'booleans-coerced': {
    look: async (sandbox) => {
      const read: unknown[] = [];
      for (const value of ['YES', 'off', 1, 0, 't', 'maybe', 2]) {
        const { body } = await putOrganization(sandbox, { enhancedPrivacy: value });
        read.push(body.enhancedPrivacy);
      }
      return read.map((value) => (Array.isArray(value) ? 'refused' : value));
    },
    without: ['refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
    with: [true, false, true, false, true, 'refused', 'refused'],
  },
  'integers-coerced': {
    look: async (sandbox) => {
      const { body } = await putProject(sandbox, 'web', { resolveAge: '10.0' });
      return [body.resolveAge, await statusOf(putProject(sandbox, 'web', { resolveAge: '1.5' }))];
    },
    without: [['A valid integer is required.'], 400],
    with: [10, 400],
  },
  'crash-reports-any-number': {
    look: async (sandbox) => [
      (await putOrganization(sandbox, { storeCrashReports: 7 })).body.storeCrashReports,
      (await putOrganization(sandbox, { storeCrashReports: 101 })).body.storeCrashReports,
    ],
    without: [['"7" is not a valid choice.'], ['"101" is not a valid choice.']],
    with: [7, ['Ensure this value is less than or equal to 100.']],
  },
  'resolve-age-any-integer': {
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', { resolveAge: -5 })),
      await statusOf(putProject(sandbox, 'web', { resolveAge: '' })),
      sandbox.snapshot().projects[0]?.settings,
    ],
    without: [400, 400, {}],
    with: [200, 200, { resolveAge: 0 }],
  },
  'integrations-unchecked': {
    look: (sandbox) => statusOf(putOrganization(sandbox, { hostBPRBot: true, issueAlertsThreadFlag: true })),
    without: 400,
    with: 200,
  },
  'relays-on-any-plan': {
    seed: { ...seed, plan: 'developer' },
    look: (sandbox) =>
      statusOf(putOrganization(sandbox, { trustedRelays: [{ name: 'eu', publicKey: key }] })),
    without: 400,
    with: 200,
  },
  'coverage-rechecked': {
    seed: { ...seed, integrations: [] },
    look: async (sandbox) => {
      const first = await putOrganization(sandbox, { coverageAccess: true, slug: 'ab' });
      return [first.status, Object.keys(first.body), sandbox.ledger().audit.counts['coverage-check']];
    },
    without: [400, ['slug'], 0],
    with: [400, ['coverageAccess'], 0],
  },
  'two-factor-caller': {
    look: async (sandbox) => {
      const careless = await putOrganization(sandbox, { require2FA: true }, 'careless');
      await putOrganization(sandbox, { require2FA: true });
      await putOrganization(sandbox, { require2FA: true });
      return [careless.body.require2FA, sandbox.ledger().audit.counts['two-factor-job']];
    },
    without: [true, 1],
    with: [['Cannot require two-factor authentication without personal two-factor enabled.'], 2],
  },
  'stored-picture-suffices': {
    look: async (sandbox) => {
      const first = await statusOf(putOrganization(sandbox, { avatarType: 'upload' }));
      const { avatarUuid } = (await putOrganization(sandbox, { avatar: png(256, 256) })).body.avatar;
      await putOrganization(sandbox, { avatarType: 'letter_avatar' });
      const { status, body } = await putOrganization(sandbox, { avatarType: 'upload', avatar: '' });
      return [first, status, body.avatar?.avatarUuid === avatarUuid && body.avatar.avatarType];
    },
    without: [400, 400, false],
    with: [400, 200, 'upload'],
  },
  'picture-faults-crash': {
    look: async (sandbox) => [
      (await putOrganization(sandbox, { avatar: '***' })).status,
      (await putOrganization(sandbox, { avatarType: null })).status,
      (await putOrganization(sandbox, { avatar: png(300, 256) })).body,
    ],
    without: [400, 400, { avatar: ['Invalid image dimensions.'] }],
    with: [500, 500, { avatar: ['Invalid image dimensions.'] }],
  },
  'large-picture-413': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { avatar: png(256, 256, 5_000_001) });
      return [status, body];
    },
    without: [400, { avatar: ['Ensure this image has no more than 5000000 bytes.'] }],
    with: [413, { detail: { code: '', message: '', extra: {} } }],
  },
  'avatar-reencoded': {
    look: async (sandbox) => {
      const upload = async (avatar: string): Promise<string> => {
        const { avatarUrl } = (await putOrganization(sandbox, { avatar })).body.avatar;
        return Buffer.from(await (await fetch(avatarUrl)).arrayBuffer()).toString('base64');
      };
      const sent = png(256, 256);
      const served = await upload(sent);
      return [served === sent, (await upload(served)) === served];
    },
    without: [true, true],
    with: [false, true],
  },
  'avatar-url-without-image': {
    look: async (sandbox) => {
      const urls: (string | null)[] = [];
      for (const body of [{}, { avatarType: 'letter_avatar' }]) {
        const { avatar } = (await putOrganization(sandbox, body)).body;
        expect(avatar.avatarUuid).toBeNull();
        urls.push(avatar.avatarUrl);
      }
      const [before, after] = urls;
      return [before, typeof after === 'string' ? (await fetch(after)).status : after];
    },
    without: [null, null],
    with: [null, 404],
  },
  'seeded-images-lost': {
    seed: { ...seed, organization: { settings: { avatarType: 'upload', avatar: png(256, 256) } } },
    look: async (sandbox) => {
      const statuses: number[] = [];
      for (const body of [{}, { avatar: png(512, 512) }]) {
        const { avatar } = (await putOrganization(sandbox, body)).body;
        expect(avatar.avatarUuid).not.toBeNull();
        statuses.push((await fetch(avatar.avatarUrl)).status);
      }
      return statuses;
    },
    without: [200, 200],
    with: [404, 200],
  },
  'relays-stamped': {
    look: async (sandbox) => {
      const { body } = await putOrganization(sandbox, { trustedRelays: [{ name: 'eu', publicKey: key }] });
      return body.trustedRelays;
    },
    without: [{ name: 'eu', publicKey: key }],
    with: [
      {
        name: 'eu',
        publicKey: key,
        created: '2026-11-02T00:00:00.000+00:00',
        lastModified: '2026-11-02T00:00:00.000+00:00',
      },
    ],
  },
  'null-description-left-out': {
    look: async (sandbox) => {
      const relays = [
        { name: 'eu', publicKey: key, description: null },
        { name: 'us', publicKey: otherKey, description: '' },
      ];
      const { body } = await putOrganization(sandbox, { trustedRelays: relays });
      return body.trustedRelays.map(({ description = 'none' }) => description);
    },
    without: [null, ''],
    with: ['none', ''],
  },
  'relay-order-ignored': {
    look: async (sandbox) => {
      const names = async (relays: readonly unknown[]) => {
        const { body } = await putOrganization(sandbox, { trustedRelays: relays });
        return body.trustedRelays.map((relay: { name: string }) => relay.name).join(' ');
      };
      const [eu, us] = [
        { name: 'eu', publicKey: key },
        { name: 'us', publicKey: otherKey },
      ];
      return [
        await names([eu, us]),
        await names([us, eu]),
        await names([{ ...us, description: 'far' }, eu]),
        await names([eu]),
      ];
    },
    without: ['eu us', 'us eu', 'us eu', 'eu'],
    with: ['eu us', 'eu us', 'us eu', 'eu'],
  },
  'selectors-checked': {
    look: async (sandbox) => {
      const fields = ['$user.*', 'a.**.b && !(c || d)', "'my field'"];
      const fine = await statusOf(putOrganization(sandbox, { safeFields: fields }));
      const { body } = await putOrganization(sandbox, { safeFields: ['er ror', 'fine', '**.a.**'] });
      return [fine, body.safeFields];
    },
    without: [200, ['er ror', 'fine', '**.a.**']],
    with: [200, ['Invalid syntax near "er ror" (line 1),\nDeep wildcard used more than once (line 3)']],
  },
  'rules-checked-by-engine': {
    look: async (sandbox) => {
      const statuses: number[] = [];
      for (const rules of [
        { x: 5 },
        [],
        { rules: { a: { type: 'creditcard' } }, applications: { '$string || b': ['a'] } },
        { rules: { a: { type: 'made_up' } } },
        { applications: { 'a b': ['@ip'] } },
      ]) {
        statuses.push(await statusOf(putOrganization(sandbox, { relayPiiConfig: JSON.stringify(rules) })));
      }
      return statuses;
    },
    without: [400, 400, 200, 200, 200],
    with: [200, 200, 200, 400, 400],
  },
  'roles-looked-up': {
    look: async (sandbox) =>
      (await putOrganization(sandbox, { attachmentsRole: 'king', debugFilesRole: 'king' })).body,
    without: {
      attachmentsRole: ['"king" is not a valid choice.'],
      debugFilesRole: ['"king" is not a valid choice.'],
    },
    with: { attachmentsRole: ['Invalid role'], debugFilesRole: ['Invalid role'] },
  },
  'domains-required': {
    additional: ['undocumented-settings'],
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', { allowedDomains: ['*'] })),
      await statusOf(putProject(sandbox, 'web', { allowedDomains: [] })),
    ],
    without: [200, 200],
    with: [200, 400],
  },
  'scrubbing-rules-none': {
    look: async (sandbox) => {
      const first = (await putOrganization(sandbox, { relayPiiConfig: null })).body.relayPiiConfig;
      return [first, (await putOrganization(sandbox, { relayPiiConfig: null })).body.relayPiiConfig];
    },
    without: [null, null],
    with: ['None', null],
  },
  'empty-rules-read-null': {
    look: async (sandbox) => (await putOrganization(sandbox, { relayPiiConfig: '' })).body.relayPiiConfig,
    without: '',
    with: null,
  },
  'any-update-restores': {
    seed: dropping,
    look: async (sandbox) => {
      const states: string[] = [];
      for (const body of [{}, { name: '' }, { name: 'New' }, { cancelDeletion: true, name: '' }]) {
        await putOrganization(sandbox, body);
        states.push(`${sandbox.snapshot().organization.status} ${sandbox.ledger().audit.counts.ORG_RESTORE}`);
      }
      return states;
    },
    without: ['pending_deletion 0', 'pending_deletion 0', 'pending_deletion 0', 'pending_deletion 0'],
    with: ['pending_deletion 1', 'pending_deletion 1', 'pending_deletion 2', 'pending_deletion 2'],
  },
  'cancel-key-restores': {
    seed: dropping,
    look: async (sandbox) => {
      await putOrganization(sandbox, { name: 'New' });
      const { status } = sandbox.snapshot().organization;
      await putOrganization(sandbox, { cancelDeletion: false });
      return [status, sandbox.snapshot().organization.status];
    },
    without: ['pending_deletion', 'pending_deletion'],
    with: ['pending_deletion', 'active'],
  },
  'slug-committed-first': {
    additional: ['picture-faults-crash'],
    look: async (sandbox) => {
      await putOrganization(sandbox, { slug: 'moved', name: 'New', avatarType: null });
      const { slug, name } = sandbox.snapshot().organization;
      return [slug, name];
    },
    without: ['acme', 'acme'],
    with: ['moved', 'acme'],
  },
  'late-refusal': {
    look: async (sandbox) => {
      const sent = { name: 'New', options: { 'filters:releases': '1.*' } };
      const { status } = await putProject(sandbox, 'web', sent);
      return [status, sandbox.snapshot().projects[0]?.name];
    },
    without: [200, 'New'],
    with: [400, 'New'],
  },
  'slug-conflict-409': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { slug: 'farco' });
      return [status, body];
    },
    without: [400, { slug: ['The slug "farco" is in use by another organization.'] }],
    with: [409, { slug: ['An organization with this slug already exists.'] }],
  },
  'old-slugs-lead-on': {
    look: async (sandbox) => {
      await putProject(sandbox, 'web', { slug: 'shop' });
      const { status, headers, body } = await ask(sandbox, '/api/0/projects/acme/web/?a=1', {
        method: 'PUT',
      });
      return [status, headers.get('location')?.endsWith('/acme/shop/?a=1') ?? false, body.slug];
    },
    without: [404, false, undefined],
    with: [302, true, 'shop'],
  },
  'defaults-shown': {
    look: async (sandbox) => {
      const { openMembership, debugFilesRole, relayPiiConfig } = (await putOrganization(sandbox, {})).body;
      const { subjectTemplate, highlightTags, highlightContext } = (await putProject(sandbox, 'web', {}))
        .body;
      return [
        openMembership,
        debugFilesRole,
        relayPiiConfig,
        subjectTemplate,
        highlightTags,
        highlightContext,
      ];
    },
    without: [false, 'member', null, '', [], {}],
    with: [true, 'admin', null, '$shortID - $title', ['handled', 'level', 'url'], { trace: ['trace_id'] }],
  },
  'null-age-is-zero': {
    look: async (sandbox) => {
      const { status, body } = await putProject(sandbox, 'web', { resolveAge: null });
      return [status, body.resolveAge];
    },
    without: [400, ['This field may not be null.']],
    with: [200, 0],
  },
  'subject-template-kept': {
    look: async (sandbox) => {
      const { status, body } = await putProject(sandbox, 'web', { subjectTemplate: '' });
      return [status, body.subjectTemplate];
    },
    without: [200, ''],
    with: [400, ['This field may not be blank.']],
  },
  'platforms-listed': {
    look: async (sandbox) => {
      const { status, body } = await putProject(sandbox, 'web', { platform: 'cocoa' });
      return [status, body.platform, await statusOf(putProject(sandbox, 'web', { platform: 'go' }))];
    },
    without: [200, 'cocoa', 200],
    with: [400, ['Invalid platform'], 200],
  },
  'platform-not-cleared': {
    look: async (sandbox) => {
      const statuses: number[] = [];
      for (const platform of ['', null])
        statuses.push(await statusOf(putProject(sandbox, 'web', { platform })));
      return [statuses, sandbox.snapshot().projects[0]?.platform];
    },
    without: [[400, 400], 'other'],
    with: [[200, 200], 'other'],
  },
  'highlights-shuffled': {
    look: async (sandbox) => {
      const sent = ['f', 'e', 'd', 'c', 'b', 'a', 'f', 'a'];
      const answers = [];
      for (let round = 0; round < 3; round++) {
        const { body } = await putProject(sandbox, 'web', { highlightContext: { z: sent, y: [] } });
        const { highlightContext } = (await putProject(sandbox, 'web', {})).body;
        expect(highlightContext).toEqual(body.highlightContext);
        answers.push(highlightContext);
      }
      const lists = answers.map(({ z }) => z.join(''));
      return {
        items: [...new Set(lists.map((list) => sorted(list).join('')))],
        orders: new Set(lists).size,
        keys: Object.keys(answers[0]),
      };
    },
    without: { items: ['aabcdeff'], orders: 1, keys: ['z', 'y'] },
    with: { items: ['abcdef'], orders: 3, keys: ['z', 'y'] },
  },
  'platform-presets': {
    look: async (sandbox) => {
      const before = (await putProject(sandbox, 'app', {})).body;
      const after = (await putProject(sandbox, 'app', { platform: 'go', highlightTags: [] })).body;
      return [
        before.highlightTags,
        Object.keys(before.highlightContext),
        before.highlightPreset.tags,
        after.highlightTags,
        Object.keys(after.highlightContext),
      ];
    },
    without: [['handled', 'level', 'url'], ['trace'], ['handled', 'level', 'url'], [], ['trace']],
    with: [
      ['handled', 'level', 'mobile', 'main_thread'],
      ['trace', 'profile', 'app'],
      ['handled', 'level', 'mobile', 'main_thread'],
      [],
      ['trace'],
    ],
  },
  'undocumented-settings': {
    look: async (sandbox) => {
      const { body } = await putProject(sandbox, 'web', { digestsMinDelay: 120, digestsMaxDelay: 240 });
      const wrong = await putProject(sandbox, 'web', { digestsMinDelay: 600 });
      const reader = await statusOf(putProject(sandbox, 'web', { digestsMinDelay: 60 }, 'reader'));
      const own = (await putOrganization(sandbox, { allowMemberInvite: false })).body;
      const option = body.options['digests:mail:minimum_delay'];
      return [
        body.digestsMinDelay,
        body.digestsMaxDelay,
        option,
        wrong.status,
        reader,
        own.allowMemberInvite,
      ];
    },
    without: [300, 1800, 300, 200, 200, true],
    with: [120, 240, 120, 400, 403, false],
  },
  'throttled-in-text': {
    seed: { ...seed, rateLimit: { limit: 1, windowSeconds: 10 } },
    look: async (sandbox) => {
      await issues(sandbox, 'limit=1');
      const { status, headers, text } = await issues(sandbox, 'limit=1');
      const type = headers.get('content-type')?.split(';')[0];
      return [status, type, headers.get('retry-after'), JSON.parse(text)];
    },
    without: [
      429,
      'application/json',
      '10',
      { detail: 'Request was throttled. Expected available in 10 seconds.' },
    ],
    with: [
      429,
      'text/html',
      null,
      'You are attempting to use this endpoint too frequently. Limit is 1 requests in 10 seconds',
    ],
  },
  'limit-clamped': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&limit=250');
      return [status, body.length ?? 0];
    },
    without: [400, 0],
    with: [200, 100],
  },
  'recent-issues-only': {
    now: () => new Date('2027-02-01T00:00:00Z'),
    look: async (sandbox) => [
      (await issues(sandbox, 'query=')).body.length,
      (await issues(sandbox, 'query=&statsPeriod=52w')).body.length,
      (await issues(sandbox, 'query=&statsPeriod=31536000')).status,
    ],
    without: [100, 100, 400],
    with: [0, 100, 200],
  },
  'own-projects-only': {
    look: async (sandbox) => {
      const loner = await issues(sandbox, 'query=', 'loner');
      return [
        projectsOf(await issues(sandbox, 'query=', 'outsider')),
        projectsOf(await issues(sandbox, 'query=&project=-1', 'outsider')),
        projectsOf(await issues(sandbox, 'query=', 'admin')),
        [loner.status, loner.body.length, loner.headers.has('link')],
      ];
    },
    without: [
      ['api', 'app', 'web'],
      ['api', 'app', 'web'],
      ['api', 'app', 'web'],
      [200, 100, true],
    ],
    with: [['api'], ['api', 'app', 'web'], ['api', 'app', 'web'], [200, 0, false]],
  },
  'closed-projects-403': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&project=1&project=999');
      return [status, status === 200 ? projectsOf({ body } as Got) : []];
    },
    without: [200, ['web']],
    with: [403, []],
  },
  'unknown-environment-404': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&environment=moon');
      return [status, body];
    },
    without: [200, []],
    with: [404, { detail: 'The requested resource does not exist' }],
  },
  'direct-hit-unlinked': {
    look: async (sandbox) => {
      const first = (await issues(sandbox, 'query=&limit=1')).body[0].shortId;
      const { body, headers } = await issues(sandbox, `query=${first}&shortIdLookup=1`);
      return [body.length, headers.get('x-sentry-direct-hit'), headers.has('link')];
    },
    without: [1, '1', true],
    with: [1, '1', false],
  },
  'next-link-always': {
    look: async (sandbox) => {
      const relations = async (query: string) => {
        const { headers } = await issues(sandbox, query);
        return [...(headers.get('link') ?? '').matchAll(/rel="(\w+)"; results="(\w+)"/g)].map(
          ([, relation, results]) => `${relation} ${results}`,
        );
      };
      return [await relations('query=&limit=1'), await relations('query=issue:WEB-1')];
    },
    without: [['next true'], []],
    with: [
      ['previous false', 'next true'],
      ['previous false', 'next false'],
    ],
  },
  'period-slides': {
    look: async (sandbox) => {
      const { headers } = await issues(sandbox, 'query=&limit=1&statsPeriod=14d');
      const next = /, <([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
      const { searchParams } = new URL(next);
      return [searchParams.get('statsPeriod'), searchParams.get('start'), searchParams.get('end')];
    },
    without: [null, '2026-10-19T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    with: ['14d', null, null],
  },
  'short-pages': {
    look: async (sandbox) => {
      for (const slug of ['web', 'api']) await putProject(sandbox, slug, { resolveAge: 24 * 10 });
      const lengths: number[] = [];
      for (let cursor = ''; ; ) {
        const { body, headers } = await issues(sandbox, `query=is:unresolved&limit=10${cursor}`);
        expect(body.every((issue: { status: string }) => issue.status === 'unresolved')).toBe(true);
        lengths.push(body.length);
        const next = /rel="next"; results="true"; cursor="([^"]+)"/.exec(headers.get('link') ?? '');
        if (next === null) break;
        cursor = `&cursor=${next[1]}`;
      }
      return lengths.slice(0, -1).some((length) => length < 10);
    },
    without: false,
    with: true,
  },
  'last-page-overpromises': {
    look: async (sandbox) => {
      const pages: [number, string | undefined][] = [];
      for (let cursor = ''; pages.length < 5; ) {
        const { body, headers } = await issues(sandbox, `query=&limit=100${cursor}`);
        const next = /rel="next"; results="(\w+)"; cursor="([^"]+)"/.exec(headers.get('link') ?? '');
        pages.push([body.length, next?.[1]]);
        if (next?.[1] !== 'true') break;
        cursor = `&cursor=${next[2]}`;
      }
      return pages;
    },
    without: [
      [100, 'true'],
      [100, 'true'],
      [100, 'false'],
    ],
    with: [
      [100, 'true'],
      [100, 'true'],
      [100, 'true'],
      [0, 'false'],
    ],
  },
  'hits-estimated': {
    seed: { ...seed, issues: { count: 2000, until: '2026-11-01T00:00:00Z' } },
    look: async (sandbox) => {
      const all = (await issues(sandbox, 'query=&limit=1')).headers;
      const one = (await issues(sandbox, 'query=issue:WEB-1&limit=1')).headers;
      return [all.get('x-hits'), all.get('x-max-hits'), one.get('x-hits')?.length];
    },
    without: [null, null, undefined],
    with: ['1000', '1000', 1],
  },
  'null-issues': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&limit=100');
      return [status, body.length, body.filter((issue: unknown) => issue === null).length > 0];
    },
    without: [200, 100, false],
    with: [200, 100, true],
  },
  'project-slugs': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&project=web&limit=1');
      return status === 200 ? body[0].project.slug : body.detail;
    },
    without: 'Invalid project parameter. Values must be numbers.',
    with: 'web',
  },
  'multi-project-off': {
    look: async (sandbox) => {
      const queries = ['query=', 'query=&project=-1', 'query=&project=1', 'query=&project=1&project=2'];
      const answers: unknown[] = [];
      for (const query of queries) {
        const { status, body } = await issues(sandbox, query);
        answers.push(status === 200 ? 200 : body.detail);
      }
      return answers;
    },
    without: [200, 200, 200, 200],
    with: [
      'You do not have the multi project stream feature enabled',
      'You do not have the multi project stream feature enabled',
      200,
      200,
    ],
  },
};

const startFor = ({ seed: own, now: clock }: Case, options: Partial<SandboxOptions>): Promise<Sandbox> =>
  start({ seed: own ?? seed, now: clock ?? now, ...options });

describe('the service with and without each quirk', () => {
  test.each(quirkNames.map((name) => [name, cases[name]] as const))('%s', async (name, quirkCase) => {
    const additional = quirkCase.additional ?? [];
    const without = await startFor(quirkCase, { quirks: additional, withoutQuirks: [name] });
    expect(await quirkCase.look(without)).toEqual(quirkCase.without);
    expect(await quirkCase.look(await startFor(quirkCase, { quirks: [...additional, name] }))).toEqual(
      quirkCase.with,
    );
  });
});

/** The list of what a service of this kind should show (observed, 8), line by line. */
const observedList: readonly (readonly [string, readonly QuirkName[]])[] = [
  ['8.1 owner fields are ignored silently', ['owner-fields-dropped']],
  ['8.1 project:read: truthy values are rejected, falsy values are ignored', ['falsy-fields-dropped']],
  ['8.1 an organization’s token: 400 with an empty body', ['token-without-user']],
  ['8.2 highlightContext is shuffled without duplicates', ['highlights-shuffled']],
  [
    '8.2 relays: a new order is not saved, times are added, null descriptions are omitted',
    ['relay-order-ignored', 'relays-stamped', 'null-description-left-out'],
  ],
  ['8.2 relayPiiConfig: an empty string is returned as null', ['empty-rules-read-null']],
  [
    '8.2 only white space is removed from lists; numbers become strings',
    ['text-stripped', 'numbers-to-texts'],
  ],
  [
    '8.3 pending deletion: any update cancels the job, the key restores',
    ['any-update-restores', 'cancel-key-restores'],
  ],
  ['8.4 errors by field and by index', ['complaints-by-field', 'complaints-by-index']],
  ['8.4 an object as detail', ['large-picture-413']],
  ['8.4 a plain string for 429', ['throttled-in-text']],
  ['8.4 an empty body for 400', ['token-without-user']],
  [
    '10 platforms, roles, selectors, rules, domains and options are checked',
    [
      'platforms-listed',
      'roles-looked-up',
      'selectors-checked',
      'rules-checked-by-engine',
      'domains-required',
      'options-forbidden',
    ],
  ],
  [
    '8.5 a project’s old slug redirects; a slug is taken elsewhere',
    ['old-slugs-lead-on', 'slug-conflict-409'],
  ],
  [
    '8.6 every page has a next link; pages can be short or empty',
    ['next-link-always', 'short-pages', 'last-page-overpromises'],
  ],
  ['8.6 no Link header without projects or for a direct hit', ['own-projects-only', 'direct-hit-unlinked']],
  [
    '8.6 the limit is clamped, hits are estimated, the window moves',
    ['limit-clamped', 'hits-estimated', 'period-slides'],
  ],
  [
    '8.6 the caller’s projects; unknown environments and projects',
    ['own-projects-only', 'unknown-environment-404', 'closed-projects-403', 'project-access'],
  ],
  ['8.7 presets and defaults look like set values', ['platform-presets', 'defaults-shown']],
  [
    '8.7 settings that cannot be cleared',
    ['platform-not-cleared', 'subject-template-kept', 'null-age-is-zero'],
  ],
];

test.each(observedList)('observed %s: tested above with and without its quirks', (_line, names) => {
  for (const name of names) {
    expect(createBehaviour('observed').has(name)).toBe(true);
    expect(createBehaviour('observed', { off: [name] }).has(name)).toBe(false);
    expect(createBehaviour('documented', { on: [name] }).has(name)).toBe(true);
  }
});

describe('behaviour observed combines its quirks', () => {
  const observed = (own: SeedObject = seed) => start({ seed: own, now, behaviour: 'observed' });

  test('each behaviour has the quirks that name it: both, observed, or none', () => {
    for (const name of quirkNames) {
      expect([name, createBehaviour('documented').has(name)]).toEqual([name, quirks[name] === 'both']);
      expect([name, createBehaviour('observed').has(name)]).toEqual([name, quirks[name] !== 'none']);
    }
  });

  test('each quirk is in the seed’s schema and in the documentation', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const schema = JSON.parse(read('schemas/sandbox-seed.schema.json'));
    expect(schema.properties.quirks.items.enum).toEqual(quirkNames);
    expect(schema.properties.withoutQuirks.items.enum).toEqual(quirkNames);
    const page = read('docs/reference/sandbox.md').replace(/ +/g, ' ');
    const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` \| [0-9., ]+ \| (observed|both|none) \| .+ \|$/gm)];
    expect(rows.map(([, name, behaviours]) => [name, behaviours])).toEqual(Object.entries(quirks));
  });

  test.each<[string, Partial<SandboxOptions>, number]>([
    ['documented is the default', {}, 405],
    ['the seed sets the behaviour', { seed: { behaviour: 'observed' } }, 200],
    ['the option overrides the seed', { seed: { behaviour: 'observed' }, behaviour: 'documented' }, 405],
    ['the seed switches on one quirk', { seed: { quirks: ['reads-by-get'] } }, 200],
    [
      'quirks of seed and option are combined',
      { seed: { quirks: ['reads-by-get'] }, quirks: ['limit-clamped'] },
      200,
    ],
    [
      'the seed switches off a quirk',
      { seed: { behaviour: 'observed', withoutQuirks: ['reads-by-get'] } },
      405,
    ],
    [
      'off takes precedence over on',
      { seed: { withoutQuirks: ['reads-by-get'] }, quirks: ['reads-by-get'] },
      405,
    ],
    ['the option switches off a quirk', { behaviour: 'observed', withoutQuirks: ['reads-by-get'] }, 405],
  ])('%s', async (_name, options, status) => {
    expect((await ask(await start(options), '/api/0/organizations/acme/')).status).toBe(status);
  });

  test('reads change nothing (observed 4.1, 4.3, 4.4)', async () => {
    const sandbox = await observed();
    const before = sandbox.snapshot();
    for (const path of ['organizations/acme/', 'projects/acme/web/', 'organizations/acme/projects/']) {
      const first = await ask(sandbox, `/api/0/${path}`);
      expect(first.status).toBe(200);
      expect((await ask(sandbox, `/api/0/${path}`)).body).toEqual(first.body);
    }
    expect(sandbox.snapshot()).toBe(before);
  });

  test.each([false, true, null, 'x'])(
    'the key cancelDeletion restores with any valid value: %j (observed 2)',
    async (cancelDeletion) => {
      const sandbox = await observed(dropping);
      const { status } = await putOrganization(sandbox, { cancelDeletion });
      const isValid = typeof cancelDeletion === 'boolean';
      expect(status).toBe(isValid ? 200 : 400);
      expect(sandbox.snapshot().organization.status).toBe(isValid ? 'active' : 'pending_deletion');
    },
  );

  test('without org:admin, cancelDeletion does not restore, but the job is cancelled (observed 1.1, 2)', async () => {
    const sandbox = await observed(dropping);
    expect((await putOrganization(sandbox, { cancelDeletion: true }, 'writer')).status).toBe(200);
    expect(sandbox.snapshot().organization.status).toBe('pending_deletion');
    expect(sandbox.ledger().audit.counts.ORG_RESTORE).toBe(1);
  });

  test('coverageAccess is rejected first with 403 without the plan, and checked with the vendor each time it is sent (observed 1.3)', async () => {
    const poor = await observed({ ...seed, plan: 'developer' });
    expect(await putOrganization(poor, { coverageAccess: 'no', slug: 'ab' })).toMatchObject({
      status: 403,
      body: { detail: 'A paid plan is required to enable this feature.' },
    });
    const sandbox = await observed();
    for (const coverageAccess of [true, true, false]) await putOrganization(sandbox, { coverageAccess });
    expect(sandbox.ledger().audit.counts['coverage-check']).toBe(2);
  });

  test('a reader’s string "false" is rejected, but the boolean is accepted (observed 3.1)', async () => {
    const sandbox = await observed();
    expect(await statusOf(putProject(sandbox, 'web', { isBookmarked: 'false' }, 'reader'))).toBe(403);
    expect(await statusOf(putProject(sandbox, 'web', { isBookmarked: 'true' }, 'reader'))).toBe(200);
    expect(await statusOf(putProject(sandbox, 'web', { isBookmarked: false }, 'reader'))).toBe(200);
  });
});

describe('deployment options of the seed', () => {
  test('missingSettings are accepted with 200, never stored and never returned (observed, section 0)', async () => {
    const sandbox = await start({ seed: { missingSettings: ['hostAPRBot', 'highlightTags'] } });
    const { status, body } = await putOrganization(sandbox, { hostAPRBot: false, name: 'New' });
    expect([status, body.name]).toEqual([200, 'New']);
    expect(body).not.toHaveProperty('hostAPRBot');
    expect(sandbox.snapshot().organization.settings).toEqual({});
  });

  test('fields rejects unknown names, wrong types, the status and settings of the deployment', async () => {
    const seed = {
      behaviour: 'observed',
      organization: { fields: { status: 'active', requiresSso: 'yes' } },
      projects: [{ slug: 'web', fields: { hasLogs: true, nope: 1, verifySSL: true } }],
    } as const;
    await expect(start({ seed })).rejects.toThrow(
      /organization\.fields\.status: set this next to `fields`.*organization\.fields\.requiresSso: .*projects\[0\]\.fields\.nope: .*projects\[0\]\.fields\.verifySSL: it is a setting/s,
    );
  });

  test('missingSettings rejects an unknown setting', async () => {
    await expect(start({ seed: { missingSettings: ['hostCPRBot'] } })).rejects.toThrow(
      'missingSettings: unknown setting hostCPRBot.',
    );
  });

  test('a missing setting cannot be set in the seed', async () => {
    const own = { missingSettings: ['require2FA'], organization: { settings: { require2FA: true } } };
    await expect(start({ seed: own })).rejects.toThrow('organization.settings.require2FA: unknown setting.');
  });
});

describe('rateLimit (observed, section 6)', () => {
  const list = '/api/0/organizations/acme/issues/?limit=1';

  test('sends a plain string as text/html with the reset in Unix seconds and no Retry-After, until the next window', async () => {
    let time = Date.UTC(2026, 10, 2);
    const limited = { ...seed, rateLimit: { limit: 2, windowSeconds: 10, concurrent: 7 } };
    const sandbox = await start({ seed: limited, now: () => new Date(time) });
    const remaining = [await ask(sandbox, list), await ask(sandbox, list)].map(({ headers }) =>
      headers.get('x-sentry-rate-limit-remaining'),
    );
    expect(remaining).toEqual(['1', '0']);
    const { status, headers, text } = await ask(sandbox, list);
    expect(status).toBe(429);
    expect(JSON.parse(text)).toBe(
      'You are attempting to use this endpoint too frequently. Limit is 2 requests in 10 seconds',
    );
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.get('x-sentry-rate-limit-reset')).toBe(String(time / 1000 + 10));
    expect(headers.get('x-sentry-rate-limit-concurrentlimit')).toBe('7');
    expect(await statusOf(putProject(sandbox, 'web', {}))).toBe(200);
    expect((await ask(sandbox, list, { as: 'loner' })).status).toBe(200);
    time += 10_000;
    expect((await ask(sandbox, list)).status).toBe(200);
  });

  test('a rate-limited update stores nothing', async () => {
    const sandbox = await start({ seed: { ...seed, rateLimit: { limit: 1, windowSeconds: 60 } }, now });
    await putProject(sandbox, 'web', { name: 'One' });
    expect(await statusOf(putProject(sandbox, 'web', { name: 'Two' }))).toBe(429);
    expect(sandbox.snapshot().projects[0]?.name).toBe('One');
  });

  test('concurrent requests above the limit are rejected until others are answered', async () => {
    const limited = { ...seed, rateLimit: { limit: 1000, concurrent: 1 } };
    const sandbox = await start({ seed: limited, now, latencyMs: 50 });
    const together = await Promise.all([ask(sandbox, list), ask(sandbox, list)]);
    expect(sorted(together.map(({ status }) => String(status)))).toEqual(['200', '429']);
    expect((await ask(sandbox, list)).status).toBe(200);
  });
});
