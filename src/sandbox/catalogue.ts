import organizationExpectations from '../../schemas/organization-expectations.schema.json' with {
  type: 'json',
};
import organizationSettings from '../../schemas/organization-settings.schema.json' with { type: 'json' };
import projectExpectations from '../../schemas/project-expectations.schema.json' with { type: 'json' };
import projectSettings from '../../schemas/project-settings.schema.json' with { type: 'json' };
import { isJsonArray, type Json, type JsonObject } from '../model/json.js';
import {
  validateOrganizationSettings,
  validateProjectSettings,
} from '../settings/generated/validate/settings-files.js';
import type { Validator } from '../settings/validator.js';
import { typeName } from './schema-problems.js';

/** One writable setting, from its schema and the annotation `x-setpoint`. */
export interface SandboxSetting extends Required<Annotation> {
  readonly name: string;
  readonly schema: JsonObject;
  /** Checks an object of settings. Null if only the type of the value matters. */
  readonly validate: Validator<unknown> | null;
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

interface SettingsSchema {
  readonly 'x-setpoint': Annotation;
  readonly properties: Readonly<
    Record<string, JsonObject & { readonly 'x-setpoint'?: Annotation & { readonly [name: string]: unknown } }>
  >;
}

export type Settings = ReadonlyMap<string, SandboxSetting>;

/** Before the tables below, which use it. */
const empties = new Map<Json, Json>(
  Object.entries({ boolean: false, integer: 0, number: 0, string: '', array: [], object: {} }),
);

export const organizationCatalogue = readCatalogue(organizationSettings, validateOrganizationSettings);
export const projectCatalogue = readCatalogue(projectSettings, validateProjectSettings);

/**
 * Some of the settings that deployments accept without documenting them (observed, 1.3 and 3.3), with the value of unset
 * ones. Replies contain them in both behaviours.
 */
const undocumented = {
  organization: {
    allowMemberInvite: true,
    allowMemberProjectCreation: true,
    allowSuperuserAccess: false,
    replayAccessMembers: null,
  },
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

export const undocumentedSettings = {
  organization: describeSettings(undocumented.organization, ['org:admin', 'org:write']),
  project: describeSettings(undocumented.project, ['project:admin', 'project:write']),
};

/** The values of fields that no update can set: empty, except for undocumented settings. */
export const unsetFields: Readonly<Record<'organization' | 'project', JsonObject>> = {
  organization: { ...emptyValues(organizationExpectations.properties), ...undocumented.organization },
  project: { ...emptyValues(projectExpectations.properties), ...undocumented.project },
};

/** Reads the settings of a schema file. */
function readCatalogue(
  { properties, 'x-setpoint': common }: SettingsSchema,
  validate: SandboxSetting['validate'],
): Settings {
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        kind: 'scalar',
        readAt: `/${name}`,
        scopes: common.scopes ?? [],
        requires: null,
        owner: 'resource',
        key: 'id',
        stamped: [],
        nullAs: null,
        ...schema['x-setpoint'],
        name,
        schema,
        validate,
      },
    ]),
  );
}

/** Any value of the default's type is valid, and any value at all if the default is null. */
function describeSettings(unset: JsonObject, scopes: readonly string[]): Settings {
  const properties = Object.entries(unset).map(([name, value]) => {
    const schema: JsonObject = value === null ? {} : { type: typeName(value), items: { type: 'string' } };
    return [name, { ...schema, default: value }] as const;
  });
  return readCatalogue({ 'x-setpoint': { scopes }, properties: Object.fromEntries(properties) }, null);
}

function emptyValues(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, emptyValue(schema)]));
}

/** The empty value of the first type that a schema allows. */
export function emptyValue({ type = null }: JsonObject): Json {
  const first = isJsonArray(type) ? (type[0] ?? null) : type;
  return empties.get(first) ?? null;
}
