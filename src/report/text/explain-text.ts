import type { Explanation } from '../../desired/types.js';
import type { Source } from '../../model/place.js';
import type { Coverage, CoverageReport } from '../../plan/coverage.js';
import type { DescribedCode } from '../../settings/code-description.js';
import type { DescribedSetting } from '../../settings/setting-description.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { keyText, nameText, reachText, sourceText, valueText } from '../view/value-text.js';
import { hintLine, labelLine, line, listText, span, textLine, textReport } from './layout.js';

/** Each value with the line that sets it, followed by the lines that it overrides. */
export const renderExplain = textReport(({ project, rows, expected, ignored }: Explanation, options) => {
  const placeOf = (source: Source) => sourceText(source, options);
  const all = [
    ...rows.map((row) => ({ ...row, text: valueText(row.value, options) })),
    ...expected.map((row) => ({
      ...row,
      text: `${valueText(row.value, options)} (expected on the service)`,
    })),
    ...ignored.map(({ reason, until, ...row }) => {
      const end = until === null ? '' : ` until ${until}`;
      const why = reason === null ? '' : ` (${nameText(reason)})`;
      return { ...row, text: `ignored${end}${why}, so it is not managed` };
    }),
  ];
  const lines = all.flatMap(({ setting, otherName, text, source, overridden }) => [
    labelLine(
      2,
      keyText(setting) + (otherName === undefined ? '' : ` (${otherName})`),
      text,
      span(placeOf(source), 'quiet'),
    ),
    ...overridden.map((source) => textLine(6, `overrides ${placeOf(source)}`, 'quiet')),
  ]);
  const none = textLine(2, 'no file sets a setting of this project', 'quiet');
  return [[textLine(0, `project ${nameText(project)}`, 'strong'), ...(lines.length > 0 ? lines : [none])]];
});

/** How many projects and settings the files manage, how many each layer applies to, and which projects are left. */
export const renderCoverage = textReport(
  ({ organization, projects, settings, reach, unmanaged }: CoverageReport, options) => {
    const slugs = unmanaged.map(({ slug }) => nameText(slug));
    return [
      [
        textLine(0, `organization ${nameText(organization)}`, 'strong'),
        labelLine(2, 'settings of the organization', countText(settings.organization)),
        labelLine(2, 'projects', countText(projects)),
        labelLine(2, 'settings of projects', countText(settings.project)),
        ...reach.map((layer) => labelLine(2, `layer ${nameText(layer.layer)}`, reachText(layer))),
        slugs.length > 0 && labelLine(2, 'not managed by any file', listText(slugs, options)),
      ],
    ];
  },
);

function countText({ managed, unmanaged }: Coverage): string {
  return unmanaged === null
    ? `${managed} managed; the service does not list all projects`
    : `${managed} of ${managed + unmanaged} managed`;
}

/**
 * What the code means, what to do, its exit code and its page.
 *
 * @param root where the pages are, as `pagesRoot` returns it; empty to print them as they are.
 */
export const renderCodeText = (root: string) =>
  textReport(({ code, meaning, cure, exit, details, page }: DescribedCode) => {
    const located = (text: string) =>
      text.replace(/(?<![\w/])[a-z-]+\.md\b/g, (name) => `${root}docs/reference/${name}`);
    return [
      [line(0, [span(`${code} `, 'strong'), span(sanitiseTerminal(located(meaning)))])],
      [hintLine(0, located(cure)), exit !== null && labelLine(0, 'exit code', exit)],
      ...(details?.split('\n\n') ?? []).map((paragraph) =>
        paragraph.split('\n').map((text) => textLine(0, located(text))),
      ),
      [textLine(0, root + page, 'quiet')],
    ];
  });

/** The rows of a setting in the reference, and their page. */
interface SettingReport {
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
    [textLine(0, root + page, 'quiet')],
  ]);
