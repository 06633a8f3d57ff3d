import { type Danger, dangerOf } from '../../model/danger.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import type { Source } from '../../model/place.js';
import type { DriftPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { Change, Effect, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import type { ChangeEntry } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { differenceRows, rowBetween } from '../view/difference.js';
import type { ResourceName } from '../view/names.js';
import type { Rule } from '../view/rules.js';
import { settingText, type ValueOptions, valueText } from '../view/value-text.js';
import { type SectionId, sections } from './sections.js';

/** What a report lists: a setting of a resource, or a resource without one. All texts are raw, except differences. */
export interface ReportItem {
  readonly section: SectionId;
  /** Whether the files since the base do not cause it. */
  readonly isOther?: boolean;
  readonly name: ResourceName;
  /** The place that sets the value; of a resource without a setting, that of its declaration, if it is relevant. */
  readonly source?: Source | null;
  /**
   * About the resource or the setting, such as why it is blocked. Items of a resource with the same ones are listed
   * together.
   */
  readonly remarks?: readonly Line[];
  /** Absent for a resource without a setting. */
  readonly entry?: ListedSetting;
}

/** What is absent is that of a plain change; the tone is that of the section. */
export interface ListedSetting extends Partial<Omit<ChangeEntry, 'sources'>> {
  readonly rule: Rule;
  readonly setting: string;
}

export function toneOf(danger: Danger | null): ChangeEntry['tone'] {
  return danger === null ? 'plain' : sections[danger].tone;
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

export function rawLines(texts: string | readonly string[] | null): readonly Line[] {
  return [texts ?? []].flat().map((data) => [{ data, isProse: true }]);
}

/** The resources that were compared. */
export function comparedIn({ resources }: Pick<ShownPlan, 'resources'>): readonly ResourcePlan[] {
  return resources.filter((resource) => resource.action !== 'missing' && !isClosed(resource));
}

/** A changed setting with its difference. */
export function changedSetting(
  change: Pick<Change, 'setting'> & Parameters<typeof differenceRows>[0],
  images: ResourcePlan['images'],
  options: ValueOptions,
) {
  const { setting } = change;
  return { setting, rows: differenceRows(change, images[setting]?.file ?? null, options) };
}

const notReturned = 'not returned by the service';

/** The settings that are managed, and that could not be compared. */
export function itemsOfUnreadable(
  resource: ResourceName & Pick<ResourcePlan, 'unreadable'>,
  more: Partial<ReportItem> = {},
): readonly ReportItem[] {
  return resource.unreadable.map(({ setting, source }): ReportItem => {
    const entry = { rule: 'unreadable', setting, state: notReturned } as const;
    return { section: 'unreadable', name: resource, source, ...more, entry };
  });
}

/**
 * The changes of a plan, and what the service does not return. Blocked changes are not sent, so they are among the
 * other changes. With a base, what the files since then do not cause is apart.
 */
export function itemsOfPlan(plan: ShownPlan, options: ValueOptions, by?: PlanCauses): readonly ReportItem[] {
  return comparedIn(plan).flatMap((resource): readonly ReportItem[] => {
    const { action, changes, unreadable, images } = resource;
    const remarks = blockedBy(resource.reason);
    const isBlocked = action === 'blocked' && by === undefined && changes.length + unreadable.length === 0;
    return [
      ...changes.map((change): ReportItem => {
        const { blocked, effect, notes } = change;
        const danger = blocked === null ? dangerOf(change) : null;
        const entry = {
          ...changedSetting(change, images, options),
          rule: danger ?? 'change',
          effect: effectText(effect, danger),
          remarks: rawLines(notes),
          ...(blocked && ({ rule: 'blocked', tone: 'warning', state: 'blocked' } as const)),
        } as const;
        return {
          section: danger ?? 'changes',
          name: resource,
          isOther: by?.causes.get(change)?.cause === 'drift',
          source: change.source,
          remarks: blockedBy(blocked?.reason),
          entry,
        };
      }),
      ...itemsOfUnreadable(resource, { isOther: by !== undefined, remarks }),
      ...(isBlocked ? [{ section: 'changes', name: resource, remarks } as const] : []),
    ];
  });
}

/**
 * A plan as drift: what is weaker on the service, what hides more issues, and other differences, or with causes by
 * their cause. Whether a change is blocked, or what it would cause, does not matter.
 */
export function itemsOfDrift({ plan, causes }: DriftPlan, options: ValueOptions): readonly ReportItem[] {
  return comparedIn(plan).flatMap((resource): readonly ReportItem[] => [
    ...resource.changes.map((change): ReportItem => {
      const { cause, effect, base = null } = causes.get(change) ?? {};
      const drifted = { ...change, effect: effect ?? 'weakens' };
      const { section, entry } = differenceOf(drifted, resource.images, options);
      const value = base && settingText({ kind: change.kind, value: base.value }, options);
      const remarks = rawLines(
        cause === 'conflict' && value !== null ? `Value at the base: ${value}.` : null,
      );
      const rule = cause === 'pending' ? cause : entry.rule;
      return {
        section: cause ?? section,
        name: resource,
        source: change.source,
        entry: { ...entry, rule, remarks },
      };
    }),
    ...itemsOfUnreadable(resource),
  ]);
}

function blockedBy(reason: string | null = null): readonly Line[] {
  return reason === null ? [] : [['blocked: ', { data: reason, isProse: true }]];
}

/** A setting whose value on the service differs from that of the files. */
export function differenceOf(
  change: Parameters<typeof changedSetting>[0] & Pick<Change, 'effect'>,
  images: ResourcePlan['images'],
  options: ValueOptions,
): Pick<ReportItem, 'section'> & { readonly entry: ListedSetting } {
  const { effect } = change;
  const rule = effect === 'weakens' ? 'weaker' : effect === 'hides' ? 'hides-more' : 'drift';
  const entry = {
    ...changedSetting(change, images, options),
    rule,
    tone: toneOf(dangerOf({ effect })),
    effect: effect === 'tightens' ? 'stricter than in the files' : null,
  } as const;
  return { section: rule === 'drift' ? 'differing' : rule, entry };
}

/** Projects that were not compared, and those that no file manages. */
export function itemsOfProjects(plan: ShownPlan): readonly ReportItem[] {
  const missing = hasUnlisted(plan) ? 'unlisted' : 'missing';
  return [
    ...plan.resources.flatMap((name): readonly ReportItem[] => {
      const { action, declaredAt: source, reason } = name;
      if (isClosed(name)) return [{ section: 'closed', name, source, remarks: rawLines(reason) }];
      return action === 'missing' ? [{ section: missing, name, source }] : [];
    }),
    ...(plan.unmanaged ?? []).map(({ slug }): ReportItem => {
      return { section: 'unmanaged', name: { kind: 'project', slug, id: null } };
    }),
  ];
}

/** The settings that no file sets, and that are weaker than their default, or hide more issues. */
export function itemsOfWatch(
  { watch }: Pick<ShownPlan, 'watch'>,
  options: ValueOptions,
): readonly ReportItem[] {
  const rule = watch?.guard === 'fail' ? 'watched' : 'watched-noted';
  return (watch?.settings ?? []).map((name): ReportItem => {
    const { setting, effect, current, default: initial } = name;
    const rows = [rowBetween(valueText(current, options), 'not managed', options)];
    const remarks = [[`Default: ${valueText(initial, options)}.`]];
    const section = effect === 'weakens' ? 'watched-weaker' : 'watched-hiding';
    return { section, name, entry: { rule, setting, rows, remarks } };
  });
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
          ? [rowBetween(notReturned, value, options)]
          : differenceRows(compareValues(setting, { kind }, current.value, expected), null, options);
      return {
        section: options.fromFiles ? 'unmet-in-drift' : 'unmet',
        name,
        source,
        entry: { rule: 'expectation', setting, rows },
      };
    }),
  );
}
