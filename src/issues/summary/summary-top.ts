/** Keeps the `limit` entries with the highest scores; for equal scores, those with the lowest ids. */
export interface Top<Entry> {
  /** Calls `make` only if the entry is among the highest so far. */
  offer(score: number, id: string, make: () => Entry): void;
  /** Highest first. */
  result(): Entry[];
}

export function createTop<Entry>(limit: number): Top<Entry> {
  const kept: { readonly score: number; readonly id: string; readonly entry: Entry }[] = [];
  return {
    offer(score, id, make) {
      const last = kept.at(-1);
      if (kept.length >= limit && (last === undefined || !isBefore({ score, id }, last))) return;
      let at = kept.length;
      for (; at > 0; at--) {
        const above = kept[at - 1];
        if (above === undefined || !isBefore({ score, id }, above)) break;
      }
      kept.splice(at, 0, { score, id, entry: make() });
      kept.length = Math.min(kept.length, limit);
    },
    result: () => kept.map((one) => one.entry),
  };
}

interface Rank {
  readonly score: number;
  readonly id: string;
}

function isBefore(one: Rank, other: Rank): boolean {
  return one.score === other.score ? compareIds(one.id, other.id) < 0 : one.score > other.score;
}

/** Compares numeric ids by number. */
function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : 1;
}
