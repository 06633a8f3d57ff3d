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
import { reportFlag } from './flags.js';

/** Flags for the parameters of the issue list (interface, "Query parameters"). */
export const parameterFlags = {
  query: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'TEXT',
    summary:
      'The search; the default is the empty one, which finds everything. The service alone would show unresolved issues of high and medium priority.',
  }),
  project: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'SLUG|ID|GLOB',
    multiple: true,
    multipleNonGreedy: true,
    summary: 'Only these projects, each read with a cursor of its own; may be repeated. Default all.',
  }),
  environment: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'NAME',
    multiple: true,
    multipleNonGreedy: true,
    summary: 'Only issues seen in these environments; may be repeated.',
  }),
  'stats-period': Flags.string({
    helpGroup: 'SEARCH',
    helpValue: '14d',
    summary: 'How far back to look: a number and one of s, m, h, d, w. Sent as absolute times.',
  }),
  start: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'TIME',
    summary: 'Where the period begins, ISO 8601.',
  }),
  end: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'TIME',
    summary: 'Where it ends; default now where --start is given.',
  }),
  sort: Flags.option({
    default: async () => defaultParameters.sort,
    helpGroup: 'SEARCH',
    options: sorts,
    summary:
      'The order. Only in the order of first sightings, the default, do issues keep their place while they are read.',
  })(),
  view: Flags.string({
    helpGroup: 'SEARCH',
    helpValue: 'ID',
    summary: "A view whose search applies; then no query is sent, as it would win over the view's.",
  }),
  'short-id-lookup': Flags.boolean({
    helpGroup: 'SEARCH',
    summary: 'Read the query as a short id, which may pass over other filters.',
  }),
  'group-stats-period': Flags.option({
    helpGroup: 'SEARCH',
    options: groupStatsPeriods,
    summary: "The time line of each issue's numbers.",
  })(),
  expand: Flags.string({
    delimiter: ',',
    helpGroup: 'SEARCH',
    helpValue: 'NAME',
    multiple: true,
    multipleNonGreedy: true,
    summary: 'What the service adds to each issue, for example owners,inbox.',
  }),
  collapse: Flags.option({
    delimiter: ',',
    helpGroup: 'SEARCH',
    multiple: true,
    multipleNonGreedy: true,
    options: collapses,
    summary: 'What the service leaves out of each issue.',
  })(),
  limit: Flags.integer({
    default: defaultParameters.limit,
    helpGroup: 'SEARCH',
    helpValue: 'N',
    max: maxPageSize,
    min: 1,
    summary: 'The size of a page.',
  }),
};

/** Flags to export a part, and to resume an export. */
export const readingFlags = {
  'max-issues': Flags.integer({
    helpGroup: 'READING',
    helpValue: 'N',
    min: 1,
    summary: 'Stop after so many issues; the manifest then says that the export is a part.',
  }),
  cursor: Flags.string({
    helpGroup: 'READING',
    helpValue: 'CURSOR',
    summary: 'Begin there, not at the first page; the manifest then says that the export is a part.',
  }),
  partition: Flags.string({
    helpGroup: 'READING',
    helpValue: 'INDEX/COUNT',
    summary: 'Read one share of the projects, 0/4 to 3/4; `issues merge` joins the shares.',
  }),
  resume: Flags.boolean({
    helpGroup: 'READING',
    summary: 'Go on with an export that was interrupted, or begin where there is none.',
  }),
  reread: Flags.option({
    default: async () => 'newest' as const,
    helpGroup: 'READING',
    options: rereads,
    summary:
      'What is read once more at the end: the newest pages until one holds nothing new, or everything.',
  })(),
  redact: Flags.option({
    delimiter: ',',
    helpGroup: 'OUTPUT',
    multiple: true,
    multipleNonGreedy: true,
    options: redactables,
    summary: 'Remove e-mail addresses or titles from every issue, in every format.',
  })(),
};

/** Flags for the files to write. */
export const outputFlags = {
  output: Flags.string({
    char: 'o',
    helpGroup: 'OUTPUT',
    helpValue: 'FILE',
    required: true,
    summary: 'The file; its manifest stands beside it. - writes to standard output, without a manifest.',
  }),
  format: Flags.option({
    helpGroup: 'OUTPUT',
    options: exportFormats,
    summary: "The form of the file; default what its name's ending says, else jsonl.",
  })(),
  ...reportFlag(exportFormats),
  columns: Flags.string({
    delimiter: ',',
    helpGroup: 'OUTPUT',
    helpValue: 'NAMES',
    multiple: true,
    multipleNonGreedy: true,
    summary: 'Columns of csv and parquet, in this order; default all.',
  }),
  'csv-raw': Flags.boolean({
    helpGroup: 'OUTPUT',
    summary: 'CSV for programs: no byte order mark, and nothing done against formulas.',
  }),
  'partition-by': Flags.option({
    helpGroup: 'OUTPUT',
    options: ['project'] as const,
    summary: 'Parquet as a folder with a file for each project.',
  })(),
  sla: Flags.string({
    helpGroup: 'OUTPUT',
    helpValue: 'LEVEL=TIME,…',
    summary: 'In reports, the issues that are open for longer: fatal=1d,error=7d.',
  }),
  'compare-to': Flags.string({
    helpGroup: 'OUTPUT',
    helpValue: 'FILE',
    summary: 'In reports, what is new, gone and still open since an earlier export (jsonl).',
  }),
  json: Flags.boolean({ helpGroup: 'OUTPUT', summary: 'Print the manifest, not a summary.' }),
};
