import type { Effect } from '../../plan/types.js';
import { differenceParts } from '../view/difference-parts.js';
import type { SourceView } from '../view/names.js';
import type { ChangeGroups, ChangeView, GroupView } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { ValueOptions } from '../view/value-text.js';
import type { ChangeEntry, Group } from './changes-document.js';

/** The parts of a plan: the dangers and the rest. */
type Part = keyof ChangeGroups;

export function toneOf(part: Part): 'danger' | 'warning' | 'plain' {
  if (part === 'rest') return 'plain';
  return part === 'hiding' ? 'warning' : 'danger';
}

/** The wording for groups of changes: as changes to apply, or as drift. */
export interface GroupStyle {
  readonly rules: Readonly<Record<Part, Rule>>;
  /** That of the rest is used if there are dangerous changes. */
  readonly headings: Readonly<Record<Part, string>>;
  /** The effect of a change that is not among those, for example because it is blocked; can be empty. */
  readonly effects: Readonly<Record<Effect, string>>;
  readonly options: ValueOptions;
}

/** The wording for changes to apply. */
export function planStyle(options: ValueOptions): GroupStyle {
  return {
    rules: { weakening: 'weakening', irreversible: 'irreversible', hiding: 'hiding', rest: 'change' },
    headings: {
      weakening: 'Weakens security',
      irreversible: 'Cannot be undone',
      hiding: 'Hides issues',
      rest: 'Other changes',
    },
    effects: {
      weakens: 'would weaken security',
      hides: 'would hide issues',
      tightens: 'tightens security',
      neutral: '',
    },
    options,
  };
}

/** Describes a resource, or several with identical changes. A reason that blocks all changes is shown once. */
export function describeGroup(group: GroupView, part: Part, style: GroupStyle): Group {
  const shared = sharedReason(group.changes);
  const reason = shared ?? group.reason;
  return {
    names: group.names,
    places: [],
    remarks: [
      ...(group.action === 'restore' ? [['pending deletion, would be restored']] : []),
      ...(reason === null ? [] : [['blocked: ', { data: reason }]]),
    ],
    entries: [
      ...group.changes.map((change) => describeChange(change, shared, part, style)),
      ...group.unreadable.map(({ setting, sources }) => uncomparedEntry('unreadable', setting, sources)),
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
  part: Part,
  { rules, effects, options }: GroupStyle,
): ChangeEntry {
  const { blocked, setting, sources, notes } = change;
  return {
    rule: blocked === null ? rules[part] : 'blocked',
    setting,
    tone: blocked === null ? toneOf(part) : 'warning',
    state: blocked === null ? null : 'blocked',
    effect: part === 'weakening' || part === 'hiding' ? null : effects[change.effect] || null,
    parts: differenceParts(change.difference, change.file, options),
    remarks: [
      ...(blocked === null || blocked.reason === shared ? [] : [['blocked: ', { data: blocked.reason }]]),
      ...notes.map((note) => [{ data: note }]),
    ],
    sources,
  };
}

/** A managed setting that the service does not return, or that depends on too many globs. */
export function uncomparedEntry(
  rule: 'unreadable' | 'undecided',
  setting: string,
  sources: readonly SourceView[],
): ChangeEntry {
  return {
    rule,
    setting,
    tone: 'warning',
    state: rule === 'unreadable' ? 'not returned by the service' : 'not compared',
    effect: null,
    parts: [],
    remarks: [],
    sources,
  };
}
