import type { Plan } from '../plan/types.js';
import { renderJsonDocument } from './sanitise/json.js';

/** The plan as `setpoint.plan/1`, or the rollback as `setpoint.rollback/1`; parsed, it is the very document, so that its seal holds. */
export function renderPlanJson(plan: Plan): string {
  return renderJsonDocument(plan.rollback ?? plan);
}
