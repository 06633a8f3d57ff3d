import type { Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { ValueKind } from '../../settings/setting.js';
import type { DifferenceView, Member } from '../view/difference.js';
import type { Line, TextSpan } from './layout.js';
import { line, span } from './layout.js';
import type { TextOptions } from './text-options.js';
import type { ValueOptions } from './value-text.js';
import { contrastText, keyText, nameText, valueText } from './value-text.js';
import { displayWidth } from './width.js';

/** A difference as text: the part after the setting's name, and the lines below it. */
export interface DifferenceText {
  readonly beside: readonly TextSpan[];
  readonly below: readonly Line[];
}

/** `room` is the number of columns left in the setting's line; `indent` is that of lines below. */
export function differenceText(
  difference: DifferenceView,
  file: string | null,
  where: { readonly room: number; readonly indent: number },
  options: TextOptions,
): DifferenceText {
  switch (difference.shape) {
    default:
      return unreachable(difference);
    case 'value':
      return replacedText(difference, where, options);
    case 'action':
      return {
        beside: [span(valueText(difference.value, options), 'added'), span(' (done once)', 'quiet')],
        below: [],
      };
    case 'begins':
      return {
        beside: [span('not managed → '), span(settingText(difference, options), 'changed')],
        below: [],
      };
    case 'ends':
      return {
        beside: [span(`${settingText(difference, options)} → `), span('not managed any more', 'changed')],
        below: [],
      };
    case 'image': {
      const { before, after } = difference;
      return replacedSpans(imageText(before, null, options), imageText(after, file, options), where);
    }
    case 'members':
      return membersText(difference.members, where, options);
  }
}

function replacedText(
  { before, after }: { readonly before: Json; readonly after: Json },
  where: { readonly room: number; readonly indent: number },
  options: TextOptions,
): DifferenceText {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return replacedSpans(valueText(before, options), valueText(after, options), where);
  }
  const [left, right] = contrastText(before, after, options);
  return replacedSpans(left, right, where);
}

/** `before → after` if it fits into the line, otherwise one below the other. */
function replacedSpans(
  before: string,
  after: string,
  where: { readonly room: number; readonly indent: number },
): DifferenceText {
  if (displayWidth(before) + displayWidth(after) + 3 <= where.room) {
    return { beside: [span(before), span(' → '), span(after, 'changed')], below: [] };
  }
  const below = [
    line(where.indent, [span('- ', 'removed'), span(before, 'removed')]),
    line(where.indent, [span('+ ', 'added'), span(after, 'added')]),
  ];
  return { beside: [], below };
}

function membersText(
  members: readonly Member[],
  where: { readonly room: number; readonly indent: number },
  options: TextOptions,
): DifferenceText {
  const [only] = members;
  if (members.length === 1 && only?.op === 'items' && only.path.length === 0) {
    return { beside: itemSpans(only, options), below: [] };
  }
  return { beside: [], below: members.flatMap((member) => memberLines(member, where.indent, options)) };
}

function memberLines(member: Member, indent: number, options: TextOptions): Line[] {
  const path = member.path.map(keyText).join(' › ');
  switch (member.op) {
    default:
      return unreachable(member);
    case 'added':
      return [
        line(indent, [span('+ ', 'added'), span(`${path}: ${valueText(member.value, options)}`, 'added')]),
      ];
    case 'removed':
      return [
        line(indent, [
          span('- ', 'removed'),
          span(`${path}: ${valueText(member.value, options)}`, 'removed'),
        ]),
      ];
    case 'items':
      return [line(indent, [span('~ ', 'changed'), span(`${path}: `), ...itemSpans(member, options)])];
    case 'changed': {
      const room = options.width - indent - 4 - displayWidth(path);
      const { beside, below } = replacedText(member, { room, indent: indent + 2 }, options);
      return [
        line(indent, [span('~ ', 'changed'), span(`${path}${beside.length > 0 ? ': ' : ''}`), ...beside]),
        ...below,
      ];
    }
  }
}

/** `- os, + name, + version`: removed items, then added ones. */
function itemSpans(member: Extract<Member, { readonly op: 'items' }>, options: TextOptions): TextSpan[] {
  const pieces = [
    ...member.removed.map((item) => span(`- ${valueText(item, options)}`, 'removed')),
    ...member.added.map((item) => span(`+ ${valueText(item, options)}`, 'added')),
    ...(member.order === null ? [] : [span(`in the order ${valueText(member.order, options)}`, 'changed')]),
  ];
  const separated = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [span(', '), piece]));
  return member.empty ? [...separated, span(' (now empty)', 'quiet')] : separated;
}

/** The value of a setting on its own, as in a difference. */
export function settingText(
  { kind, value }: { readonly kind: ValueKind; readonly value: Json },
  options: ValueOptions,
): string {
  return kind === 'image' ? imageText(value, null, options) : valueText(value, options);
}

/** Names an image by its digest, shortened unless `verbose`. */
export function imageText(value: Json, file: string | null, options: ValueOptions): string {
  if (value === null) return 'no image';
  const digest =
    typeof value === 'string' && !options.verbose && value.length > 24 ? `${value.slice(0, 19)}…` : value;
  const name = typeof digest === 'string' ? nameText(digest) : valueText(digest, options);
  return file === null ? `image ${name}` : `image ${name} of ${nameText(file)}`;
}
