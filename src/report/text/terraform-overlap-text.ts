import { pluralise } from '../../model/count.js';
import type { Source } from '../../model/place.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { keyText, nameText, sourceText } from '../view/value-text.js';
import { type Line, line, renderParagraphs, span } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** A setting of a Terraform resource. */
export interface TerraformRow {
  readonly address: string;
  readonly kind: string;
  readonly slug: string;
  readonly setting: string;
  readonly attribute: string;
  /** Where the files set it; null if no file does. */
  readonly source: Source | null;
}

/** `{"format": "setpoint.terraform-overlap/1", settings}`. */
export function renderOverlapJson(settings: readonly TerraformRow[]): string {
  return renderJsonDocument({ format: 'setpoint.terraform-overlap/1', settings });
}

/** The settings of each resource, with the line that sets it too, and what to do about them. */
export function renderOverlapText(
  settings: readonly TerraformRow[],
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const resources = [...new Set(settings.map(({ address }) => address))];
  const both = settings.filter(({ source }) => source !== null).length;
  const count = settings.length === 0 ? 'no setting' : pluralise(settings.length, 'setting');
  const files = settings.length === 0 ? '' : `; the files set ${both === 0 ? 'none' : both} of them`;
  const verdict = `Terraform manages ${count} that setpoint can manage too${files}.`;
  const hint = 'Let one tool manage each setting: remove it from the files, or from Terraform.';
  const paragraphs = [
    ...resources.map((address) => resourceLines(settings.filter((one) => one.address === address))),
    both === 0 ? [] : [line(0, [span(hint)])],
    [line(0, [span(verdict, both === 0 ? 'good' : 'warning')])],
  ];
  return renderParagraphs(paragraphs, width, style);
}

function resourceLines(rows: readonly TerraformRow[]): Line[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { kind, slug, address } = first;
  return [
    line(0, [span(`${kind} ${nameText(slug)}`, 'strong'), span(`: ${sanitiseTerminal(address)}`)]),
    ...rows.map(({ setting, attribute, source }) =>
      line(
        2,
        [
          span(keyText(setting), source === null ? 'quiet' : 'strong'),
          span(attribute === setting ? '' : ` (${attribute})`, 'quiet'),
        ],
        span(source === null ? 'no file sets it' : sourceText(source), 'quiet'),
      ),
    ),
  ];
}
