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
