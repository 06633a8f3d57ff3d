import { type Danger, dangerOf } from '../../model/danger.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import type { Source } from '../../model/place.js';
import type { AttributedPlan, Attribution, PlanCauses } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { Change, Effect, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import type { ChangeEntry } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { differenceRows } from '../view/difference.js';
import type { ResourceName } from '../view/names.js';
import type { Rule } from '../view/rules.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import { differenceKey, isCausedSince } from './counts.js';
import type { SectionId } from './sections.js';

/** What a report lists: a setting of a resource, or a resource without one. All texts are raw, except differences. */
export interface ReportItem {
  readonly section: SectionId;
  /** Whether the files since the base do not cause it. */
  readonly isOther?: boolean;
  readonly name: ResourceName;
  /** The place of the declaration, if it is relevant. */
  readonly place?: Source | null;
  /** About the resource or the setting, such as why it is blocked. Items of a resource with the same ones are listed together. */
  readonly remarks?: readonly Line[];
  /** Absent for a resource without a setting. */
  readonly entry?: ListedSetting;
}

/** What is absent is that of a plain change. */
export interface ListedSetting extends Partial<Omit<ChangeEntry, 'sources'>> {
  readonly rule: Rule;
  readonly setting: string;
  readonly source: Source | null;
}

const tones = { weakening: 'danger', irreversible: 'danger', hiding: 'warning' } as const;

export function toneOf(danger: Danger | null): ChangeEntry['tone'] {
  return danger === null ? 'plain' : tones[danger];
}

const effectWords: Readonly<Record<Effect, string | null>> = {
  weakens: 'would weaken security',
  hides: 'would hide issues',
  tightens: 'tightens security',
  neutral: null,
};

/** An effect that the section does not state. */
export function effectText(effect: Effect, danger: Danger | null): string | null {
  return danger === 'weakening' || danger === 'hiding' ? null : effectWords[effect];
}

export function rawLines(texts: readonly string[]): readonly Line[] {
  return texts.map((data) => [{ data }]);
}

/** The resources that were compared. */
export function comparedIn({ resources }: Pick<ShownPlan, 'resources'>): readonly ResourcePlan[] {
  return resources.filter((resource) => resource.action !== 'missing' && !isClosed(resource));
}

/** A changed setting with its place and its difference. */
export function changedSetting(
  change: Pick<Change, 'setting' | 'source'> & Parameters<typeof differenceRows>[0],
  images: ResourcePlan['images'],
  options: ValueOptions,
) {
  const { setting, source } = change;
  const file = Object.hasOwn(images, setting) ? (images[setting]?.file ?? null) : null;
  return { setting, source, rows: differenceRows(change, file, options) };
}

const uncomparedStates = { unreadable: 'not returned by the service', undecided: 'not compared' } as const;

/** A setting that is managed, and that could not be compared. */
export function uncomparedEntry(
  rule: keyof typeof uncomparedStates,
  { setting, source }: { readonly setting: string; readonly source: Source | null },
): ListedSetting {
  return { rule, setting, source, tone: 'warning', state: uncomparedStates[rule] };
}

/**
 * The changes of a plan, and what the service does not return. Blocked changes are not sent, so they are among the other
 * changes. With a base, what the files since then do not cause is apart.
 */
export function itemsOfPlan(plan: ShownPlan, options: ValueOptions, by?: PlanCauses): readonly ReportItem[] {
  const others = new Set(
    by?.causes.filter((one) => !isCausedSince(one)).map((one) => differenceKey(one, one.setting)),
  );
  return comparedIn(plan).flatMap((resource): readonly ReportItem[] => {
    const { action, changes, unreadable, images } = resource;
    const rest = { section: 'changes', isOther: by !== undefined, name: resource } as const;
    const isExplained = changes.some(({ blocked }) => blocked !== null);
    const remarks = blockedBy(isExplained ? null : resource.reason);
    const isBlocked = action === 'blocked' && by === undefined && changes.length + unreadable.length === 0;
    return [
      ...changes.map((change): ReportItem => {
        const { blocked, effect, notes } = change;
        const danger = blocked === null ? dangerOf(change) : null;
        const entry = {
          ...changedSetting(change, images, options),
          rule: blocked === null ? (danger ?? 'change') : 'blocked',
          tone: blocked === null ? toneOf(danger) : 'warning',
          state: blocked && 'blocked',
          effect: effectText(effect, danger),
          remarks: rawLines(notes),
        } as const;
        return {
          ...rest,
          section: danger ?? 'changes',
          isOther: others.has(differenceKey(resource, change.setting)),
          remarks: blockedBy(blocked?.reason),
          entry,
        };
      }),
      ...unreadable.map((one) => ({ ...rest, remarks, entry: uncomparedEntry('unreadable', one) })),
      ...(isBlocked ? [{ ...rest, remarks }] : []),
    ];
  });
}

/**
 * A plan as drift: what is weaker on the service, what hides more issues, and other differences, or with causes by their
 * cause. Whether a change is blocked, or what it would cause, does not matter.
 */
export function itemsOfDrift(
  drift: DriftPlan | AttributedPlan,
  options: ValueOptions,
): readonly ReportItem[] {
  const attributed = 'causes' in drift ? drift : null;
  const causes = new Map(attributed?.causes.map((one) => [differenceKey(one, one.setting), one]));
  return comparedIn(drift.plan).flatMap((resource): readonly ReportItem[] => [
    ...resource.changes.map((change): ReportItem => {
      const effect = drift.effects.get(change) ?? 'weakens';
      const { cause, base = null } = causes.get(differenceKey(resource, change.setting)) ?? {};
      const rule = ruleOfDrift(effect);
      const value = base && settingText({ kind: change.kind, value: base.value }, options);
      const notes = cause === 'conflict' && value !== null ? [`Value at the base: ${value}.`] : [];
      const entry = {
        ...changedSetting(change, resource.images, options),
        rule: cause === 'pending' ? 'pending' : rule,
        tone: toneOf(dangerOf({ effect })),
        effect: effect === 'tightens' ? 'stricter than in the files' : null,
        remarks: rawLines(notes),
      } as const;
      return { section: cause ?? (rule === 'drift' ? 'differing' : rule), name: resource, entry };
    }),
    ...resource.unreadable.map((one): ReportItem => {
      return { section: 'unreadable', name: resource, entry: uncomparedEntry('unreadable', one) };
    }),
  ]);
}

function blockedBy(reason: string | null = null): readonly Line[] {
  return reason === null ? [] : [['blocked: ', { data: reason }]];
}

export function ruleOfDrift(effect: Effect): 'weaker' | 'hides-more' | 'drift' {
  if (effect === 'weakens') return 'weaker';
  return effect === 'hides' ? 'hides-more' : 'drift';
}

/** Why a project is missing. */
const remarksOnMissing = {
  conflict: [],
  drift: [['the base declares it too']],
  pending: [['newly declared in the files']],
} as const;

/** Projects that were not compared, and those that no file manages. `causes`: why a project is missing. */
export function itemsOfProjects(
  plan: ShownPlan,
  causes: readonly Pick<Attribution, 'setting' | 'slug' | 'cause'>[] = [],
): readonly ReportItem[] {
  const cause = new Map(causes.map((one) => [one.setting === null && one.slug, one.cause]));
  return [
    ...plan.resources.flatMap((name): readonly ReportItem[] => {
      const { action, declaredAt: place, slug } = name;
      if (isClosed(name))
        return [{ section: 'closed', name, place, remarks: [[{ data: name.reason ?? '' }]] }];
      if (action !== 'missing') return [];
      const remarks = remarksOnMissing[cause.get(slug) ?? 'conflict'];
      return [{ section: hasUnlisted(plan) ? 'unlisted' : 'missing', name, place, remarks }];
    }),
    ...(plan.unmanaged ?? []).map(({ slug }): ReportItem => {
      return { section: 'unmanaged', name: { kind: 'project', slug, id: null } };
    }),
  ];
}

/** The expectations that resources do not meet. */
export function itemsOfUnmet(
  resources: readonly Pick<ResourcePlan, 'kind' | 'slug' | 'id' | 'expectations'>[],
  options: ValueOptions,
): readonly ReportItem[] {
  return resources.flatMap((name) =>
    (name.expectations ?? []).map(({ field: setting, kind, expected, current, source }): ReportItem => {
      const value = settingText({ kind, value: expected }, options);
      const rows =
        current === null
          ? [{ path: '', before: uncomparedStates.unreadable, after: value }]
          : differenceRows(compareValues(setting, { kind }, current.value, expected), null, options);
      return {
        section: 'unmet',
        name,
        entry: { rule: 'expectation', setting, source, tone: 'warning', rows },
      };
    }),
  );
}
