import type { CurrentOrganization } from '../../current/types.js';
import type { DesiredValue, ResolvedState } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
import { isClosed } from '../../model/incomplete.js';
import { canonicalJson, type Json, sameJson } from '../../model/json.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { codes } from '../codes.js';
import { normaliseSetting } from '../compare/diff.js';
import { isActive } from '../compare/writability.js';
import { nameOfResource } from '../guard/guard-violation.js';
import { isImpactNote } from '../impact.js';
import { imageInPayload, type UpdatePayload } from '../payload/payload.js';
import { restrictPayload } from '../payload/restrict-payload.js';
import { planMissing } from '../resource-plan.js';
import { sendableChanges, summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan } from '../types.js';

/** A new plan and the state it was made from. */
export interface FreshRun {
  readonly plan: Plan;
  /** Covers the whole inventory, even if only a part of it was planned. */
  readonly resolved: Pick<ResolvedState, 'organization' | 'projects' | 'missing'>;
  readonly organization: Pick<CurrentOrganization, 'slug' | 'status' | 'projects' | 'unlisted'>;
}

/** The parts of a saved plan that are not sent, as the fresh plan shows. */
export interface Settled {
  readonly stale: readonly { readonly resource: ResourcePlan; readonly reason: string }[];
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
 * - A project that is closed to the token in the fresh plan is closed, regardless of the saved plan.
 */
export function agree(saved: Plan, fresh: FreshRun, catalogue: Catalogue): Agreement {
  const judged = saved.resources
    .filter(({ action }) => action !== 'missing')
    .map((resource) => judgeResource(resource, fresh, catalogue[resource.kind]));
  const stale = judged.filter((one) => one.kind === 'stale');
  const go = judged.filter((one) => one.kind === 'go');
  const restores = go.some(({ resource }) => sendableChanges(resource).some(({ kind }) => kind === 'action'));
  const mayWrite = isActive(fresh.organization.status) || restores;
  const going = mayWrite ? go : [];
  const barred = (mayWrite ? [] : go).map(({ resource }) => ({
    resource,
    reason: becameInactive(fresh.organization),
  }));
  const known = new Set(stale.map(({ resource }) => resource.slug));
  const missing = fresh.resolved.missing.filter(({ ref }) => !known.has(ref));
  const inSaved = new Set(saved.resources.map(({ id }) => id));
  const closed = fresh.plan.resources.filter((one) => isClosed(one) && !inSaved.has(one.id));
  const resources = [
    ...closed,
    ...[...judged.filter((one) => one.kind === 'idle'), ...going].map(({ resource }) => resource),
    ...missing.map(({ ref, place }) => planMissing(ref, place)),
  ].sort(inPlanOrder);
  const { unmanaged, summary } = fresh.plan;
  return {
    plan: {
      ...fresh.plan,
      ...rollbackOf(saved, fresh.plan),
      createdAt: saved.createdAt,
      resources,
      summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade: summary.requests.made }),
      digest: saved.digest,
      seal: saved.seal,
    },
    settled: {
      stale: [...stale.map(({ resource, reason }) => ({ resource, reason })), ...barred],
      already: going.map(({ resource, already }) => ({ resource, changes: already })),
    },
    further: going.reduce((sum, one) => sum + one.further, 0),
    findings: judged.flatMap((one) => (one.kind === 'refused' ? one.findings : [])),
  };
}

/** A rollback remains a rollback, and keeps its warnings about changes that it does not undo. */
function rollbackOf({ rollback }: Plan, { warnings }: Plan): Pick<Plan, 'rollback' | 'warnings'> {
  if (rollback === undefined) return { warnings };
  const notUndone = rollback.warnings.filter(({ code }) => code === codes.notUndone);
  return { rollback, warnings: [...warnings, ...notUndone] };
}

