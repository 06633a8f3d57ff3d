import { pluralise } from '../../model/count.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { nameText } from '../view/value-text.js';
import { type Line, line, renderParagraphs, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The result of an import. */
export interface ImportReport {
  /** The organization's slug. */
  readonly organization: string;
  /** The folder that paths are relative to, as given by the user. */
  readonly folder: string;
  readonly files: readonly ImportedFileReport[];
  /** Projects that the token cannot access; present only if there are any. */
  readonly closed?: readonly { readonly id: string; readonly slug: string; readonly reason: string }[];
  /** Paths of settings files that no pattern of `include` matches. */
  readonly unmet: readonly string[];
}

interface ImportedFileReport {
  readonly path: string;
  readonly result: 'created' | 'replaced' | 'unchanged';
  /** Null for an image. */
  readonly about: {
    readonly kind: string;
    readonly ref: string;
    readonly id: string;
    readonly settings: number;
  } | null;
  readonly leftOut: readonly { readonly setting: string; readonly reason: string }[];
}

/** `{"format": "setpoint.import/1", organization, folder, files, closed, unmet}`. */
export function renderImportJson(report: ImportReport): string {
  return renderJsonDocument({ format: 'setpoint.import/1', ...report });
}

/** What is missing and why, the next step, and one line on what was written. */
export function renderImportText(
  report: ImportReport,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const { files, organization, folder, unmet } = report;
  const settings = files.reduce((sum, { about }) => sum + (about?.settings ?? 0), 0);
  const resources = files.filter(({ about }) => about !== null).length;
  const target = folder === '.' ? '' : ` in ${nameText(folder)}`;
  const verdict = `${pluralise(settings, 'setting')} of ${pluralise(resources, 'resource')} of ${nameText(organization)}${target}: ${countsText(files)}.`;
  const paragraphs = [
    closedLines(report.closed ?? []),
    leftOutLines(files),
    [nextLine(unmet, folder)],
    [line(0, [span(verdict, 'good')])],
  ];
  return renderParagraphs(paragraphs, width, style);
}

function countsText(files: readonly ImportedFileReport[]): string {
  const results = ['created', 'replaced', 'unchanged'] as const;
  return results
    .map((result) => ({ result, count: files.filter((file) => file.result === result).length }))
    .filter(({ count }) => count > 0)
    .map(({ result, count }) => `${pluralise(count, 'file')} ${result}`)
    .join(', ');
}

function closedLines(closed: NonNullable<ImportReport['closed']>): Line[] {
  if (closed.length === 0) return [];
  return [
    line(0, [span(`${pluralise(closed.length, 'project')} left out:`, 'warning')]),
    ...closed.map(({ slug, reason }) =>
      line(2, [span(nameText(slug), 'strong'), span(`: ${sanitiseTerminal(reason)}`)]),
    ),
  ];
}

function leftOutLines(files: readonly ImportedFileReport[]): Line[] {
  const lacking = files.filter(({ leftOut }) => leftOut.length > 0);
  const total = lacking.reduce((sum, { leftOut }) => sum + leftOut.length, 0);
  if (total === 0) return [];
  return [
    line(0, [span(`${pluralise(total, 'setting')} left out, with a comment in the file:`, 'warning')]),
    ...lacking.flatMap(({ path, leftOut }) => [
      line(2, [span(nameText(path), 'strong')]),
      ...leftOut.map(({ setting, reason }) => line(4, [span(sanitiseTerminal(`${setting}: ${reason}`))])),
    ]),
  ];
}

function nextLine(unmet: readonly string[], folder: string): Line {
  const [first] = unmet;
  if (first === undefined) return line(0, [span('Next: review the files, then run setpoint plan.', 'quiet')]);
  const more = unmet.length === 1 ? '' : ` and ${unmet.length - 1} more`;
  const place = folder === '.' ? first : `${folder.replace(/\/$/, '')}/${first}`;
  const what = `No pattern of include matches ${nameText(place)}${more}. Extend include in setpoint.yaml to manage ${unmet.length === 1 ? 'it' : 'them'}.`;
  return line(0, [span(what, 'warning')]);
}
