import type { Finding } from '../model/finding.js';

/** A finding before it has a place: its permanent code with its sentence. All of them stand in the files `words*.ts`. */
export type Words = Pick<Finding, 'code' | 'severity' | 'message' | 'hint'>;

export const error = (code: string, message: string, hint: string | null = null): Words => ({
  code,
  severity: 'error',
  message,
  hint,
});

export const warning = (code: string, message: string, hint: string | null = null): Words => ({
  code,
  severity: 'warning',
  message,
  hint,
});

/** A hint: the name that is near, or something else where none is. */
export const instead = (name: string | null, otherwise: string | null): string | null =>
  name === null ? otherwise : `Did you mean ${name}?`;
