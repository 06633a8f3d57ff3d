import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transportFailure } from '../../../src/http/connection/connections.js';
import { parseJsonReply, readErrorBody } from '../../../src/http/response/parse-reply.js';
import type { Failure } from '../../../src/http/types.js';

const asked = {
  origin: 'https://errors.example.com',
  isUploadToken: false,
  redact: (text: string) => text,
};

function refusal(status: number, body = '', headers: Readonly<Record<string, string>> = {}): Failure {
  const all = new Map(Object.entries(headers));
  const answer = parseJsonReply({ ok: true, status, headers: all, bytes: Buffer.from(body) }, asked);
  if (answer.ok) throw new Error('it is an answer');
  return answer.failure;
}

describe('the meaning of a status', () => {
  test.each<[number, Failure['kind'], Failure['acted']]>([
    [300, 'moved', 'none'],
    [304, 'moved', 'none'],
    [400, 'invalid', 'in-part'],
    [401, 'not-authenticated', 'none'],
    [402, 'invalid', 'in-part'],
    [403, 'not-permitted', 'none'],
    [404, 'not-found', 'none'],
    [405, 'no-method', 'none'],
    [408, 'server', 'unknown'],
    [409, 'invalid', 'in-part'],
    [410, 'invalid', 'in-part'],
    [413, 'invalid', 'in-part'],
    [422, 'invalid', 'in-part'],
    [425, 'server', 'none'],
    [429, 'throttled', 'none'],
    [500, 'server', 'unknown'],
    [503, 'server', 'unknown'],
    [520, 'server', 'unknown'],
  ])('%i: %s, %s', (status, kind, acted) => {
    expect(refusal(status)).toMatchObject({ kind, acted });
    expect(refusal(status).message).toContain(String(status));
  });

  test.each([
    ['{"detail": {"code": "2fa-required", "message": "It is required.", "extra": {}}}', '2fa-required'],
    ['{"detail": {"code": 7, "message": "It is required."}}', undefined],
    ['{"detail": "Invalid token"}', undefined],
    ['', undefined],
  ])('a 401 has the reason of its body: %s', (body, reason) => {
    const failure = refusal(401, body);
    expect(failure.kind === 'not-authenticated' && failure.reason).toBe(reason);
  });

  test('a missing reason is reported', () => {
    expect(refusal(404).message).toBe('the service answered 404 without a reason');
    expect(refusal(400).message).toBe(
      'the service answered 400 without a reason; some deployments do this if the token belongs to no user',
    );
  });

  const page = '<!doctype html><title>Just a moment...</title>';
  const json = '{"detail": "No."}';
  test.each<[number, string, Record<string, string>, Failure['kind'], Failure['acted']]>([
    [400, page, {}, 'malformed', 'in-part'],
    [401, page, { 'www-authenticate': 'Basic realm="staff"' }, 'malformed', 'none'],
    [401, '', { 'www-authenticate': 'Negotiate' }, 'malformed', 'none'],
    [401, '', { 'www-authenticate': 'xBasic realm="api"' }, 'not-authenticated', 'none'],
    [403, page, {}, 'malformed', 'none'],
    [403, 'RBAC: access denied', {}, 'malformed', 'none'],
    [406, page, {}, 'malformed', 'in-part'],
    [403, json, {}, 'not-permitted', 'none'],
    [400, json, {}, 'invalid', 'in-part'],
    [404, page, {}, 'not-found', 'none'],
    [413, page, {}, 'invalid', 'in-part'],
    [414, page, {}, 'invalid', 'in-part'],
    [431, page, {}, 'invalid', 'in-part'],
    [503, page, {}, 'server', 'unknown'],
  ])('%i with %j, %j: %s, %s', (status, body, headers, kind, acted) => {
    const failure = refusal(status, body, headers);
    expect(failure).toMatchObject({ kind, acted });
    if (failure.kind === 'malformed') expect(failure.wrong).toBe('page');
  });

  test.each<[string, true | undefined]>([
    ['https://login.example.org/?next=/api/0/', true],
    ['https://errors.example.com/oauth2/sign_in', true],
    ['/auth/login/', true],
    ['/errors/api/0/organizations/acme/', undefined],
  ])('a redirect to %s: %s', (location, isLogin) => {
    const failure = refusal(302, '', { location });
    expect(failure.kind === 'moved' && failure.isLogin).toBe(isLogin);
  });

  test('scopes are read from WWW-Authenticate', () => {
    const header = 'Bearer realm="api", error="insufficient_scope", scope="org:read org:write"';
    expect(refusal(403, '', { 'www-authenticate': header })).toMatchObject({
      scopes: ['org:read', 'org:write'],
    });
    expect(refusal(403, '', { 'www-authenticate': 'xBasic realm="api"' })).toMatchObject({ scopes: [] });
  });
});

