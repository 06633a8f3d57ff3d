import { type QuirkName, quirkNames, quirks } from './quirks.js';

/** The differences between deployments. Rules check individual quirks, never the name of a behaviour. */
export interface Behaviour {
  has(quirk: QuirkName): boolean;
}

export type BehaviourName = 'documented' | 'observed';

/**
 * Creates a behaviour with additional quirks switched on or off; off takes precedence. `documented` follows the
 * interface description; if that is silent, it does what was observed or something stricter. `observed` does what was
 * observed.
 */
export function createBehaviour(
  name: BehaviourName,
  { on = [], off = [] }: { readonly on?: readonly QuirkName[]; readonly off?: readonly QuirkName[] } = {},
): Behaviour {
  const has = new Set([...quirkNames.filter((quirk) => isPartOf(quirk, name)), ...on]);
  for (const quirk of off) has.delete(quirk);
  return { has: (quirk) => has.has(quirk) };
}

function isPartOf(quirk: QuirkName, name: BehaviourName): boolean {
  const entry = quirks[quirk];
  return entry.behaviours === undefined ? name === 'observed' : entry.behaviours === 'both';
}
