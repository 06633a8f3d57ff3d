import { unreachable } from '../../model/unreachable.js';
import { imageText, settingText } from '../text/difference-text.js';
import { contrastText, keyText, type ValueOptions, valueText } from '../text/value-text.js';
import type { DifferenceView, Member } from './difference.js';

/** One line of a difference: removed (`-`), added (`+`) or a remark (`~`). Sanitised. */
export interface DifferenceRow {
  readonly sign: '-' | '+' | '~';
  /** Path from the setting's value to the difference: `rules › cards`. Empty for the value itself. */
  readonly path: string;
  readonly text: string;
}

/** A difference line by line, for formats that show the two values one below the other or side by side. */
export function differenceRows(
  difference: DifferenceView,
  file: string | null,
  options: ValueOptions,
): DifferenceRow[] {
  switch (difference.shape) {
    default:
      return unreachable(difference);
    case 'value':
      return replaced('', difference, options);
    case 'image':
      return [
        row('-', '', imageText(difference.before, null, options)),
        row('+', '', imageText(difference.after, file, options)),
      ];
    case 'action':
      return [row('+', '', `${valueText(difference.value, options)} (done once)`)];
    case 'begins':
      return [row('+', '', settingText(difference, options)), row('~', '', 'not managed before')];
    case 'ends':
      return [row('-', '', settingText(difference, options)), row('~', '', 'not managed any more')];
    case 'members':
      return difference.members.flatMap((member) => memberRows(member, options));
  }
}

function memberRows(member: Member, options: ValueOptions): DifferenceRow[] {
  const path = member.path.map(keyText).join(' › ');
  switch (member.op) {
    default:
      return unreachable(member);
    case 'added':
      return [row('+', path, valueText(member.value, options))];
    case 'removed':
      return [row('-', path, valueText(member.value, options))];
    case 'changed':
      return replaced(path, member, options);
    case 'items':
      return [
        ...member.removed.map((item) => row('-', path, valueText(item, options))),
        ...member.added.map((item) => row('+', path, valueText(item, options))),
        ...(member.order === null
          ? []
          : [row('~', path, `in the order ${valueText(member.order, options)}`)]),
        ...(member.empty ? [row('~', path, 'now empty')] : []),
      ];
  }
}

function replaced(
  path: string,
  { before, after }: Extract<DifferenceView, { shape: 'value' }> | Extract<Member, { op: 'changed' }>,
  options: ValueOptions,
): DifferenceRow[] {
  const [left, right] =
    typeof before === 'string' && typeof after === 'string'
      ? contrastText(before, after, options)
      : [valueText(before, options), valueText(after, options)];
  return [row('-', path, left), row('+', path, right)];
}

function row(sign: DifferenceRow['sign'], path: string, text: string): DifferenceRow {
  return { sign, path, text };
}
