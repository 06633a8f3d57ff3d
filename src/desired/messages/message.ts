import type { Finding } from '../../model/finding.js';

/**
 * A finding without its position: permanent code, severity, message and hint. All are defined in the files `*-messages.ts`.
 */
export type Message = Pick<Finding, 'code' | 'severity' | 'message' | 'hint'>;

export const error = (code: string, message: string, hint: string | null = null): Message => ({
  code,
  severity: 'error',
  message,
  hint,
});

export const warning = (code: string, message: string, hint: string | null = null): Message => ({
  code,
  severity: 'warning',
  message,
  hint,
});

/** Creates a hint that suggests the closest name, or returns `otherwise` without one. */
export const suggest = (name: string | null, otherwise: string | null): string | null =>
  name === null ? otherwise : `Did you mean ${name}?`;
