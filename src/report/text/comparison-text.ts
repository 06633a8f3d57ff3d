import type { OfflineComparison } from '../../desired/resolve/comparison.js';
import type { DesiredValue } from '../../desired/types.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { countEffective, mayDiffer, viewComparison } from '../view/comparison-view.js';
import { comparisonPoints, comparisonScope, comparisonVerdict } from '../view/comparison-words.js';
import { planWords } from '../view/words.js';
import { groupLines, resourceText } from './change-text.js';
import { blankLine, type Line, line, renderLines, span } from './layout.js';
import { changeSections } from './plan-text.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';
import { keyText, nameText } from './value-text.js';

/** `{"format": "setpoint.comparison/1", organization, base, summary, compared, root, resources}`. */
export function renderComparisonJson(comparison: OfflineComparison): string {
  const { organization, base, compared, root, resources } = comparison;
  return renderJsonDocument({
    format: 'setpoint.comparison/1',
    organization,
    base,
    summary: countEffective(comparison),
    compared,
    root,
    resources: resources.map(({ changes, ...resource }) => ({
      ...resource,
      changes: changes.map(({ before, after, ...change }) => ({
        ...change,
        before: shownOf(before),
        after: shownOf(after),
      })),
    })),
  });
}

function shownOf(declared: DesiredValue | null): Pick<DesiredValue, 'value' | 'source'> | null {
  return declared === null ? null : { value: declared.value, source: declared.source };
}

/** Lists the effective changes between two versions of the files, and settings that could not be compared. */
export function renderComparisonText(
  comparison: OfflineComparison,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const { root, undecided, counts, ...told } = viewComparison(comparison);
  const sections = [
    [
      line(0, [span(comparisonVerdict(comparison), mayDiffer(comparison) ? 'strong' : 'good')]),
      ...comparisonPoints(comparison).map(({ tone, text }) => line(0, [span(text, tone)])),
      ...[basisText(comparison), ...comparisonScope(comparison)].map((text) =>
        line(0, [span(text, 'quiet')]),
      ),
    ],
    ...(root === null ? [] : [groupLines(root, { words: planWords, sign: 'change', indent: 0 }, options)]),
    ...changeSections({ ...told, tally: { dangers: counts.weakening } }, planWords, options),
    ...(undecided.length === 0 ? [] : [undecidedLines(undecided)]),
  ];
  const lines = sections.flatMap((section, index) => (index === 0 ? section : [blankLine, ...section]));
  return renderLines(lines, options.width, style);
}

function basisText({ base }: OfflineComparison): string {
  const where = base.present ? '' : ', where there was no configuration';
  return `The files here against those at ${nameText(base.ref)} (${nameText(base.commit.slice(0, 12))})${where}; the service was not asked.`;
}

function undecidedLines(undecided: ReturnType<typeof viewComparison>['undecided']): Line[] {
  return [
    line(0, [span('depends on too many globs to be compared without --inventory', 'warning')]),
    ...undecided.map(({ name, settings }) =>
      line(2, [span('? ', 'warning'), span(`${resourceText(name)}: ${settings.map(keyText).join(', ')}`)]),
    ),
  ];
}
