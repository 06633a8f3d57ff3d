import type { OrganizationRead } from '../../current/fetch.js';
import type { CurrentOrganization } from '../../current/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Reply } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { checkPermission } from '../../plan/compare/permission.js';
import { isActive, isRestorable } from '../../plan/compare/writability.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
import { inventoryOf } from '../read/inventory.js';
import { noteOnUnlisted } from '../read/unlisted-projects.js';
import { type Check, checkOf, failed } from './doctor-check.js';

/** @param config null if the files are invalid; then they are not compared with the organization */
export function checkOrganization(organization: CurrentOrganization, config: CheckedConfig | null): Check {
  const { slug, id, status, projects } = organization;
  if (!isActive(status)) {
    return checkOf(
      'organization',
      'warning',
      `${slug} (id ${id}) can be read, and its status is ${status}.`,
      isRestorable(status)
        ? 'An apply sends it nothing unless its file says cancelDeletion: true, as any update may restore it.'
        : 'An apply sends it nothing: it cannot be restored.',
    );
  }
  try {
    if (config !== null) inventoryOf(organization, config);
  } catch (error) {
    if (error instanceof Fault) return failed('organization', error);
    throw error;
  }
  const unlisted = noteOnUnlisted(organization);
  if (unlisted !== null) {
    return checkOf(
      'organization',
      'warning',
      unlisted,
      'Look into the log of the service: it could not show a project.',
    );
  }
  const listed =
    projects === null ? 'its reply lists no projects' : `it has ${pluralise(projects.length, 'project')}`;
  return checkOf('organization', 'ok', `${slug} (id ${id}) is active; ${listed}.`);
}

/** Deployments write an audit log entry for every update of a project, even an empty one (observed behaviour). */
export function checkReading({ read, note }: Omit<OrganizationRead, 'addresses'>, embedded: boolean): Check {
  if (read === 'get') return checkOf('reading', 'ok', 'State is read by GET: reading leaves no trace.');
  const why = note ?? 'State is read by empty updates, as service.read asks.';
  if (embedded) return checkOf('reading', 'ok', why);
  return checkOf(
    'reading',
    'warning',
    `${why} Real deployments write an entry into their audit log for each project that is read so.`,
    note === null
      ? 'If the service has a GET, let service.read be auto.'
      : 'Plan and drift no more often than that log bears.',
  );
}

/**
 * Checks which of the managed settings the scopes of the token allow. Layers set project settings.
 *
 * @param sound false if the files are invalid, so that the managed settings are unknown
 * @param readable false if the organization or the project that was read shows that the token cannot plan
 */
export function checkPermissions(
  access: readonly string[] | null,
  config: CheckedConfig,
  sound: boolean,
  readable = true,
): Check {
  if (access === null) {
    return checkOf(
      'permissions',
      'warning',
      'The reply does not say which scopes the token has.',
      'A change that it may not write will be known when it is refused.',
    );
  }
  const has = `The token has ${access.length === 0 ? 'no scopes' : [...access].sort().join(', ')}`;
  if (!sound) return checkOf('permissions', 'ok', `${has}. What the files manage is not known.`);
  const managed = managedSettings(config);
  const barred = managed.flatMap(({ setting, name }) => {
    const blocked = checkPermission(setting, { access, denied: null });
    return blocked === null ? [] : [{ name, scope: blocked.scope }];
  });
  if (barred.length === 0) {
    const all = managed.length === 1 ? 'the setting' : `all ${managed.length} settings`;
    return checkOf('permissions', 'ok', `${has}. It may change ${all} that the files manage.`);
  }
  const scopes = [...new Set(barred.map(({ scope }) => scope).filter((scope) => scope !== null))];
  return checkOf(
    'permissions',
    'warning',
    `${has}. It may not change ${barred.length} of the ${pluralise(managed.length, 'setting')} that the files manage: ${barred.map(({ name }) => name).join(', ')}.`,
    `${readable ? 'That is enough to plan. ' : ''}For an apply it takes ${scopes.join(' and ')}.`,
  );
}

/** Every setting in the files; `name` is as in `guard.protect`: `project.resolveAge`. */
function managedSettings({ documents, catalogue }: CheckedConfig): { setting: Setting; name: string }[] {
  const kinds: readonly ResourceKind[] = ['organization', 'project'];
  return kinds.flatMap((kind) => {
    const its = documents.filter(
      (document) => (document.head === 'organization') === (kind === 'organization'),
    );
    return [...catalogue[kind].values()]
      .filter((setting) => its.some((document) => document.settings.has(setting.name)))
      .map((setting) => ({ setting, name: `${kind}.${setting.name}` }));
  });
}

/** Header names vary between deployments. */
export function checkRateLimit(headers: Reply['headers']): Check {
  const seen = [...headers].filter(([name]) => /rate-?limit|^retry-after$/.test(name)).sort(byName);
  return checkOf(
    'rate limit',
    'ok',
    seen.length === 0
      ? 'The reply says nothing about a rate limit; a refusal for it is waited out all the same.'
      : `The reply says ${seen.map(([name, value]) => `${name}: ${value}`).join(', ')}. It is kept to.`,
  );
}

/** With a larger difference, the age of saved plans from another machine is misleading. */
const mostSkewSeconds = 60;

/** @param at the time of the reply by this machine's clock, in milliseconds since 1970 */
export function checkClock(
  date: string | undefined,
  at: number,
  parseDate: (text: string, nowMs: number) => number | null,
): Check {
  const theirs = date === undefined ? null : parseDate(date, at);
  if (theirs === null) return checkOf('clock', 'ok', 'The reply has no date to compare the clock with.');
  const seconds = Math.round((at - theirs) / 1000);
  if (Math.abs(seconds) <= mostSkewSeconds) {
    return checkOf('clock', 'ok', `This machine and the service agree within ${mostSkewSeconds} seconds.`);
  }
  return checkOf(
    'clock',
    'warning',
    `This machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the service.`,
    'Set its clock: the age of saved plans is counted by it, and certificates are judged by it.',
  );
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
