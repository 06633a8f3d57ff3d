import { differenceParts } from '../view/difference-parts.js';
import type { ChangeView, GroupView } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { ValueOptions } from '../view/value-text.js';
import type { Words } from '../view/words.js';
import type { ChangeEntry, Group } from './changes-document.js';

/** The wording for a group. */
export interface GroupStyle {
  /** The rules for weakening changes and for all others. */
  readonly rules: { readonly danger: Rule; readonly plain: Rule };
  readonly words: Words;
  readonly options: ValueOptions;
}

/** Describes a resource, or several with identical changes. A reason that blocks all changes is shown once. */
export function describeGroup(group: GroupView, tone: 'danger' | 'plain', style: GroupStyle): Group {
  const shared = sharedReason(group.changes);
  const reason = shared ?? group.reason;
  return {
    names: group.names,
    place: null,
    remarks: [
      ...(group.action === 'restore' ? [['pending deletion, would be restored']] : []),
      ...(reason === null ? [] : [['blocked: ', { data: reason }]]),
    ],
    entries: [
      ...group.changes.map((change) => describeChange(change, shared, tone, style)),
      ...group.unreadable.map(unreadableEntry),
    ],
    named: group.apart.length > 0 ? { label: 'also above', settings: group.apart } : null,
  };
}

/** The reason that blocks every change of a resource, raw, so that it is shown once; null if there are several. */
function sharedReason(changes: readonly ChangeView[]): string | null {
  const [first] = changes;
  const reason = first?.blocked?.reason ?? null;
  return changes.every((change) => (change.blocked?.reason ?? null) === reason) ? reason : null;
}

function describeChange(
  change: ChangeView,
  shared: string | null,
  tone: 'danger' | 'plain',
  { rules, words, options }: GroupStyle,
): ChangeEntry {
  const { blocked, setting, source, notes } = change;
  return {
    rule: blocked === null ? rules[tone] : 'blocked',
    setting,
    tone: blocked === null ? tone : 'warning',
    state: blocked === null ? null : 'blocked',
    effect: tone === 'danger' ? null : words.effects[change.effect] || null,
    parts: differenceParts(change.difference, change.file, options),
    remarks: [
      ...(blocked === null || blocked.reason === shared ? [] : [['blocked: ', { data: blocked.reason }]]),
      ...notes.map((note) => [{ data: note }]),
    ],
    source,
  };
}

/** A managed setting that cannot be compared, because the service does not return it. */
export function unreadableEntry({ setting, source }: GroupView['unreadable'][number]): ChangeEntry {
  return {
    rule: 'unreadable',
    setting,
    tone: 'warning',
    state: 'not returned by the service',
    effect: null,
    parts: [],
    remarks: [],
    source,
  };
}
