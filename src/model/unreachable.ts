/** Used as the first case in a switch over a union, so that a new member causes a compile error until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`a case that the types exclude: ${JSON.stringify(value)}`);
}
