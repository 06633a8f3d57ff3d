import { type Quirk, type QuirkName, quirkNames, quirks } from './quirks.js';

/** What deployments differ in: rules ask for the one quirk that they are about, never for a behaviour's name. */
export interface Behaviour {
  has(quirk: QuirkName): boolean;
}

export type BehaviourName = 'documented' | 'observed';

/**
 * A behaviour, with quirks switched on beside it and off again; off wins. `documented`: exactly the interface description,
 * what it leaves open as observed or stricter. `observed`: as deployments were seen to be.
 */
export function behaveAs(
  name: BehaviourName,
  { on = [], off = [] }: { readonly on?: readonly QuirkName[]; readonly off?: readonly QuirkName[] } = {},
): Behaviour {
  const has = new Set([...quirkNames.filter((quirk) => belongs(quirk, name)), ...on]);
  for (const quirk of off) has.delete(quirk);
  return { has: (quirk) => has.has(quirk) };
}

function belongs(quirk: QuirkName, name: BehaviourName): boolean {
  const entry: Quirk = quirks[quirk];
  return entry.behaviours === undefined ? name === 'observed' : entry.behaviours === 'both';
}
