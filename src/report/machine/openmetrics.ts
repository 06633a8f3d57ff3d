import { hasUnlisted } from '../../model/incomplete.js';
import { unreachable } from '../../model/unreachable.js';
import type { Attributions } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { TakenAway } from '../../plan/compare/taken-away.js';
import type { Coverage, OrganizationCoverage } from '../../plan/coverage.js';
import type { Effect, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { countCauses, countTaken } from '../items/counts.js';
import { sanitiseLabel } from '../sanitise/openmetrics.js';
import { type RootSubject, type Subject, takenFrom } from '../view/subject.js';

/** One gauge and its samples: labels → value. */
interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

const kinds = ['organization', 'project'] as const;
const effects = ['weakens', 'hides', 'tightens', 'neutral'] as const satisfies readonly Effect[];
const states = ['same', 'different', 'missing', 'unknown'] as const;

/**
 * Renders OpenMetrics 1.0 text (docs/reference/metrics.md). Contains no time and no duration: the same result gives the
 * same bytes. Counts of zero are included, because a series that ends is not a series that falls to zero. With several
 * configurations, each sample has the label `root`. Empty for results other than a plan, a drift or an error.
 */
export function renderOpenMetrics(results: readonly RootSubject[]): string {
  const gauges = results.flatMap(({ root, subject }) => {
    const own = subject === null ? [checkSuccess([[{}, 0]])] : gaugesOf(subject);
    return root === null ? own : own.map((gauge) => withLabels({ root }, gauge));
  });
  return gauges.length === 0 ? '' : renderGauges(mergeGauges(gauges));
}

/** One gauge of each name, because a name must not be declared twice. */
function mergeGauges(gauges: readonly Gauge[]): readonly Gauge[] {
  const merged = new Map<string, Gauge>();
  for (const gauge of gauges) {
    const samples = [...(merged.get(gauge.name)?.samples ?? []), ...gauge.samples];
    merged.set(gauge.name, { ...gauge, samples });
  }
  return [...merged.values()];
}

function gaugesOf(subject: Subject): readonly Gauge[] {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return planGauges('plan', subject.plan, { ...subject, taken: takenFrom(subject) });
    case 'drift':
      return planGauges('drift', subject.drift.plan, { ...subject, ...subject.drift });
    case 'attributed':
      return planGauges('drift', subject.drift.plan, { ...subject, ...subject.drift, causes: subject.drift });
    case 'fault':
      return [checkSuccess([[{ code: subject.fault.code }, 0]])];
    case 'comparison': {
      const common = { command: 'plan', organization: subject.comparison.organization };
      return subject.removed === undefined
        ? []
        : [checkSuccess([[common, 1]]), ...takenGauges(common, subject.removed)];
    }
    case 'outcome':
    case 'checked':
      return [];
  }
}

function planGauges(
  command: 'plan' | 'drift',
  plan: ShownPlan,
  {
    causes,
    taken,
    coverage,
    effects,
  }: {
    readonly causes?: Attributions | undefined;
    readonly taken?: TakenAway | undefined;
    readonly coverage?: OrganizationCoverage | undefined;
    /** Those of a drift. */
    readonly effects?: DriftPlan['effects'];
  },
): readonly Gauge[] {
  const common = { command, organization: plan.organization.slug };
  const { closed = 0, unmet = 0, unreadable } = plan.summary;
  const isComplete = plan.partial === undefined && closed === 0 && !hasUnlisted(plan);
  const gauge = (name: string, help: string, samples: Gauge['samples']): Gauge =>
    withLabels(common, { name, help, samples });
  return [
    checkSuccess([[common, 1]]),
    gauge('setpoint_check_complete', 'Whether the check compared every managed resource.', [
      [{}, isComplete ? 1 : 0],
    ]),
    gauge('setpoint_resources', 'Managed resources by kind and state.', countResources(plan)),
    gauge(
      'setpoint_differences',
      'Settings that differ, by kind of resource and effect.',
      countEffects(plan, effects),
    ),
    ...(causes === undefined
      ? []
      : [
          gauge(
            'setpoint_differences_by_cause',
            'Differences by cause, compared with the files at the base.',
            Object.entries(countCauses(causes)).map(([cause, value]) => [{ cause }, value]),
          ),
        ]),
    ...(taken === undefined ? [] : takenGauges(common, taken)),
    gauge('setpoint_expectations_unmet', 'Expectations that the service does not meet.', [[{}, unmet]]),
    gauge('setpoint_settings_unreadable', 'Managed settings that the service does not return.', [
      [{}, unreadable],
    ]),
    gauge('setpoint_refusals', 'Reasons for which an apply would refuse the plan.', [
      [{}, plan.refusals?.length ?? 0],
    ]),
    ...(coverage === undefined
      ? []
      : [
          gauge('setpoint_projects', 'Projects of the organization.', coverageSamples(coverage.projects)),
          gauge(
            'setpoint_settings',
            'Settings of the organization, and of all its projects together.',
            kinds.flatMap((kind) => coverageSamples(coverage.settings[kind], { kind })),
          ),
        ]),
  ];
}

