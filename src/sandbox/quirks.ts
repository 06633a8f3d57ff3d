/**
 * Variants of the service that can be switched on one by one. docs/reference/sandbox.md describes each. `observed`:
 * that behaviour has it. `none`: no behaviour has it, because only some deployments do, or it is possible but was never
 * observed.
 */
export const quirks = {
  'reads-by-get': 'observed',
  'projects-in-pages': 'none',
  'options-not-listed': 'none',
  'highlights-not-listed': 'none',
  'project-admin-not-elevated': 'none',
  'token-scopes-hidden': 'none',
  'closed-projects-hidden': 'none',
  'access-not-listed': 'none',
  'null-in-project-lists': 'none',
  'slugs-only': 'none',
  'avatar-reencoded': 'none',
  'avatar-url-without-image': 'observed',
  'seeded-images-lost': 'none',
  'platform-presets': 'observed',
  'null-issues': 'none',
  'project-slugs': 'none',
  'multi-project-off': 'none',
} as const;

export type QuirkName = keyof typeof quirks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const quirkNames = Object.keys(quirks) as readonly QuirkName[];

export type BehaviourName = 'documented' | 'observed';

/** How deployments differ from the interface description. */
export interface Behaviour {
  /**
   * `documented` follows the interface description; if that is silent, it does what was observed or something stricter.
   * `observed` does what was observed.
   */
  readonly isObserved: boolean;
  has(quirk: QuirkName): boolean;
}

export function createBehaviour(name: BehaviourName, additional: readonly QuirkName[] = []): Behaviour {
  const isObserved = name === 'observed';
  return {
    isObserved,
    has: (quirk) => additional.includes(quirk) || (isObserved && quirks[quirk] === 'observed'),
  };
}
