import type { SandboxSetting, Settings } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import { isArray, type SandboxJson, type SandboxObject, withValueAt } from '../json.js';
import { type Organization, type Project, storedValue } from '../state/world.js';

/** Adds each setting at the pointer in its schema; an image as the URL that serves it. */
export function echoSettings(
  fixed: SandboxObject,
  resource: Organization | Project,
  settings: Settings,
  context: CallerContext,
): SandboxObject {
  let reply = fixed;
  for (const [setting, value] of readSettings(resource, settings, context)) {
    if (setting.readAt === null) continue;
    const image = setting.kind === 'image' ? (value ?? placeholderImage(resource, context)) : null;
    const shown = typeof image === 'string' ? `${context.url}/organization-avatar/${image}/` : value;
    reply = withValueAt(reply, setting.readAt, shown);
  }
  return reply;
}

/** Setting the type creates the avatar, and with it a URL without a file (observed, 10). */
function placeholderImage({ settings }: Organization | Project, { behaviour }: CallerContext): SandboxJson {
  const hasAddress = behaviour.has('avatar-url-without-image') && settings.avatarType !== undefined;
  return hasAddress ? '0'.repeat(32) : null;
}

/** The values of unset settings (observed, 1.4, 6 and 3.2). Replies do not distinguish defaults from set values. */
const observedDefaults: Readonly<Record<string, SandboxJson>> = {
  defaultRole: 'member',
  openMembership: true,
  eventsMemberAdmin: true,
  alertsMemberWrite: true,
  attachmentsRole: 'member',
  debugFilesRole: 'admin',
  avatarType: 'letter_avatar',
  allowSharedIssues: true,
  scrapeJavaScript: true,
  allowJoinRequests: true,
  storeCrashReports: 0,
  relayPiiConfig: null,
  hostAPRBot: true,
  hostAOpenPRBot: true,
  hostANudgeInvite: true,
  hostBPRBot: true,
  hostBOpenPRBot: true,
  issueAlertsThreadFlag: true,
  metricAlertsThreadFlag: true,
  subjectPrefix: '[Errors] ',
  subjectTemplate: '$shortID - $title',
  autofixAutomationTuning: 'off',
};

/** Returns every setting of a resource by name, with its stored or default value. Actions have no value. */
export function readSettings(
  resource: Organization | Project,
  settings: Settings,
  { caller }: CallerContext,
): ReadonlyMap<SandboxSetting, SandboxJson> {
  return new Map(
    [...settings.values()]
      .filter((setting) => setting.readAt !== null)
      .map((setting) => [setting, storedValue(resource, caller, setting.name) ?? defaultOf(setting)]),
  );
}

function defaultOf(setting: SandboxSetting): SandboxJson {
  const observed = observedDefaults[setting.name];
  if (observed !== undefined) return observed;
  const { type = null, default: declared, enum: choices } = setting.schema;
  if (declared !== undefined) return declared;
  if (setting.kind === 'image') return null;
  if (isArray(type) && type.includes('null')) return setting.nullAs;
  if (isArray(choices)) return choices[0] ?? null;
  return empties.get(isArray(type) ? (type[0] ?? null) : type) ?? setting.nullAs;
}

/** The empty value of each type. */
const empties = new Map<SandboxJson, SandboxJson>(
  Object.entries({ boolean: false, integer: 0, number: 0, string: '', array: [], object: {} }),
);
