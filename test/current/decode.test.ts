import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeInventory, decodeOrganization, decodeProject } from '../../src/current/decode.js';
import { Fault } from '../../src/model/fault.js';
import type { Json } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { inventoryItem, organizationReply, projectReply } from './replies.js';

const catalogue = catalogueFor('neutral');

describe('an organization’s reply', () => {
  test('becomes its identity, its inventory, its settings and its fields, without invalid ones', () => {
    const reply = organizationReply({ requiresSso: true, hasAuthProvider: 'yes' });
    expect(decodeOrganization(reply, catalogue)).toEqual({
      isAccessOfRole: true,
      id: '7',
      slug: 'acme',
      status: 'active',
      access: ['org:write', 'org:read'],
      role: null,
      settings: new Map<string, Json>([
        ['slug', 'acme'],
        ['name', 'Acme'],
        ['avatarType', 'letter_avatar'],
        ['require2FA', true],
        ['storeCrashReports', 0],
        ['sensitiveFields', ['iban']],
        ['relayPiiConfig', null],
      ]),
      fields: new Map<string, Json>([
        ['status', 'active'],
        ['requiresSso', true],
      ]),
      presets: new Map(),
      unfetched: new Map(),
      unlisted: 0,
      projects: [
        { id: '42', slug: 'web', teams: ['core', 'payments'], platform: 'python' },
        { id: '43', slug: 'api', teams: ['core', 'payments'], platform: 'python' },
      ],
    });
  });

  test.each<[string, Readonly<Record<string, Json>>, readonly string[] | null]>([
    ['an integration has none', {}, null],
    ['null is none', { role: null, orgRole: null }, null],
    ['an empty one is none', { role: '' }, null],
    ['of newer deployments', { orgRole: 'admin' }, ['project:write', 'org:read']],
    ['of older deployments', { role: 'member' }, ['project:read']],
    ['that the list does not show', { role: 'robot' }, []],
    ['without a list', { role: 'admin', orgRoleList: null }, []],
    ['in an unreadable list', { role: 'admin', orgRoleList: [null, 7, { id: 'admin', scopes: 'all' }] }, []],
  ])('shows the scopes of the role of the caller: %s', (_, changes, role) => {
    const orgRoleList = [
      { id: 'member', scopes: ['project:read'] },
      { id: 'admin', scopes: ['project:write', 'org:read'] },
    ];
    const reply = organizationReply({ orgRoleList, ...changes });
    expect(decodeOrganization(reply, catalogue).role).toEqual(role);
  });

  test('in the words of another deployment', () => {
    const reply = organizationReply({ githubPRBot: true, hostAPRBot: false });
    expect(decodeOrganization(reply, catalogueFor('sentry')).settings.get('githubPRBot')).toBe(true);
    expect(decodeOrganization(reply, catalogue).settings.get('hostAPRBot')).toBe(false);
  });

  test('that is a summary (a caller without org:read) shows no settings, and no defaults either', () => {
    const summary = { id: '7', slug: 'acme', name: 'Acme', status: { id: 'active', name: 'active' } };
    const found = decodeOrganization(summary, catalogue);
    expect([...found.settings.keys()]).toEqual(['slug', 'name']);
    expect(found).toMatchObject({ access: null, projects: null });
  });

  test('names the one team of a deployment that knows no lists of teams', () => {
    const { teams: _, ...item } = inventoryItem('42', 'web');
    const [project] = decodeOrganization(organizationReply({ projects: [item] }), catalogue).projects ?? [];
    expect(project?.teams).toEqual(['core']);
  });

  test.each<[string, Json, unknown]>([
    ['no platform', { ...inventoryItem('42', 'web'), platform: null }, { platform: null }],
    ['a platform that is not a string', { ...inventoryItem('42', 'web'), platform: 3 }, { platform: null }],
    ['no team at all', { id: '42', slug: 'web' }, { teams: [], platform: null }],
    ['invalid teams', { ...inventoryItem('42', 'web'), teams: [null, 'core', { slug: 1 }] }, { teams: [] }],
  ])('a project of the inventory with %s', (_, item, expected) => {
    const found = decodeOrganization(organizationReply({ projects: [item] }), catalogue);
    expect(found.projects?.[0]).toMatchObject({ id: '42', slug: 'web', ...(expected as object) });
  });
});

describe('a project that the reply lists twice', () => {
  const item = inventoryItem('42', 'web');
  const twice = (twin: Json): Json =>
    organizationReply({ projects: [item, inventoryItem('43', 'api'), twin] });

  test('is one project', () => {
    const { projects } = decodeOrganization(twice(item), catalogue);
    expect(projects?.map(({ slug }) => slug)).toEqual(['web', 'api']);
    expect(decodeInventory([item, item]).projects).toHaveLength(1);
  });

  test.each<[string, Json]>([
    ['slug', { ...item, slug: 'shop' }],
    ['team', { ...item, teams: [] }],
    ['platform', { ...item, platform: 'go' }],
  ])('with another %s makes the reply unusable', (_, twin) => {
    expect(() => decodeOrganization(twice(twin), catalogue)).toThrow(
      expect.objectContaining({
        code: 'SP3030',
        message: 'The reply lists project 42 twice, with different data.',
      }),
    );
    expect(() => decodeInventory([item, twin])).toThrow(expect.objectContaining({ code: 'SP3030' }));
  });
});

