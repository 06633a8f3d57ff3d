/**
 * Every observed difference between deployments and the interface description. docs/reference/sandbox.md describes
 * each. `observed`: only this behaviour has it. `both`: `documented` has it too, because the interface description is
 * silent. `none`: no behaviour has it, because only some deployments do, or it is possible but was never observed.
 */
export const quirks = {
  'reads-by-get': 'observed',
  'project-list': 'observed',
  'projects-in-pages': 'none',
  'owner-fields-dropped': 'observed',
  'falsy-fields-dropped': 'observed',
  'options-forbidden': 'observed',
  'token-without-user': 'observed',
  'project-access': 'observed',
  'project-admin-not-elevated': 'none',
  'token-read': 'observed',
  'closed-projects-hidden': 'none',
  'access-not-listed': 'none',
  'null-in-project-lists': 'none',
  'slugs-only': 'none',
  'unknown-organization-empty': 'none',
  'text-stripped': 'observed',
  'complaints-by-field': 'both',
  'complaints-by-index': 'both',
  'numbers-to-texts': 'observed',
  'booleans-coerced': 'observed',
  'integers-coerced': 'observed',
  'crash-reports-any-number': 'observed',
  'resolve-age-any-integer': 'observed',
  'integrations-unchecked': 'observed',
  'relays-on-any-plan': 'observed',
  'coverage-rechecked': 'observed',
  'two-factor-caller': 'observed',
  'stored-picture-suffices': 'observed',
  'picture-faults-crash': 'observed',
  'large-picture-413': 'both',
  'avatar-reencoded': 'none',
  'avatar-url-without-image': 'observed',
  'seeded-images-lost': 'none',
  'relays-stamped': 'both',
  'null-description-left-out': 'both',
  'relay-order-ignored': 'observed',
  'selectors-checked': 'observed',
  'rules-checked-by-engine': 'observed',
  'roles-looked-up': 'observed',
  'domains-required': 'observed',
  'scrubbing-rules-none': 'observed',
  'empty-rules-read-null': 'both',
  'any-update-restores': 'observed',
  'cancel-key-restores': 'observed',
  'slug-committed-first': 'observed',
  'late-refusal': 'observed',
  'slug-conflict-409': 'observed',
  'old-slugs-lead-on': 'both',
  'defaults-shown': 'both',
  'null-age-is-zero': 'both',
  'subject-template-kept': 'both',
  'platforms-listed': 'observed',
  'platform-not-cleared': 'observed',
  'highlights-shuffled': 'observed',
  'platform-presets': 'observed',
  'undocumented-settings': 'observed',
  'throttled-in-text': 'both',
  'limit-clamped': 'observed',
  'recent-issues-only': 'observed',
  'own-projects-only': 'observed',
  'closed-projects-403': 'both',
  'unknown-environment-404': 'both',
  'direct-hit-unlinked': 'both',
  'next-link-always': 'both',
  'period-slides': 'both',
  'short-pages': 'observed',
  'last-page-overpromises': 'observed',
  'hits-estimated': 'observed',
  'null-issues': 'none',
  'project-slugs': 'none',
  'multi-project-off': 'none',
} as const;

export type QuirkName = keyof typeof quirks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const quirkNames = Object.keys(quirks) as readonly QuirkName[];

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
  const own = quirkNames.filter((quirk) => quirks[quirk] === 'both' || quirks[quirk] === name);
  const has = new Set([...own, ...on]);
  for (const quirk of off) has.delete(quirk);
  return { has: (quirk) => has.has(quirk) };
}
