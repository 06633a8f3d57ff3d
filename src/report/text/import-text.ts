import { pluralise } from '../../model/count.js';
import { foldNames } from '../../model/names.js';
import { collect } from '../items/groups.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { type Shown, shownPath } from '../view/repository.js';
import { nameText } from '../view/value-text.js';
import { hintLine, line, renderParagraphs, span, type TextLine, type TextSpan } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The result of an import. */
export interface ImportReport {
  /** The organization's slug. */
  readonly organization: string;
  /** The folder that paths are relative to, as given by the user. */
  readonly folder: string;
  readonly files: readonly ImportedFileReport[];
  /** The number of settings that no file sets, because they have their default. */
  readonly defaults: number;
  /** Only if `service.names` in the root file was corrected: its value. */
  readonly names?: string;
  /** Only if import adds no more layers, although these would shorten the files. */
  readonly layerLimit?: { readonly max: number; readonly more: readonly string[] };
  /** Projects that the token cannot access; present only if there are any. */
  readonly closed?: readonly { readonly id: string; readonly slug: string; readonly reason: string }[];
  /** Paths of settings files that no pattern of `include` matches. */
  readonly unmet: readonly string[];
}

interface ImportedFileReport {
  readonly path: string;
  readonly result: 'created' | 'replaced' | 'unchanged';
  /** The resource, if the file contains the document of one resource; otherwise null. */
  readonly about: ImportedDocumentReport | null;
  /** None for an image. */
  readonly documents: readonly ImportedDocumentReport[];
  readonly leftOut: readonly Omission[];
  /** Settings that keep their value in the file, because the current one cannot be read or written, if any. */
  readonly kept?: readonly Omission[];
}

/** A setting whose current value is not in the file, with the reason as the end of a sentence. */
interface Omission {
  readonly setting: string;
  readonly reason: string;
}

interface ImportedDocumentReport {
  readonly kind: 'organization' | 'project' | 'layer';
  readonly ref: string;
  /** Null for a layer. */
  readonly id: string | null;
  readonly settings: number;
}

/** `{"format": "setpoint.import/1", organization, folder, files, defaults, names?, layerLimit?, closed?, unmet}`. */
export function renderImportJson(report: ImportReport): string {
  return renderJsonDocument({ format: 'setpoint.import/1', ...report });
}

/** What was written, what is missing and why, and the next step. */
export function renderImportText(
  report: ImportReport,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const { files, organization, folder } = report;
  const documents = files.flatMap((file) => file.documents);
  const settings = documents.reduce((sum, one) => sum + one.settings, 0);
  const layers = documents.filter(({ kind }) => kind === 'layer').length;
  const resources = pluralise(documents.length - layers, 'resource');
  const holders = layers === 0 ? resources : `${resources} and ${pluralise(layers, 'layer')}`;
  const target = folder === '.' ? '' : ` in ${nameText(folder)}`;
  const shown = { shownFrom: folder === '.' ? '' : folder };
  const verdict =
    documents.length === 0
      ? `Nothing to import from ${nameText(organization)}.`
      : `${pluralise(settings, 'setting')} of ${holders} of ${nameText(organization)}${target}: ${countsText(files)}.`;
  const kept = keptLines(files, shown);
  const paragraphs = [
    [
      line(0, [span(verdict, 'good')]),
      ...fileLines(files, shown),
      ...namesLines(report),
      ...layerLimitLines(report),
      ...defaultsLines(report.defaults),
    ],
    closedLines(report.closed ?? []),
    omissionLines(files, ({ leftOut }) => leftOut, 'left out', shown),
    kept,
    kept.length > 0 ? [] : nextLines(report),
  ];
  return renderParagraphs(paragraphs, width, style);
}

/** The maximum number of files that are named. */
const maxNamed = 10;

/** The files that were created or replaced. */
function fileLines(files: readonly ImportedFileReport[], shown: Shown): TextLine[] {
  const written = files.filter(({ result }) => result !== 'unchanged');
  const more = written.length - maxNamed;
  return [
    ...written
      .slice(0, maxNamed)
      .map(({ path, result }) =>
        line(2, [span(`${result.padEnd(9)} `, 'quiet'), span(nameText(shownPath(path, shown)))]),
      ),
    ...(more > 0 ? [line(2, [span(`… and ${more} more`, 'quiet')])] : []),
  ];
}

function namesLines({ names }: ImportReport): TextLine[] {
  if (names === undefined) return [];
  const what = `service.names in setpoint.yaml was set to ${names}, because the replies of the service use these names.`;
  return [line(0, [span(what)])];
}