describe('a project’s reply', () => {
  test('becomes its identity and its settings', () => {
    const project = decodeProject(projectReply('42', 'web'), catalogue);
    expect(project).toMatchObject({ id: '42', slug: 'web', access: ['project:write'] });
    expect(Object.fromEntries(project.settings)).toEqual({
      slug: 'web',
      name: 'web',
      platform: 'python',
      resolveAge: 0,
      highlightTags: ['release'],
      highlightContext: { browser: ['name'] },
    });
  });

  const preset = { tags: ['handled'], context: { trace: ['trace_id'] } };
  test.each<[string, Json | undefined, Json]>([
    ['both', preset, { highlightTags: preset.tags, highlightContext: preset.context }],
    ['one of them', { tags: ['handled'] }, { highlightTags: ['handled'] }],
    ['none', undefined, {}],
    ['what cannot be the settings', { tags: 'handled', context: ['trace'] }, {}],
    ['something else', ['handled'], {}],
  ])('returns the presets of settings that follow the platform: %s', (_, highlightPreset, expected) => {
    const reply = projectReply('42', 'web', highlightPreset === undefined ? {} : { highlightPreset });
    expect(Object.fromEntries(decodeProject(reply, catalogue).presets)).toEqual(expected);
  });
});

describe('secrets are cut', () => {
  test('for any reply', () => {
    const seen = [
      decodeOrganization(organizationReply(), catalogue),
      decodeProject(projectReply('42', 'web'), catalogue),
    ];
    expect(inspect(seen, { depth: 9 })).not.toContain('canary');
  });

  test.each(['securityToken', 'options'])('even if a file names %s as a setting', (secret) => {
    const sly = catalogueFor({ subjectPrefix: secret });
    expect(inspect(decodeProject(projectReply('42', 'web'), sly), { depth: 9 })).not.toContain('canary');
  });
});

describe('a setting that is not shown, or not as what it is, is left out', () => {
  test.each<[string, Json]>([
    ['sensitiveFields', 'iban'],
    ['sensitiveFields', { iban: true }],
    ['trustedRelays', 'eu-1'],
  ])('%s: %j', (name, value) => {
    expect(decodeOrganization(organizationReply({ [name]: value }), catalogue).settings.has(name)).toBe(
      false,
    );
  });

  test('each of them, when it is missing', () => {
    const whole = organizationReply();
    for (const name of ['require2FA', 'storeCrashReports', 'sensitiveFields', 'relayPiiConfig']) {
      const { [name]: _, ...rest } = whole;
      expect(decodeOrganization(rest, catalogue).settings.has(name)).toBe(false);
    }
  });

  test('pictures and actions are not state that a reply shows', () => {
    const { settings } = decodeOrganization(
      organizationReply({ cancelDeletion: true, avatar: { avatarUrl: '/a' } }),
      catalogue,
    );
    expect(settings.has('avatar')).toBe(false);
    expect(settings.has('cancelDeletion')).toBe(false);
  });

  test('nothing comes from the prototype of a reply', () => {
    const sly = catalogueFor({ subjectPrefix: 'toString' });
    expect(decodeProject(projectReply('42', 'web'), sly).settings.has('toString')).toBe(false);
  });
});

describe('rejects a reply without identity', () => {
  const noId = 'The reply for the organization contains no valid id.';
  const noSlug = 'The reply for the organization contains no valid slug.';
  const noStatus = 'The reply for the organization contains no valid status.id.';
  const noProject = 'The reply for a project of the organization contains no valid id.';
  const twins = [inventoryItem('42', 'web'), inventoryItem('43', 'WEB')];
  const same =
    'The reply lists projects whose slugs are equal or differ only in case: web (id 42) and WEB (id 43).';
  test.each<[string, Json, string]>([
    ['null', null, noStatus],
    ['a list', [], noStatus],
    ['a text', 'x', noStatus],
    ['no id', organizationReply({ id: null }), noId],
    ['an id that is a number', organizationReply({ id: 7 }), noId],
    ['an id that would walk up the path', organizationReply({ id: '../8' }), noId],
    ['no slug', organizationReply({ slug: null }), noSlug],
    ['a status that is a text', organizationReply({ status: 'active' }), noStatus],
    ['a status without id', organizationReply({ status: { name: 'active' } }), noStatus],
    ['a project of the inventory without id', organizationReply({ projects: [{ slug: 'web' }] }), noProject],
    ['a project that is not an object', organizationReply({ projects: ['web'] }), noProject],
    ['two projects whose slugs differ in case', organizationReply({ projects: twins }), same],
  ])('%s', (_, reply, message) => {
    const hint = 'Check that the URL is that of the service itself, and that no cache replies instead.';
    expect(() => decodeOrganization(reply, catalogue)).toThrow(
      expect.objectContaining({ kind: 'service', code: 'SP3030', message, hint }),
    );
  });

  test('names the field', () => {
    expect(() => decodeProject(projectReply('42', 'web', { slug: 5 }), catalogue)).toThrow(
      'The reply for the project contains no valid slug.',
    );
  });

  test('any JSON is decoded or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('id', 'slug', 'status', 'access', 'projects', 'avatar', 'name'),
        (value, key) => {
          try {
            decodeOrganization({ ...organizationReply(), [key]: value as Json }, catalogue);
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
          }
        },
      ),
    );
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('null in a list of projects', () => {
  const web = { id: '42', slug: 'web', teams: [], platform: 'go', hasAccess: false };

  test('is skipped and counted', () => {
    expect(decodeInventory([null, web, null])).toEqual({
      projects: [{ id: '42', slug: 'web', teams: [], platform: 'go', closed: true }],
      unlisted: 2,
    });
  });

  test('rejects a list with any other value', () => {
    expect(() => decodeInventory([web, 0])).toThrow(/no valid id/);
  });
});
