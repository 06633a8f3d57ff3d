import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBehaviour } from '../../src/sandbox/quirks.js';
import { ask, type Got, pagesOf, put, putOrganization, putProject, start } from './client.js';
import { png } from './images.js';
import {
  type BehaviourName,
  type QuirkName,
  quirkNames,
  quirks,
  type Sandbox,
  type SandboxOptions,
  type SeedObject,
} from './service/index.js';

const key = 'IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ';
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
const allProjects = ['api', 'app', 'web'];
const now = () => new Date('2026-11-02T00:00:00Z');

interface Case {
  readonly look: (sandbox: Sandbox) => Promise<unknown>;
  readonly seed?: SeedObject;
  readonly now?: () => Date;
}

interface BehaviourCase extends Case {
  readonly documented: unknown;
  /** Default: the same as documented. */
  readonly observed?: unknown;
}

interface QuirkCase extends Case {
  /** If the quirk is visible only in this behaviour. */
  readonly behaviour?: BehaviourName;
  readonly without: unknown;
  readonly with: unknown;
}

const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const statusOf = async (answer: Promise<Got>): Promise<number> => (await answer).status;
const bodyOf = async (answer: Promise<Got>): Promise<Got['body']> => (await answer).body;
/** The status of an update of the project web with each of these values. */
const statusesOf = async (sandbox: Sandbox, name: string, values: readonly unknown[], as?: string) => {
  const statuses: number[] = [];
  for (const value of values)
    statuses.push(await statusOf(putProject(sandbox, 'web', { [name]: value }, as)));
  return statuses;
};
/** The options of each project of the list, after one update. */
const listedOptions = async (sandbox: Sandbox): Promise<unknown> => {
  await putProject(sandbox, 'api', { resolveAge: 0, highlightTags: ['level'] });
  const options = ['svc:resolve_age', 'svc:highlight_tags'].map((name) => `options=${name}`).join('&');
  const { body } = await ask(sandbox, `/api/0/organizations/acme/projects/?${options}`);
  return Array.isArray(body) ? body.map((one: { readonly options?: unknown }) => one.options) : body;
};
const issuesPath = '/api/0/organizations/acme/issues/?';
const issues = (sandbox: Sandbox, query: string, as = 'admin') =>
  ask(sandbox, `${issuesPath}${query}`, { as });
const projectsOf = (answer: Got): readonly string[] => {
  const slugs: readonly string[] = answer.body.map(
    (issue: { project: { slug: string } }) => issue.project.slug,
  );
  return sorted(slugs).filter((slug, index, all) => slug !== all[index - 1]);
};
const accessListed = (projects: readonly { slug: string; hasAccess?: boolean }[]): unknown =>
  Object.fromEntries(projects.map(({ slug, hasAccess }) => [slug, hasAccess]));
const presetTags = ['handled', 'level', 'url'];
const mobileTags = ['handled', 'level', 'mobile', 'main_thread'];
const dropping = { ...seed, organization: { status: 'pending_deletion' as const } };
const noMultiProject = 'You do not have the multi project stream feature enabled';
const closed = { ...seed, organization: { settings: { openMembership: false } } };

