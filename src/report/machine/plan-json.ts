import type { Plan } from '../../plan/types.js';
import { renderJsonDocument } from '../sanitise/json.js';

/**
 * The plan as `setpoint.plan/1`, or the rollback as `setpoint.rollback/1`. Parsing it gives the identical document, so
 * its seal remains valid.
 */
export function renderPlanJson(plan: Plan): string {
  return renderJsonDocument(plan.rollback ?? plan);
}
