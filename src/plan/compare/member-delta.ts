/** What a change does to a value with members. Both can be true (if a member is replaced), or neither. */
export interface MemberDelta {
  readonly grows: boolean;
  readonly shrinks: boolean;
}

export function compareNames(before: ReadonlySet<string>, after: ReadonlySet<string>): MemberDelta {
  return {
    grows: [...after].some((name) => !before.has(name)),
    shrinks: [...before].some((name) => !after.has(name)),
  };
}

export function mergeDeltas(parts: readonly MemberDelta[]): MemberDelta {
  return { grows: parts.some((part) => part.grows), shrinks: parts.some((part) => part.shrinks) };
}
