import { type QuirkName, quirkNames } from './quirks.js';

/** What deployments differ in: rules ask for the one quirk that they are about, never for a behaviour's name. */
export interface Behaviour {
  has(quirk: QuirkName): boolean;
}

export type BehaviourName = 'documented' | 'observed';

/** `documented`: exactly the interface description, what it leaves open as observed or stricter. `observed`: all quirks. */
export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = {
  documented: behaveWith([]),
  observed: behaveWith(quirkNames),
};

export function behaveWith(quirks: readonly QuirkName[]): Behaviour {
  const on = new Set(quirks);
  return { has: (quirk) => on.has(quirk) };
}
