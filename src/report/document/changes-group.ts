import { sharedReason } from '../text/change-text.js';
import type { ValueOptions } from '../text/value-text.js';
import { differenceRows } from '../view/difference-rows.js';
import type { ChangeView, GroupView } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { Words } from '../view/words.js';
import type { ChangeEntry, Group } from './changes-document.js';

/** The wording for a group. */
export interface GroupManner {
  /** The rules for weakening changes and for all others. */
  readonly rules: { readonly danger: Rule; readonly plain: Rule };
  readonly words: Words;
  readonly options: ValueOptions;
}

/** Describes a resource, or several with identical changes. A reason that blocks all changes is shown once. */
export function describeGroup(group: GroupView, tone: 'danger' | 'plain', manner: GroupManner): Group {
  const shared = sharedReason(group.changes);
  const why = shared ?? group.reason;
  return {
    names: group.names,
    remarks: [
      ...(group.action === 'restore' ? [['Pending deletion; would be restored.']] : []),
      ...(why === null ? [] : [['blocked: ', { data: why }]]),
    ],
    entries: [
      ...group.changes.map((change) => describeChange(change, { ...manner, tone, shared })),
      ...group.unreadable.map(unreadableEntry),
    ],
    named: group.apart.length > 0 ? { label: 'also above', settings: group.apart } : null,
  };
}

function describeChange(
  change: ChangeView,
  {
    tone,
    shared,
    rules,
    words,
    options,
  }: GroupManner & { readonly tone: 'danger' | 'plain'; readonly shared: string | null },
): ChangeEntry {
  const { blocked, setting, source, notes } = change;
  const effect = tone === 'danger' ? '' : words.effects[change.effect];
  return {
    rule: blocked === null ? rules[tone] : 'blocked',
    setting,
    tone: blocked === null ? tone : 'warning',
    label: blocked === null ? effect || null : 'blocked',
    rows: differenceRows(change.difference, change.file, options),
    remarks: [
      ...(blocked === null || blocked.reason === shared ? [] : [['blocked: ', { data: blocked.reason }]]),
      ...(blocked === null || effect === '' ? [] : [[effect]]),
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
    label: 'not shown by the service',
    rows: [],
    remarks: [],
    source,
  };
}
