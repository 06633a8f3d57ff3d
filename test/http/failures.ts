import type { Failure } from '../../src/http/types.js';

const facts = { message: 'it went wrong', acted: 'none' } as const;

/** One failure of each kind, as far as the kind alone matters. */
export const failures: { readonly [Kind in Failure['kind']]: Extract<Failure, { kind: Kind }> } = {
  unreachable: { ...facts, kind: 'unreachable', code: 'ECONNREFUSED' },
  untrusted: { ...facts, kind: 'untrusted', code: 'CERT_HAS_EXPIRED' },
  'timed-out': { ...facts, kind: 'timed-out' },
  'not-authenticated': { ...facts, kind: 'not-authenticated', status: 401 },
  'not-permitted': { ...facts, kind: 'not-permitted', status: 403, scopes: [] },
  'not-found': { ...facts, kind: 'not-found', status: 404 },
  'no-method': { ...facts, kind: 'no-method', status: 405 },
  moved: { ...facts, kind: 'moved', status: 302, slug: null },
  invalid: { ...facts, kind: 'invalid', status: 400, fields: new Map() },
  throttled: { ...facts, kind: 'throttled', status: 429 },
  server: { ...facts, kind: 'server', status: 500 },
  malformed: { ...facts, kind: 'malformed', status: 200, wrong: 'broken-json' },
  'too-large': { ...facts, kind: 'too-large' },
  budget: { ...facts, kind: 'budget' },
  interrupted: { ...facts, kind: 'interrupted' },
};
