import { unlistedCode } from '../model/incomplete.js';

/** The error codes of plans (docs/reference/errors-plan.md). A code never changes its meaning. */
export const codes = {
  planRefused: 'SP2200',
  organizationNotActive: 'SP2201',
  tooManyChanges: 'SP2202',
  protectedSetting: 'SP2203',
  weakeningRefused: 'SP2204',
  unmanagedProjects: 'SP2206',
  blocked: 'SP2207',
  unevaluable: 'SP2208',
  inventoryUnknown: 'SP2209',
  projectMissing: 'SP2210',
  projectsNotRead: 'SP2211',
  notUndone: 'SP2212',
  projectRenamed: 'SP2213',
  notConfirmed: 'SP2214',
  projectClosed: 'SP2215',
  onlyProjectAdmin: 'SP2218',
  hidingRefused: 'SP2220',
  refusedByBase: 'SP2222',
  projectsUnlisted: unlistedCode,
  planNotJson: 'SP4001',
  notAPlan: 'SP4002',
  planMalformed: 'SP4003',
  sealBroken: 'SP4004',
  digestWrong: 'SP4005',
  otherService: 'SP4007',
  otherOrganization: 'SP4008',
  configChanged: 'SP4009',
  planTooOld: 'SP4010',
  planDateWrong: 'SP4011',
  otherId: 'SP4014',
} as const;

/** Whether a warning reports that not all projects of the organization are known. */
export function isAboutInventory(code: string): boolean {
  return code === codes.inventoryUnknown || code === codes.projectsUnlisted;
}
