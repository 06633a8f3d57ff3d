import type { Plan } from '../plan/types.js';
import { renderJsonDocument } from './sanitise/json.js';

/** The plan as `setpoint.plan/1`; parsed, it is the very plan, so that its seal holds. */
export function renderPlanJson(plan: Plan): string {
  return renderJsonDocument(plan);
}
