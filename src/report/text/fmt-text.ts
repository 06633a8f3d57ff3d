import { pluralise } from '../../model/count.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { shownPath } from '../view/repository.js';
import { nameText } from '../view/value-text.js';
import { line, renderLines, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The files that `fmt` has sorted, or with `--check` would sort. */
export interface FmtReport {
  readonly isCheck: boolean;
  /** Relative to the configuration's folder. */
  readonly files: readonly string[];
}

/** `{"format": "setpoint.fmt/1", check, files}`. */
export function renderFmtJson({ isCheck, files }: FmtReport): string {
  return renderJsonDocument({ format: 'setpoint.fmt/1', check: isCheck, files });
}

export function renderFmtText(
  { isCheck, files }: FmtReport,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const count = pluralise(files.length, 'file');
  const verdict = isCheck ? `${count} to format. Run setpoint fmt.` : `Formatted ${count}.`;
  const lines = [
    ...files.map((file) => line(2, [span(nameText(shownPath(file, options)))])),
    line(0, [span(files.length === 0 ? 'All files are formatted.' : verdict, 'strong')]),
  ];
  return renderLines(lines, options.width, style);
}
