import { Fault } from '../model/fault.js';
import type { Refusal } from '../plan/refusal.js';

/** All reasons for which the guards refuse a plan, as one fault. Nothing was written. */
export function refuse(reasons: readonly Refusal[]): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP2200',
    message: `The plan is refused${reasons.length === 1 ? '' : ` for ${reasons.length} reasons`}; nothing was written.`,
    findings: reasons.map(({ code, message, hint }) => ({
      code,
      severity: 'error',
      message,
      hint,
      place: null,
      excerpt: null,
    })),
  });
}
