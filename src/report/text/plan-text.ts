import type { Plan } from '../../plan/types.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type { ClosedView, GroupView, PlanView } from '../view/plan-view.js';
import { viewPlan } from '../view/plan-view.js';
import type { Words } from '../view/words.js';
import { planWords, pluralise } from '../view/words.js';
import { groupLines } from './change-text.js';
import { renderFindings } from './findings-text.js';
import type { Line } from './layout.js';
import { blankLine, line, renderLines, span } from './layout.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { defaultText } from './text-options.js';
import { nameText, sourceText } from './value-text.js';

/**
 * Renders a plan for people: the verdict, changes that weaken security, other changes by resource, missing and
 * unmanaged projects, and the digest. Without changes, the verdict is one line.
 */
export function renderPlanText(plan: Plan, style: Style, options: TextOptions = defaultText): string {
  const view = viewPlan(plan);
  if (view.quiet) return renderQuiet(quietVerdict(view), view, style, options);
  const title = view.rollbackOf === null ? '' : 'Rollback: ';
  const verdict = [
    line(0, [span(title + planVerdict(view), 'strong')]),
    ...obstacleLines(view),
    whereLine(view),
  ];
  const sections = [
    verdict,
    ...changeSections(view, planWords, options),
    ...footnotes(view),
    footerLines(view),
  ];
  return renderSections(sections, view, style, options);
}

/** Renders a plan without differences: one line, and the notes that are not about changes. */
export function renderQuiet(verdict: string, view: PlanView, style: Style, options: TextOptions): string {
  return renderSections([[line(0, [span(verdict, 'good')])], ...footnotes(view)], view, style, options);
}

/** Weakening changes, then the others. Each resource or group of identical resources is a paragraph. */
export function changeSections(
  view: Pick<PlanView, 'dangers' | 'groups'> & { readonly tally: Pick<PlanView['tally'], 'dangers'> },
  words: Words,
  options: TextOptions,
): Line[][] {
  const tell =
    (sign: 'danger' | 'change') =>
    (group: GroupView): Line[] =>
      groupLines(group, { words, sign, indent: 0 }, options);
  const heading = line(0, [span(`${words.dangers}: ${pluralise(view.tally.dangers, 'setting')}`, 'danger')]);
  return [
    ...(view.dangers.length > 0 ? [[heading], ...view.dangers.map(tell('danger'))] : []),
    ...(view.dangers.length > 0 && view.groups.length > 0 ? [[line(0, [span(words.rest, 'strong')])]] : []),
    ...view.groups.map(tell('change')),
  ];
}

/** Notes that are not about changes: projects that the token cannot access, missing projects, unmanaged projects. */
export function footnotes(view: PlanView): Line[][] {
  return [
    ...(view.closed.length > 0 ? [closedLines(view.closed)] : []),
    ...(view.missing.length > 0 ? [missingLines(view)] : []),
    ...(view.unmanaged.length > 0 ? [[unmanagedLine(view.unmanaged)]] : []),
  ];
}

/** Paragraphs separated by an empty line, then the warnings. */
export function renderSections(
  sections: readonly (readonly Line[])[],
  view: PlanView,
  style: Style,
  options: TextOptions,
): string {
  const lines = sections.flatMap((section, index) => (index === 0 ? section : [blankLine, ...section]));
  const warnings = renderFindings(view.warnings, style, options.width);
  return renderLines(lines, options.width, style) + (warnings === '' ? '' : `\n${warnings}`);
}

export function whereLine(view: PlanView): Line {
  return line(0, [span(`organization ${nameText(view.organization)} at ${nameText(view.origin)}`, 'quiet')]);
}

function quietVerdict({ tally, organization, rollbackOf }: PlanView): string {
  if (rollbackOf !== null) return `Rollback of ${nameText(organization)}: nothing is left to set back.`;
  const verb = tally.compared === 1 ? 'holds' : 'hold';
  return `No changes: ${pluralise(tally.compared, 'resource')} of ${nameText(organization)} ${verb} what the files say.`;
}

/** One or two sentences on what would change. */
export function planVerdict({ summary, tally, closed }: PlanView): string {
  if (summary.fields > 0) {
    const restoring = tally.restores ? ' The organization, pending deletion, would be restored.' : '';
    return `${pluralise(summary.fields, 'setting')} would change in ${pluralise(tally.writable, 'resource')}.${restoring}`;
  }
  if (tally.different === 0)
    return closed.length === 0
      ? 'No setting would change.'
      : 'No setting would change in what could be read.';
  return `${pluralise(tally.different, 'setting')} differ${tally.different === 1 ? 's' : ''}, and nothing can be changed.`;
}

