/** Why a change requires attention: it weakens security, cannot be undone, or hides issues. */
export type Danger = 'weakening' | 'irreversible' | 'hiding';

interface Judged {
  readonly effect: 'tightens' | 'weakens' | 'hides' | 'neutral';
  readonly irreversible?: true;
}

/** One reason for each change, so that it is counted and listed once; null if there is none. */
export function dangerOf({ effect, irreversible }: Judged): Danger | null {
  if (effect === 'weakens') return 'weakening';
  if (effect === 'hides') return 'hiding';
  return irreversible ? 'irreversible' : null;
}

/** The changes that have a danger. */
export function dangerousAmong<Changed extends { readonly change: Judged }>(
  changes: readonly Changed[],
  danger: Danger,
): readonly Changed[] {
  return changes.filter(({ change }) => dangerOf(change) === danger);
}
