import type { OrganizationRead } from '../../current/fetch.js';
import type { CurrentOrganization, CurrentProject, ShownScopes } from '../../current/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Check } from '../../model/check.js';
import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { type FaultKind, requireFault } from '../../model/fault.js';
import type { Json } from '../../model/json.js';
import { explainInactive, isActive } from '../../plan/compare/change.js';
import { checkPermission, rightsOf } from '../../plan/compare/permission.js';
import { noteOnUnlisted } from '../../plan/make-plan.js';
import type { Names } from '../../settings/setting.js';
import { inventoryOf, managedSettings } from '../read/read-organization.js';
import { findOtherNames, labelOf, namesInReplies } from '../read/reply-names.js';

export function checkOrganization(
  { organization, read }: Pick<OrganizationRead, 'organization' | 'read'>,
  config: CheckedConfig,
  tokenScopes: ShownScopes,
): CheckResult {
  const { slug, id, status, projects, onlyDeclared, settings, access } = organization;
  const name = `${slug} (id ${id})`;
  if (!isActive(status))
    return warned(`${name} can be read, but its status is ${status}.`, explainInactive(status).hint);
  try {
    inventoryOf(organization, config);
  } catch (error) {
    return failed(error);
  }
  if (onlyDeclared)
    return warned(
      `The token cannot list the projects of ${name}, so only projects that the files name can be planned.`,
      `Use a token with ${read === 'get' ? 'org:read' : 'org:write'} to compare all projects.`,
    );
  const unlisted = noteOnUnlisted(organization);
  if (unlisted !== null)
    return warned(unlisted, 'Check the log of the service for the project that it could not serialize.');
  // Images are not read here, and an action has no value.
  const unread = managedSettings(config).filter(
    (setting) =>
      setting.resource === 'organization' &&
      !['action', 'image'].includes(setting.kind) &&
      !settings.has(setting.name),
  );
  if (unread.length > 0)
    return warned(
      `${name} can be read, but its reply lacks ${unread.map((setting) => setting.name).join(', ')}.`,
      (tokenScopes ?? access)?.includes('org:read')
        ? notShown
        : `Add the scope org:read to the token, or correct service.names.`,
    );
  const listed =
    projects === null ? 'its reply lists no projects' : `it has ${pluralise(projects.length, 'project')}`;
  return passed(`${name} is active; ${listed}.`);
}

/** What to do about settings that a reply lacks. */
export const notShown = 'Remove these settings from the files, or correct service.names.';

