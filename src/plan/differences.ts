import type { Plan } from './types.js';

/**
 * Whether anything is not as the files want it: a change, a missing project, or something that could not be read or written and
 * so is not known to be in order. What `plan --detailed-exitcode` and `drift` answer 2 for.
 */
export function hasDifferences(plan: Plan): boolean {
  return plan.resources.some((resource) => resource.action !== 'unchanged');
}

/** Whether an apply of the plan would send anything. */
export function sendsAnything(plan: Plan): boolean {
  return plan.resources.some((resource) => resource.body !== null || resource.rename !== null);
}
