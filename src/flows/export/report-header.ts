import { describeGap, type Partial } from '../../issues/manifest/manifest.js';
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
        ? 'In an order other than that of first sightings, issues move while they are read, and one that moved may have been passed over.'
        : 'A view may bring an order of its own, in which issues move while they are read, and one that moved may have been passed over.';
    case 'contradicted-end':
    case 'null-entries':
      return describeGap(reason, gathered);
    case 'max-issues':
      return `The reading was to end after ${pluralise(rows, 'issue')}.`;
    case 'cursor':
      return 'The reading began in the middle, at a cursor that was given.';
    case 'partition':
      return `This is part ${(partition?.index ?? 0) + 1} of ${partition?.count ?? 0} of a shared export.`;
  }
}
