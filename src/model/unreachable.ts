/** Stands first in a switch over a union, so that a new member does not compile until it has words. */
export function unreachable(value: never): never {
  throw new Error(`a case that the types exclude: ${JSON.stringify(value)}`);
}
