/** The code of the warning that the service's list of projects contains null (docs/errors-plan.md). */
export const unlistedCode = 'SP2215';

/** Whether a planned resource is a project that the caller cannot read: blocked, and nothing else is known of it. */
export function isClosed(resource: { readonly action: string; readonly declaredAt: object | null }): boolean {
  return resource.action === 'blocked' && resource.declaredAt !== null;
}

/** Whether the list of projects that a plan was made from contains null: a project that it lacks can exist. */
export function hasUnlisted({
  warnings,
}: {
  readonly warnings: readonly { readonly code: string }[];
}): boolean {
  return warnings.some(({ code }) => code === unlistedCode);
}