describe('the failure of a connection', () => {
  const { origin } = asked;
  const cut = `the connection to ${origin} was interrupted before the reply was complete (CODE)`;
  const plain = `${origin} does not use TLS, although its URL begins with https:// (CODE)`;
  const untrusted = `cannot establish a trusted TLS connection to ${origin} (CODE)`;
  const proxied = `the proxy answered 407 to the request for a connection to ${origin}`;
  const flood = `${origin} answered with more than the maximum of 1000 bytes`;
  const headers = `${origin} answered with more than the maximum of 65536 bytes of headers`;
  const [late, slow] = ['UND_ERR_CONNECT_TIMEOUT', `${origin} did not send a complete reply within 60 s`];
  test.each<[string, string, boolean, Failure['kind'], string]>([
    ['refused', 'ECONNREFUSED', false, 'unreachable', `${origin} cannot be reached (CODE)`],
    ['refused by a proxy', 'PROXY_407', false, 'unreachable', proxied],
    ['reset under way', 'ECONNRESET', true, 'unreachable', cut],
    ['of TLS under way', 'EPROTO', true, 'unreachable', cut],
    ['without TLS', 'ERR_SSL_WRONG_VERSION_NUMBER', false, 'untrusted', plain],
    ['of TLS', 'EPROTO', false, 'untrusted', untrusted],
    ['signed by itself', 'DEPTH_ZERO_SELF_SIGNED_CERT', false, 'untrusted', untrusted],
    ['signed by an unknown authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', false, 'untrusted', untrusted],
    ['issued by an unknown authority', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', false, 'untrusted', untrusted],
    ['expired', 'CERT_HAS_EXPIRED', false, 'untrusted', untrusted],
    ['for another name', 'ERR_TLS_CERT_ALTNAME_INVALID', false, 'untrusted', untrusted],
    ['no connection in time', late, false, 'timed-out', `connecting to ${origin} timed out`],
    ['no answer in time', late, true, 'timed-out', slow],
    ['interrupted before', 'interrupted', false, 'interrupted', 'the run was interrupted'],
    ['interrupted after', 'interrupted', true, 'interrupted', 'the run was interrupted'],
    ['a flood', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', true, 'too-large', flood],
    ['a flood of headers', 'UND_ERR_HEADERS_OVERFLOW', true, 'too-large', headers],
  ])('%s', (_, code, sent, kind, text) => {
    for (const isProxied of [false, true]) {
      const shown = isProxied && text === plain ? text.replace(' does', ' or the proxy does') : text;
      const expected = { kind, acted: sent ? 'unknown' : 'none', message: shown.replace('CODE', code) };
      const circumstances = { origin, isProxied, totalMs: 60_000, byteCap: 1000, sent };
      expect(transportFailure(code, circumstances)).toMatchObject(expected);
    }
  });
});

const read = (body: string | Uint8Array) =>
  readErrorBody(typeof body === 'string' ? Buffer.from(body) : body, (text) =>
    text.replaceAll('canary', '[token]'),
  );

describe('an error body becomes one line', () => {
  test.each<[string, string, string]>([
    ['a detail', '{"detail": "Invalid token"}', 'Invalid token'],
    [
      'a detail that is an object',
      '{"detail": {"code": "sso-required", "message": "Must login via SSO.", "extra": {"loginUrl": "/x"}}}',
      'Must login via SSO. (sso-required)',
    ],
    ['a detail that is an object without a message', '{"detail": {"code": "x"}}', 'code: x'],
    ['a detail that is a list', '{"detail": ["a", "b"]}', 'a; b'],
    ['a detail that is null', '{"detail": null}', ''],
    [
      'a bare string',
      '"You are attempting to use this endpoint too frequently."',
      'You are attempting to use this endpoint too frequently.',
    ],
    ['a list of strings', '["a", "b"]', 'a; b'],
    ['a number', '42', '42'],
    ['null', 'null', ''],
    ['an empty object', '{}', ''],
    [
      'an internal error with its id',
      '{"detail": "Internal Error", "errorId": "3f2a"}',
      'Internal Error (error id 3f2a)',
    ],
    ['an internal error without one', '{"detail": "Internal Error", "errorId": null}', 'Internal Error'],
    [
      'a map of fields',
      '{"slug": ["The slug \\"web\\" is already in use."], "name": ["Too long.", "Too odd."]}',
      'slug: The slug "web" is already in use.; name: Too long. Too odd.',
    ],
    ['words about no field', '{"non_field_errors": ["Pick one."]}', 'Pick one.'],
    [
      'HTML',
      '<!DOCTYPE html><html><head><title>502 Bad\nGateway</title></head></html>',
      'an HTML page ("502 Bad Gateway")',
    ],
    [
      'HTML of a plain proxy',
      '<h1>413 Request Entity Too Large</h1>',
      'an HTML page ("413 Request Entity Too Large")',
    ],
    ['HTML without a title', '<html><body>x</body></html>', 'an HTML page'],
    ['plain text over lines', 'upstream\r\n  timed\tout\n', 'upstream timed out'],
    ['nothing', '', ''],
    ['white space', ' \n ', ''],
    ['JSON that is cut', '{"detail": "Inv', '{"detail": "Inv'],
    ['the token', '{"detail": "canary is not known"}', '[token] is not known'],
  ])('%s', (_, body, message) => {
    expect(read(body).message).toBe(message);
  });
});

describe('errors of settings are returned by setting', () => {
  test.each<[string, string, Record<string, string[]>]>([
    ['a list of lines', '{"slug": ["Taken."]}', { slug: ['Taken.'] }],
    ['one line', '{"slug": "Taken."}', { slug: ['Taken.'] }],
    [
      'a list, complained about by position',
      '{"trustedRelays": [{}, {"publicKey": ["Invalid."]}]}',
      { trustedRelays: ['[1].publicKey: Invalid.'] },
    ],
    [
      'a list, complained about by index',
      '{"trustedRelays": {"1": {"publicKey": ["Invalid."], "name": ["Missing."]}}}',
      { trustedRelays: ['[1].publicKey: Invalid.', '[1].name: Missing.'] },
    ],
    [
      'a map',
      '{"highlightContext": {"browser": ["Not a list."]}}',
      { highlightContext: ['browser: Not a list.'] },
    ],
    ['words of no field inside a field', '{"avatar": {"non_field_errors": ["No."]}}', { avatar: ['No.'] }],
    ['beside a detail', '{"detail": "Bad.", "slug": ["Taken."]}', { slug: ['Taken.'] }],
    ['empty values', '{"slug": [], "name": null}', {}],
    [
      'a field named like a part of JavaScript',
      '{"__proto__": ["x"], "constructor": ["y"]}',
      Object.fromEntries([
        ['__proto__', ['x']],
        ['constructor', ['y']],
      ]),
    ],
  ])('%s', (_, body, fields) => {
    expect([...read(body).fields]).toEqual(Object.entries(fields));
  });
});

describe('for any hostile body', () => {
  test('the message is one line of at most 2 KB, cut between characters', () => {
    for (const body of [
      JSON.stringify({ detail: '😀'.repeat(3000) }),
      'x'.repeat(100_000),
      JSON.stringify(Array.from({ length: 9000 }, (_, i) => `line ${i}\n`)),
      // With its path, each line is so long that no text can contain all of them.
      JSON.stringify({ detail: { ['k'.repeat(60_000)]: Array.from({ length: 10_000 }, () => 1) } }),
    ]) {
      const { message } = read(body);
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(2048);
      expect(() => encodeURIComponent(message)).not.toThrow();
      expect(message).not.toContain('\n');
      expect(message.endsWith('…')).toBe(true);
    }
  });

  test('the token is removed at the cut, from keys and from nested values', () => {
    for (const body of [
      `${'x'.repeat(2040)}canary`,
      '{"canary": ["canary"]}',
      '{"a": {"b": [{"canary": {"c": "canary"}}]}}',
    ]) {
      const complaint = read(body);
      expect(JSON.stringify([complaint.message, ...complaint.fields])).not.toMatch(/canar/);
    }
  });

  test('no more than a hundred settings with twenty lines each are kept', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    const { fields } = read(
      JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, lines]))),
    );
    expect(fields.size).toBe(100);
    expect(fields.get('field0')).toHaveLength(20);
  });

  test('nesting beyond the limit causes no error', () => {
    expect(read('['.repeat(101) + ']'.repeat(101)).message).not.toBe('');
    expect(read(`${'{"a":'.repeat(90)}"x"${'}'.repeat(90)}`).fields.get('a')).toHaveLength(1);
  });

  test('any bytes give a line', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(read(bytes).message).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('any JSON gives a line', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        expect(Buffer.byteLength(read(body).message)).toBeLessThanOrEqual(2048);
      }),
    );
  });
});