/** The organization first, then projects by slug. */
export function inPlanOrder(
  a: Pick<ResourcePlan, 'kind' | 'slug'>,
  b: Pick<ResourcePlan, 'kind' | 'slug'>,
): number {
  if (a.kind !== b.kind) return a.kind === 'organization' ? -1 : 1;
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

type Judged =
  /** No update would be sent. */
  | { readonly kind: 'idle'; readonly resource: ResourcePlan }
  | { readonly kind: 'stale'; readonly resource: ResourcePlan; readonly reason: string }
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  | {
      readonly kind: 'go';
      readonly resource: ResourcePlan;
      readonly already: readonly Change[];
      readonly further: number;
    };

export const vanished = 'the service does not have it any more, or the token may not see it';
const unlisted = 'the service does not list it, and its list is incomplete';

function judgeResource(saved: ResourcePlan, fresh: FreshRun, settings: ReadonlyMap<string, Setting>): Judged {
  const now = fresh.plan.resources.find(({ kind, id }) => kind === saved.kind && id === saved.id);
  if (now !== undefined && isClosed(now)) return { kind: 'idle', resource: now };
  if (sendableChanges(saved).length === 0) {
    return { kind: 'idle', resource: { ...saved, body: null, images: {}, rename: null } };
  }
  const stale = (reason: string): Judged => ({ kind: 'stale', resource: saved, reason });
  const slug = now?.slug ?? slugOf(saved, fresh);
  if (slug === null) return stale(fresh.organization.unlisted > 0 ? unlisted : vanished);
  if (slug !== saved.slug && slug !== saved.rename?.slug) return stale(`it is called ${slug} now`);
  const declared = declaredOf(saved, fresh);
  if (declared === null) {
    const message = `No file manages ${saved.kind} ${saved.slug}, and the saved plan would change it.`;
    return { kind: 'refused', findings: [finding(codes.notDeclared, message)] };
  }
  if (now === undefined)
    return stale(isActive(fresh.organization.status) ? vanished : becameInactive(fresh.organization));
  return judgeChanges({ saved, now, declared, settings });
}

function becameInactive({ status }: FreshRun['organization']): string {
  return `the organization's status became ${status} since the plan was made`;
}

/** Null if no file manages the resource. */
function declaredOf(
  { kind, id }: ResourcePlan,
  { resolved }: FreshRun,
): ReadonlyMap<string, DesiredValue> | null {
  const desired =
    kind === 'organization' ? resolved.organization : resolved.projects.find((project) => project.id === id);
  return desired?.settings ?? null;
}

/** Null if the service does not list it. */
function slugOf({ kind, id }: ResourcePlan, { organization }: FreshRun): string | null {
  if (kind === 'organization') return organization.slug;
  return organization.projects?.find((project) => project.id === id)?.slug ?? null;
}

/** One resource, as both plans describe it. */
interface Pair {
  readonly saved: ResourcePlan;
  readonly now: ResourcePlan;
  readonly declared: ReadonlyMap<string, DesiredValue>;
  readonly settings: ReadonlyMap<string, Setting>;
}

function judgeChanges(pair: Pair): Judged {
  const { saved, now, settings } = pair;
  const verdicts = saved.changes.map((change) => judgeChange(change, pair));
  const changes = verdicts.flatMap((one) => (one.kind === 'both' ? [one.change] : []));
  const findings = verdicts.flatMap((one) => (one.kind === 'refused' ? [one.finding] : []));
  const moved = verdicts.flatMap((one) => (one.kind === 'stale' ? one.moved : []));
  const sent = sendableChanges({ changes });
  const parcel = restrictPayload(now, sent, settings);
  const wrong = [
    ...differingParts(saved, restrictPayload(saved, sendableChanges(saved), settings)),
    ...(findings.length + moved.length > 0
      ? []
      : differingParts(restrictPayload(saved, sent, settings), parcel)),
  ];
  findings.push(...wrong.map((part) => untrue(saved, part)));
  if (findings.length > 0) return { kind: 'refused', findings };
  if (moved.length > 0) {
    const names = [...new Set(moved)].join(', ');
    return { kind: 'stale', resource: saved, reason: `changed since the plan was made: ${names}` };
  }
  const known = new Set(saved.changes.map(({ setting }) => setting));
  return {
    kind: 'go',
    resource: { ...now, ...actionOf(now, changes), changes, ...parcel },
    already: verdicts.flatMap((one) => (one.kind === 'already' ? [one.change] : [])),
    further: now.changes.filter(({ setting }) => !known.has(setting)).length,
  };
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

function actionOf(now: ResourcePlan, changes: readonly Change[]): Pick<ResourcePlan, 'action' | 'reason'> {
  if (now.unreadable.length > 0) return { action: now.action, reason: now.reason };
  if (changes.length === 0) return { action: 'unchanged', reason: null };
  const reasons = changes.flatMap(({ blocked }) => (blocked === null ? [] : [blocked.reason]));
  if (reasons.length === changes.length)
    return { action: 'blocked', reason: [...new Set(reasons)].join('; ') };
  return { action: changes.some(({ kind }) => kind === 'action') ? 'restore' : 'update', reason: null };
}

type ChangeVerdict =
  /** In both plans; blocked if either plan blocks it. */
  | { readonly kind: 'both'; readonly change: Change }
  | { readonly kind: 'already'; readonly change: Change }
  /** `moved`: the settings whose values have changed. */
  | { readonly kind: 'stale'; readonly moved: readonly string[] }
  | { readonly kind: 'refused'; readonly finding: Finding };

function judgeChange(change: Change, pair: Pair): ChangeVerdict {
  const { saved, now, declared, settings } = pair;
  const { setting: name, blocked } = change;
  const setting = settings.get(name);
  const wanted = wantedValue(declared.get(name), setting);
  const fresh = now.changes.find((one) => one.setting === name);
  if (wanted === undefined || !sameJson(wanted, change.after)) {
    if (blocked !== null) return { kind: 'both', change };
    return { kind: 'refused', finding: notDeclared(saved, change) };
  }
  if (blocked === null && now.unreadable.some((one) => one.setting === name))
    return { kind: 'stale', moved: [name] };
  const moved = movedCompanions(change, fresh, pair);
  if (blocked === null && moved.length > 0) return { kind: 'stale', moved };
  if (fresh === undefined) return { kind: 'already', change };
  if (!sameJson(fresh.before, change.before)) {
    return blocked === null ? { kind: 'stale', moved: [name] } : { kind: 'both', change };
  }
  if (blocked !== null) return { kind: 'both', change: { ...fresh, blocked: fresh.blocked ?? blocked } };
  const wrong = untruths(change, fresh);
  return wrong.length === 0
    ? { kind: 'both', change: fresh }
    : { kind: 'refused', finding: untrue(saved, `${wrong.join(', ')} of ${name}`) };
}

/** The desired value, normalised as in a change; undefined if no file sets it. */
function wantedValue(declared: DesiredValue | undefined, setting: Setting | undefined): Json | undefined {
  if (declared === undefined || setting === undefined) return undefined;
  return setting.kind === 'action' ? declared.value : normaliseSetting(setting, declared.value);
}

/** Settings that the update would include with the change and that changed in only one of the two plans. */
function movedCompanions(
  change: Change,
  fresh: Change | undefined,
  { saved, now, settings }: Pair,
): readonly string[] {
  const picture = imageInPayload([change], settings);
  const companions = new Set([
    ...Object.keys(change.alongside ?? {}),
    ...Object.keys(fresh?.alongside ?? {}),
    ...(picture === null ? [] : [picture]),
  ]);
  const changes = ({ changes }: ResourcePlan, name: string) =>
    changes.some(({ setting }) => setting === name);
  // What has its value as the change itself has did not move: an earlier apply of the plan sent both.
  return [...companions].filter((name) =>
    changes(saved, name) ? fresh !== undefined && !changes(now, name) : changes(now, name),
  );
}

/**
 * The keys of a change that differ from what the reviewer saw. If the fresh change is blocked, `alongside` and `notes`
 * are not compared, because a blocked change includes no other settings.
 */
function untruths(saved: Change, fresh: Change): readonly string[] {
  const compared = [
    'kind',
    'effect',
    'patch',
    'requires',
    ...(fresh.blocked === null ? (['alongside'] as const) : []),
  ] as const;
  const wrong = compared.filter((key) => canonicalJson(saved[key]) !== canonicalJson(fresh[key]));
  const notes = saved.notes.filter((note) => !isImpactNote(note));
  const sameNotes = fresh.blocked !== null || canonicalJson(notes) === canonicalJson(fresh.notes);
  return sameNotes ? wrong : [...wrong, 'notes'];
}

function notDeclared(resource: ResourcePlan, { setting, after }: Change): Finding {
  const value = JSON.stringify(after);
  const shown = value.length > 80 ? 'a value' : value;
  return finding(
    codes.notDeclared,
    `The saved plan would set ${nameOfResource(resource, setting)} to ${shown}, and the files do not declare this.`,
  );
}

function untrue({ kind, slug }: ResourcePlan, what: string): Finding {
  return finding(
    codes.planContradictsItself,
    `The saved plan and a new plan of ${kind} ${slug} disagree about its ${what}.`,
  );
}

function finding(code: string, message: string): Finding {
  return {
    code,
    severity: 'error',
    message,
    hint: 'Plan again, and review the new plan.',
    place: null,
    excerpt: null,
  };
}
