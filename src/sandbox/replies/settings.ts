import { isJsonArray, isObject, type Json, type JsonObject, pointerTokens } from '../../model/json.js';
import { emptyValue, type SandboxSetting, type Settings } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { type Organization, type Project, storedValue } from '../state/world.js';

/** Adds each setting at the pointer in its schema; an image as the URL that serves it. */
export function echoSettings(
  fixed: JsonObject,
  resource: Organization | Project,
  settings: Settings,
  { caller, url, behaviour }: CallerContext,
): JsonObject {
  let reply = fixed;
  for (const setting of settings.values()) {
    if (setting.readAt === null) continue;
    let value = storedValue(resource, caller, setting.name) ?? defaultOf(setting);
    if (setting.kind === 'image') {
      // Setting the type creates the avatar, and with it a URL without a file (observed, 10).
      const isCreated =
        behaviour.has('avatar-url-without-image') && resource.settings.avatarType !== undefined;
      const image = value ?? (isCreated ? '0'.repeat(32) : null);
      value = typeof image === 'string' ? `${url}/organization-avatar/${image}/` : null;
    }
    reply = withValueAt(reply, pointerTokens(setting.readAt), value);
  }
  return reply;
}

/** Copies `root` and sets a value. Missing objects on the path are created. */
export function withValueAt(
  root: JsonObject,
  [key = '', ...rest]: readonly string[],
  value: Json,
): JsonObject {
  if (rest.length === 0) return { ...root, [key]: value };
  const below = root[key];
  return { ...root, [key]: withValueAt(isObject(below) ? below : {}, rest, value) };
}

/** The values of unset settings (observed, 1.4, 6 and 3.2). Replies do not distinguish defaults from set values. */
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

/** For null, the value that the service stores for it; the first of several choices. */
function defaultOf({ name, schema, nullAs }: SandboxSetting): Json {
  const observed = observedDefaults[name] ?? schema.default;
  if (observed !== undefined || Object.hasOwn(observedDefaults, name)) return observed ?? null;
  const { type, enum: choices } = schema;
  if (isJsonArray(type) && type.includes('null')) return nullAs;
  return isJsonArray(choices) ? (choices[0] ?? null) : (emptyValue(schema) ?? nullAs);
}
