import type { Audit } from './audit.js';
import type { Json } from './json.js';

/** What a request was, told from its method, its address and whether its body asked for anything. */
export type RequestKind =
  | 'org-empty-update'
  | 'org-update'
  | 'project-empty-update'
  | 'project-update'
  | 'org-read'
  | 'project-read'
  | 'project-list'
  | 'issue-list'
  | 'picture'
  | 'refused-get'
  | 'other';

export interface LedgerEntry {
  /** Counted from 1 over the life of the state, in the order of arrival. */
  readonly number: number;
  readonly at: string;
  readonly method: string;
  /** With names in place of ids: `/api/0/organizations/{organization}/`. */
  readonly template: string;
  /** As it was asked, without the base path, with its query. */
  readonly path: string;
  readonly kind: RequestKind;
  /** The name of the token; null: none that is known. */
  readonly caller: string | null;
  readonly bodyKeys: readonly string[];
  /** Null: there was none, it was no JSON, or it was too large to keep. */
  readonly body: Json;
  /** Null: the connection was broken before any. */
  readonly status: number | null;
}

/** What tests read: the requests, and what came of them. */
export interface AuditedLedger extends Ledger {
  readonly audit: Audit;
}

/** Counts are exact; of the entries only the last are kept. */
export interface Ledger {
  readonly total: number;
  readonly kinds: Readonly<Record<RequestKind, number>>;
  readonly entries: readonly LedgerEntry[];
}

const maxEntries = 10_000;
const maxBodyCharacters = 16_384;

export const emptyLedger: Ledger = {
  total: 0,
  kinds: {
    'org-empty-update': 0,
    'org-update': 0,
    'project-empty-update': 0,
    'project-update': 0,
    'org-read': 0,
    'project-read': 0,
    'project-list': 0,
    'issue-list': 0,
    picture: 0,
    'refused-get': 0,
    other: 0,
  },
  entries: [],
};

/** Keeps the books. Requests are entered when they arrive and completed when they are answered. */
export class Bookkeeper {
  #total: number;
  readonly #kinds: Record<RequestKind, number>;
  readonly #entries: LedgerEntry[];

  constructor(ledger: Ledger) {
    this.#total = ledger.total;
    this.#kinds = { ...emptyLedger.kinds, ...ledger.kinds };
    this.#entries = [...ledger.entries];
  }

  enter(
    facts: Omit<LedgerEntry, 'number' | 'status' | 'bodyKeys' | 'body'>,
    body: Json,
  ): { close(status: number): void } {
    this.#total += 1;
    this.#kinds[facts.kind] += 1;
    const small = JSON.stringify(body).length <= maxBodyCharacters;
    const bodyKeys =
      typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
    const entry = { ...facts, number: this.#total, bodyKeys, body: small ? body : null, status: null };
    this.#entries.push(entry);
    if (this.#entries.length > maxEntries * 1.1) this.#entries.splice(0, this.#entries.length - maxEntries);
    return { close: (status) => this.#complete(entry.number, status) };
  }

  read(): Ledger {
    return { total: this.#total, kinds: { ...this.#kinds }, entries: this.#entries.slice(-maxEntries) };
  }

  #complete(number: number, status: number): void {
    const index = number - 1 - (this.#total - this.#entries.length);
    const entry = this.#entries[index];
    if (entry !== undefined) this.#entries[index] = { ...entry, status };
  }
}
