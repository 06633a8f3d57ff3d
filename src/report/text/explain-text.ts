import type { Explanation } from '../../desired/resolve/explanation.js';
import type { Source } from '../../model/place.js';
import { shownPlace } from '../view/repository.js';
import { keyText, nameText, sourceText, valueText } from '../view/value-text.js';
import { span } from './layout.js';
import { labelLine, textLine, textReport } from './text-report.js';

/** Each value with the line that sets it, followed by the lines that it overrides. */
export const renderExplain = textReport(({ project, rows, expected, ignored }: Explanation, options) => {
  const placeOf = (source: Source) => sourceText(shownPlace(source, options));
  const all = [
    ...rows.map((row) => ({ ...row, text: valueText(row.value, options) })),
    ...expected.map((row) => ({
      ...row,
      text: `${valueText(row.value, options)} (expected on the service)`,
    })),
    ...ignored.map((row) => ({ ...row, text: 'ignored, so it is not managed' })),
  ];
  const lines = all.flatMap(({ setting, text, source, overridden }) => [
    labelLine(2, keyText(setting), text, span(placeOf(source), 'quiet')),
    ...overridden.map((one) => textLine(6, `overrides ${placeOf(one)}`, 'quiet')),
  ]);
  const none = textLine(2, 'no file sets a setting of this project', 'quiet');
  return [[textLine(0, `project ${nameText(project)}`, 'strong'), ...(lines.length > 0 ? lines : [none])]];
});
