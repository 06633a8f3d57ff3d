import { matchGlob } from './globs.js';

/** Whether a glob matches the project's slug, one of its teams, or its current platform. */
export interface Condition {
  readonly about: 'project' | 'team' | 'platform';
  readonly glob: string;
  readonly holds: boolean;
}

export type GlobQuery = Omit<Condition, 'holds'>;

/** One combination of condition results. Every case lists the same conditions in the same order. */
export type Case = readonly Condition[];

export const matchFields = ['project', 'team', 'platform'] as const;

/** Maximum number of cases for one setting. With more, the setting is not compared. */
const maxCases = 4_096;

export function keyOf({ about, glob }: GlobQuery): string {
  return `${about} ${glob}`;
}

/** The conditions with the same result in all cases, without those that follow from the rest in every possible case. */
export function sharedBy(cases: readonly Case[], possible: readonly Case[]): readonly Condition[] {
  const agrees = (one: Case, indices: readonly number[]): boolean =>
    indices.every((index) => one[index]?.holds === cases[0]?.[index]?.holds);
  const all = [...(cases[0] ?? []).keys()];
  let shared = all.filter((index) => cases.every((one) => agrees(one, [index])));
  for (const index of shared) {
    const rest = shared.filter((other) => other !== index);
    if (possible.every((one) => agrees(one, [index]) || !agrees(one, rest))) shared = rest;
  }
  return shared.flatMap((index) => cases[0]?.[index] ?? []);
}

/** All combinations that a project can have; null if there are too many. */
export function enumerateCases(
  queries: readonly GlobQuery[],
  isOther: (slug: string) => boolean,
): readonly Case[] | null {
  let cases: readonly Case[] = [[]];
  for (const about of matchFields) {
    const ofField = queries.filter((one) => one.about === about);
    const combos =
      about === 'team'
        ? combinations(ofField)
        : combosOfText(ofField, about === 'project' ? isOther : () => true);
    if (combos === null || cases.length * combos.length > maxCases) return null;
    cases = cases.flatMap((one) => combos.map((combo) => [...one, ...combo]));
  }
  return cases;
}

/**
 * A slug or platform is a single text. Either it equals one of the names in the globs, which decides every glob, or it
 * equals none of them.
 */
function combosOfText(
  queries: readonly GlobQuery[],
  canBe: (name: string) => boolean,
): readonly Case[] | null {
  const patterns = combinations(
    queries.filter(({ glob }) => !isName(glob)),
    areDisjoint,
  );
  if (patterns === null) return null;
  const names = queries.filter(({ glob }) => isName(glob) && canBe(glob));
  const named = names.map((name) =>
    queries.map((one) => ({ ...one, holds: matchGlob(one.glob, name.glob) })),
  );
  const others = patterns.map((combo) =>
    queries.map((one) => ({ ...one, holds: combo.some(({ glob, holds }) => holds && glob === one.glob) })),
  );
  return [...named, ...others];
}

/**
 * All combinations of condition results, without the impossible ones: if `pay-*` matches, `pay*` does too. Null if
 * there are too many.
 *
 * @param exclude whether two globs can never match together.
 */
function combinations(
  queries: readonly GlobQuery[],
  exclude: (one: string, other: string) => boolean = () => false,
): readonly Case[] | null {
  if (2 ** queries.length > maxCases) return null;
  const bitsOf = (matches: (glob: string) => boolean): number =>
    queries.reduce((bits, { glob }, index) => (matches(glob) ? bits | (1 << index) : bits), 0);
  const rules = queries.map(({ glob }, index) => ({
    bit: 1 << index,
    needs: bitsOf((wide) => subsumes(wide, glob)),
    excluded: bitsOf((other) => exclude(glob, other)),
  }));
  return Array.from({ length: 2 ** queries.length }, (_, bits) => bits)
    .filter((bits) =>
      rules.every(
        ({ bit, needs, excluded }) => !(bits & bit) || ((bits & needs) === needs && !(bits & excluded)),
      ),
    )
    .map((bits) => queries.map((one, index) => ({ ...one, holds: (bits & (1 << index)) !== 0 })));
}

/**
 * Whether the wide glob is certain to match everything that the narrow one does. Its `*` also matches the other's `*`.
 */
function subsumes(wide: string, narrow: string): boolean {
  return (isName(narrow) || !wide.includes('?')) && matchGlob(wide, narrow);
}

/** Whether no text can match both globs, because their fixed beginnings or ends differ. */
function areDisjoint(one: string, other: string): boolean {
  const [a, b] = [one.split(/[*?]/), other.split(/[*?]/)];
  const [startA = '', startB = '', endA = '', endB = ''] = [a[0], b[0], a.at(-1), b.at(-1)];
  const isOverlapPossible =
    (startA.startsWith(startB) || startB.startsWith(startA)) && (endA.endsWith(endB) || endB.endsWith(endA));
  return !isOverlapPossible;
}

function isName(glob: string): boolean {
  return !/[*?]/.test(glob);
}
