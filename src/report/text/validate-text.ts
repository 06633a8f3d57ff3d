import { renderJsonDocument } from '../sanitise/json.js';
import type { Validated } from '../view/subject.js';
import { pluralise } from '../view/words.js';
import { renderFindings } from './findings-text.js';
import { line, renderLines, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText } from './text-options.js';

/**
 * The result for valid files: `{"format": "setpoint.validate/1", valid, files, documents, settings, layers, warnings}`.
 */
export function renderValidateJson(validated: Validated): string {
  return renderJsonDocument({ format: 'setpoint.validate/1', valid: true, ...validated });
}

/** The result for valid files: warnings, then one line with the counts. */
export function renderValidateText(validated: Validated, style: Style, width = defaultText.width): string {
  const { files, documents, settings, layers } = validated;
  const counts = [
    pluralise(documents, 'document'),
    pluralise(settings, 'value'),
    pluralise(layers, 'layer'),
  ].join(', ');
  const good = `${pluralise(files, 'file')} ${files === 1 ? 'is' : 'are'} valid: ${counts}.`;
  const warnings = renderFindings(validated.warnings, style, width);
  return `${warnings}${warnings === '' ? '' : '\n'}${renderLines([line(0, [span(good, 'good')])], width, style)}`;
}
