import { describe, expect, test } from 'vitest';
import { transportFailure } from '../../../src/http/connection/connections.js';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
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
  test.each<[string, string, boolean, Partial<Failure>]>([
    ['refused', 'ECONNREFUSED', false, { kind: 'unreachable', acted: 'none' }],
    ['reset under way', 'ECONNRESET', true, { kind: 'unreachable', acted: 'unknown' }],
    ['signed by itself', 'DEPTH_ZERO_SELF_SIGNED_CERT', false, { kind: 'untrusted', acted: 'none' }],
    ['signed by an unknown authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', false, { kind: 'untrusted' }],
    ['issued by an unknown authority', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', false, { kind: 'untrusted' }],
    ['expired', 'CERT_HAS_EXPIRED', false, { kind: 'untrusted' }],
    ['for another name', 'ERR_TLS_CERT_ALTNAME_INVALID', false, { kind: 'untrusted' }],
    ['no connection in time', 'UND_ERR_CONNECT_TIMEOUT', false, { kind: 'timed-out', acted: 'none' }],
    ['no answer in time', 'UND_ERR_CONNECT_TIMEOUT', true, { kind: 'timed-out', acted: 'unknown' }],
    ['interrupted before', 'interrupted', false, { kind: 'interrupted', acted: 'none' }],
    ['interrupted after', 'interrupted', true, { kind: 'interrupted', acted: 'unknown' }],
    ['a flood', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', true, { kind: 'too-large', acted: 'unknown' }],
  ])('%s', (_, code, sent, expected) => {
    const circumstances = { origin: asked.origin, isProxied: false, totalMs: 60_000, byteCap: 1000, sent };
    expect(transportFailure(code, circumstances)).toMatchObject(expected);
  });
});
