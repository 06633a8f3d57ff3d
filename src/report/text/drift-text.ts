import type { DriftPlan } from '../../plan/compare/drift.js';
import type { PlanView } from '../view/plan-view.js';
import { viewDrift } from '../view/plan-view.js';
import { driftWords, pluralise } from '../view/words.js';
import { line, span } from './layout.js';
import {
  changeSections,
  footnotes,
  incompleteText,
  renderQuiet,
  renderSections,
  whereLine,
} from './plan-text.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { defaultText } from './text-options.js';
import { nameText } from './value-text.js';

/**
 * Renders a plan as drift: how the service differs from the files. Settings that are weaker on the service come first.
 */
export function renderDriftText(drift: DriftPlan, style: Style, options: TextOptions = defaultText): string {
  const view = viewDrift(drift);
  if (view.quiet) return renderQuiet(quietVerdict(view), view, style, options);
  const verdict = [
    line(0, [span(driftVerdict(view), 'strong')]),
    ...(view.tally.dangers > 0 ? [line(0, [span(dangerText(view.tally.dangers), 'danger')])] : []),
    ...incompleteText(view).map((text) => line(0, [span(text, 'warning')])),
    whereLine(view),
    line(0, [
      span('Read as: on the service → in the files; - only on the service, + only in the files.', 'quiet'),
    ]),
  ];
  return renderSections(
    [verdict, ...changeSections(view, driftWords, options), ...footnotes(view)],
    view,
    style,
    options,
  );
}

function quietVerdict({ tally, organization }: PlanView): string {
  const verb = tally.compared === 1 ? 'is' : 'are';
  return `No drift: ${pluralise(tally.compared, 'resource')} of ${nameText(organization)} ${verb} as the files say.`;
}

/** A sentence on how much the service differs from the files. */
export function driftVerdict({ tally, missing, closed, unlisted }: PlanView): string {
  if (tally.different > 0) {
    return `The service differs from the files in ${pluralise(tally.different, 'setting')} of ${pluralise(tally.differing, 'resource')}.`;
  }
  if (closed.length > 0 && missing.length === 0) return 'No difference in what could be read.';
  return missing.length > 0
    ? `The service does not ${unlisted ? 'list' : 'have'} ${pluralise(missing.length, 'project')} that the files declare.`
    : 'No difference in what the service shows, but it does not show everything.';
}

export function dangerText(count: number): string {
  return count === 1
    ? '1 setting is weaker than the files say.'
    : `${count} settings are weaker than the files say.`;
}