test.each<[string, object, string]>([
  [
    'a list of objects by field',
    { detail: [{ type: 'missing', loc: ['body', 'payload', 'name'], msg: 'Field required' }] },
    'name: Field required',
  ],
  ['without payload', { detail: [{ loc: ['query', 'limit'], msg: 'Too large' }] }, 'limit: Too large'],
  [
    'items of a field',
    { detail: [{ loc: ['body', 'payload', 'trustedRelays', 1, 'name'], msg: 'Field required' }] },
    'trustedRelays: [1].name: Field required',
  ],
  ['other lists', { detail: [{ loc: 'body', msg: 'No' }] }, '[0].loc: body [0].msg: No'],
])('reads errors in %s', (_title, body, message) => {
  expect(readErrorBody(Buffer.from(JSON.stringify(body)), (text) => text).message.replaceAll(';', '')).toBe(
    message,
  );
});

test('reads only the lines that fit, because a path repeats in each line below it', () => {
  const body = { detail: { ['k'.repeat(100_000)]: Array.from({ length: 2000 }, () => 'x') } };
  let characters = 0;
  const count = (text: string): string => {
    characters += text.length;
    return text;
  };
  expect(readErrorBody(Buffer.from(JSON.stringify(body)), count).message).toMatch(/^k+…$/);
  expect(characters).toBeLessThan(1_000_000);
});
