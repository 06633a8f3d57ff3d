import { listNames } from '../../model/names.js';
import type { Coverage, CoverageReport } from '../../plan/coverage.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { nameText, reachText } from '../view/value-text.js';
import { line, renderLines, span, type TextLine } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** `{"format": "setpoint.coverage/1", organization, projects, settings, reach, unmanaged}`. */
export function renderCoverageJson({ organization, coverage, ...names }: CoverageReport): string {
  return renderJsonDocument({ format: 'setpoint.coverage/1', organization, ...coverage, ...names });
}

/** How many projects and settings the files manage, how many each layer applies to, and which projects are left. */
export function renderCoverage(
  { organization, coverage, reach, unmanaged }: CoverageReport,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const { projects, settings } = coverage;
  const slugs = unmanaged.map(({ slug }) => nameText(slug));
  const lines = [
    line(0, [span(`organization ${nameText(organization)}`, 'strong')]),
    coverageLine('settings of the organization', settings.organization),
    coverageLine('projects', projects),
    coverageLine('settings of projects', settings.project),
    ...reach.map((one) =>
      line(2, [span(`layer ${nameText(one.layer)}`, 'strong'), span(`: ${reachText(one)}`)]),
    ),
    ...(slugs.length === 0
      ? []
      : [
          line(2, [
            span(`not managed by any file: ${options.verbose ? slugs.join(', ') : listNames(slugs)}`),
          ]),
        ]),
  ];
  return renderLines(lines, options.width, style);
}

function coverageLine(name: string, { managed, unmanaged }: Coverage): TextLine {
  const count =
    unmanaged === null
      ? `${managed} managed; the service does not list all projects`
      : `${managed} of ${managed + unmanaged} managed`;
  return line(2, [span(name, 'strong'), span(`: ${count}`)]);
}
