import organizationExpectations from '../../schemas/organization-expectations.schema.json' with {
  type: 'json',
};
import organizationSettings from '../../schemas/organization-settings.schema.json' with { type: 'json' };
import projectExpectations from '../../schemas/project-expectations.schema.json' with { type: 'json' };
import projectSettings from '../../schemas/project-settings.schema.json' with { type: 'json' };
import type { Json, JsonObject } from '../model/json.js';
import {
  validateOrganizationExpectations,
  validateOrganizationSettings,
  validateProjectExpectations,
  validateProjectSettings,
} from '../settings/generated/validate/settings-files.js';
import type { Validator } from '../settings/validator.js';

/** One writable setting, from its schema and the annotation `x-setpoint`. */
export interface SandboxSetting extends Required<Annotation> {
  readonly name: string;
  readonly schema: JsonObject;
  /** Checks an object of settings. */
  readonly validate: Validator<unknown>;
  /** The value that replies show until one is stored. They do not distinguish it from a stored one. */
  readonly unset: Json;
}

interface Annotation {
  readonly kind?: string;
  /** RFC 6901 pointer into the reply; null if the reply does not contain the setting. */
  readonly readAt?: string | null;
  readonly scopes?: readonly string[];
  readonly requires?: { readonly plan?: string; readonly integration?: string } | null;
  /** `caller`: each caller has an own value. */
  readonly owner?: string;
  /** For lists of objects: the property that identifies an item, and the properties that the service sets. */
  readonly key?: string;
  readonly stamped?: readonly string[];
  /** The value stored for null. */
  readonly nullAs?: Json;
}

type Properties = Readonly<
  Record<string, JsonObject & { readonly 'x-setpoint'?: Annotation & { readonly [name: string]: unknown } }>
>;

export type Settings = ReadonlyMap<string, SandboxSetting>;

/** The values of unset settings (observed, 1.4.6 and 3.2). Others have the first choice, or the empty value. */
const observedDefaults: JsonObject = {
  openMembership: true,
  eventsMemberAdmin: true,
  alertsMemberWrite: true,
  debugFilesRole: 'admin',
  allowSharedIssues: true,
  scrapeJavaScript: true,
  allowJoinRequests: true,
  relayPiiConfig: null,
  avatar: null,
  hostAPRBot: true,
  hostAOpenPRBot: true,
  hostANudgeInvite: true,
  hostBPRBot: true,
  hostBOpenPRBot: true,
  issueAlertsThreadFlag: true,
  metricAlertsThreadFlag: true,
  subjectPrefix: '[Errors] ',
  subjectTemplate: '$shortID - $title',
};

/**
 * Some of the settings that deployments accept without documenting them (observed, 1.3 and 3.3), with the value of unset
 * ones. Replies contain them in both behaviours.
 */
const undocumented = {
  organization: { allowMemberInvite: true, allowMemberProjectCreation: true, allowSuperuserAccess: false },
  project: {
    digestsMinDelay: 300,
    digestsMaxDelay: 1800,
    verifySSL: false,
    defaultEnvironment: 'production',
    dataScrubber: true,
    dataScrubberDefaults: true,
    sensitiveFields: [],
    storeCrashReports: 0,
    scrapeJavaScript: true,
    allowedDomains: ['*'],
  },
} satisfies Readonly<Record<string, JsonObject>>;

/** Before the catalogues, which use it. */
const empties = new Map<unknown, Json>(
  Object.entries({ boolean: false, integer: 0, string: '', array: [], object: {} }),
);

export const organizationCatalogue = readCatalogue(
  { ...organizationSettings, validate: validateOrganizationSettings },
  { ...organizationExpectations, validate: validateOrganizationExpectations },
  undocumented.organization,
);
export const projectCatalogue = readCatalogue(
  { ...projectSettings, validate: validateProjectSettings },
  { ...projectExpectations, validate: validateProjectExpectations },
  undocumented.project,
);

interface Schema {
  readonly properties: Properties;
  readonly validate: Validator<unknown>;
}

/** Reads the schemas of what updates can set, and of the other fields of a reply. */
function readCatalogue(
  documented: Schema & { readonly 'x-setpoint': { readonly scopes: readonly string[] } },
  other: Schema,
  undocumented: JsonObject,
) {
  const { scopes } = documented['x-setpoint'];
  const read = ({ properties, validate }: Schema, defaults: JsonObject): Settings =>
    new Map(
      Object.entries(properties).map(([name, schema]) => {
        const { [name]: unset = emptyValue(schema) } = defaults;
        const usual = { kind: 'scalar', readAt: `/${name}`, scopes, requires: null, owner: 'resource' };
        const annotation = { ...usual, key: 'id', stamped: [], nullAs: null, ...schema['x-setpoint'] };
        return [name, { ...annotation, name, schema, validate, unset }];
      }),
    );
  const fields = [...read(other, undocumented)];
  return {
    documented: read(documented, observedDefaults),
    undocumented: new Map(fields.filter(([name]) => Object.hasOwn(undocumented, name))),
    /** The values of the other fields, unless the seed or an update sets them. */
    fields: Object.fromEntries(fields.map(([name, { unset }]) => [name, unset])),
  };
}

function emptyValue({ type, enum: choices }: JsonObject): Json {
  return [choices].flat()[0] ?? empties.get([type].flat()[0]) ?? null;
}