function layerLimitLines({ layerLimit }: ImportReport): TextLine[] {
  if (layerLimit === undefined) return [];
  const { max, more } = layerLimit;
  const names = foldNames(more.map(nameText)).join(', ');
  const limit = `Import adds layers until the configuration has ${max}.`;
  const what = `${pluralise(more.length, 'more layer')} would shorten the files: ${names}. ${limit}`;
  return [line(0, [span(what, 'quiet')])];
}

function defaultsLines(count: number): TextLine[] {
  if (count === 0) return [];
  const omitted = `${pluralise(count, 'setting')} ${count === 1 ? 'that has its default is' : 'that have their default are'} omitted`;
  return [line(0, [span(`${omitted}; --defaults includes ${count === 1 ? 'it' : 'them'}.`, 'quiet')])];
}

function countsText(files: readonly ImportedFileReport[]): string {
  const counts = (['created', 'replaced', 'unchanged'] as const)
    .map((result) => ({ result, count: files.filter((file) => file.result === result).length }))
    .filter(({ count }) => count > 0)
    .map(({ result, count }) => `${pluralise(count, 'file')} ${result}`);
  return counts.join(', ');
}

function closedLines(closed: NonNullable<ImportReport['closed']>): TextLine[] {
  if (closed.length === 0) return [];
  return [
    line(0, [span(`${pluralise(closed.length, 'project')} left out:`, 'warning')]),
    ...[...collect(closed, ({ reason }) => reason)].map(([reason, its]) => {
      const names = foldNames(its.map(({ slug }) => nameText(slug))).join(', ');
      return line(2, [span(names, 'strong'), span(`: ${sanitiseTerminal(reason)}`)]);
    }),
  ];
}

function keptLines(files: readonly ImportedFileReport[], shown: Shown): TextLine[] {
  const lines = omissionLines(
    files,
    ({ kept = [] }) => kept,
    'not changed, because the current value cannot be read or written',
    shown,
  );
  const hint = 'Import again with a token that can read them, or remove them from the files.';
  return lines.length === 0 ? [] : [...lines, hintLine(2, hint)];
}

/** Settings that apply to the same files for the same reason are listed once. */
function omissionLines(
  files: readonly ImportedFileReport[],
  omissionsOf: (file: ImportedFileReport) => readonly Omission[],
  what: string,
  shown: Shown,
): TextLine[] {
  const all = files.flatMap((file) =>
    omissionsOf(file).map((one) => ({ path: shownPath(file.path, shown), ...one })),
  );
  if (all.length === 0) return [];
  const omissions = [
    ...collect(all, ({ setting, reason }) => JSON.stringify([setting, reason])).values(),
  ].map((same) => ({
    setting: same[0]?.setting ?? '',
    reason: same[0]?.reason ?? '',
    paths: [...new Set(same.map(({ path }) => path))],
  }));
  const places = [...collect(omissions, ({ paths }) => JSON.stringify(paths)).values()];
  return [
    line(0, [span(`${pluralise(all.length, 'setting')} ${what}:`, 'warning')]),
    ...places.flatMap((place) => [
      line(2, placeSpans(place[0]?.paths ?? [])),
      ...[...collect(place, ({ reason }) => reason)].map(([reason, its]) => {
        const settings = its.map(({ setting }) => setting).join(', ');
        return line(4, [span(sanitiseTerminal(`${settings}: ${reason}`))]);
      }),
    ]),
  ];
}

function placeSpans(paths: readonly string[]): TextSpan[] {
  const names = span(foldNames(paths.map(nameText)).join(', '), 'strong');
  return paths.length === 1 ? [names] : [span(`${paths.length} files: `), names];
}

function nextLines({ unmet, folder, files }: ImportReport): TextLine[] {
  const [first] = unmet;
  if (first === undefined) {
    const isChanged = files.some(({ result }) => result !== 'unchanged');
    return isChanged ? [line(0, [span('Next: review the files, then run setpoint plan.', 'quiet')])] : [];
  }
  const more = unmet.length === 1 ? '' : ` and ${unmet.length - 1} more`;
  const place = shownPath(first, { shownFrom: folder === '.' ? '' : folder });
  const what = `No pattern of include matches ${nameText(place)}${more}. Extend include in setpoint.yaml to manage ${unmet.length === 1 ? 'it' : 'them'}.`;
  return [line(0, [span(what, 'warning')])];
}
