import { pluralise } from '../../model/count.js';
import { shownPath } from '../view/repository.js';
import { nameText } from '../view/value-text.js';
import { textLine, textReport } from './layout.js';

/** The files that `fmt` has sorted, or with `--check` would sort. */
export interface FmtReport {
  readonly check: boolean;
  /** Relative to the configuration's folder. */
  readonly files: readonly string[];
}

export const renderFmtText = textReport(({ check, files }: FmtReport, options) => {
  const count = pluralise(files.length, 'file');
  const verdict = check ? `${count} to format. Run setpoint fmt.` : `Formatted ${count}.`;
  return [
    [
      ...files.map((file) => textLine(2, nameText(shownPath(file, options)))),
      textLine(0, files.length === 0 ? 'All files are formatted.' : verdict, 'strong'),
    ],
  ];
});
