/** Why a change requires attention, in the order of reports, with what one such change and several do. */
export const dangers = [
  { danger: 'weakening', one: 'weakens security', many: 'weaken security' },
  { danger: 'irreversible', one: 'cannot be undone', many: 'cannot be undone' },
  { danger: 'hiding', one: 'hides issues', many: 'hide issues' },
] as const;

export type Danger = (typeof dangers)[number]['danger'];

export interface Judged {
  readonly effect: 'tightens' | 'weakens' | 'hides' | 'neutral';
  readonly irreversible?: true;
}

/** One reason for each change, so that it is counted and listed once; null if there is none. */
export function dangerOf({ effect, irreversible }: Judged): Danger | null {
  if (effect === 'weakens') return 'weakening';
  if (effect === 'hides') return 'hiding';
  return irreversible ? 'irreversible' : null;
}

export type NamesByDanger = Readonly<Record<Danger, readonly string[]>>;

export function namesByDanger(
  changes: readonly { readonly name: string; readonly change: Judged }[],
): NamesByDanger {
  const namesOf = (danger: Danger): readonly string[] =>
    changes.filter(({ change }) => dangerOf(change) === danger).map(({ name }) => name);
  return {
    weakening: namesOf('weakening'),
    irreversible: namesOf('irreversible'),
    hiding: namesOf('hiding'),
  };
}

/** A difference between two versions of the files (`Delta` in `plan/compare/comparison.ts`). */
interface Difference extends Pick<Judged, 'effect'> {
  readonly part: 'changes' | 'expectations' | 'exceptions' | 'undecided';
  readonly before: object | null | undefined;
  readonly after: object | null | undefined;
}

/** What a difference can take away, whatever the service has. */
export type Taken = 'released' | 'weaker' | 'expectations' | 'exceptions';

/**
 * What a difference takes away; null if nothing:
 *
 * - released: a setting without an effective value now
 * - weaker: a desired value that weakens security or hides issues
 * - expectations: a removed one
 * - exceptions: a changed entry of `ignore`
 */
export function takenBy({ part, before, after, effect }: Difference): Taken | null {
  if (!before) return null;
  if (part === 'exceptions') return part;
  if (after === null) return part === 'changes' ? 'released' : 'expectations';
  return part === 'changes' && dangerOf({ effect }) !== null ? 'weaker' : null;
}

/** Those that take this away. */
export function takenAs<Found extends Difference>(all: readonly Found[], taken: Taken): readonly Found[] {
  return all.filter((found) => takenBy(found) === taken);
}
