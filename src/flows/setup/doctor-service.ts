import type { OrganizationRead } from '../../current/fetch.js';
import type { CurrentOrganization, CurrentProject, ShownScopes } from '../../current/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Reply } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { formatIsoTime } from '../../model/iso-time.js';
import type { Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import { checkPermission, rightsOf } from '../../plan/compare/permission.js';
import { isActive, isRestorable } from '../../plan/compare/writability.js';
import type { Names, Setting } from '../../settings/setting.js';
import { noteOnUnlisted } from '../read/missing-projects.js';
import { documentsFor, inventoryOf } from '../read/read-organization.js';
import { type Check, failed, passed, warned } from './doctor-check.js';
import { labelOf, repliedNames } from './reply-names.js';

/** @param config null if the files are invalid; then they are not compared with the organization */
export function checkOrganization(
  { organization, read }: Pick<OrganizationRead, 'organization' | 'read'>,
  config: CheckedConfig | null,
): Check {
  const { slug, id, status, projects, onlyDeclared } = organization;
  if (!isActive(status)) {
    return warned(
      'organization',
      `${slug} (id ${id}) can be read, but its status is ${status}.`,
      isRestorable(status)
        ? 'To restore it, set cancelDeletion: true in its file; otherwise no changes are applied.'
        : 'Name another organization in setpoint.yaml; this one cannot be restored.',
    );
  }
  try {
    if (config !== null) inventoryOf(organization, config);
  } catch (error) {
    if (error instanceof Fault) return failed('organization', error);
    throw error;
  }
  if (onlyDeclared) {
    return warned(
      'organization',
      `The token cannot list the projects of ${slug} (id ${id}), so only projects that the files name can be planned.`,
      `Use a token with ${read === 'get' ? 'org:read' : 'org:write'} to compare all projects.`,
    );
  }
  const unlisted = noteOnUnlisted(organization);
  if (unlisted !== null) {
    return warned(
      'organization',
      unlisted,
      'Check the log of the service for the project that it could not serialize.',
    );
  }
  const unread = config === null ? [] : unreadSettings(organization, config);
  if (unread.length > 0) {
    return warned(
      'organization',
      `${slug} (id ${id}) can be read, but its reply lacks ${unread.join(', ')}.`,
      'Add the scope org:read to the token, or correct service.names.',
    );
  }
  const listed =
    projects === null ? 'its reply lists no projects' : `it has ${pluralise(projects.length, 'project')}`;
  return passed('organization', `${slug} (id ${id}) is active; ${listed}.`);
}

/** The managed settings that a reply lacks. Images are not read here, and an action has no value. */
function unreadSettings({ settings }: CurrentOrganization, config: CheckedConfig): readonly string[] {
  const managed = documentsFor('organization', config).flatMap((document) => [...document.settings.keys()]);
  return managed.filter((name) => {
    const kind = config.catalogue.organization.get(name)?.kind;
    return kind !== 'action' && kind !== 'image' && !settings.has(name);
  });
}

/** Deployments write an audit log entry for every update of a project, even an empty one (observed behaviour). */
export function checkReading({ read, note }: Omit<OrganizationRead, 'addresses'>, embedded: boolean): Check {
  if (read === 'get') return passed('reading', 'State is read with GET, which leaves no trace.');
  const why = note ?? 'State is read with empty updates, as service.read requires.';
  if (embedded) return passed('reading', why);
  return warned(
    'reading',
    `${why} Each read of a project adds an audit log entry.`,
    note === null
      ? 'If the service supports GET, set service.read: auto.'
      : 'Limit how often plan and drift run.',
  );
}

/** What the permissions are judged by. */
interface Permissions {
  readonly organization: CurrentOrganization;
  /** The project that was read; null if none was. */
  readonly project: Pick<CurrentProject, 'slug' | 'access'> | null;
  /** The scopes of the token, see `fetchTokenScopes`. */
  readonly tokenScopes: ShownScopes;
}

/**
 * Checks which of the managed settings the caller can change. Layers set project settings, which are judged by one
 * project.
 *
 * @param sound false if the files are invalid, so that the managed settings are unknown
 * @param readable false if the organization or the project that was read shows that the token cannot plan
 */
export function checkPermissions(
  { organization, project, tokenScopes }: Permissions,
  config: CheckedConfig,
  sound: boolean,
  readable = true,
): Check {
  const shown = tokenScopes ?? organization.access;
  const scopes = shown === null ? {} : { scopes: shown.toSorted() };
  const has =
    shown === null
      ? 'The service does not show the scopes of the token'
      : `The token has ${pluralise(shown.length, 'scope')}`;
  if (!sound) {
    const unknown = `${has}. The managed settings are unknown because files are invalid.`;
    return { ...passed('permissions', unknown), ...scopes };
  }
  const rights = rightsOf(organization, project?.access ?? null, tokenScopes);
  const managed = managedSettings(config);
  const missing = new Map<string | null, string[]>();
  for (const { setting, name } of managed) {
    const blocked = checkPermission(setting, { rights, denied: null });
    if (blocked !== null) missing.set(blocked.scope, [...(missing.get(blocked.scope) ?? []), name]);
  }
  const missingScopes = [...missing].map(([scope, settings]) => ({ scope, settings }));
  const isJudged = project !== null && managed.some(({ setting }) => setting.resource === 'project');
  const where = isJudged ? `, judged by project ${project.slug}` : '';
  if (missing.size === 0) {
    if (shown === null) {
      const hint =
        'Check the scopes on the service, because a missing one shows only when a change is rejected.';
      return { ...warned('permissions', `${has}.`, hint), missingScopes };
    }
    const all = managed.length === 1 ? 'the managed setting' : `all ${managed.length} managed settings`;
    return { ...passed('permissions', `${has}. It can change ${all}${where}.`), ...scopes, missingScopes };
  }
  const denied = missingScopes.flatMap(({ settings }) => settings).length;
  const message = `${has}. It cannot change ${denied} of the ${pluralise(managed.length, 'managed setting')}${where}.`;
  const lacking = [...missing.keys()].filter((scope) => scope !== null);
  return { ...warned('permissions', message, permissionHint(lacking, readable)), ...scopes, missingScopes };
}

/** @param lacking the scopes to add; if none, the user of the token lacks what the token has */
function permissionHint(lacking: readonly string[], readable: boolean): string {
  const without = readable ? '; planning works without' : '';
  return lacking.length === 0
    ? `To apply changes, use the token of an internal integration, or give the token's user a role that permits them${without}.`
    : `Add ${joinWords(lacking)} to the token to apply changes${without}.`;
}

/** `a, b and c`. */
function joinWords(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]+)$/, ' and $1');
}

