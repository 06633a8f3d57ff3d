import type { Bucket, Buckets, IssueSummary, Trend } from '../../issues/summary/report-types.js';
import type { ReportTotals } from './issues-counts.js';
import type { Block, Cell, Curve, IssuesLine, IssuesSection, Table } from './issues-document.js';
import {
  formatCount,
  formatIssues,
  formatTime,
  leftColumns,
  lineIf,
  numberCell,
  paragraph,
  rightColumns,
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
export function basisLine({ basis }: Pick<Buckets, 'basis'>): IssuesLine[] {
  if (basis === 'window')
    return [
      [
        'The export has no lifetimes: the first sighting is the first within the window, so issues can be older than they appear.',
      ],
    ];
  if (basis === 'both')
    return [
      [
        'Some issues have no lifetime: their first sighting is the first within the window, so they can be older than they appear.',
      ],
    ];
  return [];
}

function bucketBlocks(what: string, sighting: string, buckets: Buckets, totals: ReportTotals): Block[] {
  const caption = `Issues by ${what}`;
  if (buckets.missing === totals.issues) return [paragraph(`${caption}: not in the export.`)];
  const bars = buckets.rows.map((row) => ({
    label: bucketLabel(row),
    all: row.issues,
    open: openOf(row, totals),
  }));
  return [
    { kind: 'histogram', title: `Days since the ${sighting} sighting`, bars },
    bucketTable(caption, buckets, totals),
  ];
}

function bucketTable(caption: string, buckets: Buckets, totals: ReportTotals): Table {
  const missing = lineIf(
    buckets.missing > 0,
    `${formatIssues(buckets.missing)} without this time in the export.`,
  );
  return {
    kind: 'table',
    caption,
    columns: [
      ...leftColumns('Days'),
      ...rightColumns('Issues'),
      ...leftColumns('Share'),
      ...rightColumns('Open'),
    ],
    rows: buckets.rows.map((row): Cell[] => [
      textCell(bucketLabel(row)),
      numberCell(row.issues),
      { kind: 'bar', part: row.issues, open: openOf(row, totals), whole: totals.issues },
      numberCell(openOf(row, totals)),
    ]),
    notes: [...missing, ...basisLine(buckets)],
  };
}

function openOf(row: Bucket, totals: ReportTotals): number | null {
  return totals.open === null ? null : row.open;
}

function bucketLabel({ fromDays, toDays }: Bucket): string {
  return toDays === null ? `over ${fromDays - 1}` : `${fromDays}–${toDays}`;
}

function trendBlocks(trends: readonly Trend[]): Block[] {
  if (trends.length === 0) return [paragraph('Events over time: not in the export.')];
  return trends.flatMap((trend) => [
    curveOf(trend),
    { kind: 'lines', tone: 'plain', lines: trendLines(trend) },
  ]);
}

function curveOf({ period, points }: Trend): Curve {
  return {
    kind: 'curve',
    title: ['Events over time, period ', { data: period }],
    from: timeText(points.at(0)?.at ?? 0),
    to: timeText(points.at(-1)?.at ?? 0),
    values: points.map((point) => point.events),
  };
}

function trendLines({ points, issues, uncounted }: Trend): IssuesLine[] {
  const total = points.reduce((sum, point) => sum + point.events, 0);
  const peak = points.reduce((best, point) => (point.events > best.events ? point : best));
  const partial = points.filter((point) => !point.whole).length;
  return [
    [
      `${formatCount(total)} events of ${formatIssues(issues)} in ${formatCount(points.length)} intervals; the maximum is ${formatCount(peak.events)}, in the interval from ${timeText(peak.at)}.`,
    ],
    ...lineIf(
      partial > 0,
      `${formatCount(partial)} ${partial === 1 ? 'interval does' : 'intervals do'} not cover all of these issues, because the timelines advanced while the pages were read.`,
    ),
    ...lineIf(uncounted > 0, `${formatCount(uncounted)} events at further times are not shown.`),
  ];
}

function timeText(seconds: number): string {
  const time = formatTime(new Date(seconds * 1000).toISOString());
  return typeof time === 'string' ? time : time.data;
}
