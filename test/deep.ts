/** Whether the deep variants run (`npm run test:deep`): all random cases, all combinations, no reused processes. */
export const deep = process.env.DEEP === '1';

/** The number of random cases for a property: all in the deep run, otherwise a fifteenth. */
export function runs(all: number): number {
  return deep ? all : Math.ceil(all / 15);
}

/**
 * The step of a loop over many similar cases: 1 in the deep run. It must have no factor in common with their period.
 */
export function stride(otherwise: number): number {
  return deep ? 1 : otherwise;
}

/** Every `step`-th case of a table of similar ones; all in the deep run. */
export function sample<Case>(cases: readonly Case[], step: number): Case[] {
  return cases.filter((_, index) => index % stride(step) === 0);
}
