import type { Query } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { parseIsoTime } from '../../model/iso-time.js';
import { type Vocabulary, wireName } from '../../settings/names.js';
import type { AskedParameters, CheckedParameters, Window } from '../types.js';
import { readPeriod, windowOf } from './times.js';

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
export function checkParameters(asked: AskedParameters, context: Context): CheckedParameters {
  const faults: Finding[] = [];
  const wrong = (message: string, hint: string): void => {
    faults.push({ code: 'SP6001', severity: 'error', message, hint, place: null, excerpt: null });
  };
  const oneOf = (flag: string, values: readonly string[], known: readonly string[]): void => {
    const unknown = values.filter((value) => !known.includes(value));
    if (unknown.length > 0)
      wrong(`--${flag} does not take ${unknown.join(', ')}.`, `It takes ${known.join(', ')}.`);
  };

  oneOf('sort', [asked.sort], sorts);
  oneOf(
    'group-stats-period',
    asked.groupStatsPeriod === null ? [] : [asked.groupStatsPeriod],
    groupStatsPeriods,
  );
  oneOf('expand', asked.expand, expandNames(context.vocabulary));
  oneOf('collapse', asked.collapse, collapses);
  if (!Number.isInteger(asked.limit) || asked.limit < 1 || asked.limit > maxPageSize) {
    wrong(
      `--limit ${asked.limit} is no size of a page.`,
      `A page holds 1 to ${maxPageSize} issues; --max-issues bounds the export.`,
    );
  }
  if (asked.view !== null && !/^\d+$/.test(asked.view))
    wrong(`--view ${asked.view} is no id.`, 'The id of a view has digits only.');
  if (asked.view !== null && asked.query !== null) {
    wrong(
      '--view and --query exclude each other.',
      'The service passes over a view that comes with a query: give one of the two.',
    );
  }
  if (asked.shortIdLookup && !asked.query) {
    wrong(
      '--short-id-lookup has nothing to look up.',
      'Give the short id with --query, for example --query WEB-1A.',
    );
  }
  const window = readWindow(asked, context.now, wrong);
  if (faults.length > 0) throw refuse(faults);
  return { stage: 'checked', sent: sentBy(asked, window), window, limit: asked.limit };
}

function readWindow(
  asked: AskedParameters,
  now: number,
  wrong: (message: string, hint: string) => void,
): Window | null {
  const { statsPeriod, start, end } = asked;
  if (statsPeriod !== null) {
    if (start !== null || end !== null) {
      wrong(
        '--stats-period excludes --start and --end.',
        'The service would pass over start and end: give one or the other.',
      );
    }
    const seconds = readPeriod(statsPeriod);
    const window = seconds === null ? null : windowOf(now - seconds * 1000, now);
    if (window === null)
      wrong(
        `--stats-period ${statsPeriod} is no period.`,
        'Write a number and one of s, m, h, d, w, for example 14d.',
      );
    return window;
  }
  if (start === null && end === null) return null;
  if (start === null) {
    wrong('--end needs --start.', 'The service takes both or neither; say where the period begins.');
    return null;
  }
  const from = parseIsoTime(start);
  const to = end === null ? now : parseIsoTime(end);
  const form = 'Write ISO 8601, for example 2026-11-20T12:00:00Z; without a zone it is UTC.';
  if (from === null) wrong(`--start ${start} is no time.`, form);
  if (to === null) wrong(`--end ${end} is no time.`, form);
  if (from === null || to === null) return null;
  const window = windowOf(from, to);
  if (from >= to || window === null)
    wrong(
      `--start ${start} is not before ${end === null ? 'now' : `--end ${end}`}.`,
      'The start comes before the end.',
    );
  return window;
}

function sentBy(asked: AskedParameters, window: Window | null): Query {
  const one = (name: string, value: string | null) => (value === null ? {} : { [name]: value });
  const many = (name: string, values: readonly string[]) => (values.length === 0 ? {} : { [name]: values });
  return {
    ...(asked.view === null ? { query: asked.query ?? '' } : { viewId: asked.view }),
    ...many('environment', asked.environments),
    ...(window === null ? {} : { start: window.start, end: window.end }),
    sort: asked.sort,
    limit: String(asked.limit),
    ...one('groupStatsPeriod', asked.groupStatsPeriod),
    ...(asked.shortIdLookup ? { shortIdLookup: '1' } : {}),
    ...many('expand', asked.expand),
    ...many('collapse', asked.collapse),
  };
}

function refuse(faults: readonly Finding[]): Fault {
  const [first] = faults;
  if (first !== undefined && faults.length === 1) {
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
    message: `${faults.length} parameters cannot be sent as they are; nothing was sent.`,
    findings: faults,
  });
}
