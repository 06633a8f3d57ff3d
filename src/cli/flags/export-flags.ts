import * as Flags from '@oclif/core/flags';
import { redactables } from '../../issues/read/redact.js';
import {
  collapses,
  defaultParameters,
  groupStatsPeriods,
  maxPageSize,
  sorts,
} from '../../issues/request/parameters.js';
import { exportFormats, rereads } from '../../issues/types.js';
import { usageError } from '../../model/fault.js';
import {
  choiceFlag,
  commaSeparated,
  inGroup,
  oneOf,
  projectFlag,
  repeatable,
  reportFlag,
  switchFlag,
  valueFlag,
} from './flags.js';

/** Flags for the parameters of the issue list (interface, "Query parameters"). */
export const parameterFlags = inGroup('SEARCH', {
  query: valueFlag('TEXT', 'Search query. Default: empty, for all issues.'),
  project: projectFlag(
    'SLUG|ID|GLOB',
    'Only these projects, each read with its own cursor. Can be repeated. Default: all.',
    'SP6004',
    'a slug, an id or a glob such as web, 42, pay-* or "!scratch"',
  ),
  environment: Flags.string({
    ...repeatable,
    helpValue: 'NAME',
    summary: 'Only issues seen in this environment. Can be repeated.',
  }),
  'stats-period': valueFlag(
    '14d',
    'Period before now: a number and s, m, h, d or w. Sent as absolute times.',
  ),
  start: valueFlag('TIME', 'Start of the period, ISO 8601.'),
  end: valueFlag('TIME', 'End of the period, ISO 8601. Default with --start: now.'),
  sort: Flags.option({
    default: async () => defaultParameters.sort,
    ...oneOf(
      sorts,
      'Sort order. Only with the default (first seen), the export can be complete. inbox requires --query "is:unresolved is:for_review".',
    ),
  })(),
  view: valueFlag(
    'ID',
    'Use the query of this view. No query is sent, because it would override that of the view.',
    { hidden: true },
  ),
  'short-id-lookup': switchFlag('Treat the query as a short id. This can bypass other filters.', {
    hidden: true,
  }),
  'group-stats-period': choiceFlag(groupStatsPeriods, 'Period of the event statistics of each issue.', {
    hidden: true,
    helpValue: 'PERIOD',
  }),
  expand: Flags.string({
    hidden: true,
    ...commaSeparated,
    helpValue: 'NAME',
    summary: 'Data that the service adds to each issue, for example owners,inbox.',
  }),
  collapse: Flags.option({
    hidden: true,
    ...commaSeparated,
    ...oneOf(collapses, 'Data that the service omits from each issue.'),
  })(),
  limit: Flags.integer({
    hidden: true,
    default: defaultParameters.limit,
    helpValue: 'N',
    max: maxPageSize,
    min: 1,
    summary: 'Issues per page.',
  }),
});

/** Flags to export a part, and to resume an export. */
export const readingFlags = {
  ...inGroup('READING', {
    'max-issues': Flags.integer({
      helpValue: 'N',
      min: 1,
      summary: 'Stop after this many issues, with a partial export.',
    }),
    cursor: valueFlag('CURSOR', 'Start at this cursor instead of the first page, for a partial export.', {
      hidden: true,
    }),
    partition: valueFlag(
      'INDEX/COUNT',
      'Read one partition of the projects, for example 0/4, for `issues merge`.',
      { hidden: true, exclusive: ['stats-period', 'cursor', 'max-issues'] },
    ),
    resume: switchFlag('Continue an interrupted export, or start a new one if none exists.'),
    reread: Flags.option({
      hidden: true,
      default: async () => 'newest' as const,
      ...oneOf(rereads, 'What to read again at the end.', 'PAGES'),
    })(),
  }),
  ...inGroup('OUTPUT', {
    redact: Flags.option({
      ...commaSeparated,
      default: async () => ['email' as const],
      ...oneOf([...redactables, 'none'], 'Remove this from every issue, in every format.'),
    })(),
  }),
};

export const allowEmptyFlag = {
  'allow-empty': switchFlag('Accept an export without issues although its projects have issues (SP6044).', {
    hidden: true,
  }),
};

/** Flags for the files to write. */
export const outputFlags = inGroup('OUTPUT', {
  output: Flags.string({
    char: 'o',
    helpValue: 'FILE',
    required: true,
    summary:
      'Output file; the manifest is written next to it. With -, write to standard output without a manifest.',
  }),
  format: choiceFlag(exportFormats, 'Format of the file. Default: by its extension, otherwise jsonl.', {
    helpValue: 'FORMAT',
  }),
  ...reportFlag(exportFormats),
  columns: Flags.string({
    ...commaSeparated,
    helpValue: 'NAMES',
    summary: 'Columns of csv and parquet files, in this order. Default: all.',
  }),
  'csv-raw': switchFlag('Plain CSV: no byte order mark and no formula escaping.', { hidden: true }),
  'partition-by': choiceFlag(['project'], 'Write Parquet as a folder with one file per project.', {
    hidden: true,
  }),
  sla: valueFlag(
    '[GLOB:]LEVEL=TIME,…',
    'Time limits for open issues, by level or project and level: fatal=1d,error=7d, pay-*:fatal=4h.',
    { hidden: true },
  ),
  'fail-on': Flags.custom<number>({
    hidden: true,
    dependsOn: ['sla'],
    helpValue: 'overdue[=N]',
    parse: async (text) => {
      const [, max = 0] = /^overdue(?:=(\d{1,9}))?$/.exec(text) ?? [undefined, Number.NaN];
      if (Number.isNaN(max))
        throw usageError('SP6007', `Invalid --fail-on ${text}.`, 'Use overdue, or overdue=10 to allow ten.');
      return Number(max);
    },
    summary:
      'Exit with 2 if more than N issues are overdue or cannot be evaluated, or if the query excludes all issues, after all files are written. Default: 0.',
  })(),
  ...allowEmptyFlag,
  'compare-to': valueFlag(
    'FILE',
    'In reports, show new, gone and still open issues compared with an earlier export (jsonl).',
    { hidden: true },
  ),
  json: switchFlag('Print the manifest instead of a summary.'),
});