/** What a caller observes in each behaviour. */
const behaviours: Readonly<Record<string, BehaviourCase>> = {
  'lists projects by GET (observed, 4.4)': {
    look: (sandbox) => statusOf(ask(sandbox, '/api/0/organizations/acme/projects/')),
    documented: 404,
    observed: 200,
  },
  'ignores owner fields without org:admin (observed, 1.1)': {
    look: async (sandbox) => {
      const sent = { defaultRole: 'owner', name: 'New' };
      const { status, body } = await putOrganization(sandbox, sent, 'writer');
      return [status, body.defaultRole, body.name];
    },
    documented: [200, 'owner', 'New'],
    observed: [200, 'member', 'New'],
  },
  'ignores falsy values of forbidden settings (observed, 3.1)': {
    look: async (sandbox) => {
      const values = [0, '', [], {}, false, null, 1, 'a', [0]];
      const statuses = await statusesOf(sandbox, 'resolveAge', values, 'reader');
      return [statuses.join(' '), sandbox.snapshot().projects[0]?.settings];
    },
    documented: ['403 403 403 403 403 403 403 403 403', {}],
    observed: ['200 200 200 200 200 200 403 403 403', {}],
  },
  'answers updates with a token without a user with 400 (observed, 3.1)': {
    look: async (sandbox) => {
      const { status, text } = await putProject(sandbox, 'web', {}, 'machine');
      return [status, text === ''];
    },
    documented: [200, false],
    observed: [400, true],
  },
  'closes projects to users of other teams (observed, 1.1, 3.1, 11)': {
    seed: closed,
    look: async (sandbox) => [
      await statusOf(putProject(sandbox, 'web', {}, 'outsider')),
      await statusOf(putProject(sandbox, 'api', {}, 'outsider')),
      await statusOf(putProject(sandbox, 'web', {}, 'admin')),
      await statusOf(issues(sandbox, 'project=1', 'outsider')),
      projectsOf(await issues(sandbox, 'query=&project=-1', 'outsider')),
    ],
    documented: [200, 200, 200, 200, allProjects],
    observed: [403, 200, 200, 403, ['api']],
  },
  'answers a token with its scopes (observed, 11)': {
    look: (sandbox) => bodyOf(ask(sandbox, '/api/0/', { as: 'machine' })),
    documented: null,
    observed: { version: '0', auth: { scopes: ['project:admin'] } },
  },
  'removes white space around text (observed, 1.2, 1.4.1)': {
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
    documented: [' A ', [' b '], ' eu ', ' far ', ' {"rules":{}} ', { ' a ': [' b '] }],
    observed: ['A', ['b'], 'eu', ' far ', '{"rules":{}}', { ' a ': [' b '] }],
  },
  'converts numbers to strings (observed, 1.2, 1.4.5)': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { name: 123, safeFields: [42] });
      const refused = await statusOf(putOrganization(sandbox, { safeFields: [true] }));
      return [status, body.name, body.safeFields, refused];
    },
    documented: [400, ['Not a valid string.'], { 0: ['Not a valid string.'] }, 400],
    observed: [200, '123', ['42'], 400],
  },
  'reads words and numbers as booleans (observed, 1.2)': {
    look: async (sandbox) => {
      const read: unknown[] = [];
      for (const value of ['YES', 'off', 1, 0, 't', 'maybe', 2]) {
        const { body } = await putOrganization(sandbox, { enhancedPrivacy: value });
        read.push(body.enhancedPrivacy);
      }
      return read.map((value) => (Array.isArray(value) ? 'refused' : value));
    },
    documented: Array(7).fill('refused'),
    observed: [true, false, true, false, true, 'refused', 'refused'],
  },
  'reads digits as an integer (observed, 1.2)': {
    look: async (sandbox) => {
      const { body } = await putProject(sandbox, 'web', { resolveAge: '10.0' });
      return [body.resolveAge, await statusOf(putProject(sandbox, 'web', { resolveAge: '1.5' }))];
    },
    documented: [['A valid integer is required.'], 400],
    observed: [10, 400],
  },
  'accepts any number from -1 to 100 as storeCrashReports (observed, 1.3)': {
    look: async (sandbox) => [
      (await putOrganization(sandbox, { storeCrashReports: 7 })).body.storeCrashReports,
      (await putOrganization(sandbox, { storeCrashReports: 101 })).body.storeCrashReports,
    ],
    documented: [['"7" is not a valid choice.'], ['"101" is not a valid choice.']],
    observed: [7, ['"101" is not a valid choice.']],
  },
  'accepts any integer as resolveAge (observed, 3.2)': {
    look: async (sandbox) => [
      await statusesOf(sandbox, 'resolveAge', [-5, '']),
      sandbox.snapshot().projects[0]?.settings,
    ],
    documented: [[400, 400], {}],
    observed: [[200, 200], { resolveAge: 0 }],
  },
  'accepts settings without their integration (observed, 1.3)': {
    look: (sandbox) => statusOf(putOrganization(sandbox, { hostBPRBot: true, issueAlertsThreadFlag: true })),
    documented: 400,
    observed: 200,
  },
  'accepts trustedRelays on every plan (observed, 1.3)': {
    seed: { ...seed, plan: 'developer' },
    look: (sandbox) =>
      statusOf(putOrganization(sandbox, { trustedRelays: [{ name: 'eu', publicKey: key }] })),
    documented: 400,
    observed: 200,
  },
  'accepts require2FA only from callers with a second factor (observed, 1.3)': {
    look: async (sandbox) => {
      const careless = await putOrganization(sandbox, { require2FA: true }, 'careless');
      await putOrganization(sandbox, { require2FA: true });
      await putOrganization(sandbox, { require2FA: true });
      return [careless.body.require2FA, sandbox.ledger().audit.counts['two-factor-job']];
    },
    documented: [true, 1],
    observed: [['Cannot require two-factor authentication without personal two-factor enabled.'], 2],
  },
  'accepts avatarType upload with an image that is already stored (observed, 1.3)': {
    look: async (sandbox) => {
      const first = await statusOf(putOrganization(sandbox, { avatarType: 'upload' }));
      const { avatarUuid } = (await putOrganization(sandbox, { avatar: png(256, 256) })).body.avatar;
      await putOrganization(sandbox, { avatarType: 'letter_avatar' });
      const { status, body } = await putOrganization(sandbox, { avatarType: 'upload', avatar: '' });
      return [first, status, body.avatar?.avatarUuid === avatarUuid && body.avatar.avatarType];
    },
    documented: [400, 400, false],
    observed: [400, 200, 'upload'],
  },
  'answers an invalid avatar with 500 (observed, 1.3)': {
    look: async (sandbox) => [
      (await putOrganization(sandbox, { avatar: '***' })).status,
      (await putOrganization(sandbox, { avatarType: null })).status,
      (await putOrganization(sandbox, { avatar: png(300, 256) })).body,
    ],
    documented: [400, 400, { avatar: ['Invalid image dimensions.'] }],
    observed: [500, 500, { avatar: ['Invalid image dimensions.'] }],
  },
  'checks the selectors in safeFields (observed, 1.3, 10)': {
    look: async (sandbox) => {
      const fields = ['$user.*', 'a.**.b && !(c || d)', "'my field'"];
      const fine = await statusOf(putOrganization(sandbox, { safeFields: fields }));
      const { body } = await putOrganization(sandbox, { safeFields: ['er ror', 'fine', '**.a.**'] });
      return [fine, body.safeFields];
    },
    documented: [200, ['er ror', 'fine', '**.a.**']],
    observed: [200, ['Invalid syntax near "er ror" (line 1),\nDeep wildcard used more than once (line 3)']],
  },
  'checks the selectors of scrubbing rules, instead of their shape (observed, 10)': {
    look: async (sandbox) => {
      const statuses: number[] = [];
      for (const rules of [
        { x: 5 },
        [],
        { rules: { a: { type: 'creditcard' } }, applications: { '$string || b': ['a'] } },
        { applications: { 'a b': ['@ip'] } },
      ]) {
        statuses.push(await statusOf(putOrganization(sandbox, { relayPiiConfig: JSON.stringify(rules) })));
      }
      return statuses;
    },
    documented: [400, 400, 200, 200],
    observed: [200, 200, 200, 400],
  },
  'restores with any value of cancelDeletion (observed, 2)': {
    seed: dropping,
    look: async (sandbox) => {
      await putOrganization(sandbox, { name: 'New' });
      const { status } = sandbox.snapshot().organization;
      await putOrganization(sandbox, { cancelDeletion: false });
      return [status, sandbox.snapshot().organization.status];
    },
    documented: ['pending_deletion', 'pending_deletion'],
    observed: ['pending_deletion', 'active'],
  },
  'stores a new slug before an update fails (observed, 1.1)': {
    look: async (sandbox) => {
      await putOrganization(sandbox, { slug: 'moved', name: 'New', avatarType: null });
      const { slug, name } = sandbox.snapshot().organization;
      return [slug, name];
    },
    documented: ['acme', 'acme'],
    observed: ['moved', 'acme'],
  },
  'answers a slug that is taken elsewhere with 409 (observed, 1.3)': {
    look: async (sandbox) => {
      const { status, body } = await putOrganization(sandbox, { slug: 'farco' });
      return [status, ...body.slug];
    },
    documented: [400, 'The slug "farco" is in use by another organization.'],
    observed: [409, 'An organization with this slug already exists.'],
  },
  'shows the default of a setting that was never set (observed, 1.4.6, 3.2)': {
    look: async (sandbox) => {
      const { openMembership, debugFilesRole, relayPiiConfig } = await bodyOf(putOrganization(sandbox, {}));
      const { subjectTemplate, highlightTags, highlightContext } = await bodyOf(
        putProject(sandbox, 'web', {}),
      );
      return [
        openMembership,
        debugFilesRole,
        relayPiiConfig,
        subjectTemplate,
        highlightTags,
        highlightContext,
      ];
    },
    documented: [true, 'admin', null, '$shortID - $title', presetTags, { trace: ['trace_id'] }],
  },
  'rejects unknown platforms (observed, 3.2, 10)': {
    look: async (sandbox) => {
      const { status, body } = await putProject(sandbox, 'web', { platform: 'cocoa' });
      return [status, body.platform, await statusOf(putProject(sandbox, 'web', { platform: 'go' }))];
    },
    documented: [200, 'cocoa', 200],
    observed: [400, ['Invalid platform'], 200],
  },
  'ignores an empty platform (observed, 3.2)': {
    look: async (sandbox) => [
      await statusesOf(sandbox, 'platform', ['', null]),
      sandbox.snapshot().projects[0]?.platform,
    ],
    documented: [[400, 400], 'other'],
    observed: [[200, 200], 'other'],
  },
  'changes the order in highlightContext with each update (observed, 3.2)': {
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
        changed: [lists[0] !== lists[1], lists[1] !== lists[2]],
        keys: Object.keys(answers[0]),
      };
    },
    documented: { items: ['aabcdeff'], changed: [false, false], keys: ['z', 'y'] },
    observed: { items: ['abcdef'], changed: [true, true], keys: ['z', 'y'] },
  },
  'stores undocumented settings (observed, 1.3, 3.3)': {
    look: async (sandbox) => {
      const { body } = await putProject(sandbox, 'web', { digestsMinDelay: 120, digestsMaxDelay: 240 });
      const wrong = await putProject(sandbox, 'web', { digestsMinDelay: 'soon' });
      const reader = await statusOf(putProject(sandbox, 'web', { digestsMinDelay: 60 }, 'reader'));
      const own = (await putOrganization(sandbox, { allowMemberInvite: false })).body;
      return [body.digestsMinDelay, body.digestsMaxDelay, wrong.status, reader, own.allowMemberInvite];
    },
    documented: [300, 1800, 200, 200, true],
    observed: [120, 240, 400, 403, false],
  },
  'reduces a limit above 100 (observed, 5.1)': {
    look: async (sandbox) => {
      const { status, body } = await issues(sandbox, 'query=&limit=250');
      return [status, body.length ?? 0];
    },
    documented: [400, 0],
    observed: [200, 100],
  },
  'lists the issues of 90 days without a window (observed, 5.1)': {
    now: () => new Date('2027-02-01T00:00:00Z'),
    look: async (sandbox) => [
      (await issues(sandbox, 'query=')).body.length,
      (await issues(sandbox, 'query=&statsPeriod=52w')).body.length,
      (await issues(sandbox, 'query=&statsPeriod=31536000')).status,
    ],
    documented: [100, 100, 400],
    observed: [0, 100, 200],
  },
  "lists the issues of the caller's projects (observed, 5.1)": {
    look: async (sandbox) => {
      const loner = await issues(sandbox, 'query=', 'loner');
      return [
        projectsOf(await issues(sandbox, 'query=', 'outsider')),
        projectsOf(await issues(sandbox, 'query=&project=-1', 'outsider')),
        projectsOf(await issues(sandbox, 'query=', 'admin')),
        [loner.status, loner.body.length, loner.headers.has('link')],
      ];
    },
    documented: [allProjects, allProjects, allProjects, [200, 100, true]],
    observed: [['api'], allProjects, allProjects, [200, 0, false]],
  },
  'removes resolved issues from pages (observed, 5.3)': {
    look: async (sandbox) => {
      for (const slug of ['web', 'api']) await putProject(sandbox, slug, { resolveAge: 24 * 10 });
      const pages = await pagesOf(sandbox, `${issuesPath}query=is:unresolved&limit=10`);
      const statuses = pages.flatMap(({ body }) => body.map((issue: { status: string }) => issue.status));
      expect(new Set(statuses)).toEqual(new Set(['unresolved']));
      return pages.slice(0, -1).some(({ body }) => body.length < 10);
    },
    documented: false,
    observed: true,
  },
  'announces a page after a full last page (observed, 5.3)': {
    look: async (sandbox) => {
      const pages = await pagesOf(sandbox, `${issuesPath}query=&limit=100`);
      expect(pages.at(-1)?.headers.get('link')).toContain('rel="next"; results="false"');
      return pages.map(({ body }) => body.length);
    },
    documented: [100, 100, 100],
    observed: [100, 100, 100, 0],
  },
  'counts hits up to 1000 (observed, 5.3)': {
    seed: { ...seed, issues: { count: 2000, until: '2026-11-01T00:00:00Z' } },
    look: async (sandbox) => {
      const all = (await issues(sandbox, 'query=&limit=1')).headers;
      const one = (await issues(sandbox, 'query=issue:WEB-1&limit=1')).headers;
      return [all.get('x-hits'), all.get('x-max-hits'), one.get('x-hits')?.length];
    },
    documented: [null, null, undefined],
    observed: ['1000', '1000', 1],
  },
};

