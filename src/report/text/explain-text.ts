import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { keyText, nameText, sourceText, valueText } from '../view/value-text.js';
import type { Line } from './layout.js';
import { line, renderLines, span } from './layout.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { defaultText } from './text-options.js';

/** The origin of each value of a project. */
export interface RenderedExplanation {
  /** The project as given by the user, or its slug. */
  readonly project: string;
  readonly rows: readonly ExplainedSetting[];
}

interface ExplainedSetting {
  readonly setting: string;
  readonly value: Json;
  readonly source: Source;
  /**
   * The places of the overridden values, in the order given by the caller: the one with the highest precedence first.
   */
  readonly overridden: readonly Source[];
}

/** `{"format": "setpoint.explain/1", project, rows}`. */
export function renderExplainJson(explanation: RenderedExplanation): string {
  return renderJsonDocument({ format: 'setpoint.explain/1', ...explanation });
}

/** Each value with the line that sets it, followed by the lines that it overrides. */
export function renderExplain(
  explanation: RenderedExplanation,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const head = line(0, [span(`project ${nameText(explanation.project)}`, 'strong')]);
  const rows = explanation.rows.flatMap((row) => rowLines(row, options));
  const none = line(2, [span('no file sets a setting of this project', 'quiet')]);
  return renderLines([head, ...(rows.length > 0 ? rows : [none])], options.width, style);
}

function rowLines(row: ExplainedSetting, options: TextOptions): Line[] {
  const value = [span(keyText(row.setting), 'strong'), span(`: ${valueText(row.value, options)}`)];
  return [
    line(2, value, span(sourceText(row.source), 'quiet')),
    ...row.overridden.map((source) => line(6, [span(`overrides ${sourceText(source)}`, 'quiet')])),
  ];
}