/** Every setting in the files; `name` is as in `guard.protect`: `project.resolveAge`. */
function managedSettings(config: CheckedConfig): { setting: Setting; name: string }[] {
  const kinds = ['organization', 'project'] as const;
  return kinds.flatMap((kind) => {
    const its = documentsFor(kind, config);
    return [...config.catalogue[kind].values()]
      .filter((setting) => its.some((document) => document.settings.has(setting.name)))
      .map((setting) => ({ setting, name: `${kind}.${setting.name}` }));
  });
}

/** Header names vary between deployments. */
export function checkRateLimit(headers: Reply['headers']): Check {
  const limits = [...headers]
    .filter(([name]) => /rate-?limit|^retry-after$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name.replace(/^.*rate-?limit-?(?=.)/, '')} ${timeText(name, value)}`);
  return passed(
    'rate limit',
    limits.length === 0
      ? 'No rate limit announced; a 429 is retried after a wait.'
      : `Rate limit: ${limits.join(', ')} (honoured).`,
  );
}

/** A time or a duration as deployments announce it: seconds or milliseconds since 1970, or seconds from now. */
function timeText(header: string, value: string): string {
  if (!/(?:reset|^retry-after)$/.test(header) || !/^\d{1,13}(?:\.\d+)?$/.test(value)) return value;
  const number = Number(value);
  if (number < 1e9) return `in ${value} s`;
  return formatIsoTime(Math.ceil(number < 1e11 ? number : number / 1000) * 1000);
}

/** With a larger difference, the age of saved plans from another machine is misleading. */
const maxSkewSeconds = 60;

/** @param at the time of the reply by this machine's clock, in milliseconds since 1970 */
export function checkClock(
  date: string | undefined,
  at: number,
  parseDate: (text: string, nowMs: number) => number | null,
): Check {
  const serviceMs = date === undefined ? null : parseDate(date, at);
  if (serviceMs === null) return passed('clock', 'The reply has no date to compare the clock with.');
  const seconds = Math.round((at - serviceMs) / 1000);
  if (Math.abs(seconds) <= maxSkewSeconds) {
    return passed(
      'clock',
      `The clocks of this machine and the service agree within ${maxSkewSeconds} seconds.`,
    );
  }
  return warned(
    'clock',
    `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the service.`,
    'Correct the clock, because the age of saved plans and the validity of certificates depend on it.',
  );
}

/**
 * Checks that the replies use the names of `service.names`. With the wrong names, every translated setting would be
 * unreadable.
 */
export function checkNames(bodies: readonly Json[], names: Names): Check {
  const replied = repliedNames(bodies, names);
  switch (replied.kind) {
    default:
      return unreachable(replied);
    case 'expected':
      return passed('names', `The reply uses the names of service.names (${labelOf(names)}).`);
    case 'unknown':
      return passed('names', 'The reply contains no name that depends on service.names.');
    case 'other':
      return warned('names', replied.message, replied.hint);
  }
}
