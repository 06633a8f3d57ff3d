/** A map from issue ids to small integers. A million ids require about 20 MB. */
export interface IdMap {
  /** Returns undefined if the map does not contain the id. */
  get(id: string): number | undefined;
  /** `value` must be from 0 to 254. */
  set(id: string, value: number): void;
  readonly size: number;
  /** In no particular order, like `values`. */
  keys(): Iterable<string>;
  values(): Iterable<number>;
}

/** Marks a free slot; not a valid value. */
const free = 255;

/** Stores safe integers in an open-addressing table of doubles, and other text (`007`, 2^60) in an ordinary map. */
export function createIdMap(): IdMap {
  let keys = new Float64Array(1024);
  let values = new Uint8Array(1024).fill(free);
  let used = 0;
  const others = new Map<string, number>();

  const place = (key: number, value: number): void => {
    const slot = slotOf(keys, values, key);
    if (values[slot] === free) used += 1;
    keys[slot] = key;
    values[slot] = value;
  };

  const grow = (): void => {
    const [oldKeys, oldValues] = [keys, values];
    keys = new Float64Array(oldKeys.length * 2);
    values = new Uint8Array(keys.length).fill(free);
    used = 0;
    for (const [at, value] of oldValues.entries()) if (value !== free) place(oldKeys[at] ?? 0, value);
  };

  return {
    get(id) {
      const key = numberOf(id);
      if (key === undefined) return others.get(id);
      const value = values[slotOf(keys, values, key)];
      return value === free ? undefined : value;
    },
    set(id, value) {
      const key = numberOf(id);
      // A copy, because a slice would keep its whole page in memory.
      if (key === undefined) others.set(Buffer.from(id).toString(), value);
      else {
        if (used * 2 >= keys.length) grow();
        place(key, value);
      }
    },
    get size() {
      return used + others.size;
    },
    *keys() {
      for (const [slot, value] of values.entries()) if (value !== free) yield String(keys[slot]);
      yield* others.keys();
    },
    *values() {
      for (const value of values) if (value !== free) yield value;
      yield* others.values();
    },
  };
}

/** A set of ids, with the memory of an `IdMap`. */
export interface IdSet {
  /** Adds an id. Returns false if the set already contains it. */
  add(id: string): boolean;
  readonly size: number;
  /** In no particular order. */
  values(): Iterable<string>;
}

export function createIdSet(): IdSet {
  const map = createIdMap();
  return {
    add(id) {
      if (map.get(id) !== undefined) return false;
      map.set(id, 0);
      return true;
    },
    get size() {
      return map.size;
    },
    values: () => map.keys(),
  };
}

/** The id as a number, or undefined if the number would be written differently. */
function numberOf(id: string): number | undefined {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(id)) return undefined;
  const key = Number(id);
  return Number.isSafeInteger(key) ? key : undefined;
}

/** The slot of the key, or a free one for it. The table length must be a power of two, and at most half of it used. */
function slotOf(keys: Float64Array, values: Uint8Array, key: number): number {
  const mask = keys.length - 1;
  const high = Math.floor(key / 0x1_0000_0000);
  let slot = Math.imul((key >>> 0) ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b) >>> 0;
  slot = (slot ^ (slot >>> 15)) & mask;
  while (values[slot] !== free && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}
