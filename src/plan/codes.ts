/** The codes of warnings that a plan is also judged by (docs/reference/errors-plan.md). */
export const codes = {
  organizationNotActive: 'SP2201',
  inventoryUnknown: 'SP2209',
  notUndone: 'SP2212',
} as const;
