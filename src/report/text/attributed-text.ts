import { nameOfSetting } from '../../model/names.js';
import type { AttributedPlan, Attribution, Cause } from '../../plan/compare/attribution.js';
import type { Plan, ResourcePlan } from '../../plan/types.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type { PlanView } from '../view/plan-view.js';
import { viewDrift } from '../view/plan-view.js';
import { driftWords, pluralise } from '../view/words.js';
import { groupLines } from './change-text.js';
import { settingText } from './difference-text.js';
import { blankLine, type Line, line, renderLines, span } from './layout.js';
import { closedLines, incompleteText } from './plan-text.js';
import type { Paint, Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';
import { nameText, sourceText, type ValueOptions } from './value-text.js';

/** Conflicts first: they must be resolved by hand. */
const causes: readonly Cause[] = ['conflict', 'drift', 'pending'];

const headings: Readonly<
  Record<Cause, { readonly title: string; readonly means: string; readonly paint: Paint }>
> = {
  conflict: { title: 'CONFLICT', means: 'both the service and the files moved', paint: 'danger' },
  drift: { title: 'DRIFT', means: 'the service moved, the files did not', paint: 'warning' },
  pending: { title: 'PENDING', means: 'the files moved and wait to be applied', paint: 'strong' },
};

/** The number of differing settings by cause; a missing project counts as one. */
export function countCauses({ causes: found }: AttributedPlan): Readonly<Record<Cause, number>> {
  const count = (cause: Cause): number => found.filter((one) => one.cause === cause).length;
  return { conflict: count('conflict'), drift: count('drift'), pending: count('pending') };
}

/** `{"format": "setpoint.drift/1", base, summary, causes, plan}`; `plan` would undo all differences. */
export function renderAttributedJson(drift: AttributedPlan): string {
  const { base, plan, causes: found } = drift;
  return renderJsonDocument({
    format: 'setpoint.drift/1',
    base,
    summary: countCauses(drift),
    causes: found,
    plan,
  });
}

/** Lists conflicts, drift and pending changes separately. */
export function renderAttributedText(
  drift: AttributedPlan,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const { plan } = drift;
  const counts = countCauses(drift);
  const { ref, commit, present } = drift.base;
  const total = counts.conflict + counts.drift + counts.pending;
  const view = viewDrift(drift);
  const isGood = total + view.closed.length === 0;
  const base = `compared with the files at ${nameText(ref)} (${nameText(commit.slice(0, 12))})${present ? '' : ', where there were none: everything is pending'}`;
  const sections = viewCauses(drift, options).flatMap((one) => causeLines(one, options));
  return renderLines(
    [
      line(0, [span(attributedVerdict(counts, view), isGood ? 'good' : 'strong')]),
      ...incompleteText(view).map((text) => line(0, [span(text, 'warning')])),
      line(0, [
        span(
          `organization ${nameText(plan.organization.slug)} at ${nameText(plan.service.origin)}, ${base}`,
          'quiet',
        ),
      ]),
      ...(total === 0
        ? []
        : [
            line(0, [
              span(
                'Read as: on the service → in the files; - only on the service, + only in the files.',
                'quiet',
              ),
            ]),
          ]),
      ...sections,
      ...(view.closed.length > 0 ? [blankLine, ...closedLines(view.closed)] : []),
      ...unreadableLines(plan),
    ],
    options.width,
    style,
  );
}

/** A sentence with the number of differences by cause. */
export function attributedVerdict(
  { drift, pending, conflict }: Readonly<Record<Cause, number>>,
  { closed }: Pick<PlanView, 'closed'>,
): string {
  if (drift + pending + conflict > 0) return `${drift} drifted, ${pending} pending, ${conflict} in conflict.`;
  return closed.length === 0
    ? 'No drift, and nothing is pending.'
    : 'No drift in what could be read, and nothing is pending.';
}

function isOf(found: Attribution, { kind, id, slug }: ResourcePlan): boolean {
  return found.kind === kind && found.id === id && found.slug === slug;
}

/** The differences of one cause, as a view of a plan that contains only these. */
export interface CauseView {
  readonly cause: Cause;
  readonly title: string;
  readonly means: string;
  readonly paint: Paint;
  readonly count: number;
  readonly view: PlanView;
}

/** A view for each cause that occurs. Conflicts include the value of the base files. */
export function viewCauses(drift: AttributedPlan, options: ValueOptions): readonly CauseView[] {
  return causes.flatMap((cause) => {
    const found = drift.causes.filter((one) => one.cause === cause);
    if (found.length === 0) return [];
    const view = viewDrift({ ...drift, plan: partOf(drift.plan, found) }, (change, resource) => {
      const base = found.find((one) => isOf(one, resource) && one.setting === change.setting)?.base ?? null;
      return cause === 'conflict' && base !== null
        ? [
            `The files said ${settingText({ kind: change.kind, value: base.value }, options)} at ${sourceText(base.source)} then.`,
          ]
        : [];
    });
    return [{ cause, ...headings[cause], count: found.length, view }];
  });
}

function causeLines({ title, means, paint, count, view }: CauseView, options: TextOptions): readonly Line[] {
  const heading = line(0, [
    span(`${title}: ${pluralise(count, 'difference')}`, paint),
    span(` (${means})`, 'quiet'),
  ]);
  const telling = { words: driftWords, indent: 0 };
  return [
    blankLine,
    heading,
    ...view.dangers.flatMap((group) => [
      blankLine,
      ...groupLines(group, { ...telling, sign: 'danger' }, options),
    ]),
    ...view.groups.flatMap((group) => [
      blankLine,
      ...groupLines(group, { ...telling, sign: 'change' }, options),
    ]),
    ...view.missing.flatMap(({ slug }) => [
      blankLine,
      line(2, [
        span(
          `? project ${nameText(slug)} is not ${view.unlisted ? 'listed by' : 'on'} the service`,
          'warning',
        ),
      ]),
    ]),
  ];
}

/** The plan with only the differences of one cause. */
function partOf(plan: Plan, found: readonly Attribution[]): Plan {
  const resources = plan.resources.flatMap((resource) => {
    const its = found.filter((one) => isOf(one, resource));
    if (its.length === 0) return [];
    const changes = resource.changes.filter(({ setting }) => its.some((one) => one.setting === setting));
    return [{ ...resource, changes, unreadable: [] }];
  });
  return { ...plan, resources };
}

function unreadableLines(plan: Plan): readonly Line[] {
  const names = plan.resources.flatMap(({ slug, unreadable }) =>
    unreadable.map(({ setting }) => nameOfSetting({ slug }, setting)),
  );
  if (names.length === 0) return [];
  return [
    blankLine,
    line(0, [
      span(
        `Not shown by the service, so neither in order nor different: ${sanitiseTerminal(names.join(', '))}`,
        'warning',
      ),
    ]),
  ];
}
