import type { ErrorCode } from './generated/error-code.js';

/** One error code, as the reference describes it. */
export interface DescribedCode {
  readonly code: ErrorCode;
  readonly meaning: string;
  /** What to do, as a sentence. */
  readonly cure: string;
  /** The exit code or the kind of error; null if the table does not state it. */
  readonly exit: string | null;
  /** The paragraphs of its own section; null if it has none. */
  readonly details: string | null;
  /** The file in docs/reference. */
  readonly page: string;
}
