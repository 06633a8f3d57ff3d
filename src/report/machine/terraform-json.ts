import type { Outcome } from '../../apply/types.js';
import type { JsonObject } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Plan, ResourcePlan } from '../../plan/types.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { withDriftEffects } from '../view/plan-view.js';
import { planOf, type RootSubject, type Subject } from '../view/subject.js';
import { faultDocument } from './subject-json.js';

/**
 * Renders the result in the shape of `terraform show -json` (format 1.2), so that existing policies and viewers can be
 * used. Contains only managed settings that change. Nothing is unknown or sensitive, because a plan never contains
 * secrets. Each of several configurations is a module. Empty for a comparison and a check.
 */
export function renderTerraformJson(results: readonly RootSubject[]): string {
  const plans = results.filter(({ subject }) => subject?.kind !== 'comparison');
  const projected = plans.map(({ root, subject }) => ({
    root,
    projection: subject && projectSubject(subject),
    isRefused: ((subject && planOf(subject)?.refusals) ?? []).length > 0,
  }));
  const known = projected.flatMap(({ projection }) => projection ?? []);
  const [first] = known;
  if (first === undefined) return '';
  if (plans.every(({ root }) => root === null)) return renderJsonDocument(first);
  const resources = (key: ResourceKey): object[] =>
    projected.flatMap(({ root, projection }) =>
      (projection?.[key] ?? []).map((resource) => inModule(root ?? '', resource)),
    );
  return renderJsonDocument({
    format_version: frame.format_version,
    resource_drift: resources('resource_drift'),
    resource_changes: resources('resource_changes'),
    terraform_version: known.find((one) => one.terraform_version !== undefined)?.terraform_version,
    timestamp: known.findLast((one) => one.timestamp !== undefined)?.timestamp,
    applyable: known.some(({ applyable }) => applyable) && !projected.some(({ isRefused }) => isRefused),
    complete: projected.every(({ projection }) => projection?.complete),
    errored: known.some(({ errored }) => errored),
    setpoint: { roots: projected.map(({ root, projection }) => ({ root, ...projection?.setpoint })) },
  });
}

type ResourceKey = 'resource_changes' | 'resource_drift';
type ProjectedResource = ReturnType<typeof projectResource>;

interface Projection extends Readonly<Record<ResourceKey, readonly ProjectedResource[]>> {
  readonly format_version: string;
  /** Absent for an error. */
  readonly terraform_version?: string;
  /** Absent for an error. */
  readonly timestamp?: string;
  readonly applyable: boolean;
  readonly complete: boolean;
  readonly errored: boolean;
  readonly setpoint: object;
}

/** Projects of different organizations can have the same slug, but an address must be unique. */
function inModule(root: string, { address, ...resource }: ProjectedResource): object {
  const module = `module.root[${JSON.stringify(root)}]`;
  return { address: `${module}.${address}`, module_address: module, ...resource };
}

function projectSubject(subject: Subject): Projection | null {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return projectPlan(subject.plan, 'resource_changes');
    case 'drift':
    case 'attributed':
      return projectPlan(withDriftEffects(subject.drift), 'resource_drift');
    case 'outcome':
      return projectOutcome(subject.outcome);
    case 'fault':
      return {
        ...frame,
        applyable: false,
        complete: false,
        errored: true,
        setpoint: faultDocument(subject.fault),
      };
    case 'comparison':
    case 'checked':
      return null;
  }
}

const frame = { format_version: '1.2', resource_drift: [], resource_changes: [] };

function projectPlan(plan: Plan, key: ResourceKey): Projection {
  const isDrift = key === 'resource_drift';
  const resources = isDrift
    ? plan.resources.filter(({ changes, expectations = [] }) => changes.length + expectations.length > 0)
    : plan.resources;
  const summary = plan.summary;
  const { refusals } = plan;
  return {
    ...frame,
    terraform_version: plan.tool,
    timestamp: plan.createdAt,
    applyable: summary.requests.toApply > 0 && (refusals ?? []).length === 0,
    complete: plan.partial === undefined && summary.blocked + summary.missing + summary.unreadable === 0,
    errored: false,
    [key]: resources.map((resource) => projectResource(resource, isDrift)),
    setpoint: {
      digest: plan.digest,
      organization: plan.organization.slug,
      partial: plan.partial,
      summary,
      refusals,
    },
  };
}

function projectOutcome(outcome: Outcome): Projection {
  const { tool, finishedAt, interrupted, summary, resources, organization, plan, partial } = outcome;
  const done = summary.failed + summary.notTried + summary.stale + summary.blocked + summary.notApplied === 0;
  return {
    ...frame,
    terraform_version: tool,
    timestamp: finishedAt,
    applyable: false,
    complete: done && partial === undefined,
    errored: summary.failed > 0,
    resource_changes: resources.map((resource) => {
      const { setpoint, ...projected } = projectResource(resource, false);
      const { result, error, blame } = resource;
      const results = resource.changes.map(({ result, stored, reason }) => ({ result, stored, reason }));
      const changes = setpoint.changes.map((change, index) => ({ ...change, ...results[index] }));
      return { ...projected, setpoint: { ...setpoint, result, error, blame, changes } };
    }),
    setpoint: { digest: plan.digest, organization: organization.slug, interrupted, partial, summary },
  };
}

/**
 * Missing resources are left unchanged, and blocked changes too. Drift includes those, and is shown from the files to
 * the service, like its effects.
 */
function projectResource(resource: Omit<ResourcePlan, 'body'>, isDrift: boolean) {
  const { kind, slug, id, action, reason, changes, unreadable, expectations, declaredAt } = resource;
  const shown = isDrift ? changes : changes.filter((change) => change.blocked === null);
  // `fromEntries` creates own properties, also for names such as `__proto__`.
  const values = (side: 'before' | 'after'): JsonObject | null =>
    id === null ? null : { id, slug, ...Object.fromEntries(shown.map((one) => [one.setting, one[side]])) };
  return {
    address: `setpoint_${kind}[${JSON.stringify(slug)}]`,
    mode: 'managed',
    type: `setpoint_${kind}`,
    name: slug,
    provider_name: 'setpoint',
    change: {
      actions: [shown.length > 0 ? 'update' : 'no-op'],
      before: values(isDrift ? 'after' : 'before'),
      after: values(isDrift ? 'before' : 'after'),
      after_unknown: {},
      before_sensitive: {},
      after_sensitive: {},
    },
    // Facts that Terraform's format does not have.
    setpoint: {
      action,
      reason,
      declaredAt,
      unreadable,
      expectations,
      changes: changes.map(({ setting, effect, blocked, source }) => ({ setting, effect, blocked, source })),
    },
  };
}
