import { describeClosed, describeGap, type Partial } from '../../issues/manifest/manifest.js';
import type { ReportHeader } from '../../issues/summary/report-types.js';
import { pluralise } from '../../model/count.js';
import { unreachable } from '../../model/unreachable.js';
import type { Gathered } from './export-types.js';

/** The header of a report, from the facts of the manifest. */
export function reportHeader(
  gathered: Gathered,
  canonical: { readonly file: string; readonly digest: string },
  tool: string,
): ReportHeader {
  const { parameters, projects, redacted } = gathered;
  const { query, ...rest } = parameters;
  const others = { ...rest, project: projects };
  return {
    organization: gathered.organization,
    origin: gathered.service.origin,
    query: typeof query === 'string' ? query : null,
    parameters: Object.entries(others).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((each) => [name, each] as const),
    ),
    window: gathered.window,
    complete: gathered.partial.length === 0,
    incompleteBecause: gathered.partial.map((reason) => reasonText(reason, gathered)),
    rows: gathered.rows,
    pages: gathered.pages,
    duplicates: gathered.duplicates,
    redacted: redacted.map((each) => ({ email: 'e-mail addresses', title: 'titles' })[each]),
    ...canonical,
    tool,
    readAt: gathered.readAt,
  };
}

function reasonText(reason: Partial, gathered: Gathered): string {
  const { rows, partition, parameters } = gathered;
  switch (reason) {
    default:
      return unreachable(reason);
    case 'order':
      return parameters.viewId === undefined
        ? 'Issues that are not sorted by first sighting can move while they are read, so some can be missing.'
        : 'A view can have its own order, in which issues can move while they are read, so some can be missing.';
    case 'closed-projects':
      return describeClosed(gathered.closed ?? []);
    case 'contradicted-end':
    case 'null-entries':
      return describeGap(reason, gathered);
    case 'max-issues':
      return `The export was limited to ${pluralise(rows, 'issue')}.`;
    case 'cursor':
      return 'The export started at a given cursor, not at the first page.';
    case 'partition':
      return `This is partition ${partition?.index ?? 0}/${partition?.count ?? 0} of an export.`;
  }
}
