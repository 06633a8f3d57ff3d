import type { ShownFinding } from './finding.js';

/** The code of the warning that the service's list of projects contains null (docs/reference/errors-plan.md). */
export const unlistedCode = 'SP2216';

/**
 * What to do about projects that the caller cannot read, as the beginning of a sentence. An integration needs only the
 * scope, and a user also the membership (observed, 11 "integrations").
 */
export const openProjects =
  "Give the token's user access to the teams of these projects (an integration: the scope project:read)";

/** The same if the token may lack the scope too. */
export const addProjectScope =
  'If the token lacks project:read, add it; if it is the token of a user, give the user access to the teams of these projects.';

/** Whether a planned resource is a project that the caller cannot read. Only then a blocked resource has a location. */
export function isClosed(resource: { readonly action: string; readonly declaredAt: object | null }): boolean {
  return resource.action === 'blocked' && resource.declaredAt !== null;
}

/** Whether the project list behind a plan contains null. If so, a project that it lacks can still exist. */
export function hasUnlisted(plan: { readonly warnings: readonly ShownFinding[] }): boolean {
  return plan.warnings.some(({ code }) => code === unlistedCode);
}
