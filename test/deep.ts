/** Whether the deep variants run (`npm run test:deep`): every random case, every product in full, only real processes. */
export const deep = process.env.DEEP === '1';

/** How many random cases a property tries: all of them in the deep run, otherwise a quarter. */
export function runs(all: number): number {
  return deep ? all : Math.ceil(all / 4);
}

/** The step of a loop over a long list of similar cases: 1 in the deep run. Take one that shares no factor with a period. */
export function stride(otherwise: number): number {
  return deep ? 1 : otherwise;
}
