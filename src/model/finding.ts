import type { Place } from './place.js';

/** One result of checking the files. It is data, so that each output format can render it differently. */
export interface Finding {
  /** Permanent, for example `SP1203`. Listed in docs/reference/errors.md. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What happened and why, in one sentence, without the location. Can contain untrusted text. */
  readonly message: string;
  /** How to fix it, for example `Did you mean resolveAge?`; null without a suggestion. */
  readonly hint: string | null;
  /** Null only if no file is the cause (for example: no file matched `include`). */
  readonly place: Place | null;
  /** The line of the file that `place` refers to, unchanged; null if the line does not exist. */
  readonly excerpt: string | null;
}

/** A finding without an excerpt. */
export function createFinding(
  severity: Finding['severity'],
  code: string,
  message: string,
  hint: string | null,
  place: Place | null = null,
): Finding {
  return { code, severity, message, hint, place, excerpt: null };
}