/** What a caller observes without the quirk and with it. */
const cases: Readonly<Record<QuirkName, QuirkCase>> = {
  'reads-by-get': {
    look: async (sandbox) => [
      await statusOf(ask(sandbox, '/api/0/organizations/acme/')),
      await statusOf(ask(sandbox, '/api/0/projects/acme/web/')),
    ],
    without: [405, 405],
    with: [200, 200],
  },
  'projects-in-pages': {
    behaviour: 'observed',
    seed: { ...seed, generate: { projects: 150 } },
    look: async (sandbox) =>
      (await ask(sandbox, '/api/0/organizations/acme/projects/?all_projects=1')).body.length,
    without: 153,
    with: 100,
  },
  'options-not-listed': {
    behaviour: 'observed',
    look: listedOptions,
    without: [{ 'svc:resolve_age': 0, 'svc:highlight_tags': ['level'] }, {}, {}],
    with: [undefined, undefined, undefined],
  },
  'highlights-not-listed': {
    behaviour: 'observed',
    look: listedOptions,
    without: [{ 'svc:resolve_age': 0, 'svc:highlight_tags': ['level'] }, {}, {}],
    with: [{ 'svc:resolve_age': 0 }, {}, {}],
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
  'token-scopes-hidden': {
    behaviour: 'observed',
    look: (sandbox) => statusOf(ask(sandbox, '/api/0/')),
    without: 200,
    with: 404,
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
    behaviour: 'observed',
    look: async (sandbox) => {
      const { projects } = await bodyOf(putOrganization(sandbox, {}));
      const list = await bodyOf(ask(sandbox, '/api/0/organizations/acme/projects/'));
      return [...projects, ...list].map((project) => project?.slug ?? null);
    },
    without: [...allProjects, ...allProjects],
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
  'platform-presets': {
    look: async (sandbox) => {
      const before = await bodyOf(putProject(sandbox, 'app', {}));
      const after = await bodyOf(putProject(sandbox, 'app', { platform: 'go', highlightTags: [] }));
      const shown = [before, after].map((body) => [body.highlightTags, Object.keys(body.highlightContext)]);
      return [before.highlightPreset.tags, ...shown];
    },
    without: [presetTags, [presetTags, ['trace']], [[], ['trace']]],
    with: [mobileTags, [mobileTags, ['trace', 'profile', 'app']], [[], ['trace']]],
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
      const body = await bodyOf(issues(sandbox, 'query=&project=web&limit=1'));
      return body.detail ?? body[0].project.slug;
    },
    without: 'Invalid project parameter. Values must be numbers.',
    with: 'web',
  },
  'multi-project-off': {
    look: async (sandbox) => {
      const answers: unknown[] = [];
      for (const projects of ['', '&project=-1', '&project=1', '&project=1&project=2']) {
        const { status, body } = await issues(sandbox, `query=${projects}`);
        answers.push(status === 200 ? 200 : body.detail);
      }
      return answers;
    },
    without: [200, 200, 200, 200],
    with: [noMultiProject, noMultiProject, 200, 200],
  },
};

const startFor = ({ seed: own, now: clock }: Case, options: Partial<SandboxOptions>): Promise<Sandbox> =>
  start({ seed: own ?? seed, now: clock ?? now, ...options });

describe('the service with behaviour documented, and with observed', () => {
  test.each(Object.entries(behaviours))('%s', async (_, one) => {
    const documented = await one.look(await startFor(one, { behaviour: 'documented' }));
    const observed = await one.look(await startFor(one, { behaviour: 'observed' }));
    expect({ documented, observed }).toEqual({
      documented: one.documented,
      observed: one.observed ?? one.documented,
    });
  });
});

describe('the service with and without each quirk', () => {
  test.each(quirkNames.map((name) => [name, cases[name]] as const))('%s', async (name, one) => {
    const { behaviour = 'documented' } = one;
    expect(await one.look(await startFor(one, { behaviour }))).toEqual(one.without);
    expect(await one.look(await startFor(one, { behaviour, quirks: [name] }))).toEqual(one.with);
  });
});

describe('behaviours and quirks', () => {
  const observed = (own: SeedObject = seed) => start({ seed: own, now, behaviour: 'observed' });

  test('documented has no quirk, observed those that name it', () => {
    for (const name of quirkNames) {
      expect([name, createBehaviour('documented').has(name)]).toEqual([name, false]);
      expect([name, createBehaviour('observed').has(name)]).toEqual([name, quirks[name] === 'observed']);
    }
  });

  test('each quirk is in the seed’s schema and in the documentation', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const schema = JSON.parse(read('schemas/sandbox-seed.schema.json'));
    expect(schema.properties.quirks.items.enum).toEqual(quirkNames);
    const page = read('docs/reference/sandbox.md').replace(/ +/g, ' ');
    const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` \| (yes|no) \| .+ \|$/gm)];
    expect(rows.map(([, name, has]) => [name, has === 'yes' ? 'observed' : 'none'])).toEqual(
      Object.entries(quirks),
    );
  });

  const reads: SeedObject = { quirks: ['reads-by-get'] };
  test.each<[string, Partial<SandboxOptions>, number]>([
    ['documented is the default', {}, 405],
    ['the seed sets the behaviour', { seed: { behaviour: 'observed' } }, 200],
    ['the option overrides the seed', { seed: { behaviour: 'observed' }, behaviour: 'documented' }, 405],
    ['the seed switches on one quirk', { seed: reads }, 200],
    ['quirks of seed and option are combined', { seed: reads, quirks: ['slugs-only'] }, 200],
  ])('%s', async (_name, options, status) => {
    expect((await ask(await start(options), '/api/0/organizations/acme/')).status).toBe(status);
  });

  test('reads change nothing (observed, 4.1, 4.3, 4.4)', async () => {
    const sandbox = await observed();
    const before = sandbox.snapshot();
    for (const path of ['organizations/acme/', 'projects/acme/web/', 'organizations/acme/projects/']) {
      const first = await ask(sandbox, `/api/0/${path}`);
      expect(first.status).toBe(200);
      expect((await ask(sandbox, `/api/0/${path}`)).body).toEqual(first.body);
    }
    expect(sandbox.snapshot()).toBe(before);
  });

  test('without org:admin, cancelDeletion does not restore, but the job is cancelled (observed, 1.1, 2)', async () => {
    const sandbox = await observed(dropping);
    expect((await putOrganization(sandbox, { cancelDeletion: true }, 'writer')).status).toBe(200);
    expect(sandbox.snapshot().organization.status).toBe('pending_deletion');
    expect(sandbox.ledger().audit.counts.ORG_RESTORE).toBe(1);
  });

  test('coverageAccess is rejected with 403 without the plan, and checked with the vendor each time it is sent (observed, 1.3)', async () => {
    const poor = await observed({ ...seed, plan: 'developer' });
    expect(await putOrganization(poor, { coverageAccess: true, slug: 'ab' })).toMatchObject({
      status: 403,
      body: { detail: 'A paid plan is required to enable this feature.' },
    });
    const sandbox = await observed();
    for (const coverageAccess of [true, true, false]) await putOrganization(sandbox, { coverageAccess });
    expect(sandbox.ledger().audit.counts['coverage-check']).toBe(2);
  });
});

describe('deployment options of the seed', () => {
  test('missingSettings are accepted with 200, never stored and never returned (observed, 0)', async () => {
    const sandbox = await start({ seed: { missingSettings: ['hostAPRBot', 'highlightTags'] } });
    const { status, body } = await putOrganization(sandbox, { hostAPRBot: false, name: 'New' });
    expect([status, body.name]).toEqual([200, 'New']);
    expect(body).not.toHaveProperty('hostAPRBot');
    expect(sandbox.snapshot().organization.settings).toEqual({});
  });

  test('a missing setting cannot be set in the seed', async () => {
    const own = { missingSettings: ['require2FA'], organization: { settings: { require2FA: true } } };
    await expect(start({ seed: own })).rejects.toMatchObject({
      findings: [{ message: 'organization.settings.require2FA: unknown setting.' }],
    });
  });
});

describe('rateLimit (observed, 6)', () => {
  const list = '/api/0/organizations/acme/issues/?limit=1';

  test('sends a plain string as text/html with the reset in Unix seconds and no Retry-After, until the next window', async () => {
    let time = Date.UTC(2026, 10, 2);
    const rateLimit = { limit: 2, windowSeconds: 10, concurrent: 7 };
    const sandbox = await start({ seed, rateLimit, now: () => new Date(time) });
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
});
