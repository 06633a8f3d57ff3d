import { isOrAre, pluralise } from '../../model/count.js';
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

/** A Terraform state, compared with the settings that setpoint has. */
export interface TerraformRows {
  readonly settings: readonly TerraformRow[];
  /** Attributes with a value that no setting corresponds to, and the number of resources that have them. */
  readonly unmapped: readonly {
    readonly type: string;
    readonly attribute: string;
    readonly resources: number;
  }[];
  /** Types of resources that are not read. */
  readonly unread: readonly { readonly type: string; readonly resources: number }[];
  /** The number of resources with settings of other organizations. */
  readonly otherOrganizations: number;
}

/** `{"format": "setpoint.terraform-overlap/1", settings, unmapped, unread, otherOrganizations}`. */
export function renderOverlapJson(overlap: TerraformRows): string {
  return renderJsonDocument({ format: 'setpoint.terraform-overlap/1', ...overlap });
}

/** The settings of each resource, with the line that sets it too, what was not compared, and what to do. */
export function renderOverlapText(
  { settings, unmapped, unread, otherOrganizations: others }: TerraformRows,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const resources = groupBy(settings, ({ address }) => address);
  const both = settings.filter(({ source }) => source !== null).length;
  const count = settings.length === 0 ? 'no setting' : pluralise(settings.length, 'setting');
  const files = settings.length === 0 ? '' : `; the files set ${both === 0 ? 'none' : both} of them`;
  const verdict = `Terraform manages ${count} that setpoint can manage too${files}.`;
  const hint = 'Let one tool manage each setting: remove it from the files, or from Terraform.';
  const skipped = `${pluralise(others, 'resource')} of other organizations ${isOrAre(others)} skipped.`;
  const paragraphs = [
    ...resources.map(([, rows]) => resourceLines(rows)),
    listLines('setpoint has no setting for these attributes:', unmappedByType(unmapped)),
    listLines(
      'Resources of these types are not read:',
      unread.map(({ type, resources: number }) => `${keyText(type)} (${number})`),
    ),
    others === 0 ? [] : [line(0, [span(skipped)])],
    both === 0 ? [] : [line(0, [span(hint)])],
    [line(0, [span(verdict, both === 0 ? 'good' : 'warning')])],
  ];
  return renderParagraphs(paragraphs, width, style);
}

function unmappedByType(unmapped: TerraformRows['unmapped']): readonly string[] {
  return groupBy(unmapped, ({ type }) => type).map(
    ([type, rows]) => `${keyText(type)}: ${rows.map(({ attribute }) => keyText(attribute)).join(', ')}`,
  );
}

/** In the order of the first items. A state can have any size, so each item is visited once. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

function listLines(title: string, items: readonly string[]): Line[] {
  if (items.length === 0) return [];
  return [line(0, [span(title)]), ...items.map((item) => line(2, [span(item, 'quiet')]))];
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
          span(attribute === setting ? '' : ` (${keyText(attribute)})`, 'quiet'),
        ],
        span(source === null ? 'no file sets it' : sourceText(source), 'quiet'),
      ),
    ),
  ];
}
