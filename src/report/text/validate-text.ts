import { renderJsonDocument } from '../sanitise/json.js';
import type { Validated } from '../view/subject.js';
import { countOf } from '../view/words.js';
import { renderFindings } from './findings-text.js';
import { layOut, line, span } from './layout.js';
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
  const counts = [countOf(documents, 'document'), countOf(settings, 'value'), countOf(layers, 'layer')].join(
    ', ',
  );
  const good = `${countOf(files, 'file')} ${files === 1 ? 'is' : 'are'} valid: ${counts}.`;
  const warnings = renderFindings(validated.warnings, style, width);
  return `${warnings}${warnings === '' ? '' : '\n'}${layOut([line(0, [span(good, 'good')])], width, style)}`;
}
