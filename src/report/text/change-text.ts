import type { Unreadable } from '../../plan/types.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { kindText, namedOf } from '../view/names.js';
import type { ChangeView, GroupView, ResourceName } from '../view/plan-view.js';
import type { Words } from '../view/words.js';
import { pluralise } from '../view/words.js';
import { differenceText } from './difference-text.js';
import type { Line, TextSpan } from './layout.js';
import { line, span } from './layout.js';
import type { TextOptions } from './text-options.js';
import { keyText, nameText, sourceText } from './value-text.js';
import { displayWidth } from './width.js';

/** How to render a group: its wording and the sign of its changes. */
export interface RenderContext {
  readonly words: Words;
  readonly sign: keyof typeof signs;
  /** Columns before the resource; its changes are indented by two more. */
  readonly indent: number;
}

const signs = {
  danger: span('!', 'danger'),
  change: span('~', 'changed'),
  blocked: span('x', 'warning'),
  failed: span('x', 'danger'),
} as const;

/** Renders a resource, or several with identical changes. */
export function groupLines(group: GroupView, telling: RenderContext, options: TextOptions): Line[] {
  const reason = sharedReason(group.changes);
  return [
    headLine(group, reason),
    ...group.changes.flatMap((change) => changeLines(change, reason, telling, options)),
    ...(group.apart.length > 0
      ? [line(2, [span(`also above: ${group.apart.map(keyText).join(', ')}`, 'quiet')])]
      : []),
    ...group.unreadable.map((one) => unreadableLine(one, 2)),
  ];
}

/** Renders one setting: `~ resolveAge: 0 → 720`, its source, its effect, and what blocks it. */
export function changeLines(
  change: ChangeView,
  toldReason: string | null,
  telling: RenderContext,
  options: TextOptions,
): Line[] {
  const sign = signs[change.blocked === null ? telling.sign : 'blocked'];
  const effect = telling.sign === 'danger' ? '' : telling.words.effects[change.effect];
  const name = keyText(change.setting);
  const inner = telling.indent + 6;
  const room = options.width - inner - displayWidth(name);
  const { beside, below } = differenceText(change.difference, change.file, { room, indent: inner }, options);
  const reason =
    change.blocked === null || change.blocked.reason === toldReason ? [] : [blockedText(change.blocked)];
  return [
    line(
      telling.indent + 2,
      [
        span(`${sign.text} `, sign.paint),
        span(name, 'strong'),
        ...(beside.length > 0 ? [span(': ')] : []),
        ...beside,
        ...(effect === '' ? [] : [span(` (${effect})`, change.effect === 'weakens' ? 'danger' : 'good')]),
      ],
      change.source && span(sourceText(change.source), 'quiet'),
    ),
    ...below,
    ...reason.map((text) => line(inner, [span(text, 'warning')])),
    ...change.notes.map((note) => line(inner, [span(sanitiseTerminal(note), 'quiet')])),
  ];
}

/** Renders a managed setting that cannot be compared, because the service does not return it. */
export function unreadableLine({ setting, source }: Unreadable, indent: number): Line {
  const text = [
    span('? ', 'warning'),
    span(`${keyText(setting)}: `),
    span('the service does not show it', 'warning'),
  ];
  return line(indent, text, span(sourceText(source), 'quiet'));
}

/** `project web #42`. */
export function resourceText(name: ResourceName): string {
  return [kindText([name]), ...namedOf([name]).map(shortName)].join(' ');
}

function headLine(group: GroupView, reason: string | null): Line {
  return line(0, [...nameSpans(group.names), ...stateSpans(group, reason)]);
}

function nameSpans(names: GroupView['names']): TextSpan[] {
  const [first, ...others] = names;
  if (others.length === 0) return [span(resourceText(first), 'strong')];
  return [
    span(`${pluralise(names.length, first.kind)} alike: `, 'strong'),
    span(names.map(shortName).join(', '), 'strong'),
  ];
}

function shortName({ slug, id }: ResourceName): string {
  return id === null ? nameText(slug) : `${nameText(slug)} #${nameText(id)}`;
}

function stateSpans(group: GroupView, reason: string | null): TextSpan[] {
  const why = reason ?? group.reason;
  return [
    ...(group.action === 'restore' ? [span('  pending deletion, would be restored', 'warning')] : []),
    ...(why === null ? [] : [span(`  blocked: ${sanitiseTerminal(why)}`, 'warning')]),
  ];
}

/** The reason that blocks every change of a resource, raw, so that it is shown once; null if there are several. */
export function sharedReason(changes: readonly ChangeView[]): string | null {
  const [first] = changes;
  const reason = first?.blocked?.reason ?? null;
  return changes.every((change) => (change.blocked?.reason ?? null) === reason) ? reason : null;
}

function blockedText(blocked: NonNullable<ChangeView['blocked']>): string {
  return `blocked: ${sanitiseTerminal(blocked.reason)}`;
}
