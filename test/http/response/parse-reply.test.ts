import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/connection/exchange.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import type { Failure } from '../../../src/http/types.js';

const asked = {
  origin: 'https://errors.example.com',
  isProxied: false,
  isUploadToken: false,
  byteCap: 1000,
  totalMs: 60_000,
  redact: (text: string) => text,
};

function failureOf(attempt: Attempt): Failure {
  const answer = parseJsonReply(attempt, asked);
  if (answer.ok) throw new Error('it is an answer');
  return answer.failure;
}

function refusal(status: number, body = '', headers: Readonly<Record<string, string>> = {}): Failure {
  return failureOf({
    kind: 'answered',
    status,
    headers: new Map(Object.entries(headers)),
    bytes: Buffer.from(body),
  });
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
    expect(refusal(status)).toMatchObject({ kind, status, acted });
  });

  test('a missing reason is reported', () => {
    expect(refusal(404).message).toBe('the service answered 404 without a reason');
    expect(refusal(400).message).toBe(
      'the service answered 400 without a reason; some deployments do this if the token belongs to no user',
    );
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
  test.each<[string, Attempt, Partial<Failure>]>([
    [
      'refused',
      { kind: 'broken', sent: false, stale: false, code: 'ECONNREFUSED' },
      { kind: 'unreachable', acted: 'none' },
    ],
    [
      'reset under way',
      { kind: 'broken', sent: true, stale: false, code: 'ECONNRESET' },
      { kind: 'unreachable', acted: 'unknown' },
    ],
    [
      'signed by itself',
      { kind: 'broken', sent: false, stale: false, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      { kind: 'untrusted', acted: 'none' },
    ],
    [
      'signed by an unknown authority',
      { kind: 'broken', sent: false, stale: false, code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
      { kind: 'untrusted' },
    ],
    [
      'issued by an unknown authority',
      { kind: 'broken', sent: false, stale: false, code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' },
      { kind: 'untrusted' },
    ],
    [
      'expired',
      { kind: 'broken', sent: false, stale: false, code: 'CERT_HAS_EXPIRED' },
      { kind: 'untrusted' },
    ],
    [
      'for another name',
      { kind: 'broken', sent: false, stale: false, code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      { kind: 'untrusted' },
    ],
    ['no connection in time', { kind: 'timed-out', sent: false }, { kind: 'timed-out', acted: 'none' }],
    ['no answer in time', { kind: 'timed-out', sent: true }, { kind: 'timed-out', acted: 'unknown' }],
    ['interrupted before', { kind: 'interrupted', sent: false }, { kind: 'interrupted', acted: 'none' }],
    ['interrupted after', { kind: 'interrupted', sent: true }, { kind: 'interrupted', acted: 'unknown' }],
    ['a flood', { kind: 'too-large' }, { kind: 'too-large', acted: 'unknown' }],
  ])('%s', (_, attempt, expected) => {
    expect(failureOf(attempt)).toMatchObject(expected);
  });
});
