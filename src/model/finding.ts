import type { Place } from './place.js';

/** One thing found in the files: data, so that every output can say it in its own way. */
export interface Finding {
  /** Permanent, for example `SP1203`. Listed in docs/errors.md. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What happened and why, in one sentence, without the place. May hold text from outside. */
  readonly message: string;
  /** What to do, for example `Did you mean resolveAge?`; null where there is nothing to suggest. */
  readonly hint: string | null;
  /** Null only where no file is to blame (for example: no file matched `include`). */
  readonly place: Place | null;
  /** The line of the file that `place` points into, as it stands there; null where there is none. */
  readonly excerpt: string | null;
}
