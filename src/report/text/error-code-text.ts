import type { ErrorCode } from '../../settings/error-code.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { hintLine, line, renderParagraphs, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** `{"format": "setpoint.error-code/1", code, meaning, cure, exit, details, page}`. */
export function renderCodeJson(explained: ErrorCode): string {
  return renderJsonDocument({ format: 'setpoint.error-code/1', ...explained });
}

/** What the code means, what to do, its exit code and its page. */
export function renderCodeText(
  { code, meaning, cure, exit, details, page }: ErrorCode,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const plain = (text: string) => line(0, [span(sanitiseTerminal(text))]);
  const exitLine = exit === null ? [] : [line(0, [span('exit code: ', 'strong'), span(exit)])];
  return renderParagraphs(
    [
      [line(0, [span(`${code} `, 'strong'), span(sanitiseTerminal(meaning))])],
      [hintLine(0, cure), ...exitLine],
      ...(details === null ? [] : details.split('\n\n').map((paragraph) => paragraph.split('\n').map(plain))),
      [line(0, [span(page, 'quiet')])],
    ],
    width,
    style,
  );
}
