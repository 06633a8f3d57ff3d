import type { Failure } from '../../src/http/types.js';

const facts = { message: 'it went wrong', acted: 'none' } as const;

/** One failure of each kind, as far as the kind alone matters. */
export const failures: { readonly [Kind in Failure['kind']]: Failure & { readonly kind: Kind } } = {
  unreachable: { ...facts, kind: 'unreachable', code: 'ECONNREFUSED' },
  untrusted: { ...facts, kind: 'untrusted', code: 'CERT_HAS_EXPIRED' },
  'timed-out': { ...facts, kind: 'timed-out' },
  'not-authenticated': { ...facts, kind: 'not-authenticated' },
  'not-permitted': { ...facts, kind: 'not-permitted', scopes: [] },
  'not-found': { ...facts, kind: 'not-found' },
  'no-method': { ...facts, kind: 'no-method' },
  moved: { ...facts, kind: 'moved', slug: null },
  invalid: { ...facts, kind: 'invalid', status: 400, fields: new Map() },
  throttled: { ...facts, kind: 'throttled' },
  server: { ...facts, kind: 'server', status: 500 },
  malformed: { ...facts, kind: 'malformed', wrong: 'broken' },
  'too-large': { ...facts, kind: 'too-large' },
  misdirected: { ...facts, kind: 'misdirected' },
  overreaching: { ...facts, kind: 'overreaching' },
  budget: { ...facts, kind: 'budget' },
  interrupted: { ...facts, kind: 'interrupted' },
};
