import { normalise, same } from '../settings/comb.js';
import type { Setting } from '../settings/setting.js';
import { matchGlob } from './globs.js';
import type { CheckedConfig, Declared, LayerDocument, ProjectDocument } from './types.js';

/** What is known of a project: null where that is not known. The platform of a project that has none is `''`. */
export interface KnownProject {
  readonly slug: string | null;
  readonly teams: readonly string[] | null;
  readonly platform: string | null;
}

/** One project as one version of the files sees it. */
export interface ProjectSide {
  readonly catalogue: CheckedConfig['catalogue'];
  readonly layers: readonly LayerDocument[];
  readonly document: ProjectDocument | null;
  readonly known: KnownProject;
}

/** A setting whose effective value is another. Null: not managed. */
export interface EffectiveChange {
  readonly setting: string;
  readonly before: Declared | null;
  readonly after: Declared | null;
  /** What must hold of the project for the change to concern it: all of these. Empty: nothing. */
  readonly when: readonly Condition[];
}

/** Whether the project's slug, one of its teams, or its platform matches a glob. */
export interface Condition {
  readonly about: 'project' | 'team' | 'platform';
  readonly glob: string;
  readonly holds: boolean;
}

export interface Comparison {
  readonly changes: readonly EffectiveChange[];
  /** Settings that depend on too many unknown conditions to be compared. */
  readonly undecided: readonly string[];
}

/** Of one setting: beyond that it is not compared. */
const mostCases = 4_096;

/**
 * Compares the effective settings of one project in two versions of the files. What is not known of the project is
 * tried out: every way in which the globs that layers ask about may hold, but for those that no project can have. So "no change" is
 * proven, whatever the project's teams and platform are.
 *
 * @param isOther whether a slug may be the project's, where its slug is not known.
 */
export function compareEffective(
  before: ProjectSide,
  after: ProjectSide,
  isOther: (slug: string) => boolean = () => true,
): Comparison {
  const changes: EffectiveChange[] = [];
  const undecided: string[] = [];
  for (const [neutral, setting] of settingsOf(before, after)) {
    const sides = [sideOf(before, neutral), sideOf(after, neutral)] as const;
    const asked = conditionsOf(sides, before.known, after.known);
    const cases = casesOf(asked, isOther);
    if (cases === null) undecided.push(setting.name);
    else changes.push(...compareSetting(setting, sides, cases));
  }
  return { changes, undecided };
}

/** Whether two declared values mean the same to the service; null is not managed. */
export function meansSame(setting: Setting, before: Declared | null, after: Declared | null): boolean {
  if (before === null || after === null) return before === after;
  const [a, b] = [normalise(setting, before.value), normalise(setting, after.value)];
  return a !== undefined && b !== undefined && same(setting, a, b);
}

