import type { ErrorCode } from '../settings/generated/error-code.js';
import type { Place } from './place.js';

export type { ErrorCode };

/** A symbol, so that no document contains it. */
const condition: unique symbol = Symbol('condition');

/**
 * What a finding means for the program, beyond its severity: callers compare no codes.
 *
 * - incomplete: a document lacks a key, so that other findings about it can be the cause
 * - inventory-unknown: it is unknown which projects the organization has
 * - merged: entries of a document are unknown, because YAML 1.2 has no merge keys
 * - not-active: the organization accepts no update
 */
export type FindingCondition = 'incomplete' | 'inventory-unknown' | 'merged' | 'not-active';

/** One result of checking the files. It is data, so that each output format can render it differently. */
export interface Finding {
  /** Permanent: its meaning never changes. */
  readonly code: ErrorCode;
  readonly severity: 'error' | 'warning';
  /** What happened and why, in one sentence, without the location. Can contain untrusted text. */
  readonly message: string;
  /** How to fix it, for example `Did you mean resolveAge?`; null without a suggestion. */
  readonly hint: string | null;
  /** Null only if no file is the cause (for example: no file matched `include`). */
  readonly place: Place | null;
  /** The line of the file that `place` refers to, unchanged; null if the line does not exist. */
  readonly excerpt: string | null;
  readonly [condition]?: FindingCondition;
}

/** One of a document too, which another version can have written. */
export type ShownFinding = Omit<Finding, 'code'> & { readonly code: string };

/** A finding without an excerpt. */
export function createFinding(
  severity: Finding['severity'],
  code: ErrorCode,
  message: string,
  hint: string | null,
  place: Place | null = null,
): Finding {
  return { code, severity, message, hint, place, excerpt: null };
}

export function withCondition(finding: Finding, what: FindingCondition): Finding {
  return { ...finding, [condition]: what };
}

/** Never of a finding that was read from a document. */
export function isFindingOf(finding: object, what: FindingCondition): boolean {
  return condition in finding && finding[condition] === what;
}