function obstacleLines(view: PlanView): Line[] {
  return obstaclesOf(view).map(({ paint, text }) => line(0, [span(text, paint)]));
}

/** The most important warnings, one sentence each. */
export function obstaclesOf({
  summary,
  tally,
  closed,
  unlisted,
}: PlanView): readonly { readonly paint: 'danger' | 'warning'; readonly text: string }[] {
  const { missing, unreadable } = summary;
  // Inaccessible projects have their own sentence.
  const blocked = summary.blocked - closed.length;
  const are = (count: number): string => (count === 1 ? 'is' : 'are');
  const { dangers, blockedChanges } = tally;
  const weaken = `${pluralise(dangers, 'change')} weaken${dangers === 1 ? 's' : ''} security.`;
  const heldParts = [
    ...(blocked > 0 ? [pluralise(blocked, 'resource')] : []),
    ...(blockedChanges > 0 ? [pluralise(blockedChanges, 'change')] : []),
  ];
  const held = `${heldParts.join(' and ')} ${are(blocked + blockedChanges)} blocked; the reason stands with each.`;
  const absent = `${pluralise(missing, 'declared project')} ${are(missing)} ${unlisted ? 'not on the list of the service, which is incomplete' : 'not on the service'}.`;
  const unshown = `${pluralise(unreadable, 'setting')} ${are(unreadable)} not shown by the service: neither in order nor different.`;
  const warnings = [
    ...incompleteText({ closed }),
    ...(blocked + blockedChanges > 0 ? [held] : []),
    ...(missing > 0 ? [absent] : []),
    ...(unreadable > 0 ? [unshown] : []),
  ];
  return [
    ...(dangers > 0 ? [{ paint: 'danger' as const, text: weaken }] : []),
    ...warnings.map((text) => ({ paint: 'warning' as const, text })),
  ];
}

/** A sentence for the headline if the plan is incomplete; empty if it is complete. */
export function incompleteText({ closed }: Pick<PlanView, 'closed'>): readonly string[] {
  return closed.length === 0
    ? []
    : [`Incomplete: ${pluralise(closed.length, 'managed project')} cannot be read with this token.`];
}

export function closedLines(closed: readonly ClosedView[]): Line[] {
  return [
    line(0, [span('closed to the token', 'warning'), span(' (not read, so not compared)', 'quiet')]),
    ...closed.flatMap(({ slug, declaredAt, reason }) => [
      line(
        2,
        [span('x ', 'warning'), span(`project ${nameText(slug)}`)],
        declaredAt && span(sourceText(declaredAt), 'quiet'),
      ),
      line(6, [span(sanitiseTerminal(reason), 'quiet')]),
    ]),
  ];
}

function missingLines({ missing, unlisted }: PlanView): Line[] {
  const aside = unlisted ? ' (its list is incomplete, so they can exist)' : ' (nothing is ever created)';
  return [
    line(0, [
      span(unlisted ? 'not listed by the service' : 'missing on the service', 'warning'),
      span(aside, 'quiet'),
    ]),
    ...missing.map(({ slug, declaredAt }) =>
      line(
        2,
        [span('? ', 'warning'), span(`project ${nameText(slug)}`)],
        declaredAt && span(sourceText(declaredAt), 'quiet'),
      ),
    ),
  ];
}

function unmanagedLine(unmanaged: readonly string[]): Line {
  const names = unmanaged.map((slug) => nameText(slug)).join(', ');
  return line(0, [
    span(`${pluralise(unmanaged.length, 'project')} not managed by any file: ${names}`, 'quiet'),
  ]);
}

function footerLines(view: PlanView): Line[] {
  const { made, toApply } = view.summary.requests;
  return [
    line(0, [span(`${pluralise(made, 'request')} made, ${pluralise(toApply, 'update')} to apply.`, 'quiet')]),
    line(0, [span(`digest ${nameText(view.digest)}`, 'quiet')]),
    ...(view.rollbackOf === null ? [] : [line(0, [span(`undoes ${nameText(view.rollbackOf)}`, 'quiet')])]),
  ];
}
