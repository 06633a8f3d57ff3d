/** The code of the warning that the service's list of projects contains null (docs/reference/errors-plan.md). */
export const unlistedCode = 'SP2216';

/** Whether a planned resource is a project that the caller cannot read. Only then a blocked resource has a location. */
export function isClosed(resource: { readonly action: string; readonly declaredAt: object | null }): boolean {
  return resource.action === 'blocked' && resource.declaredAt !== null;
}

/** Whether the project list behind a plan contains null. If so, a project that it lacks can still exist. */
export function hasUnlisted(plan: { readonly warnings: readonly { readonly code: string }[] }): boolean {
  return plan.warnings.some(({ code }) => code === unlistedCode);
}
