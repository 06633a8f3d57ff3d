import type { Query } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { type Vocabulary, wireName } from '../../settings/names.js';
import type { AskedParameters, CheckedParameters, Window } from '../types.js';
import { parsePeriod, windowOf } from './times.js';

/** Interface, "Query parameters". */
export const sorts = ['date', 'freq', 'inbox', 'new', 'trends', 'user'] as const;
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

/** The values of `expand` under the deployment's names. */
function expandNames(vocabulary: Vocabulary): readonly string[] {
  return expands.map((name) => wireName(vocabulary, name));
}

interface Context {
  readonly vocabulary: Vocabulary;
  /** Milliseconds since 1970; the end of a relative period. */
  readonly now: number;
}

/**
 * Checks every parameter against the interface and converts a period into absolute times. Always sends a query, if
 * necessary an empty one, except with a view: the service ignores a view that is sent with a query.
 *
 * @throws Fault usage SP6001, or SP6000 listing all errors if there are several; nothing was sent
 */
export function checkParameters(parameters: AskedParameters, context: Context): CheckedParameters {
  const findings: Finding[] = [];
  const addError = (message: string, hint: string): void => {
    findings.push({ code: 'SP6001', severity: 'error', message, hint, place: null, excerpt: null });
  };
  const oneOf = (flag: string, values: readonly string[], known: readonly string[]): void => {
    const unknown = values.filter((value) => !known.includes(value));
    if (unknown.length > 0)
      addError(`Invalid --${flag}: unknown value ${unknown.join(', ')}.`, `Choose from ${known.join(', ')}.`);
  };

  oneOf('sort', [parameters.sort], sorts);
  oneOf(
    'group-stats-period',
    parameters.groupStatsPeriod === null ? [] : [parameters.groupStatsPeriod],
    groupStatsPeriods,
  );
  oneOf('expand', parameters.expand, expandNames(context.vocabulary));
  oneOf('collapse', parameters.collapse, collapses);
  if (!Number.isInteger(parameters.limit) || parameters.limit < 1 || parameters.limit > maxPageSize) {
    addError(
      `Invalid --limit ${parameters.limit}: must be an integer from 1 to ${maxPageSize}.`,
      'Correct the page size, or use --max-issues to limit the whole export.',
    );
  }
  if (parameters.view !== null && !/^\d+$/.test(parameters.view))
    addError(
      `Invalid --view ${parameters.view}: an id contains only digits.`,
      'Pass the numeric id of the view.',
    );
  if (parameters.view !== null && parameters.query !== null) {
    addError(
      '--view and --query cannot be combined: the service ignores a view that is sent with a query.',
      'Remove one of the two.',
    );
  }
  if (parameters.shortIdLookup && !parameters.query) {
    addError(
      '--short-id-lookup requires --query.',
      'Pass the short id with --query, for example --query WEB-1A.',
    );
  }
  const window = parseWindow(parameters, context.now, addError);
  if (findings.length > 0) throw toUsageFault(findings);
  return { stage: 'checked', sent: toQuery(parameters, window), window, limit: parameters.limit };
}

function parseWindow(
  parameters: AskedParameters,
  now: number,
  addError: (message: string, hint: string) => void,
): Window | null {
  const { statsPeriod, start, end } = parameters;
  if (statsPeriod !== null) {
    if (start !== null || end !== null) {
      addError(
        '--stats-period cannot be combined with --start or --end: the service would ignore them.',
        'Remove --stats-period, or --start and --end.',
      );
    }
    const seconds = parsePeriod(statsPeriod);
    const window = seconds === null ? null : windowOf(now - seconds * 1000, now);
    if (seconds === null)
      addError(
        `Invalid --stats-period ${statsPeriod}: it must be a number and one of the units s, m, h, d, w.`,
        'Write it like 14d.',
      );
    else if (window === null)
      addError(`Invalid --stats-period ${statsPeriod}: it starts before year 1.`, 'Use a shorter period.');
    return window;
  }
  if (start === null && end === null) return null;
  if (start === null) {
    addError('--end requires --start.', 'Add --start, or remove --end.');
    return null;
  }
  const from = parseIsoTime(start);
  const to = end === null ? now : parseIsoTime(end);
  const form = 'Write it like 2026-11-20T12:00:00Z; a time without a zone is UTC.';
  if (from === null) addError(`Invalid --start ${start}: it must be an ISO 8601 time.`, form);
  if (to === null) addError(`Invalid --end ${end}: it must be an ISO 8601 time.`, form);
  if (from === null || to === null) return null;
  const window = windowOf(from, to);
  if (from >= to)
    addError(
      `--start ${start} must be before ${end === null ? 'now' : `--end ${end}`}.`,
      'Correct one of the two times.',
    );
  else if (window === null)
    addError('--start and --end must be in the years 1 to 9999.', 'Correct one of the two times.');
  return window;
}

function toQuery(parameters: AskedParameters, window: Window | null): Query {
  const one = (name: string, value: string | null) => (value === null ? {} : { [name]: value });
  const many = (name: string, values: readonly string[]) => (values.length === 0 ? {} : { [name]: values });
  return {
    ...(parameters.view === null ? { query: parameters.query ?? '' } : { viewId: parameters.view }),
    ...many('environment', parameters.environments),
    ...(window === null ? {} : { start: window.start, end: window.end }),
    sort: parameters.sort,
    limit: String(parameters.limit),
    ...one('groupStatsPeriod', parameters.groupStatsPeriod),
    ...(parameters.shortIdLookup ? { shortIdLookup: '1' } : {}),
    ...many('expand', parameters.expand),
    ...many('collapse', parameters.collapse),
  };
}

function toUsageFault(findings: readonly Finding[]): Fault {
  const [first] = findings;
  if (first !== undefined && findings.length === 1) {
    return new Fault({
      kind: 'usage',
      code: first.code,
      message: first.message,
      hint: first.hint ?? undefined,
    });
  }
  return new Fault({
    kind: 'usage',
    code: 'SP6000',
    message: `${findings.length} parameters are invalid; nothing was sent.`,
    findings: findings,
  });
}
