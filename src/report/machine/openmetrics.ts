import { hasUnlisted } from '../../model/incomplete.js';
import type { ResourcePlan } from '../../plan/types.js';
import type { ResourceKind } from '../../settings/setting.js';
import { countCauses, countTaken } from '../items/counts.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { planOf, type RootSubject, type Subject, takenFrom } from '../view/subject.js';

/** All gauges in their order: name, help, and the labels of their own. */
const gauges = [
  ['setpoint_check_success', 'Whether the check completed without an error.'],
  ['setpoint_check_complete', 'Whether the check compared every managed resource.'],
  ['setpoint_resources', 'Managed resources by kind and state.', 'kind', 'state'],
  ['setpoint_differences', 'Settings that differ, by kind of resource and effect.', 'kind', 'effect'],
  ['setpoint_differences_by_cause', 'Differences by cause, compared with the files at the base.', 'cause'],
  ['setpoint_taken_away', 'What the files since the base take away, by kind.', 'kind'],
  ['setpoint_base_refusals', 'Reasons for which the guards of the base would refuse that.'],
  ['setpoint_expectations_unmet', 'Expectations that the service does not meet.'],
  ['setpoint_settings_unreadable', 'Managed settings that the service does not return.'],
  ['setpoint_watched', 'Unmanaged settings that are weaker than their default, by effect.', 'effect'],
  ['setpoint_security_settings', 'Settings that can weaken security or hide issues.', 'state'],
  ['setpoint_refusals', 'Reasons for which an apply would refuse the plan.'],
  ['setpoint_projects', 'Projects of the organization.', 'state'],
  ['setpoint_settings', 'Settings of the organization, and of all its projects together.', 'kind', 'state'],
] as const;

/** A number, or one for each value of a label. What is unknown has no sample. */
type Count = number | null | undefined | { readonly [value: string]: Count };

type Labels = Readonly<Record<string, string>>;

/** The labels of all samples of a result, and the counts of its gauges. */
type Measured = readonly [Labels, { readonly [gauge in (typeof gauges)[number][0]]?: Count }];

/**
 * Renders OpenMetrics 1.0 text (docs/reference/metrics.md). Contains no time and no duration: the same result gives the
 * same bytes. Counts of zero are included, because a series that ends is not a series that falls to zero. With several
 * configurations, each sample has the label `root`. Empty for results other than a plan, a drift or an error.
 */
export function renderOpenMetrics(results: readonly RootSubject[]): string {
  const measured = results.map(({ root, subject }): Measured => {
    const [labels, counts] = measure(subject);
    return [root === null ? labels : { root, ...labels }, counts];
  });
  const lines = gauges.flatMap(([gauge, help, ...names]) => {
    const samples = measured.flatMap(([labels, counts]) => samplesOf(counts[gauge], names, labels));
    if (samples.length === 0) return [];
    return [
      `# TYPE ${gauge} gauge`,
      `# HELP ${gauge} ${help}`,
      ...samples.map((sample) => `${gauge}${sample}`),
    ];
  });
  return lines.length === 0 ? '' : `${[...lines, '# EOF'].join('\n')}\n`;
}

function samplesOf(count: Count, [name = '', ...rest]: readonly string[], labels: Labels): readonly string[] {
  if (count === null || count === undefined) return [];
  if (typeof count === 'object')
    return Object.entries(count).flatMap(([value, samples]) =>
      samplesOf(samples, rest, { ...labels, [name]: value }),
    );
  // Within the quotes, backslashes and quotes are escaped too.
  const quoted = (text: string): string => `"${sanitiseTerminal(text).replace(/[\\"]/g, '\\$&')}"`;
  const list = Object.entries(labels).map(([label, value]) => `${label}=${quoted(value)}`);
  return [`{${list.join(',')}} ${count}`];
}

function measure(subject: Subject | null): Measured {
  if (subject === null) return [{}, { setpoint_check_success: 0 }];
  if (subject.kind === 'fault') return [{ code: subject.fault.code }, { setpoint_check_success: 0 }];
  const taken = takenFrom(subject);
  const basic = {
    setpoint_check_success: 1,
    setpoint_taken_away: taken && countTaken(taken),
    setpoint_base_refusals: taken?.refusals.length,
  };
  if (subject.kind === 'comparison' && taken !== undefined)
    return [{ command: 'plan', organization: subject.comparison.organization }, basic];
  const plan = planOf(subject);
  if (plan === undefined) return [{}, {}];
  const { organization, partial, refusals = [], resources, watch } = plan;
  const { closed = 0, unmet = 0, unreadable } = plan.summary;
  const drift = 'drift' in subject ? subject.drift : undefined;
  const coverage = 'coverage' in subject ? subject.coverage : undefined;
  const byKind = <Value extends string>(
    values: readonly Value[],
    of: (resource: ResourcePlan) => readonly Value[],
  ) => {
    const ofKind = (kind: ResourceKind) =>
      tally(values, resources.filter((resource) => resource.kind === kind).flatMap(of));
    return { organization: ofKind('organization'), project: ofKind('project') };
  };
  return [
    { command: subject.kind, organization: organization.slug },
    {
      ...basic,
      setpoint_check_complete: Number(partial === undefined && closed === 0 && !hasUnlisted(plan)),
      setpoint_resources: byKind(['same', 'different', 'missing', 'unknown'], (resource) => [
        stateOf(resource),
      ]),
      setpoint_differences: byKind(['weakens', 'hides', 'tightens', 'neutral'], ({ changes }) =>
        changes.map((change) => drift?.causes.get(change)?.effect ?? change.effect),
      ),
      setpoint_differences_by_cause: drift?.base && countCauses(drift.causes),
      setpoint_expectations_unmet: unmet,
      setpoint_settings_unreadable: unreadable,
      setpoint_watched:
        watch &&
        tally(
          ['weakens', 'hides'],
          watch.settings.map(({ effect }) => effect),
        ),
      setpoint_security_settings: watch && {
        managed: watch.managed,
        watched: watch.watched,
        neither: watch.neither,
      },
      setpoint_refusals: refusals.length,
      setpoint_projects: coverage?.projects,
      setpoint_settings: coverage?.settings,
    },
  ];
}

/** How often each value was found. */
function tally<Value extends string>(values: readonly Value[], found: readonly Value[]) {
  return Object.fromEntries(
    values.map((value) => [value, found.filter((counted) => counted === value).length]),
  );
}

function stateOf({ action, changes, expectations = [] }: ResourcePlan) {
  if (changes.length + expectations.length > 0) return 'different';
  if (action === 'unchanged') return 'same';
  return action === 'missing' ? 'missing' : 'unknown';
}
