import type { CurrentOrganization, CurrentSettings } from '../../current/types.js';
import type { DesiredSettings, MissingProject, ResolvedState } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
import { isClosed } from '../../model/incomplete.js';
import { canonicalJson } from '../../model/json.js';
import { resourceName } from '../../model/names.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import { codes } from '../codes.js';
import { isActive } from '../compare/writability.js';
import { restrictPayload, type UpdatePayload } from '../payload/payload.js';
import { actionOf, planAbsent } from '../resource-plan.js';
import { inPlanOrder, sendableChanges, summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan } from '../types.js';
import { compareChange, contradiction, disagreement, type ResourcePair } from './agree-change.js';

/** A new plan and the state it was made from. */
export interface FreshRun {
  readonly plan: Plan;
  /** Covers the whole inventory, even if only a part of it was planned. */
  readonly resolved: Pick<ResolvedState, 'organization' | 'projects' | 'missing'>;
  readonly organization: Pick<CurrentOrganization, 'slug' | 'status' | 'projects' | 'unlisted'>;
}

export interface StaleResource {
  readonly resource: ResourcePlan;
  readonly reason: string;
  /** The current values of its settings, as far as they are known. */
  readonly current: CurrentSettings;
}

/** The parts of a saved plan that are not sent, as the fresh plan shows. */
export interface Settled {
  readonly stale: readonly StaleResource[];
  /** Changes whose desired value the service already shows. */
  readonly already: readonly { readonly resource: ResourcePlan; readonly changes: readonly Change[] }[];
}

export const nothingSettled: Settled = { stale: [], already: [] };

export interface Agreement {
  /** What both plans would do, built from the fresh plan only. If there are findings, nothing of it may be sent. */
  readonly plan: Plan;
  readonly settled: Settled;
  /** Changes of the fresh plan that the saved one does not contain. */
  readonly further: number;
  /** Errors: updates that only the saved plan would send, and statements of the saved plan that are wrong. */
  readonly findings: readonly Finding[];
}

/**
 * Compares a saved plan with a fresh plan of the same resources. The saved plan only selects changes. Each change that
 * is sent is equal in both plans; its values, effect and body come from the fresh plan.
 *
 * - If a value that a change is based on has changed, its resource is stale.
 * - Any other difference is an error, because no plan of these files contains it.
 * - A project that is not accessible with the token in the fresh plan is closed, regardless of the saved plan.
 */
export function agree(saved: Plan, fresh: FreshRun, catalogue: Catalogue): Agreement {
  const present = saved.resources.filter(({ action }) => action !== 'missing');
  const compared = present.map((resource) => compareResource(resource, fresh, catalogue[resource.kind]));
  const stale = compared.filter((one) => one.kind === 'stale');
  const agreed = compared.filter((one) => one.kind === 'agreed');
  const restores = agreed.some(({ resource }) =>
    sendableChanges(resource).some(({ kind }) => kind === 'action'),
  );
  const isWritable = isActive(fresh.organization.status) || restores;
  const sent = isWritable ? agreed : [];
  const inactive = (isWritable ? [] : agreed).map(({ resource }) => ({
    resource,
    reason: becameInactive(fresh.organization),
    current: new Map(),
  }));
  const staleSlugs = new Set(stale.map(({ resource }) => resource.slug));
  const savedIds = new Set(present.map(({ id }) => id));
  const missing = fresh.resolved.missing.filter(
    (absent) =>
      !staleSlugs.has(absent.ref) &&
      (absent.closed === undefined || !present.some((resource) => isNamed(resource, absent))),
  );
  const closed = fresh.plan.resources.filter((one) => isClosed(one) && !savedIds.has(one.id));
  const resources = [
    ...closed,
    ...[...compared.filter((one) => one.kind === 'idle'), ...sent].map(({ resource }) => resource),
    ...missing.map(planAbsent),
  ].sort(inPlanOrder);
  // The guards are evaluated again for what both plans have in common.
  const { refusals: _, ...planned } = fresh.plan;
  const { unmanaged, summary } = planned;
  return {
    plan: {
      ...planned,
      ...rollbackOf(saved, fresh.plan),
      createdAt: saved.createdAt,
      resources,
      summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade: summary.requests.made }),
      digest: saved.digest,
      seal: saved.seal,
    },
    settled: {
      stale: [...stale.map(({ kind, ...one }) => one), ...inactive],
      already: sent.map(({ resource, already }) => ({ resource, changes: already })),
    },
    further: sent.reduce((sum, one) => sum + one.further, 0),
    findings: compared.flatMap((one) => (one.kind === 'error' ? one.findings : [])),
  };
}

/** Whether a file names the resource so. */
function isNamed({ kind, id, slug }: ResourcePlan, { ref }: MissingProject): boolean {
  return kind === 'project' && (ref === id || ref === slug);
}

/** A rollback remains a rollback, and keeps its warnings about changes that it does not undo. */
function rollbackOf({ rollback }: Plan, { warnings }: Plan): Pick<Plan, 'rollback' | 'warnings'> {
  if (rollback === undefined) return { warnings };
  const notUndone = rollback.warnings.filter(({ code }) => code === codes.notUndone);
  return { rollback, warnings: [...warnings, ...notUndone] };
}