/** Every setting that either side declares, by its neutral name, as the vocabulary may change as well. */
function settingsOf(before: ProjectSide, after: ProjectSide): ReadonlyMap<string, Setting> {
  const found = new Map<string, Setting>();
  for (const { catalogue, layers, document } of [before, after]) {
    for (const { settings } of [...layers, ...(document === null ? [] : [document])]) {
      for (const name of settings.keys()) {
        const setting = catalogue.project.get(name);
        if (setting !== undefined) found.set(setting.neutral, setting);
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One setting on one side: what layers say in their order, and the project's own word, which is the last. */
interface SettingSide {
  readonly known: KnownProject;
  readonly layers: readonly { readonly layer: LayerDocument; readonly declared: Declared }[];
  /** Null: the document says nothing. */
  readonly own: { readonly declared: Declared | null } | null;
}

function sideOf({ catalogue, layers, document, known }: ProjectSide, neutral: string): SettingSide {
  const name = [...catalogue.project.values()].find((setting) => setting.neutral === neutral)?.name ?? '';
  const declared = document?.settings.get(name);
  return {
    known,
    layers: layers.flatMap((layer) => {
      const value = layer.settings.get(name);
      return value === undefined ? [] : [{ layer, declared: value }];
    }),
    own: document?.ignore.has(name) ? { declared: null } : declared === undefined ? null : { declared },
  };
}

type Asked = Omit<Condition, 'holds'>;
type Truth = (asked: Asked) => boolean;

const abouts = ['project', 'team', 'platform'] as const;

/** The globs whose truth is not known and matters. */
function conditionsOf(sides: readonly SettingSide[], ...known: readonly KnownProject[]): readonly Asked[] {
  const found = new Map<string, Asked>();
  for (const { layers, own } of sides) {
    if (own !== null) continue;
    for (const { layer } of layers) {
      for (const about of abouts) {
        for (const glob of layer.match[about].map(bare)) {
          if (known.every((project) => truthOf({ about, glob }, project) !== null)) continue;
          found.set(keyOf({ about, glob }), { about, glob });
        }
      }
    }
  }
  return [...found.values()];
}

function bare(glob: string): string {
  return glob.startsWith('!') ? glob.slice(1) : glob;
}

/** Null: not known. A project always has a slug, and the platform that a project has not is an empty text. */
function truthOf({ about, glob }: Asked, known: KnownProject): boolean | null {
  if (about !== 'team' && /^\*+$/.test(glob)) return true;
  if (about === 'team') return known.teams?.some((team) => matchGlob(glob, team)) ?? null;
  const text = about === 'project' ? known.slug : known.platform;
  return text === null ? null : matchGlob(glob, text);
}

function compareSetting(
  setting: Setting,
  [before, after]: readonly [SettingSide, SettingSide],
  possible: readonly Case[],
): readonly EffectiveChange[] {
  const found = new Map<string, { change: EffectiveChange; cases: Case[] }>();
  for (const one of possible) {
    const held = new Set(one.filter(({ holds }) => holds).map(keyOf));
    const [old, now] = [effectiveValue(before, held), effectiveValue(after, held)];
    if (meansSame(setting, old, now)) continue;
    const key = JSON.stringify([old?.source, now?.source]);
    const same = found.get(key) ?? {
      change: { setting: setting.name, before: old, after: now, when: [] },
      cases: [],
    };
    same.cases.push(one);
    found.set(key, same);
  }
  return [...found.values()].map(({ change, cases }) => ({
    ...change,
    when: cases.length === possible.length ? [] : sharedBy(cases),
  }));
}

/** One way in which all that is asked may hold or not; the same conditions in the same order in each. */
type Case = readonly Condition[];

/** Every way that some project can have; null where they are too many. */
function casesOf(asked: readonly Asked[], isOther: (slug: string) => boolean): readonly Case[] | null {
  let cases: readonly Case[] = [[]];
  for (const about of abouts) {
    const its = asked.filter((one) => one.about === about);
    const ways =
      about === 'team' ? combinations(its) : waysOfText(its, about === 'project' ? isOther : () => true);
    if (ways === null || cases.length * ways.length > mostCases) return null;
    cases = cases.flatMap((one) => ways.map((way) => [...one, ...way]));
  }
  return cases;
}

/** A text is one text: one of the names that are asked for, and then it is clear what it matches, or none of them. */
function waysOfText(asked: readonly Asked[], mayBe: (name: string) => boolean): readonly Case[] | null {
  const isName = ({ glob }: Asked): boolean => !/[*?]/.test(glob);
  const patterns = combinations(asked.filter((one) => !isName(one)));
  if (patterns === null) return null;
  const names = asked.filter((one) => isName(one) && mayBe(one.glob));
  const named = names.map((name) => asked.map((one) => ({ ...one, holds: matchGlob(one.glob, name.glob) })));
  const others = patterns.map((way) =>
    asked.map((one) => ({ ...one, holds: way.some(({ glob, holds }) => holds && glob === one.glob) })),
  );
  return [...named, ...others];
}

/** Every way in which conditions may hold or not; null where they are too many. */
function combinations(asked: readonly Asked[]): readonly Case[] | null {
  if (2 ** asked.length > mostCases) return null;
  return Array.from({ length: 2 ** asked.length }, (_, number) =>
    asked.map((one, bit) => ({ ...one, holds: (number & (1 << bit)) !== 0 })),
  );
}

function keyOf({ about, glob }: Asked): string {
  return `${about} ${glob}`;
}

function effectiveValue({ known, layers, own }: SettingSide, held: ReadonlySet<string>): Declared | null {
  if (own !== null) return own.declared;
  const truth: Truth = (asked) => truthOf(asked, known) ?? held.has(keyOf(asked));
  return layers.findLast(({ layer }) => matches(layer, truth))?.declared ?? null;
}

/** As `matchGlobs`, of what is known or assumed. */
function matches({ match }: LayerDocument, truth: Truth): boolean {
  return abouts.every((about) => {
    const globs = match[about];
    const meets = (some: readonly string[]): boolean =>
      some.some((glob) => truth({ about, glob: bare(glob) }));
    const positive = globs.filter((glob) => !glob.startsWith('!'));
    return (positive.length === 0 || meets(positive)) && !meets(globs.filter((glob) => glob.startsWith('!')));
  });
}

/** What all cases agree on. */
function sharedBy(cases: readonly Case[]): readonly Condition[] {
  const [first = [], ...others] = cases;
  return first.filter((condition, index) => others.every((one) => one[index]?.holds === condition.holds));
}
