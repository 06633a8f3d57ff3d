import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideTarget, type Target } from '../../../src/http/connection/origin.js';
import type { Fault } from '../../../src/model/fault.js';
import { runs } from '../../deep.js';

const filePlace = { file: 'setpoint.yaml', line: 4, column: 8 };

const service = 'https://errors.example.com';

function decide(fileUrl: string | null, operatorUrl: string | null, tlsRejectUnauthorized?: string): Target {
  return decideTarget({
    fileUrl,
    filePlace: fileUrl === null ? null : filePlace,
    operatorUrl,
    operatorSource: 'SETPOINT_URL or --url',
    ownVariable: 'SETPOINT_URL_ACME',
    hasOthers: false,
    tlsRejectUnauthorized,
  });
}

function refusal(fileUrl: string | null, operatorUrl: string | null, tls?: string): Fault {
  try {
    decide(fileUrl, operatorUrl, tls);
  } catch (error) {
    return error as Fault;
  }
  throw new Error('it was allowed');
}

describe('where the token goes', () => {
  test.each<[string, string | null, string | null, string]>([
    ['the operator alone', null, service, service],
    ['a file that agrees', service, service, service],
    ['a file that agrees in another notation', 'HTTPS://Errors.Example.com:443/', service, service],
    ['the operator’s path prefix', null, 'https://example.com/errors/', 'https://example.com/errors'],
    [
      'the same prefix in both',
      'https://example.com/errors',
      'https://example.com/errors/',
      'https://example.com/errors',
    ],
    [
      'a file that leaves the prefix to the operator',
      'https://example.com',
      'https://example.com/errors',
      'https://example.com/errors',
    ],
    ['a host that is a part of its scheme, with a prefix', null, 'https://s/errors', 'https://s/errors'],
    ['another port', null, 'https://errors.example.com:9443', 'https://errors.example.com:9443'],
    ['loopback', null, 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['loopback by name', null, 'http://localhost:9000', 'http://localhost:9000'],
    ['loopback of IPv6', null, 'http://[::1]:9000', 'http://[::1]:9000'],
    ['loopback, all of 127/8', null, 'http://127.9.8.7', 'http://127.9.8.7'],
    ['loopback in the short spelling', null, 'http://127.1', 'http://127.0.0.1'],
    ['loopback in a file that agrees', 'http://127.1:9', 'http://127.0.0.1:9', 'http://127.0.0.1:9'],
    [
      'a name in another script, in punycode',
      null,
      'https://fehler.müller.example',
      'https://fehler.xn--mller-kva.example',
    ],
  ])('%s', (_, file, operator, baseUrl) => {
    expect(decide(file, operator).baseUrl).toBe(baseUrl);
  });

  test('rejects missing URLs with a usage error', () => {
    expect(refusal(null, null)).toMatchObject({
      kind: 'usage',
      code: 'SP2101',
      message: 'No service URL is set.',
      hint: 'Set SETPOINT_URL (SETPOINT_URL_ACME for this configuration only) or pass --url, for example https://errors.example.com.',
    });
  });

  test.each<[string, string, string | null, string]>([
    ['a file alone', service, null, 'SP2102'],
    ['a file alone, to a private address', 'https://10.0.0.1', null, 'SP2102'],
    ['a file alone, to loopback', 'http://127.0.0.1:9000', null, 'SP2102'],
    ['another host', 'https://evil.example', service, 'SP2103'],
    ['a host with the same beginning', 'https://errors.example.com.evil.example', service, 'SP2103'],
    ['a host below', 'https://x.errors.example.com', service, 'SP2103'],
    ['a host with a dot behind', 'https://errors.example.com.', service, 'SP2103'],
    ['a host with look-alike letters', 'https://еrrors.example.com', service, 'SP2103'],
    ['another port', 'https://errors.example.com:8443', service, 'SP2103'],
    ['loopback if the operator sets the URL of a service', 'http://127.0.0.1:9000', service, 'SP2103'],
    ['another port of loopback', 'http://127.0.0.1:9000', 'http://127.0.0.1:9001', 'SP2103'],
    ['a prefix that the operator does not set', 'https://errors.example.com/public', service, 'SP2103'],
    ['another prefix', 'https://errors.example.com/a', 'https://errors.example.com/b', 'SP2103'],
  ])('rejects %s', (_, file, operator, code) => {
    expect(refusal(file, operator)).toMatchObject({ kind: 'refused', code });
  });

  test('names the variable of the configuration if the operator sets URLs for others', () => {
    const sources = {
      fileUrl: 'http://127.0.0.1:9000',
      filePlace,
      operatorUrl: null,
      operatorSource: undefined,
      ownVariable: 'SETPOINT_URL_ACME',
      tlsRejectUnauthorized: undefined,
    };
    expect(() => decideTarget({ ...sources, hasOthers: true })).toThrow(
      expect.objectContaining({
        code: 'SP2102',
        hint: expect.stringContaining('SETPOINT_URL_ACME=http://127.0.0.1:9000'),
      }),
    );
    const { message, hint } = refusal(service, null);
    expect(`${message} ${hint}`).toBe(
      'service.url (setpoint.yaml:4:8) is https://errors.example.com, but a file alone cannot decide where the token is sent. If that is your service, set SETPOINT_URL=https://errors.example.com outside the repository.',
    );
  });

  test('distinguishes look-alike letters in the message', () => {
    expect(refusal('https://еrrors.example.com', service).message).toContain('https://xn--');
  });

  test.each([
    ['https://evil.example', 'https://evil.example, but the operator set https://errors.example.com.'],
    [
      'https://errors.example.com/a',
      'https://errors.example.com, but the operator set https://errors.example.com with another path.',
    ],
  ])('the error contains the place in the file and what differs: %s', (file, differs) => {
    expect(refusal(file, service)).toMatchObject({
      message: `service.url (setpoint.yaml:4:8) is ${differs} Nothing was sent.`,
      hint: 'Correct the wrong one, or remove service.url.',
    });
  });
});

describe('URLs that are rejected from any source', () => {
  test.each([
    'http://errors.example.com',
    'http://0.0.0.0:9000',
    'http://[::ffff:127.0.0.1]',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://128.0.0.1',
    'http://10.0.127.5',
  ])('plain http: %s', (url) => {
    expect(refusal(null, url)).toMatchObject({
      kind: 'refused',
      code: 'SP2105',
      message: expect.stringMatching(
        /^The URL in SETPOINT_URL or --url is .+: without TLS, others could read the token in transit\.$/,
      ),
    });
    expect(refusal(url, service).kind).toBe('refused');
  });

  test.each([
    ['', 'must begin with http:// or https://'],
    ['errors.example.com', 'must begin with http:// or https://'],
    ['//errors.example.com', 'must begin with http:// or https://'],
    ['https:/errors.example.com', 'must begin with http:// or https://'],
    ['https:///errors.example.com', 'must begin with http:// or https://'],
    ['https://', 'must begin with http:// or https://'],
    ['https:\\\\errors.example.com', 'must begin with http:// or https://'],
    [' https://errors.example.com', 'must begin with http:// or https://'],
    ['ftp://errors.example.com', 'must begin with http:// or https://'],
    ['sandbox:', 'must begin with http:// or https://'],
    [
      'https://errors.example.com\\@evil.example',
      'must not contain white space, backslashes or control characters',
    ],
    ['https://errors.example.com/a b', 'must not contain white space, backslashes or control characters'],
    ['https://errors.example.com\n', 'must not contain white space, backslashes or control characters'],
    ['https://err\tors.example.com', 'must not contain white space, backslashes or control characters'],
    ['https://errors.example.com\u0000', 'must not contain white space, backslashes or control characters'],
    ['https://errors.example.com:99999', 'must be a valid URL'],
    ['https://user@errors.example.com', 'must not contain a user name or an escaped host'],
    ['http://user@127.0.0.1', 'must not contain a user name or an escaped host'],
    ['https://errors.example.com@evil.example', 'must not contain a user name or an escaped host'],
    ['https://errors%2eexample.com', 'must not contain a user name or an escaped host'],
    ['https://errors.example.com?x=1', 'must not have a query or a fragment'],
    ['https://errors.example.com#x', 'must not have a query or a fragment'],
    ['https://errors.example.com/a/../b', 'must have a path of plain names'],
    ['https://errors.example.com/%2e%2e/', 'must have a path of plain names'],
    ['https://errors.example.com/a//b', 'must have a path of plain names'],
    ['https://errors.example.com/http://a@b', 'must have a path of plain names'],
    ['https://errors.example.com/http://a', 'must have a path of plain names'],
  ])('not plain: %j', (url, rule) => {
    const error = { kind: 'usage', code: 'SP2104' };
    const hint = 'Write it as https://host, with a port and a path if needed.';
    const message = `The URL in SETPOINT_URL or --url ${rule}.`;
    expect(refusal(null, url)).toMatchObject({ ...error, message, hint });
    expect(refusal(url, service)).toMatchObject(error);
  });

  test.each([
    ['https://errors.example.com/api', '/api'],
    ['https://example.com/errors/api/', '/api'],
    ['https://errors.example.com/api/0', '/api/0'],
    ['https://example.com/errors/api/0/', '/api/0'],
    ['https://errors.example.com/api/0/organizations/acme/', '/api/0/organizations/acme'],
    ['https://example.com/errors/api/0/organizations/acme/projects', '/api/0/organizations/acme/projects'],
  ])('with the path that each request adds: %s', (url, part) => {
    expect(refusal(null, url)).toMatchObject({
      code: 'SP2104',
      message: expect.stringContaining(`must not end in ${part}: setpoint adds the path.`),
      hint: `Remove ${part} from the URL.`,
    });
  });

  test.each(['https://example.com/api/01', 'https://example.com/my-api', 'https://example.com/api/errors'])(
    'but not with a similar path: %s',
    (url) => expect(decide(null, url).baseUrl).toBe(url),
  );

  test('with any file, the token is sent only to the URL of the operator', () => {
    const operator = service;
    const piece = fc.constantFrom(
      'https://',
      'errors.example.com',
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      'evil.example',
      '.',
      '%40',
      '[::1]',
      '127.0.0.1',
      'http://',
      ':443',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        try {
          expect(decide(pieces.join(''), operator).baseUrl).toBe(operator);
        } catch (error) {
          expect(error).toMatchObject({ kind: expect.stringMatching(/^(refused|usage)$/) });
        }
      }),
      { numRuns: runs(3000) },
    );
  });

  test('with any file and no operator, the token is sent nowhere', () => {
    const anyUrl = fc.oneof(
      // `fc.webUrl` would spend a second on a table for its paths.
      fc
        .tuple(
          fc.constantFrom('http', 'https'),
          fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true }),
          fc.constantFrom('', '/', '/a/b?c#d'),
        )
        .map(([scheme, authority, rest]) => `${scheme}://${authority}${rest}`),
      fc.string(),
      fc.ipV4().map((ip) => `http://${ip}`),
      fc.ipV6().map((ip) => `http://[${ip}]`),
    );
    fc.assert(
      fc.property(anyUrl, (url) => {
        expect(refusal(url, null)).toMatchObject({ kind: expect.stringMatching(/^(refused|usage)$/) });
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('certificates that are not verified', () => {
  test('are rejected if a token would leave the machine', () => {
    expect(refusal(null, service, '0')).toMatchObject({
      kind: 'refused',
      code: 'SP2106',
      message:
        'NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate verification, so others could read the token on its way to https://errors.example.com.',
      hint: 'Unset it, and name the certificate of a private authority with --ca-file.',
    });
  });

  test('are accepted on loopback, as are other values of the variable', () => {
    expect(decide(null, 'https://127.0.0.1:9443', '0').loopback).toBe(true);
    expect(decide(null, service, '1').loopback).toBe(false);
    expect(decide(null, service, '').loopback).toBe(false);
  });
});
