import { isObject, type Json } from '../../../src/model/json.js';
import type { Exchange } from '../../../src/sandbox/server/service.js';
import { type Audit, emptyAudit } from './audit.js';

/** The kinds of requests, derived from their method, their URL and whether their body contains fields. */
const noRequests = {
  'org-empty-update': 0,
  'org-update': 0,
  'project-empty-update': 0,
  'project-update': 0,
  'org-read': 0,
  'project-read': 0,
  'project-list': 0,
  'issue-list': 0,
  'token-read': 0,
  picture: 0,
  'refused-get': 0,
  other: 0,
};

export type LedgerKind = keyof typeof noRequests;

export interface LedgerEntry {
  /** Counted from 1, in order of arrival. */
  readonly number: number;
  readonly at: string;
  readonly method: string;
  /** The URL path with placeholders: `/api/0/organizations/{organization}/`. */
  readonly template: string;
  /** As requested, without the base path, including the query. */
  readonly path: string;
  readonly kind: LedgerKind;
  /** The name of the token; null if it is unknown. */
  readonly caller: string | null;
  readonly bodyKeys: readonly string[];
  /** Null if there was no body, or it was not JSON. */
  readonly body: Json;
  /** Null if the connection was closed before the response. */
  readonly status: number | null;
}

/** Every request in order, and the effects that `audit` lists. */
export interface Ledger {
  readonly total: number;
  readonly kinds: Readonly<Record<LedgerKind, number>>;
  readonly entries: readonly LedgerEntry[];
  readonly audit: Audit;
}

export const emptyLedger: Ledger = { total: 0, kinds: noRequests, entries: [], audit: emptyAudit };

export function withEntry(ledger: Ledger, exchange: Exchange, kind: LedgerKind): Ledger {
  const { at, method, template, path, caller } = exchange;
  const body = exchange.body.kind === 'json' ? exchange.body.value : null;
  const bodyKeys = isObject(body) ? Object.keys(body) : [];
  const total = ledger.total + 1;
  const facts = { at: at.toISOString(), method, template, path, kind, caller, bodyKeys, body };
  return {
    ...ledger,
    total,
    kinds: { ...ledger.kinds, [kind]: ledger.kinds[kind] + 1 },
    entries: [...ledger.entries, { number: total, ...facts, status: null }],
  };
}

export function withStatus(ledger: Ledger, number: number, status: number): Ledger {
  const entry = ledger.entries[number - 1];
  return entry === undefined
    ? ledger
    : { ...ledger, entries: ledger.entries.with(number - 1, { ...entry, status }) };
}

const readKinds: Readonly<Record<string, LedgerKind>> = {
  '/api/0/': 'token-read',
  '/api/0/organizations/{organization}/': 'org-read',
  '/api/0/projects/{organization}/{project}/': 'project-read',
  '/api/0/organizations/{organization}/projects/': 'project-list',
  '/api/0/organizations/{organization}/issues/': 'issue-list',
  '/organization-avatar/{picture}/': 'picture',
};

export function kindOf({ method, template, allowed, body }: Exchange): LedgerKind {
  if (!allowed.includes(method)) return method === 'GET' && allowed.includes('PUT') ? 'refused-get' : 'other';
  if (method === 'GET') return readKinds[template] ?? 'other';
  const isEmpty =
    body.kind === 'none' ||
    (body.kind === 'json' && isObject(body.value) && Object.keys(body.value).length === 0);
  if (template.includes('{project}')) return isEmpty ? 'project-empty-update' : 'project-update';
  return isEmpty ? 'org-empty-update' : 'org-update';
}
