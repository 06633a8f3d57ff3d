import { pagePath } from '../../model/page-path.js';
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

/**
 * What the code means, what to do, its exit code and its page.
 *
 * @param root where the pages are, as `pagesRoot` returns it; empty to print them as they are.
 */
export function renderCodeText(
  { code, meaning, cure, exit, details, page }: ErrorCode,
  style: Style,
  { width, root = '' }: TextOptions & { readonly root?: string } = defaultText,
): string {
  const located = (text: string) =>
    sanitiseTerminal(
      text.replace(/(?<![\w/])[a-z-]+\.md\b/g, (name) => pagePath(root, `docs/reference/${name}`)),
    );
  const plain = (text: string) => line(0, [span(located(text))]);
  const exitLine = exit === null ? [] : [line(0, [span('exit code: ', 'strong'), span(exit)])];
  return renderParagraphs(
    [
      [line(0, [span(`${code} `, 'strong'), span(located(meaning))])],
      [hintLine(0, located(cure)), ...exitLine],
      ...(details === null ? [] : details.split('\n\n').map((paragraph) => paragraph.split('\n').map(plain))),
      [line(0, [span(sanitiseTerminal(pagePath(root, page)), 'quiet')])],
    ],
    width,
    style,
  );
}
