import type { Query } from '../../http/types.js';
import { usageError } from '../../model/fault.js';
import { createFinding, type Finding } from '../../model/finding.js';
import { formatIsoTime, parseIsoTime } from '../../model/iso-time.js';
import { type Vocabulary, wireName } from '../../settings/names.js';
import type { AskedParameters, CheckedParameters, Window } from '../types.js';

/** Interface, "Query parameters". */
export const sorts = ['date', 'freq', 'inbox', 'new', 'trends', 'user'] as const;
/** What the query must contain to be sorted by the inbox, which looks back seven days. */
const inboxTerms = ['is:unresolved', 'is:for_review'];
export const groupStatsPeriods = ['14d', '24h', 'auto'] as const;
export const collapses = ['base', 'filtered', 'lifetime', 'stats', 'unhandled'] as const;
const expands = [
  'inbox',
  'integrationIssues',
  'latestEventHasAttachments',
  'owners',
  'pluginActions',
  'pluginIssues',
  'svcAppIssues',
  'sessions',
] as const;
export const maxPageSize = 100;

/** The defaults: every issue, sorted by first sighting. */
export const defaultParameters = {
  query: null,
  view: null,
  environments: [],
  statsPeriod: null,
  start: null,
  end: null,
  sort: 'new',
  limit: maxPageSize,
  groupStatsPeriod: null,
  shortIdLookup: false,
  expand: [],
  collapse: [],
} as const satisfies AskedParameters;

/** The search that the service uses if it gets no query (interface, "List an organization's issues"). */
export const defaultQuery = 'is:unresolved issue.priority:[high,medium]';

/**
 * Checks what flags cannot check alone, and converts a period into absolute times. Always sends a query, if necessary
 * an empty one, except with a view: the service ignores a view that is sent with a query.
 *
 * @param context `now`: the end of a relative period, in milliseconds since 1970
 * @throws Fault usage SP6001, or SP6000 listing all errors if there are several; nothing was sent
 */
export function checkParameters(
  parameters: AskedParameters,
  { vocabulary, now }: { readonly vocabulary: Vocabulary; readonly now: number },
): CheckedParameters {
  const { query, view, sort, expand, shortIdLookup } = parameters;
  const findings: Finding[] = [];
  const addError: AddError = (message, hint) => {
    findings.push(createFinding('error', 'SP6001', message, hint));
    return null;
  };

  const expandNames = expands.map((name) => wireName(vocabulary, name));
  const unknown = expand.filter((name) => !expandNames.includes(name));
  if (unknown.length > 0)
    addError(
      `Invalid --expand: unknown value ${unknown.join(', ')}.`,
      `Choose from ${expandNames.join(', ')}.`,
    );
  if (view !== null && !/^\d+$/.test(view))
    addError(`Invalid --view ${view}: an id contains only digits.`, 'Pass the numeric id of the view.');
  if (view !== null && query !== null)
    addError(
      '--view and --query cannot be combined: the service ignores a view that is sent with a query.',
      'Remove one of the two.',
    );
  if (shortIdLookup && !query)
    addError(
      '--short-id-lookup requires --query.',
      'Pass the short id with --query, for example --query WEB-1A.',
    );
  const terms = (query ?? '').split(/\s+/).filter((term) => term !== '');
  if (sort === 'inbox' && view === null && !inboxTerms.every((term) => terms.includes(term)))
    addError(
      `--sort inbox requires a query with ${inboxTerms.join(' and ')}: the service sorts nothing else by the inbox.`,
      `Pass --query "${[...new Set([...inboxTerms, ...terms])].join(' ')}", or another --sort.`,
    );
  const window = parseWindow(parameters, now, addError);
  const [first, ...others] = findings;
  if (others.length > 0)
    throw usageError('SP6000', `${findings.length} parameters are invalid; nothing was sent.`).with({
      findings,
    });
  if (first !== undefined) throw usageError(first.code, first.message, first.hint ?? '');
  return { stage: 'checked', sent: toQuery(parameters, window), window };
}

type AddError = (message: string, hint: string) => null;

function parseWindow(
  { statsPeriod, start, end }: AskedParameters,
  now: number,
  addError: AddError,
): Window | null {
  if (statsPeriod !== null) {
    if (start !== null || end !== null)
      addError(
        '--stats-period cannot be combined with --start or --end: the service would ignore them.',
        'Remove --stats-period, or --start and --end.',
      );
    const seconds = parsePeriod(statsPeriod);
    if (seconds === null)
      return addError(
        `Invalid --stats-period ${statsPeriod}: it must be a number and one of the units s, m, h, d, w.`,
        'Write it like 14d.',
      );
    return windowOf(now - seconds * 1000, now, addError);
  }
  if (start === null)
    return end === null ? null : addError('--end requires --start.', 'Add --start, or remove --end.');
  const from = parseIsoTime(start);
  const to = end === null ? now : parseIsoTime(end);
  const form = 'Write it like 2026-11-20T12:00:00Z; a time without a zone is UTC.';
  if (from === null) addError(`Invalid --start ${start}: it must be an ISO 8601 time.`, form);
  if (to === null) addError(`Invalid --end ${end}: it must be an ISO 8601 time.`, form);
  if (from === null || to === null) return null;
  if (from < to) return windowOf(from, to, addError);
  return addError(
    `--start ${start} must be before ${end === null ? 'now' : `--end ${end}`}.`,
    'Correct one of the two times.',
  );
}

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses a period such as `24h` (interface, "Query parameters") into seconds; null if it is 0, or not a period. */
export function parsePeriod(text: string): number | null {
  const parts = /^([1-9]\d{0,8})([smhdw])$/.exec(text);
  return parts === null ? null : Number(parts[1]) * (secondsPer[parts[2] ?? ''] ?? 0);
}

function windowOf(start: number, end: number, addError: AddError): Window | null {
  if (start >= Date.parse('0001-01-01') && end < Date.parse('+010000-01-01'))
    return { start: formatIsoTime(start), end: formatIsoTime(end) };
  return addError('The period must be within the years 1 to 9999.', 'Use a shorter period, or other times.');
}

function toQuery(parameters: AskedParameters, window: Window | null): Query {
  const { view, groupStatsPeriod, environments, expand, collapse } = parameters;
  return {
    ...(view === null ? { query: parameters.query ?? '' } : { viewId: view }),
    ...(environments.length > 0 && { environment: environments }),
    ...window,
    sort: parameters.sort,
    limit: String(parameters.limit),
    ...(groupStatsPeriod !== null && { groupStatsPeriod }),
    ...(parameters.shortIdLookup && { shortIdLookup: '1' }),
    ...(expand.length > 0 && { expand }),
    ...(collapse.length > 0 && { collapse }),
  };
}
