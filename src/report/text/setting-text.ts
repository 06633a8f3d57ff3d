import { pagePath } from '../../model/page-path.js';
import type { DescribedSetting } from '../../settings/setting-description.js';
import { line, span } from './layout.js';
import { labelLine, textLine, textReport } from './text-report.js';

/** The rows of a setting in the reference, and their page. */
export interface SettingReport {
  readonly settings: readonly DescribedSetting[];
  readonly page: string;
}

/**
 * What each setting means, its values and its effects, and the page.
 *
 * @param root where the pages are, as `pagesRoot` returns it; empty to print the page as it is.
 */
export const renderSettingText = (root: string) =>
  textReport(({ settings, page }: SettingReport) => [
    ...settings.map(({ resource, name, sentryName, meaning, ...facts }) => {
      const of = resource === 'project' ? 'a project' : 'the organization';
      const alias = sentryName === name ? '' : `; with service.names: sentry, ${sentryName}`;
      return [
        line(0, [span(name, 'strong'), span(` (setting of ${of}${alias})`)]),
        textLine(2, meaning),
        ...Object.entries(facts)
          .filter(([, text]) => text !== '')
          .map(([fact, text]) => labelLine(2, fact === 'sideEffects' ? 'side effects' : fact, text)),
      ];
    }),
    [textLine(0, pagePath(root, page), 'quiet')],
  ]);
