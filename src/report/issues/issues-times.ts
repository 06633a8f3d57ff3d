import type { Bucket, Buckets, IssueSummary, Trend } from '../../issues/summary/report-types.js';
import type { Line } from '../line.js';
import { openOf, shareCells, shareColumns } from './issues-counts.js';
import type { Block, IssuesSection } from './issues-document.js';
import {
  formatCount,
  formatIssues,
  formatNoun,
  leftColumns,
  lineIf,
  notExported,
  textCell,
} from './issues-format.js';

/** The sections on trend and age. */
export function timeSections(summary: IssueSummary): IssuesSection[] {
  return [
    { id: 'trend', title: 'Trend', layout: 'single', blocks: trendBlocks(summary.trends) },
    {
      id: 'age',
      title: 'Age',
      layout: 'pairs',
      blocks: [
        ...bucketBlocks('age', 'first', summary.age, summary),
        ...bucketBlocks('staleness', 'last', summary.staleness, summary),
      ],
    },
  ];
}

/** A note on the times that ages are based on, if they are not lifetimes. */
export function basisLine({ basis }: Pick<Buckets, 'basis'>): Line[] {
  return [
    ...lineIf(
      basis === 'window',
      'The export has no lifetimes: the first sighting is the first within the window, so issues can be older than they appear.',
    ),
    ...lineIf(
      basis === 'both',
      'Some issues have no lifetime: their first sighting is the first within the window, so they can be older than they appear.',
    ),
  ];
}

function bucketBlocks(what: string, sighting: string, buckets: Buckets, summary: IssueSummary): Block[] {
  const caption = `Issues by ${what}`;
  const { rows, missing } = buckets;
  if (missing === summary.issues) return [notExported(caption)];
  return [
    {
      kind: 'histogram',
      title: `Days since the ${sighting} sighting`,
      bars: rows.map((row) => ({ label: bucketLabel(row), all: row.issues, open: openOf(row, summary) })),
    },
    {
      kind: 'table',
      caption,
      columns: [...leftColumns('Days'), ...shareColumns],
      rows: rows.map((row) => [textCell(bucketLabel(row)), ...shareCells(row, summary)]),
      notes: [
        ...lineIf(missing > 0, `${formatIssues(missing)} without this time in the export.`),
        ...basisLine(buckets),
      ],
    },
  ];
}

function bucketLabel({ fromDays, toDays }: Bucket): string {
  return toDays === null ? `over ${fromDays - 1}` : `${fromDays}–${toDays}`;
}

function trendBlocks(trends: readonly Trend[]): Block[] {
  if (trends.length === 0) return [notExported('Events over time')];
  return trends.flatMap((trend): Block[] => [
    {
      kind: 'curve',
      title: ['Events over time, period ', { data: trend.period }],
      from: timeText(trend.points.at(0)?.at ?? 0),
      to: timeText(trend.points.at(-1)?.at ?? 0),
      values: trend.points.map((point) => point.events),
    },
    { kind: 'lines', tone: 'plain', lines: trendLines(trend) },
  ]);
}

function trendLines({ points, issues, uncounted }: Trend): Line[] {
  const total = points.reduce((sum, point) => sum + point.events, 0);
  const peak = points.reduce((best, point) => (point.events > best.events ? point : best));
  const partial = points.filter((point) => !point.whole).length;
  return [
    [
      `${formatCount(total)} events of ${formatIssues(issues)} in ${formatCount(points.length)} intervals; the maximum is ${formatCount(peak.events)}, in the interval from ${timeText(peak.at)}.`,
    ],
    ...lineIf(
      partial > 0,
      `${formatNoun(partial, 'interval does', 'intervals do')} not cover all of these issues, because the timelines advanced while the pages were read.`,
    ),
    ...lineIf(uncounted > 0, `${formatCount(uncounted)} events at further times are not shown.`),
  ];
}

/** Like `formatTime`. */
function timeText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
