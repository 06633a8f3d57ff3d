/** What a change does to a value that has members. Both may be true (one member swapped for another), or neither. */
export interface Growth {
  readonly grows: boolean;
  readonly shrinks: boolean;
}

export function compareNames(before: ReadonlySet<string>, after: ReadonlySet<string>): Growth {
  return {
    grows: [...after].some((name) => !before.has(name)),
    shrinks: [...before].some((name) => !after.has(name)),
  };
}

export function combineGrowths(parts: readonly Growth[]): Growth {
  return { grows: parts.some((part) => part.grows), shrinks: parts.some((part) => part.shrinks) };
}
