import type { Plan } from '../types.js';

/**
 * Whether any resource is not as desired: it would change, is missing, or could not be read or written, so its state is
 * unknown. If so, `plan --detailed-exitcode` and `drift` exit with 2.
 */
export function hasDifferences(plan: Plan): boolean {
  return plan.resources.some((resource) => resource.action !== 'unchanged');
}

/** Whether an apply of the plan would send at least one update. */
export function sendsAnything(plan: Plan): boolean {
  return plan.resources.some((resource) => resource.body !== null || resource.rename !== null);
}
