import type { SandboxObject } from './json.js';

const boolean = (unset: boolean): SandboxObject => ({ type: 'boolean', default: unset });
const text: SandboxObject = { type: 'string', default: '' };
const fields: SandboxObject = { type: 'array', items: { type: 'string', minLength: 1 }, default: [] };
const seconds = (unset: number): SandboxObject => ({
  type: 'integer',
  minimum: 60,
  maximum: 3600,
  default: unset,
});

/**
 * Some of the settings that deployments accept without documenting them (observed, 1.3 and 3.3). The format is that of
 * schemas/; unset values read as the default.
 */
export const undocumentedSettings = {
  organization: {
    'x-setpoint': { scopes: ['org:admin', 'org:write'] },
    properties: {
      allowMemberInvite: boolean(true),
      allowMemberProjectCreation: boolean(true),
      allowSuperuserAccess: boolean(false),
      replayAccessMembers: { type: ['array', 'null'], items: { type: 'integer' }, default: null },
    },
  },
  project: {
    'x-setpoint': { scopes: ['project:admin', 'project:write'] },
    properties: {
      digestsMinDelay: seconds(300),
      digestsMaxDelay: seconds(1800),
      securityTokenHeader: {
        type: ['string', 'null'],
        maxLength: 20,
        pattern: '^[a-zA-Z0-9_\\-]*$',
        default: null,
      },
      verifySSL: boolean(false),
      defaultEnvironment: { type: ['string', 'null'], default: 'production' },
      dataScrubber: boolean(true),
      dataScrubberDefaults: boolean(true),
      sensitiveFields: fields,
      safeFields: fields,
      storeCrashReports: { type: ['integer', 'null'], minimum: -1, maximum: 100, default: 0 },
      scrubIPAddresses: boolean(false),
      scrapeJavaScript: boolean(true),
      groupingEnhancements: text,
      allowedDomains: { ...fields, default: ['*'] },
      fingerprintingRules: text,
    },
  },
} satisfies Readonly<Record<string, SandboxObject>>;

/** Settings with weaker rules on deployments than in the schemas (observed, 1.3 and 3.2). */
export const relaxedSchemas: Readonly<Record<string, SandboxObject>> = {
  storeCrashReports: { type: 'integer', minimum: -1, maximum: 100 },
  resolveAge: { type: ['integer', 'null'] },
};
