import type { GuardConfig } from '../../desired/types.js';
import { isOrAre, pluralise } from '../../model/count.js';
import { dangers, namesByDanger } from '../../model/danger.js';
import { isFindingOf } from '../../model/finding.js';
import { hasUnlisted, isClosed, openProjects } from '../../model/incomplete.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { sendableChanges } from '../summary.js';
import type { Change, GuardViolation, Plan } from '../types.js';

/** The parts of a plan that the guards judge. */
type GuardedPlan = Pick<Plan, 'organization' | 'resources' | 'unmanaged' | 'warnings'>;

/** What one guard objects to. It is violated if there are more names than `limit`. */
export interface GuardRow
  extends Pick<GuardViolation, 'guard' | 'code' | 'message' | 'hint'>,
    Partial<Pick<GuardViolation, 'scopes'>> {
  readonly names: readonly string[];
  /** Whether the names are settings, as `resource.setting`, which the violation lists. Default: no. */
  readonly areSettings?: true;
  /** The number of names that the guard allows. Null: none, and its violation contains no number. Default: 0. */
  readonly limit?: number | null;
}

/** The guards that no key of the root file sets. */
const withoutKey: readonly string[] = ['blocked', 'organizationNotActive'];

/** The violated guards. A limit that is not a number counts as violated. */
export function violationsOf(rows: readonly GuardRow[]): readonly GuardViolation[] {
  return rows
    .filter(({ names, limit }) => !(names.length <= (limit ?? 0)))
    .map(({ guard, code, names, areSettings, limit = 0, scopes = [], ...texts }) => ({
      number: limit === null ? null : names.length,
      limit,
      settings: areSettings ? names : [],
      scopes,
      ...texts,
      guard,
      code,
      key: withoutKey.includes(guard) ? null : `guard.${guard}`,
    }));
}

/** The changes that are not blocked, with their display names. */
export function namedChanges(
  plan: Pick<Plan, 'resources'>,
): readonly { readonly name: string; readonly change: Change }[] {
  return plan.resources.flatMap((resource) =>
    sendableChanges(resource).map((change) => ({ name: nameOfSetting(resource, change.setting), change })),
  );
}

/** The dangers that a key of the root file allows, lets a person confirm, or refuses. */
export const guardedDangers = dangers.filter((guarded) => guarded.danger !== 'irreversible');

const refused = { weakening: 'SP2204', hiding: 'SP2220' } as const;

/**
 * Why an apply would refuse the plan, in the order of reports. A confirmation can still be given, so its absence is not
 * a reason.
 */
export function findRefusals(
  plan: GuardedPlan,
  guard: GuardConfig,
  skipBlocked: boolean,
  subject: 'plan' | 'rollback' = 'plan',
): readonly GuardViolation[] {
  const { slug } = plan.organization;
  const inactive = plan.warnings.find((warning) => isFindingOf(warning, 'not-active'));
  const changes = namedChanges(plan);
  const names = changes.map(({ name }) => name);
  const byDanger = namesByDanger(changes);
  return violationsOf([
    {
      guard: 'organizationNotActive',
      code: 'SP2201',
      names: inactive === undefined ? [] : [slug],
      limit: null,
      message: `Organization ${slug}: ${inactive?.message}`,
      hint: inactive?.hint ?? 'Restore the organization first.',
    },
    ...(skipBlocked ? [] : blockedRows(plan, inactive === undefined)),
    {
      guard: 'maxChanges',
      code: 'SP2202',
      names,
      areSettings: true,
      limit: guard.maxChanges,
      message: `The plan changes ${pluralise(changes.length, 'setting')}, but guard.maxChanges allows ${guard.maxChanges} in one run: ${listNames(names)}.`,
      hint: `Raise guard.maxChanges to ${changes.length} in a reviewed commit${guard.maxChanges > 0 && subject === 'plan' ? ', or apply a part with --project' : ''}.`,
    },
    ...protectRows(plan, guard),
    ...(guard.unmanagedProjects === 'fail' ? [unmanagedRow(plan)] : []),
    ...guardedDangers.map(({ danger, many }): GuardRow => {
      const dangerous = guard[danger] === 'refuse' ? byDanger[danger] : [];
      return {
        guard: danger,
        code: refused[danger],
        names: dangerous,
        areSettings: true,
        message: `${pluralise(dangerous.length, 'change')} of the plan would ${many}, but guard.${danger} is refuse: ${listNames(dangerous)}.`,
        hint: `If the changes are intended, set guard.${danger}: confirm in a reviewed commit first.`,
      };
    }),
  ]);
}

