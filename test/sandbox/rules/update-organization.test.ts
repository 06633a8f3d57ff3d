import { describe, expect, test } from 'vitest';
import { expectRejected, put, putOrganization, start } from '../client.js';
import { gif, jpeg, png } from '../images.js';
import type { SeedObject } from '../service/index.js';

const key = 'IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ';
const otherKey = 'AbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ';

describe('an organization update', () => {
  const dimensions = 'Invalid image dimensions.';
  const blank = ['This field may not be blank.'];
  const slugShape = 'This value does not match the required pattern.';
  const badKey = "Invalid public key for relay key info with name:'b' in Trusted Relays";
  const [relay, other] = [
    { name: 'a', publicKey: key },
    { name: 'b', publicKey: key },
  ];

  test.each<[string, string, unknown, string | object]>([
    ['a string instead of a boolean', 'require2FA', 'maybe', 'Must be a valid boolean.'],
    ['null instead of a boolean', 'require2FA', null, 'This field may not be null.'],
    ['a string instead of a list', 'sensitiveFields', 'iban', 'Expected a list of items.'],
    ['a blank list item, by its index', 'sensitiveFields', ['a', '', 'b', ' '], { 1: blank, 3: blank }],
    ['a blank name', 'name', '  ', 'This field may not be blank.'],
    ['a name of 65 characters', 'name', 'x'.repeat(65), 'Ensure this field has no more than 64 characters.'],
    ['a slug of only digits', 'slug', '1234', slugShape],
    ['a slug with white space', 'slug', ' acme', slugShape],
    ['a slug of two characters', 'slug', 'ab', 'Ensure this field has at least 3 characters.'],
    ['a taken slug', 'slug', 'globex', 'The slug "globex" is already in use.'],
    ['bytes that are not an image', 'avatar', 'AAAA', 'Invalid image format.'],
    ['an image that is not square', 'avatar', png(256, 257), dimensions],
    ['an image of 255 pixels', 'avatar', png(255, 255), dimensions],
    ['an image of 1025 pixels', 'avatar', jpeg(1025), dimensions],
    ['scrubbing rules that are not JSON', 'relayPiiConfig', 'rules', 'expected value at line 1 column 1'],
    ['scrubbing rules as an object', 'relayPiiConfig', { rules: {} }, 'Not a valid string.'],
    [
      'a relay without a name',
      'trustedRelays',
      [{ publicKey: key }],
      { 0: { name: ['This field is required.'] } },
    ],
    ['a relay with a short key', 'trustedRelays', [relay, { name: 'b', publicKey: 'short' }], badKey],
    ['a duplicate relay key', 'trustedRelays', [relay, other], `Duplicated key in Trusted Relays: '${key}'`],
  ])('rejects %s (observed, 1.2, 1.3; interface, "Errors")', async (_name, field, value, error) => {
    await expectRejected(putOrganization, field, value, error);
  });

  test('rejects all invalid fields in one reply (observed, 1.1)', async () => {
    const sandbox = await start();
    const before = sandbox.snapshot();
    const sent = { name: '', slug: 'ab', require2FA: true, openMembership: 3 };
    const { status, body } = await putOrganization(sandbox, sent);
    expect({ status, fields: Object.keys(body).sort() }).toEqual({
      status: 400,
      fields: ['name', 'openMembership', 'slug'],
    });
    expect(sandbox.snapshot()).toBe(before);
  });

  test('rejects a body that is a list (observed, 1.1)', async () => {
    const { status, body } = await putOrganization(await start(), []);
    expect(status).toBe(400);
    expect(body).toEqual({ non_field_errors: ['Invalid data. Expected a dictionary.'] });
  });

  test('rejects an image of more than 5,000,000 bytes with 413 and an empty message (observed, 1.3)', async () => {
    const { status, body } = await putOrganization(await start(), { avatar: png(256, 256, 5_000_001) });
    expect({ status, body }).toEqual({ status: 413, body: { detail: { code: '', message: '', extra: {} } } });
  });
});

describe('plans and integrations (interface, "Errors")', () => {
  const relays = [{ name: 'eu', publicKey: key }];
  const cases: readonly [string, SeedObject, Record<string, unknown>, number][] = [
    ['rejects coverageAccess below the Team plan', { plan: 'developer' }, { coverageAccess: true }, 403],
    ['accepts coverageAccess on the Team plan', { plan: 'team' }, { coverageAccess: true }, 200],
    [
      'accepts coverageAccess switched off below the Team plan',
      { plan: 'developer' },
      { coverageAccess: false },
      200,
    ],
    ['rejects relays on the Team plan', { plan: 'team' }, { trustedRelays: relays }, 400],
    ['accepts relays on the Business plan', { plan: 'business' }, { trustedRelays: relays }, 200],
    ['accepts an empty list of relays on the Team plan', { plan: 'team' }, { trustedRelays: [] }, 200],
    ['rejects a hostA setting without the integration', {}, { hostANudgeInvite: true }, 400],
    [
      'accepts a hostA setting with the integration',
      { integrations: ['hostA'] },
      { hostANudgeInvite: true },
      200,
    ],
    ['rejects a chat setting without the integration', {}, { issueAlertsThreadFlag: true }, 400],
    [
      'a chat setting with the integration',
      { integrations: ['chat'] },
      { metricAlertsThreadFlag: true },
      200,
    ],
  ];
  test.each(cases)('%s', async (_name, seed, body, status) => {
    expect((await putOrganization(await start({ seed }), body)).status).toBe(status);
  });
});

