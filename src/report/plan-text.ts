import type { Plan } from '../plan/types.js';
import { groupLines } from './change-text.js';
import { renderFindings } from './findings-text.js';
import type { Line } from './layout.js';
import { gap, layOut, line, span } from './layout.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { defaultText } from './text-options.js';
import { nameText, sourceText } from './value-text.js';
import type { GroupView, MissingView, PlanView } from './view.js';
import { viewPlan } from './view.js';
import type { Words } from './words.js';
import { countOf, planWords } from './words.js';

/**
 * A plan for people: the verdict, what weakens security, the other changes by resource, what is missing or unmanaged,
 * and what it is known by. Where nothing would change, a line that says so.
 */
export function renderPlanText(plan: Plan, style: Style, options: TextOptions = defaultText): string {
  const view = viewPlan(plan);
  if (view.quiet)
    return renderSections(
      [[line(0, [span(quietVerdict(view), 'good')])], ...asides(view)],
      view,
      style,
      options,
    );
  const verdict = [line(0, [span(planVerdict(view), 'strong')]), ...obstacleLines(view), whereLine(view)];
  const sections = [verdict, ...changeSections(view, planWords, options), ...asides(view), [footer(view)]];
  return renderSections(sections, view, style, options);
}

/** Dangers, then the rest; each resource or group of like resources a paragraph. */
export function changeSections(view: PlanView, words: Words, options: TextOptions): Line[][] {
  const tell =
    (sign: 'danger' | 'change') =>
    (group: GroupView): Line[] =>
      groupLines(group, { words, sign }, options);
  const heading = line(0, [span(`${words.dangers}: ${countOf(view.dangerCount, 'change')}`, 'danger')]);
  return [
    ...(view.dangers.length > 0 ? [[heading], ...view.dangers.map(tell('danger'))] : []),
    ...view.groups.map(tell('change')),
  ];
}

/** What no change is about: projects that are declared and missing, or there and unmanaged. */
export function asides(view: PlanView): Line[][] {
  return [
    ...(view.missing.length > 0 ? [missingLines(view.missing)] : []),
    ...(view.unmanaged.length > 0 ? [[unmanagedLine(view.unmanaged)]] : []),
  ];
}

/** Paragraphs with an empty line between them, then the warnings. */
export function renderSections(
  sections: readonly (readonly Line[])[],
  view: PlanView,
  style: Style,
  options: TextOptions,
): string {
  const lines = sections.flatMap((section, index) => (index === 0 ? section : [gap, ...section]));
  const warnings = renderFindings(view.warnings, style, options.width);
  return layOut(lines, options.width, style) + (warnings === '' ? '' : `\n${warnings}`);
}

export function whereLine(view: PlanView): Line {
  return line(0, [span(`organization ${nameText(view.organization)} at ${nameText(view.origin)}`, 'quiet')]);
}

function quietVerdict(view: PlanView): string {
  return `No changes: ${countOf(view.compared, 'resource')} of ${nameText(view.organization)} hold${view.compared === 1 ? 's' : ''} what the files say.`;
}

function planVerdict({ summary, restores }: PlanView): string {
  const restoring = restores ? ' and the organization would be restored' : '';
  if (summary.fields === 0)
    return restores ? 'The organization would be restored.' : 'No setting would change.';
  const resources = countOf(summary.update, 'resource');
  return summary.update === 0
    ? `${countOf(summary.fields, 'setting')} differ${summary.fields === 1 ? 's' : ''}, and none can be changed.`
    : `${countOf(summary.fields, 'setting')} would change in ${resources}${restoring}.`;
}

/** What the reader must not miss, each in a line of its own. */
function obstacleLines({ summary }: PlanView): Line[] {
  const weakening = `${countOf(summary.weakening, 'change')} weaken${summary.weakening === 1 ? 's' : ''} security.`;
  return [
    ...(summary.weakening > 0 ? [line(0, [span(weakening, 'danger')])] : []),
    ...obstacles(summary).map((text) => line(0, [span(text, 'warning')])),
  ];
}

function obstacles(summary: PlanView['summary']): string[] {
  const { blocked, missing, unreadable } = summary;
  return [
    ...(blocked > 0 ? [`${countOf(blocked, 'resource')} blocked: see below what stands in the way.`] : []),
    ...(missing > 0 ? [`${countOf(missing, 'project')} declared that the service does not have.`] : []),
    ...(unreadable > 0
      ? [`${countOf(unreadable, 'setting')} that the service does not show: neither in order nor different.`]
      : []),
  ];
}

function missingLines(missing: readonly MissingView[]): Line[] {
  return [
    line(0, [span('missing on the service', 'warning'), span(' (nothing is ever created)', 'quiet')]),
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
    span(`${countOf(unmanaged.length, 'project')} not managed by any file: ${names}`, 'quiet'),
  ]);
}

function footer(view: PlanView): Line {
  const { made, toApply } = view.summary.requests;
  const requests = `${countOf(made, 'request')} made, ${countOf(toApply, 'update')} to apply`;
  return line(0, [span(`${requests} · ${nameText(view.digest)}`, 'quiet')]);
}