/** @param isWritable otherwise the organization's status blocks the changes, which is a violation of its own. */
function blockedRows(plan: GuardedPlan, isWritable: boolean): readonly GuardRow[] {
  const blocked = plan.resources.flatMap((resource) => {
    const changes = resource.changes.filter((change) => change.blocked !== null && isWritable);
    return [...changes, ...resource.unreadable].map(({ setting }) => nameOfSetting(resource, setting));
  });
  const unreadable = plan.resources.flatMap((resource) => resource.unreadable);
  const scopes = plan.resources.flatMap((resource) =>
    resource.changes.flatMap(({ setting, blocked: denied }) => {
      const scope = denied?.scope;
      return scope ? [{ setting: nameOfSetting(resource, setting), scope }] : [];
    }),
  );
  const sufficient = [...new Set(scopes.map(({ scope }) => scope))].join(' and ');
  const closed = plan.resources.filter(isClosed).map(({ slug }) => slug);
  const missing = plan.resources.filter(({ action }) => action === 'missing').map(({ slug }) => slug);
  const verb = hasUnlisted(plan) ? 'does not list, and its list is incomplete' : 'does not have';
  const rows = [
    {
      code: 'SP2207',
      names: blocked,
      areSettings: true,
      scopes,
      message: `${pluralise(blocked.length, 'setting')} cannot be written, or could not be read: ${listNames(blocked)}.`,
      hint:
        blocked.length === unreadable.length
          ? 'Use a token that can read these settings, remove those that the service does not have'
          : `Use a token with ${sufficient || 'the scopes that the plan names'}`,
    },
    {
      code: 'SP2215',
      names: closed,
      message: `The plan is incomplete: ${pluralise(closed.length, 'managed project')} cannot be read with this token: ${listNames(closed)}.`,
      hint: openProjects,
    },
    {
      code: 'SP2210',
      names: missing,
      message: `The files name ${pluralise(missing.length, 'project')} that the service ${verb}: ${listNames(missing)}.`,
      hint: 'Correct the names or remove them from the files',
    },
  ] as const;
  return rows.map((row) => ({
    ...row,
    guard: 'blocked',
    hint: `${row.hint}, or pass --skip-blocked to apply the rest.`,
  }));
}

/** Two rows for each entry, because a protected setting must not be sent along with a change of another one either. */
function protectRows({ resources }: GuardedPlan, { protect }: GuardConfig): readonly GuardRow[] {
  const sent = resources.flatMap((resource) => {
    const changes = sendableChanges(resource);
    const coupled = changes.flatMap(({ alongside = {} }) => Object.keys(alongside));
    const names = new Set([
      ...changes.map(({ setting }) => setting),
      ...coupled,
      ...Object.keys(resource.images),
    ]);
    return [...names].map((name) => ({
      entry: `${resource.kind}.${name}`,
      name: nameOfSetting(resource, name),
      event: changes.some(({ setting }) => setting === name) ? 'change' : 'be sent together with a change',
    }));
  });
  return protect.flatMap((entry) =>
    ['change', 'be sent together with a change'].map((event): GuardRow => {
      const names = sent
        .filter((change) => change.entry === entry && change.event === event)
        .map(({ name }) => name);
      return {
        guard: 'protect',
        code: 'SP2203',
        names,
        areSettings: true,
        limit: null,
        message: `${listNames(names)} would ${event}, but guard.protect contains ${entry}.`,
        hint: `Remove ${entry.slice(entry.indexOf('.') + 1)} from the files, or remove ${entry} from guard.protect in a reviewed commit.`,
      };
    }),
  );
}

function unmanagedRow(plan: GuardedPlan): GuardRow {
  const guard = 'unmanagedProjects';
  if (hasUnlisted(plan) || plan.warnings.some((warning) => isFindingOf(warning, 'inventory-unknown')))
    return {
      guard,
      code: 'SP2208',
      names: ['the project list'],
      limit: null,
      message:
        'A guard cannot be evaluated: the service returned no complete project list, so unmanaged projects cannot be counted.',
      hint: 'Fix the cause, then run the command again.',
    };
  const names = plan.unmanaged.map(({ slug }) => slug);
  return {
    guard,
    code: 'SP2206',
    names,
    message: `${pluralise(names.length, 'project')} of the organization ${isOrAre(names.length)} unmanaged, but guard.unmanagedProjects allows 0: ${listNames(names)}.`,
    hint: 'Add documents or a layer for them, or set guard.unmanagedProjects to report.',
  };
}