/** Deployments write an audit log entry for every update of a project, even an empty one (observed, 4.2). */
export function checkReading(
  { read, note, list }: Omit<OrganizationRead, 'addresses'>,
  embedded: boolean,
): CheckResult {
  if (read === 'get') {
    const listed =
      list === null ? '' : ' The list of projects shows stored settings, so few projects need a read.';
    const state = `State is read with GET, which leaves no trace.${listed}`;
    return note === null ? passed(state) : warned(`${state} ${note}`);
  }
  const why = note ?? 'State is read with empty updates, as service.read requires.';
  if (embedded) return passed(why);
  return warned(
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
  /** Whether the organization and the project that was read show that the token can plan. */
  readonly isReadable: boolean;
}

/**
 * Checks which of the managed settings the caller can change. Layers set project settings, which are judged by one
 * project.
 */
export function checkPermissions(
  { organization, project, tokenScopes, isReadable }: Permissions,
  config: CheckedConfig,
): CheckResult {
  const shown = tokenScopes ?? organization.access;
  const has =
    shown === null
      ? 'The service does not show the scopes of the token.'
      : `The token has ${pluralise(shown.length, 'scope')}.`;
  const rights = rightsOf(organization, project?.access ?? null, tokenScopes);
  const managed = managedSettings(config);
  const blocked = managed.flatMap((setting) => {
    const found = checkPermission(setting, { rights, denied: null });
    return found === null ? [] : [{ scope: found.scope, name: `${setting.resource}.${setting.name}` }];
  });
  const missingScopes = [...collect(blocked, ({ scope }) => scope)].map(([scope, its]) => ({
    scope,
    settings: its.map(({ name }) => name),
  }));
  const isJudged = project !== null && managed.some(({ resource }) => resource === 'project');
  const where = isJudged ? `, judged by project ${project.slug}` : '';
  const count = pluralise(managed.length, 'managed setting');
  const facts = { scopes: shown?.toSorted(), missingScopes };
  if (blocked.length > 0) {
    const message = `${has} It cannot change ${blocked.length} of the ${count}${where}.`;
    const lacking = missingScopes.flatMap(({ scope }) => scope ?? []);
    const without = isReadable ? '; planning works without' : '';
    // If the token lacks no scope, its user lacks what the token has.
    const cure =
      lacking.length === 0
        ? `To apply changes, use the token of an internal integration, or give the token's user a role that permits them${without}.`
        : `Add ${lacking.join(', ')} to the token to apply changes${without}.`;
    return { ...warned(message, cure), ...facts };
  }
  const hint = 'Check the scopes on the service, because a missing one shows only when a change is rejected.';
  const check = shown === null ? warned(has, hint) : passed(`${has} It can change all ${count}${where}.`);
  return { ...check, ...facts };
}

/** With a larger difference, the age of saved plans from another machine is misleading. */
const maxSkewSeconds = 60;

/** @param at the time of the reply by this machine's clock, in milliseconds since 1970 */
export function checkClock(date: string | undefined, at: number): CheckResult {
  const seconds = Math.round((at - Date.parse(date ?? '')) / 1000);
  if (Number.isNaN(seconds)) return passed('The reply has no date to compare the clock with.');
  if (Math.abs(seconds) <= maxSkewSeconds) {
    const agree = `The clocks of this machine and the service agree within ${maxSkewSeconds} seconds.`;
    return passed(agree);
  }
  return warned(
    `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the service.`,
    'Correct the clock, because the age of saved plans and the validity of certificates depend on it.',
  );
}

/**
 * Checks that the replies use the names of `service.names`. With the wrong names, every translated setting would be
 * unreadable.
 */
export function checkNames(bodies: readonly Json[], names: Names): CheckResult {
  const other = findOtherNames(bodies, names);
  if (other !== null) return warned(other.message, other.hint ?? null);
  return namesInReplies(bodies, names).length > 0
    ? passed(`The names in the replies match service.names (${labelOf(names)}).`)
    : warned(`The replies contain no name that depends on service.names (${labelOf(names)}).`);
}

/** All checks, in the order in which a run would depend on them. The first three do not contact the service. */
const order = [
  'configuration',
  'service',
  'token',
  'organization',
  'names',
  'reading',
  'project',
  'permissions',
  'clock',
] as const;

/** The result of a check, without its name. */
export type CheckResult = Omit<Check, 'check'>;

export type CheckResults = Readonly<Partial<Record<(typeof order)[number], CheckResult>>>;

export function passed(message: string): CheckResult {
  return { status: 'ok', message, hint: null, fault: null };
}

export function warned(message: string, hint: string | null = null): CheckResult {
  return { ...passed(message), status: 'warning', hint };
}

/**
 * The result of a check that ended with an error.
 *
 * @throws the error if it is not a Fault, or an interruption
 */
export function failed(error: unknown): CheckResult {
  requireFault(error);
  const { kind, code, message, hint = null } = error;
  return { ...warned(message, hint), status: 'failure', fault: { kind, code } };
}

/** All checks: those that were performed, and those that were skipped because an earlier check failed. */
export function withSkipped(performed: CheckResults): readonly Check[] {
  const skipped = { ...passed('not checked because an earlier check failed'), status: 'skipped' } as const;
  return order.map((check) => ({ check, ...(performed[check] ?? skipped) }));
}

/** The kind of error that a run would end with now: that of the first failure. */
export function worstOf(checks: readonly Check[]): FaultKind | null {
  return checks.find(({ fault }) => fault !== null)?.fault?.kind ?? null;
}
