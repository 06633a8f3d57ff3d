import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { ValueKind } from '../../settings/setting.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { pluralise } from '../view/words.js';
import { settingText } from './difference-text.js';
import { blankLine, type Line, line, renderLines, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';
import { keyText, nameText, sourceText } from './value-text.js';

/** The values of the service that were accepted into the files. */
export interface AcceptReport {
  readonly organization: string;
  /** Paths of the written files, relative to the configuration's folder. */
  readonly files: readonly string[];
  readonly acceptances: readonly {
    readonly kind: string;
    readonly slug: string;
    readonly setting: string;
    readonly valueKind: ValueKind;
    readonly before: Json;
    readonly after: Json;
    readonly source: Source;
    readonly refused: string | null;
  }[];
}

/** `{"format": "setpoint.accept/1", organization, files, acceptances}`. */
export function renderAcceptJson(report: AcceptReport): string {
  return renderJsonDocument({ format: 'setpoint.accept/1', ...report });
}

/** Lists each accepted value with its line, then each value that was not accepted, with the reason. */
export function renderAcceptText(
  { organization, files, acceptances }: AcceptReport,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null);
  const refused = acceptances.filter((one) => one.refused !== null);
  const verdict =
    acceptances.length === 0
      ? `Nothing to accept: the service holds what the files of ${nameText(organization)} say.`
      : `${pluralise(accepted.length, 'value')} of the service written into ${pluralise(files.length, 'file')}.`;
  const lineOf = ({
    kind,
    slug,
    setting,
    valueKind,
    before,
    after,
    source,
  }: AcceptReport['acceptances'][number]): Line => {
    const shown = (value: Json): string => settingText({ kind: valueKind, value }, options);
    return line(
      2,
      [
        span(`${kind} ${nameText(slug)} `),
        span(keyText(setting), 'strong'),
        span(`: ${shown(before)} → ${shown(after)}`),
      ],
      span(sourceText(source), 'quiet'),
    );
  };
  return renderLines(
    [
      line(0, [span(verdict, refused.length === 0 ? 'good' : 'strong')]),
      ...accepted.map(lineOf),
      ...(refused.length === 0
        ? []
        : [blankLine, line(0, [span(`Not accepted: ${pluralise(refused.length, 'value')}`, 'warning')])]),
      ...refused.flatMap((one) => [
        lineOf(one),
        line(6, [span(sanitiseTerminal(one.refused ?? ''), 'warning')]),
      ]),
      ...(accepted.length === 0
        ? []
        : [blankLine, line(0, [span('Next: read the difference, and commit it.', 'quiet')])]),
    ],
    options.width,
    style,
  );
}
