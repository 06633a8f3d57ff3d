import { pluralise } from '../../model/count.js';
import type { Json } from '../../model/json.js';
import type { Acceptance, Part } from '../../plan/types.js';
import { inPart, partialLine } from '../document/describe-part.js';
import { collect, type Groupable, groupAlike, repeatsFiles } from '../items/groups.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type { ResourceNames, SourceView } from '../view/names.js';
import { keyText, nameText, settingText } from '../view/value-text.js';
import { line, lineSpans, renderParagraphs, span, type TextLine } from './layout.js';
import { namesText, sourcesAside } from './resources-text.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The service's values that were accepted into the files. */
export interface AcceptReport {
  readonly organization: string;
  /** Absent if everything was compared. */
  readonly partial?: Part;
  /** Paths of the written files, relative to the configuration's folder. */
  readonly files: readonly string[];
  readonly acceptances: readonly Acceptance[];
}

/** `{"format": "setpoint.accept/1", organization, partial?, files, acceptances}`. */
export function renderAcceptJson(report: AcceptReport): string {
  return renderJsonDocument({ format: 'setpoint.accept/1', ...report });
}

/**
 * Lists each accepted value with its line, each value that was not accepted with the reason, and the counts. Resources
 * with the same values are listed together.
 */
export function renderAcceptText(
  { organization, partial, files, acceptances }: AcceptReport,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null);
  const rejected = acceptances.filter(({ refused }) => refused !== null);
  const verdict =
    acceptances.length === 0
      ? `Nothing to accept${inPart(partial)}: the service matches the files of ${nameText(organization)}${partial === undefined ? '' : ' there'}.`
      : `Accepted ${pluralise(accepted.length, 'value')} into ${pluralise(files.length, 'file')}.`;
  const heading = line(0, [span(`Not accepted: ${pluralise(rejected.length, 'value')}`, 'warning')]);
  const next = line(0, [span('Next: review the diff, then commit it.', 'quiet')]);
  const paragraphs = [
    [...partLines(partial), ...valueLines(accepted, options)],
    rejected.length === 0 ? [] : [heading, ...valueLines(rejected, options)],
    accepted.length === 0 ? [] : [next],
    [line(0, [span(verdict, rejected.length === 0 ? 'good' : 'strong')])],
  ];
  return renderParagraphs(paragraphs, options.width, style);
}

/** The values that would be accepted. */
export function renderAcceptable(
  { partial, acceptances }: AcceptReport,
  style: Style,
  options: TextOptions,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null);
  return renderParagraphs([[...partLines(partial), ...valueLines(accepted, options)]], options.width, style);
}

function partLines(partial: Part | undefined): TextLine[] {
  const part = partialLine('comparison', partial);
  return part === null ? [] : [line(0, lineSpans(part, 'warning'))];
}

interface AcceptanceView extends Groupable {
  readonly entries: readonly (Omit<Acceptance, 'kind' | 'slug' | 'source'> & {
    readonly sources: readonly SourceView[];
  })[];
}

/** The names of resources with the same values, and a line for each value. */
function valueLines(acceptances: readonly Acceptance[], options: TextOptions): TextLine[] {
  const byResource = collect(acceptances, ({ kind, slug }) => JSON.stringify([kind, slug]));
  const groups = groupAlike([...byResource.values()].flatMap(viewResource));
  return groups.flatMap(({ names, entries }) => [
    line(2, [span(namesText(names, options), 'strong')]),
    ...entries.flatMap(({ setting, valueKind, before, after, effect, refused, sources }, at) => {
      const text = (value: Json): string => settingText({ kind: valueKind, value }, options);
      const spans = [span(keyText(setting), 'strong'), span(`: ${text(before)} → ${text(after)}`)];
      const aside = repeatsFiles(entries, at)
        ? span('in the same files', 'quiet')
        : sourcesAside(sources, options);
      const danger = { weakens: 'weaker', hides: 'hides more issues', tightens: null, neutral: null }[effect];
      const mark =
        danger === null || refused !== null ? [] : [line(8, [span(`${danger} than in the files`, 'danger')])];
      const reason = refused === null ? [] : [line(8, [span(sanitiseTerminal(refused), 'warning')])];
      return [line(4, spans, aside), ...mark, ...reason];
    }),
  ]);
}

/** A resource by all of its values; none without values. */
function viewResource(acceptances: readonly Acceptance[]): AcceptanceView[] {
  const [first] = acceptances;
  if (first === undefined) return [];
  const names: ResourceNames = [{ kind: first.kind, slug: first.slug, id: null }];
  const entries = acceptances.map(({ kind, slug, source, ...value }) => ({
    ...value,
    sources: [{ place: source, names }],
  }));
  return [{ names, places: [], entries }];
}
