import { expect, test } from 'vitest';
import { requestPath } from '../../../src/http/connection/address.js';
import { toFault } from '../../../src/http/response/failure-kinds.js';
import type { Failure } from '../../../src/http/types.js';
import { failures } from '../failures.js';

test.each<[string, Failure, string, string]>([
  ['no connection', failures.unreachable, 'service', 'SP3001'],
  ['a timeout', failures['timed-out'], 'service', 'SP3002'],
  ['a certificate', failures.untrusted, 'service', 'SP3003'],
  ['5xx', failures.server, 'service', 'SP3004'],
  ['429', failures.throttled, 'service', 'SP3005'],
  ['no JSON', failures.malformed, 'service', 'SP3006'],
  ['too much', failures['too-large'], 'service', 'SP3007'],
  ['a redirect', failures.moved, 'service', 'SP3008'],
  ['404', failures['not-found'], 'service', 'SP3009'],
  ['405', failures['no-method'], 'service', 'SP3010'],
  ['400', failures.invalid, 'service', 'SP3011'],
  ['401', failures['not-authenticated'], 'not-permitted', 'SP3012'],
  ['403', failures['not-permitted'], 'not-permitted', 'SP3013'],
  ['the request budget', failures.budget, 'refused', 'SP3014'],
  ['an interruption', failures.interrupted, 'interrupted', 'SP3015'],
])('%s', (_, failure, kind, code) => {
  const fault = toFault(failure, 'Reading organization acme');
  expect(fault).toMatchObject({ kind, code, message: 'Reading organization acme failed: it went wrong.' });
});

const unauthenticated = (reason: string): Failure => ({ ...failures['not-authenticated'], reason });

test.each<[string, Failure, RegExp]>([
  ['a page instead of JSON', { ...failures.malformed, wrong: 'page' }, /login page/],
  [
    'scopes that the service names',
    { ...failures['not-permitted'], scopes: ['org:read', 'org:write'] },
    /org:read, org:write/,
  ],
  ['scopes that it does not name', failures['not-permitted'], /scopes/],
  [
    'a missing second factor',
    unauthenticated('2fa-required'),
    /^Enable two-factor .* integration, which has no user\.$/,
  ],
  ['a missing sign-in', unauthenticated('sso-required'), /^Sign in with single sign-on .* integration/],
  [
    'too many members',
    unauthenticated('member-disabled-over-limit'),
    /^Raise the limit of members.* integration/,
  ],
  [
    'another reason',
    unauthenticated('email-verification-required'),
    /^Do what the message requires .* integration/,
  ],
  ['no reason', failures['not-authenticated'], /^Check that the token is complete/],
  ['long headers', { ...failures['too-large'], ofHeaders: true }, /adds headers/],
  ['a certificate', failures.untrusted, /--ca-file/],
  ...[
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL',
    'ERR_SSL_UNSUPPORTED_PROTOCOL',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  ].map((code): [string, Failure, RegExp] => [code, { ...failures.untrusted, code }, /^Enable TLS 1\.2/]),
  ['a page of a proxy', { ...failures['not-found'], isPage: true }, /^Check the URL, and the proxy/],
  ['a new slug', { ...failures.moved, slug: 'web-frontend' }, /web-frontend/],
  ['another path', failures.moved, /SETPOINT_URL/],
  ['another origin or a login page', { ...failures.moved, isLogin: true }, /login page/],
  ['an unknown host', { ...failures.unreachable, code: 'ENOTFOUND' }, /spelling/],
  ['a closed port', failures.unreachable, /port/],
  ['a connection that broke', { ...failures.unreachable, code: 'ECONNRESET' }, /network/],
])('the hint for %s', (_, failure, hint) => {
  expect(toFault(failure, 'Reading').hint).toMatch(hint);
});

test('requestPath ends in a slash and accepts slugs and ids', () => {
  expect(requestPath('organizations', 'acme')).toBe('/api/0/organizations/acme/');
  expect(requestPath('projects', '7', 'web_front-end')).toBe('/api/0/projects/7/web_front-end/');
});

test.each(['', '..', '.', 'a/b', 'a?b', 'a#b', '%2e%2e', 'ａcme', 'a b', 'a\\b', '-a', 'a'.repeat(101)])(
  'requestPath rejects %j',
  (segment) => {
    expect(() => requestPath('projects', 'acme', segment)).toThrow(
      expect.objectContaining({
        kind: 'refused',
        code: 'SP2107',
        message: expect.stringMatching(/^".*" is neither a slug nor an id, so it cannot be part of a URL\.$/),
        hint: 'Use a slug (letters, digits, hyphens, underscores) or a numeric id.',
      }),
    );
  },
);
