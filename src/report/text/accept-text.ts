import { pluralise } from '../../model/count.js';
import type { Json } from '../../model/json.js';
import type { Acceptance, Part } from '../../plan/types.js';
import { inPart, partialLine } from '../document/describe-part.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { keyText, nameText, settingText, sourceText } from '../view/value-text.js';
import { type Line, line, lineSpans, renderParagraphs, span } from './layout.js';
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

/** Lists each accepted value with its line, each value that was not accepted with the reason, and the counts. */
export function renderAcceptText(
  { organization, partial, files, acceptances }: AcceptReport,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null);
  const rejected = acceptances.filter((one) => one.refused !== null);
  const verdict =
    acceptances.length === 0
      ? `Nothing to accept${inPart(partial)}: the service matches the files of ${nameText(organization)}${partial === undefined ? '' : ' there'}.`
      : `Accepted ${pluralise(accepted.length, 'value')} into ${pluralise(files.length, 'file')}.`;
  const lineOf = ({ kind, slug, setting, valueKind, source, ...values }: Acceptance): Line => {
    const text = (value: Json): string => settingText({ kind: valueKind, value }, options);
    const change = `: ${text(values.before)} → ${text(values.after)}`;
    const spans = [span(`${kind} ${nameText(slug)} `), span(keyText(setting), 'strong'), span(change)];
    return line(2, spans, span(sourceText(source), 'quiet'));
  };
  const rejectedLines = rejected.flatMap((one) => [
    lineOf(one),
    line(6, [span(sanitiseTerminal(one.refused ?? ''), 'warning')]),
  ]);
  const heading = line(0, [span(`Not accepted: ${pluralise(rejected.length, 'value')}`, 'warning')]);
  const next = line(0, [span('Next: review the diff, then commit it.', 'quiet')]);
  const part = partialLine('comparison', partial);
  const paragraphs = [
    [...(part === null ? [] : [line(0, lineSpans(part, 'warning'))]), ...accepted.map(lineOf)],
    rejected.length === 0 ? [] : [heading, ...rejectedLines],
    accepted.length === 0 ? [] : [next],
    [line(0, [span(verdict, rejected.length === 0 ? 'good' : 'strong')])],
  ];
  return renderParagraphs(paragraphs, options.width, style);
}
