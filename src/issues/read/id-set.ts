/** A set of ids. A million ids require 16 MB. */
export interface IdSet {
  /** Adds an id. Returns false if the set already contains it. */
  add(id: string): boolean;
  has(id: string): boolean;
  readonly size: number;
  /** In no particular order. */
  values(): Generator<string>;
}

const firstCapacity = 1024;

/**
 * Issue ids consist of digits. Ids that a double represents exactly are stored in an open-addressing table. Any other
 * text is stored in an ordinary set, as a copy, because a slice would keep its whole page in memory.
 */
export function createIdSet(): IdSet {
  let table = new Float64Array(firstCapacity).fill(-1);
  let filled = 0;
  const others = new Set<string>();

  const place = (slots: Float64Array, key: number): number => {
    const mask = slots.length - 1;
    let slot = scatter(key) & mask;
    while (slots[slot] !== -1 && slots[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = (): void => {
    const larger = new Float64Array(table.length * 2).fill(-1);
    for (const key of table) if (key !== -1) larger[place(larger, key)] = key;
    table = larger;
  };

  return {
    add(id) {
      const key = keyOf(id);
      if (key === null) {
        if (others.has(id)) return false;
        others.add(Buffer.from(id).toString());
        return true;
      }
      const slot = place(table, key);
      if (table[slot] === key) return false;
      table[slot] = key;
      filled += 1;
      if (filled * 2 > table.length) grow();
      return true;
    },
    has(id) {
      const key = keyOf(id);
      return key === null ? others.has(id) : table[place(table, key)] === key;
    },
    get size() {
      return filled + others.size;
    },
    *values() {
      for (const key of table) if (key !== -1) yield String(key);
      yield* others;
    },
  };
}

/** Accepts only text that the number reproduces exactly. */
function keyOf(id: string): number | null {
  return /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null;
}

/** Maps neighbouring ids to unrelated slots. */
function scatter(key: number): number {
  let hash = Math.imul(key % 0x1_0000_0000, 0x9e3779b1) ^ Math.floor(key / 0x1_0000_0000);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (hash ^ (hash >>> 15)) >>> 0;
}
