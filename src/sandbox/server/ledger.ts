import { isJsonObject, type SandboxJson } from '../json.js';
import type { Audit } from '../state/audit.js';

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
  /** Counted from 1 over the life of the state, in order of arrival. */
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
  /** Null if there was no body, or it was not JSON or too large to store. */
  readonly body: SandboxJson;
  /** Null if the connection was closed before the response. */
  readonly status: number | null;
}

/** The requests and their effects, for tests. */
export interface AuditedLedger extends Ledger {
  readonly audit: Audit;
}

/** The counts are exact; `entries` contains only the latest. */
export interface Ledger {
  readonly total: number;
  readonly kinds: Readonly<Record<LedgerKind, number>>;
  readonly entries: readonly LedgerEntry[];
}

const maxEntries = 10_000;
const maxBodyCharacters = 16_384;

export const emptyLedger: Ledger = { total: 0, kinds: noRequests, entries: [] };

/** Records requests. Each is added on arrival and completed when it is answered. */
export class LedgerRecorder {
  #total: number;
  readonly #kinds: Record<LedgerKind, number>;
  readonly #entries: LedgerEntry[];

  constructor(ledger: Ledger) {
    this.#total = ledger.total;
    this.#kinds = { ...ledger.kinds };
    this.#entries = [...ledger.entries];
  }

  enter(
    facts: Omit<LedgerEntry, 'number' | 'status' | 'bodyKeys' | 'body'>,
    body: SandboxJson,
  ): { close(status: number): void } {
    this.#total += 1;
    this.#kinds[facts.kind] += 1;
    const small = JSON.stringify(body).length <= maxBodyCharacters;
    const bodyKeys = isJsonObject(body) ? Object.keys(body) : [];
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