function takenGauges(common: Readonly<Record<string, string>>, taken: TakenAway): readonly Gauge[] {
  const counts = Object.entries(countTaken(taken)).map(([kind, value]) => [{ kind }, value] as const);
  return [
    withLabels(common, {
      name: 'setpoint_taken_away',
      help: 'What the files since the base take away, by kind.',
      samples: counts,
    }),
    withLabels(common, {
      name: 'setpoint_base_refusals',
      help: 'Reasons for which the guards of the base would refuse that.',
      samples: [[{}, taken.refusals.length]],
    }),
  ];
}

function withLabels(common: Readonly<Record<string, string>>, { samples, ...gauge }: Gauge): Gauge {
  return { ...gauge, samples: samples.map(([labels, value]) => [{ ...common, ...labels }, value]) };
}

function checkSuccess(samples: Gauge['samples']): Gauge {
  return { name: 'setpoint_check_success', help: 'Whether the check completed without an error.', samples };
}

function countResources({ resources }: ShownPlan): Gauge['samples'] {
  return kinds.flatMap((kind) =>
    states.map((state) => {
      const found = resources.filter((resource) => resource.kind === kind && stateOf(resource) === state);
      return [{ kind, state }, found.length] as const;
    }),
  );
}

function stateOf({ action, changes, expectations = [] }: ResourcePlan): (typeof states)[number] {
  if (changes.length + expectations.length > 0) return 'different';
  if (action === 'unchanged') return 'same';
  return action === 'missing' ? 'missing' : 'unknown';
}

function countEffects({ resources }: ShownPlan, ofDrift?: DriftPlan['effects']): Gauge['samples'] {
  return kinds.flatMap((kind) => {
    const changes = resources.flatMap((resource) => (resource.kind === kind ? resource.changes : []));
    return effects.map(
      (effect) =>
        [
          { kind, effect },
          changes.filter((change) => (ofDrift?.get(change) ?? change.effect) === effect).length,
        ] as const,
    );
  });
}

/** Without the sample of what is unmanaged if that is unknown. */
function coverageSamples(
  { managed, unmanaged }: Coverage,
  labels: Readonly<Record<string, string>> = {},
): Gauge['samples'] {
  const known = [[{ ...labels, state: 'managed' }, managed]] as const;
  return unmanaged === null ? known : [...known, [{ ...labels, state: 'unmanaged' }, unmanaged]];
}

function renderGauges(gauges: readonly Gauge[]): string {
  const lines = gauges.flatMap(({ name, help, samples }) => [
    `# TYPE ${name} gauge`,
    `# HELP ${name} ${help}`,
    ...samples.map(([labels, value]) => `${name}{${renderLabels(labels)}} ${value}`),
  ]);
  return `${[...lines, '# EOF'].join('\n')}\n`;
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${sanitiseLabel(value)}"`)
    .join(',');
}
