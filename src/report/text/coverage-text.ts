import type { Coverage, CoverageReport } from '../../plan/coverage.js';
import { nameText, reachText } from '../view/value-text.js';
import { listText } from './resources-text.js';
import { labelLine, textLine, textReport } from './text-report.js';

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
        ...reach.map((one) => labelLine(2, `layer ${nameText(one.layer)}`, reachText(one))),
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
