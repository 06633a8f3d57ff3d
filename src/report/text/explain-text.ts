import type { ExplainedSetting, Explanation, IgnoredSetting } from '../../desired/resolve/explanation.js';
import type { Source } from '../../model/place.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { shownPlace } from '../view/repository.js';
import { keyText, nameText, sourceText, valueText } from '../view/value-text.js';
import { line, renderLines, span, type TextLine, type TextSpan } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** `{"format": "setpoint.explain/1", project, rows, expected, ignored}`. */
export function renderExplainJson(explanation: Explanation): string {
  return renderJsonDocument({ format: 'setpoint.explain/1', ...explanation });
}

/** Each value with the line that sets it, followed by the lines that it overrides. */
export function renderExplain(
  explanation: Explanation,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const head = line(0, [span(`project ${nameText(explanation.project)}`, 'strong')]);
  const rows = explanation.rows.flatMap((row) => rowLines(row, options));
  const expected = explanation.expected.flatMap((row) =>
    rowLines(row, options, ' (expected on the service)'),
  );
  const ignored = explanation.ignored.flatMap((row) => ignoredLines(row, options));
  const all = [...rows, ...expected, ...ignored];
  const none = line(2, [span('no file sets a setting of this project', 'quiet')]);
  return renderLines([head, ...(all.length > 0 ? all : [none])], options.width, style);
}

function rowLines(row: ExplainedSetting, options: TextOptions, note = ''): TextLine[] {
  const value = [span(keyText(row.setting), 'strong'), span(`: ${valueText(row.value, options)}${note}`)];
  return [line(2, value, placeAside(row.source, options)), ...overriddenLines(row.overridden, options)];
}

function ignoredLines({ setting, source, overridden }: IgnoredSetting, options: TextOptions): TextLine[] {
  const text = [span(keyText(setting), 'strong'), span(': ignored, so it is not managed')];
  return [line(2, text, placeAside(source, options)), ...overriddenLines(overridden, options)];
}

function placeAside(source: Source, options: TextOptions): TextSpan {
  return span(sourceText(shownPlace(source, options)), 'quiet');
}

function overriddenLines(sources: readonly Source[], options: TextOptions): TextLine[] {
  return sources.map((source) =>
    line(6, [span(`overrides ${sourceText(shownPlace(source, options))}`, 'quiet')]),
  );
}
