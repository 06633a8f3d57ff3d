import { pagePath } from '../../model/page-path.js';
import type { ErrorCode } from '../../settings/error-code.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { hintLine, line, span } from './layout.js';
import { labelLine, textLine, textReport } from './text-report.js';

/**
 * What the code means, what to do, its exit code and its page.
 *
 * @param root where the pages are, as `pagesRoot` returns it; empty to print them as they are.
 */
export const renderCodeText = (root: string) =>
  textReport(({ code, meaning, cure, exit, details, page }: ErrorCode) => {
    const located = (text: string) =>
      text.replace(/(?<![\w/])[a-z-]+\.md\b/g, (name) => pagePath(root, `docs/reference/${name}`));
    return [
      [line(0, [span(`${code} `, 'strong'), span(sanitiseTerminal(located(meaning)))])],
      [hintLine(0, located(cure)), exit !== null && labelLine(0, 'exit code', exit)],
      ...(details?.split('\n\n') ?? []).map((paragraph) =>
        paragraph.split('\n').map((text) => textLine(0, located(text))),
      ),
      [textLine(0, pagePath(root, page), 'quiet')],
    ];
  });
