import type { Outcome } from '../../apply/types.js';
import { renderJsonDocument } from '../sanitise/json.js';

/** The outcome of an apply as `setpoint.outcome/1`. */
export function renderOutcomeJson(outcome: Outcome): string {
  return renderJsonDocument(outcome);
}
