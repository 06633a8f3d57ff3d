import type { Json, JsonArray } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { DifferenceView, ListOrder, Member } from './difference.js';
import { contrastText, imageText, keyText, settingText, type ValueOptions, valueText } from './value-text.js';

/** The difference at one path of a setting's value. All texts are sanitised. */
export interface DifferencePart {
  /**
   * `replaced`: one value by another; `items`: items of a list; `added` and `removed`: a member of an object; `begins`
   * and `ends`: only one side is a value, because the files begin or end to set it.
   */
  readonly op: 'replaced' | 'items' | 'added' | 'removed' | 'begins' | 'ends';
  /** Path from the setting's value to the difference: `rules › cards`. Empty for the value itself. */
  readonly path: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly notes: readonly string[];
}

/** One line of a difference: removed (`-`), added (`+`) or a note (`~`). */
export interface DifferenceRow {
  readonly sign: '-' | '+' | '~';
  readonly path: string;
  readonly text: string;
}

/** Formats both values of a difference. Renderers only arrange the parts. */
export function differenceParts(
  difference: DifferenceView,
  file: string | null,
  options: ValueOptions,
): DifferencePart[] {
  switch (difference.shape) {
    default:
      return unreachable(difference);
    case 'value':
      return [replacedPart('', difference, options)];
    case 'image': {
      const { before, after } = difference;
      return [part('replaced', '', [imageText(before, null, options)], [imageText(after, file, options)])];
    }
    case 'action':
      return [part('added', '', [], [`${valueText(difference.value, options)} (done once)`])];
    case 'begins':
      return [part('begins', '', [`not ${difference.state}`], [settingText(difference, options)])];
    case 'ends':
      return [part('ends', '', [settingText(difference, options)], [`no longer ${difference.state}`])];
    case 'members':
      return difference.members.map((member) => memberPart(member, options));
  }
}

function memberPart(member: Member, options: ValueOptions): DifferencePart {
  const path = member.path.map(keyText).join(' › ');
  switch (member.op) {
    default:
      return unreachable(member);
    case 'added':
      return part('added', path, [], [valueText(member.value, options)]);
    case 'removed':
      return part('removed', path, [valueText(member.value, options)], []);
    case 'changed':
      return replacedPart(path, member, options);
    case 'items': {
      const texts = (items: JsonArray): string[] => items.map((item) => valueText(item, options));
      const notes = [
        ...(member.order === null ? [] : [orderText(member.order, options)]),
        ...(member.empty ? ['now empty'] : []),
      ];
      return part('items', path, texts(member.removed), texts(member.added), notes);
    }
  }
}

function orderText({ before, after }: ListOrder, options: ValueOptions): string {
  return `order: ${valueText(before, options)} → ${valueText(after, options)}`;
}

function replacedPart(
  path: string,
  { before, after }: { readonly before: Json; readonly after: Json },
  options: ValueOptions,
): DifferencePart {
  const [left, right] =
    typeof before === 'string' && typeof after === 'string'
      ? contrastText(before, after, options)
      : [valueText(before, options), valueText(after, options)];
  return part('replaced', path, [left], [right]);
}

function part(
  op: DifferencePart['op'],
  path: string,
  before: readonly string[],
  after: readonly string[],
  notes: readonly string[] = [],
): DifferencePart {
  return { op, path, before, after, notes };
}

/** The parts line by line, for formats that show the two values one below the other. */
export function differenceRows(parts: readonly DifferencePart[]): DifferenceRow[] {
  return parts.flatMap(({ op, path, before, after, notes }) => [
    ...before.map((text) => ({ sign: op === 'begins' ? ('~' as const) : ('-' as const), path, text })),
    ...after.map((text) => ({ sign: op === 'ends' ? ('~' as const) : ('+' as const), path, text })),
    ...notes.map((text) => ({ sign: '~' as const, path, text })),
  ]);
}

/** Whether `before → after` shows the whole part. */
export function isReplaced({ op }: DifferencePart): boolean {
  return op === 'replaced' || op === 'begins' || op === 'ends';
}

/** The parts in one line: `true → false`, or each row with its sign. Further rows than `max` are only counted. */
export function differenceLine(parts: readonly DifferencePart[], max: number): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isReplaced(only))
    return `${inFront(only.path)}${only.before.join(', ')} → ${only.after.join(', ')}`;
  const rows = differenceRows(parts);
  const texts = rows.slice(0, max).map(({ sign, path, text }) => `${sign} ${inFront(path)}${text}`);
  return [...texts, ...(rows.length > max ? [`and ${rows.length - max} more`] : [])].join(', ');
}

function inFront(path: string): string {
  return path === '' ? '' : `${path}: `;
}