describe('a valid organization update', () => {
  test('stores only the sent values (interface, "Update an organization")', async () => {
    const sandbox = await start();
    const before = (await putOrganization(sandbox, {})).body;
    const sent = {
      require2FA: true,
      storeCrashReports: -1,
      sensitiveFields: ['b', 'a', 'b'],
      attachmentsRole: 'owner',
    };
    const after = (await putOrganization(sandbox, sent)).body;
    expect(after).toEqual({ ...before, ...sent });
    expect((await putOrganization(sandbox, {})).body).toEqual(after);
  });

  test('returns defaults for unset settings (observed, 1.4.6)', async () => {
    const { body } = await putOrganization(await start(), {});
    expect(body).toMatchObject({
      dataScrubber: false,
      eventsMemberAdmin: true,
      attachmentsRole: 'member',
      debugFilesRole: 'admin',
      storeCrashReports: 0,
      relayPiiConfig: null,
      trustedRelays: [],
      sensitiveFields: [],
      avatar: { avatarType: 'letter_avatar', avatarUuid: null, avatarUrl: null },
    });
  });

  test('ignores unknown fields with status 200 (observed, 1.1)', async () => {
    const { status, body } = await putOrganization(await start(), { wishes: 3, id: '8' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('wishes');
    expect(body.id).toBe('7');
  });

  test('stores scrubbing rules as sent, and clears them for an empty string (observed, 1.3)', async () => {
    const sandbox = await start();
    const text =
      '{ "rules": {"c": {"type": "creditcard", "redaction": {"method": "mask"}}},\n "applications": {"$string": ["c"]} }';
    expect((await putOrganization(sandbox, { relayPiiConfig: text })).body.relayPiiConfig).toBe(text);
    expect((await putOrganization(sandbox, { relayPiiConfig: '' })).body.relayPiiConfig).toBeNull();
  });

  test('adds times to relays, updates only the changed one, and drops null and unknown properties (observed, 1.4.3)', async () => {
    let time = Date.UTC(2026, 0, 1);
    const sandbox = await start({ now: () => new Date(time) });
    const relays = [
      { name: 'eu', publicKey: key, description: null, mood: 'good' },
      { name: 'us', publicKey: otherKey, description: '' },
    ];
    const first = (await putOrganization(sandbox, { trustedRelays: relays })).body.trustedRelays;
    const stamp = '2026-01-01T00:00:00.000+00:00';
    expect(first).toEqual([
      { name: 'eu', publicKey: key, created: stamp, lastModified: stamp },
      { name: 'us', publicKey: otherKey, description: '', created: stamp, lastModified: stamp },
    ]);
    time = Date.UTC(2026, 0, 2);
    const second = (
      await putOrganization(sandbox, { trustedRelays: [relays[0], { ...relays[1], name: 'us-1' }] })
    ).body;
    expect(second.trustedRelays).toEqual([
      first[0],
      { ...first[1], name: 'us-1', lastModified: '2026-01-02T00:00:00.000+00:00' },
    ]);
  });

  test.each([
    ['PNG', png(256, 256), 'image/png'],
    ['GIF', gif(1024), 'image/gif'],
    ['JPEG', jpeg(512), 'image/jpeg'],
  ])(
    'serves a %s without a token at a new URL for each upload (observed, 1.3)',
    async (_format, avatar, type) => {
      const sandbox = await start();
      const first = (await putOrganization(sandbox, { avatarType: 'upload', avatar })).body.avatar;
      expect(first.avatarType).toBe('upload');
      expect(new URL(first.avatarUrl).origin).toBe(sandbox.origin);
      const image = await fetch(first.avatarUrl);
      expect(image.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(avatar);
      const second = (await putOrganization(sandbox, { avatar })).body.avatar;
      expect(second.avatarUuid).not.toBe(first.avatarUuid);
    },
  );

  test('renames at once: the old slug is not found, but the id still works (observed, 3.5)', async () => {
    const sandbox = await start();
    expect((await putOrganization(sandbox, { slug: 'Acme-Corp' })).body.slug).toBe('Acme-Corp');
    expect((await putOrganization(sandbox, {})).status).toBe(404);
    expect((await put(sandbox, 'organizations/acme-corp/', {})).status).toBe(404);
    expect((await put(sandbox, 'organizations/Acme-Corp/', {})).status).toBe(200);
    expect((await put(sandbox, 'organizations/7/', {})).status).toBe(200);
  });
});

describe('restoring an organization (interface, "States and transitions")', () => {
  const seed: SeedObject = {
    organization: { slug: 'acme', status: 'pending_deletion' },
    tokens: { writer: ['org:write'], admin: ['org:admin'] },
  };
  test.each(['writer', 'admin'])(
    'cancelDeletion true restores for the token %s, and other fields are stored',
    async (as) => {
      const sandbox = await start({ seed });
      const { body } = await putOrganization(sandbox, { cancelDeletion: true, name: 'Back' }, as);
      expect(body.status).toEqual({ id: 'active', name: 'active' });
      expect(body.name).toBe('Back');
      expect(body).not.toHaveProperty('cancelDeletion');
    },
  );
  test.each([
    ['an empty update', {}],
    ['cancelDeletion false', { cancelDeletion: false }],
    ['cancelDeletion with an invalid field', { cancelDeletion: true, name: '' }],
  ])('%s does not restore', async (_name, body) => {
    const sandbox = await start({ seed });
    await putOrganization(sandbox, body);
    expect(sandbox.snapshot().organization.status).toBe('pending_deletion');
  });
});