type ResourceComparison =
  /** No update would be sent. */
  | { readonly kind: 'idle'; readonly resource: ResourcePlan }
  | ({ readonly kind: 'stale' } & StaleResource)
  | { readonly kind: 'error'; readonly findings: readonly Finding[] }
  | {
      readonly kind: 'agreed';
      readonly resource: ResourcePlan;
      readonly already: readonly Change[];
      readonly further: number;
    };

export const notOnService = 'the service no longer has it, or the token has no access to it';
export const unlisted = 'the service does not list it, and its list is incomplete';

function compareResource(saved: ResourcePlan, run: FreshRun, settings: KnownSettings): ResourceComparison {
  const fresh = run.plan.resources.find(({ kind, id }) => kind === saved.kind && id === saved.id);
  if (fresh !== undefined && isClosed(fresh)) return { kind: 'idle', resource: fresh };
  const closed = run.resolved.missing.find((one) => one.closed !== undefined && isNamed(saved, one));
  if (closed !== undefined)
    return { kind: 'idle', resource: { ...planAbsent(closed), id: saved.id, slug: saved.slug } };
  if (sendableChanges(saved).length === 0)
    return { kind: 'idle', resource: { ...saved, body: null, images: {}, rename: null } };
  const stale = (reason: string): ResourceComparison => {
    return { kind: 'stale', resource: saved, reason, current: new Map() };
  };
  const slug = fresh?.slug ?? slugOf(saved, run);
  if (slug === null) return stale(run.organization.unlisted > 0 ? unlisted : notOnService);
  if (slug !== saved.slug && slug !== saved.rename?.slug)
    return stale(`since the plan was made, its slug has become ${slug}`);
  const desired = desiredSettings(saved, run);
  if (desired === null) {
    const message = `The saved plan would change ${resourceName(saved)}, but no file manages it.`;
    return { kind: 'error', findings: [disagreement(codes.notDeclared, message)] };
  }
  if (fresh === undefined)
    return stale(isActive(run.organization.status) ? notOnService : becameInactive(run.organization));
  return compareChanges({ saved, fresh, desired, settings });
}

function becameInactive({ status }: FreshRun['organization']): string {
  return `since the plan was made, the organization's status has become ${status}`;
}

/** Null if no file manages the resource. */
function desiredSettings({ kind, id }: ResourcePlan, { resolved }: FreshRun): DesiredSettings | null {
  const desired =
    kind === 'organization' ? resolved.organization : resolved.projects.find((project) => project.id === id);
  return desired?.settings ?? null;
}

/** Null if the service does not list it. */
function slugOf({ kind, id }: ResourcePlan, { organization }: FreshRun): string | null {
  if (kind === 'organization') return organization.slug;
  return organization.projects?.find((project) => project.id === id)?.slug ?? null;
}

function compareChanges(pair: ResourcePair): ResourceComparison {
  const { saved, fresh, settings } = pair;
  const compared = saved.changes.map((change) => compareChange(change, pair));
  const changes = compared.flatMap((one) => (one.kind === 'both' ? [one.change] : []));
  const stale = compared.flatMap((one) => (one.kind === 'stale' ? one.changed : []));
  const errors = compared.flatMap((one) => (one.kind === 'error' ? [one.finding] : []));
  const sent = sendableChanges({ changes });
  const payload = restrictPayload(fresh, sent, settings);
  const differing = [
    ...differingParts(saved, restrictPayload(saved, sendableChanges(saved), settings)),
    ...(errors.length + stale.length > 0
      ? []
      : differingParts(restrictPayload(saved, sent, settings), payload)),
  ];
  const findings = [...errors, ...differing.map((part) => contradiction(saved, part))];
  if (findings.length > 0) return { kind: 'error', findings };
  if (stale.length > 0) {
    const names = [...new Set(stale)].join(', ');
    const reason = `changed since the plan was made: ${names}`;
    return { kind: 'stale', resource: saved, reason, current: currentValues(saved, fresh) };
  }
  const savedSettings = new Set(saved.changes.map(({ setting }) => setting));
  return {
    kind: 'agreed',
    resource: { ...fresh, ...(fresh.unreadable.length > 0 ? {} : actionOf(changes)), changes, ...payload },
    already: compared.flatMap((one) => (one.kind === 'already' ? [one.change] : [])),
    further: fresh.changes.filter(({ setting }) => !savedSettings.has(setting)).length,
  };
}

/** A setting without a fresh change has the value of the files, which is also that of the saved plan. */
function currentValues({ changes }: ResourcePlan, fresh: ResourcePlan): CurrentSettings {
  const readable = changes.filter(({ setting }) => fresh.unreadable.every((one) => one.setting !== setting));
  return new Map(
    readable.map(({ setting, after }) => {
      const change = fresh.changes.find((one) => one.setting === setting);
      return [setting, change === undefined ? after : change.before] as const;
    }),
  );
}

/** The parts of two updates that are not byte-for-byte equal. Images are compared by their bytes, not by their path. */
function differingParts(one: UpdatePayload, other: UpdatePayload): readonly string[] {
  const imagesOf = ({ images }: UpdatePayload) =>
    Object.fromEntries(Object.entries(images).map(([name, { digest }]) => [name, digest]));
  return [
    ...(canonicalJson(one.body) === canonicalJson(other.body) ? [] : ['body']),
    ...(canonicalJson(imagesOf(one)) === canonicalJson(imagesOf(other)) ? [] : ['images']),
    ...(canonicalJson(one.rename) === canonicalJson(other.rename) ? [] : ['rename']),
  ];
}
