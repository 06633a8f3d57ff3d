import { type Danger, dangerOf } from '../../model/danger.js';
import { isClosed } from '../../model/incomplete.js';
import type { Source } from '../../model/place.js';
import type { AttributedPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { Change, Effect, Expectation, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import type { ChangeEntry } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { differenceParts } from '../view/difference-parts.js';
import { nameOf, type ResourceName, sourcesOf } from '../view/names.js';
import { nameText, settingText, type ValueOptions } from '../view/value-text.js';
import { differenceKey, isCausedSince } from './counts.js';
import { collect } from './groups.js';
import type { SectionId } from './sections.js';

/** What one section of a document lists of one resource. All texts are raw, except those of differences. */
export interface Listed {
  readonly section: SectionId;
  readonly name: ResourceName;
  /** The place of the declaration, if it is relevant. */
  readonly place?: Source | null;
  /** Why the resource is blocked, or its result. */
  readonly remarks: readonly Line[];
  readonly items: readonly ChangeEntry[];
}

const tones = { weakening: 'danger', irreversible: 'danger', hiding: 'warning' } as const;

export function toneOf(danger: Danger | null): ChangeEntry['tone'] {
  return danger === null ? 'plain' : tones[danger];
}

/** An effect that is not a danger, or that of a blocked change. */
export const effectWords: Readonly<Record<Effect, string | null>> = {
  weakens: 'would weaken security',
  hides: 'would hide issues',
  tightens: 'tightens security',
  neutral: null,
};

/** The resources that were compared. */
export function comparedIn({ resources }: Pick<ShownPlan, 'resources'>): readonly ResourcePlan[] {
  return resources.filter((resource) => resource.action !== 'missing' && !isClosed(resource));
}

type ItemFacts = Pick<ChangeEntry, 'rule' | 'tone' | 'state' | 'effect' | 'remarks'>;

function itemOfChange(
  change: Change,
  { images, ...resource }: ResourcePlan,
  facts: ItemFacts,
  options: ValueOptions,
): ChangeEntry {
  const { setting, source } = change;
  const file = Object.hasOwn(images, setting) ? (images[setting]?.file ?? null) : null;
  const parts = differenceParts(change, file, options);
  return { ...facts, setting, parts, sources: sourcesOf(source, resource) };
}

/** Settings that are managed, and that could not be compared. */
export function uncomparedItem(
  rule: 'unreadable' | 'undecided',
  setting: string,
  place: Source | null,
  name: ResourceName,
): ChangeEntry {
  const state = rule === 'unreadable' ? 'not returned by the service' : 'not compared';
  const sources = sourcesOf(place, name);
  return { rule, setting, tone: 'warning', state, effect: null, parts: [], remarks: [], sources };
}

function unreadableItems(resource: Pick<ResourcePlan, 'kind' | 'slug' | 'id' | 'unreadable'>): ChangeEntry[] {
  return resource.unreadable.map(({ setting, source }) =>
    uncomparedItem('unreadable', setting, source, resource),
  );
}

/**
 * The changes of a plan, and what the service does not return. Blocked changes are not sent, so they are among the other
 * changes. With a base, what the files since then do not cause is apart.
 */
export function itemsOfPlan(plan: ShownPlan, options: ValueOptions, by?: PlanCauses): readonly Listed[] {
  const others = new Set(
    by?.causes.filter((one) => !isCausedSince(one)).map((one) => differenceKey(one, one.setting)),
  );
  return comparedIn(plan).flatMap((resource): readonly Listed[] => {
    const dangerIn = (change: Change): Danger | null => (change.blocked === null ? dangerOf(change) : null);
    const found = collect(resource.changes, (change) => {
      const section = dangerIn(change) ?? 'changes';
      return others.has(differenceKey(resource, change.setting)) ? (`other-${section}` as const) : section;
    });
    const unreadable = unreadableItems(resource);
    const rest = by === undefined ? 'changes' : 'other-changes';
    const isBlocked = resource.action === 'blocked' && by === undefined && found.size === 0;
    if ((unreadable.length > 0 || isBlocked) && !found.has(rest)) found.set(rest, []);
    return [...found].map(([section, changes]) => {
      const shared = sharedReason(changes);
      const reason = shared ?? resource.reason;
      const items = changes.map((change) => {
        const { blocked, effect, notes } = change;
        const danger = dangerIn(change);
        const own =
          blocked === null || blocked.reason === shared ? [] : [['blocked: ', { data: blocked.reason }]];
        const facts: ItemFacts = {
          rule: blocked === null ? (danger ?? 'change') : 'blocked',
          tone: blocked === null ? toneOf(danger) : 'warning',
          state: blocked === null ? null : 'blocked',
          effect: danger === 'weakening' || danger === 'hiding' ? null : effectWords[effect],
          remarks: [...own, ...notes.map((note) => [{ data: note }])],
        };
        return itemOfChange(change, resource, facts, options);
      });
      return {
        section,
        name: nameOf(resource),
        remarks: [
          ...(resource.action === 'restore' ? [['pending deletion, would be restored']] : []),
          ...(reason === null ? [] : [['blocked: ', { data: reason }]]),
        ],
        items: section === rest ? [...items, ...unreadable] : items,
      };
    });
  });
}

/** The reason that blocks every one of the changes, so that it is shown once; null if there are several. */
function sharedReason(changes: readonly Change[]): string | null {
  const reason = changes[0]?.blocked?.reason ?? null;
  return changes.every((change) => (change.blocked?.reason ?? null) === reason) ? reason : null;
}

/** An item and its section. */
interface Placed {
  readonly section: SectionId;
  readonly item: ChangeEntry;
}

/**
 * A plan as drift: what is weaker on the service, what hides more issues, and other differences, or with causes by their
 * cause. Whether a change is blocked, or what it would cause, does not matter.
 */
export function itemsOfDrift(drift: DriftPlan | AttributedPlan, options: ValueOptions): readonly Listed[] {
  const attributed = 'causes' in drift ? drift : null;
  const causes = new Map(attributed?.causes.map((one) => [differenceKey(one, one.setting), one]));
  const all = comparedIn(drift.plan).flatMap((resource): readonly Listed[] => {
    const found = resource.changes.map((change): Placed => {
      const effect = drift.effects.get(change) ?? 'weakens';
      const { cause, base = null } = causes.get(differenceKey(resource, change.setting)) ?? {};
      const rule = ruleOfDrift(effect);
      const since = `Changed on the service since ${nameText(attributed?.base.ref ?? '')}.`;
      const value = base === null ? '' : settingText({ kind: change.kind, value: base.value }, options);
      const notes = [
        ...(cause === undefined || cause === 'pending' ? [] : [since]),
        ...(cause === 'conflict' && base !== null ? [`Value at the base: ${value}.`] : []),
      ];
      const facts = {
        rule: cause === 'pending' ? 'pending' : rule,
        tone: toneOf(dangerOf({ effect })),
        state: null,
        effect: effect === 'tightens' ? 'stricter than in the files' : null,
        remarks: notes.map((note) => [{ data: note }]),
      } as const;
      const item = itemOfChange(change, resource, facts, options);
      return { section: cause ?? (rule === 'drift' ? 'differing' : rule), item };
    });
    const unread = unreadableItems(resource).map((item): Placed => {
      return { section: attributed === null ? 'differing' : 'unreadable', item };
    });
    return [...collect([...found, ...unread], ({ section }) => section)].map(([section, same]) => {
      return { section, name: nameOf(resource), remarks: [], items: same.map(({ item }) => item) };
    });
  });
  return attributed === null ? all : dangersFirst(all);
}

function ruleOfDrift(effect: Effect): 'weaker' | 'hides-more' | 'drift' {
  if (effect === 'weakens') return 'weaker';
  return effect === 'hides' ? 'hides-more' : 'drift';
}

/** Within each section, resources with a danger come first. */
export function dangersFirst(all: readonly Listed[]): readonly Listed[] {
  const rank = ({ items }: Listed): number =>
    Math.min(...items.map(({ tone }) => ['danger', 'warning', 'plain', 'good'].indexOf(tone)));
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** The expectations that resources do not meet. */
export function itemsOfUnmet(
  resources: readonly Pick<ResourcePlan, 'kind' | 'slug' | 'id' | 'expectations'>[],
  options: ValueOptions,
): readonly Listed[] {
  return resources.flatMap((resource) => {
    const { expectations = [] } = resource;
    if (expectations.length === 0) return [];
    const items = expectations.map((one): ChangeEntry => {
      const facts = { rule: 'expectation', tone: 'warning', state: null, effect: null, remarks: [] } as const;
      const sources = sourcesOf(one.source, resource);
      return { ...facts, setting: one.field, parts: partsOfUnmet(one, options), sources };
    });
    return [{ section: 'unmet', name: nameOf(resource), remarks: [], items }];
  });
}

function partsOfUnmet(
  { field, kind, expected, current }: Expectation,
  options: ValueOptions,
): ChangeEntry['parts'] {
  if (current !== null)
    return differenceParts(compareValues(field, { kind }, current.value, expected), null, options);
  const after = settingText({ kind, value: expected }, options);
  return [{ op: 'begins', path: '', before: ['not returned by the service'], after: [after], notes: [] }];
}
