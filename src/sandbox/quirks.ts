/** A way in which deployments were seen to differ from the interface description. */
interface Quirk {
  /** Where the observed facts tell it: their section. */
  readonly source: string;
  /** What the service does while it is on. */
  readonly says: string;
}

/**
 * Every quirk by its name. Behaviour `observed` has all of them, behaviour `documented` those that are switched on by
 * name. What both behaviours do is no quirk (docs/sandbox.md lists it).
 */
export const quirks = {
  'reads-by-get': {
    source: '4.1, 4.3',
    says: 'GET reads an organization and a project. A caller without org:read gets a summary that holds no settings, with 200.',
  },
  'project-list': {
    source: '4.4',
    says: "GET organizations/{organization}/projects/ lists projects, the caller's bookmarks first, in pages of at most 100.",
  },
  'owner-fields-dropped': {
    source: '1.1',
    says: 'defaultRole and cancelDeletion are passed over with 200 where the caller has no org:admin.',
  },
  'falsy-fields-dropped': {
    source: '3.1',
    says: 'With only project:read, a forbidden setting is refused where its value counts as true, and passed over with 200 where it does not.',
  },
  'token-without-user': {
    source: '3.1',
    says: 'A token that no user stands behind gets 400 with an empty body from every update of a project.',
  },
  'project-access': {
    source: '3.1, 5.1',
    says: "While openMembership is off, other teams' projects are closed (403) to callers without org:write or org:admin.",
  },
  'unknown-organization-empty': {
    source: '6',
    says: 'An organization that does not exist is answered with 404 and an empty body.',
  },
  'text-stripped': {
    source: '1.2, 1.4.1',
    says: 'White space around texts, list items and relay names is taken off; not in highlightContext, relay keys and descriptions.',
  },
  'numbers-to-texts': { source: '1.2, 1.4.5', says: 'A number where a text belongs becomes its digits.' },
  'booleans-coerced': {
    source: '1.2',
    says: 'Where a boolean belongs, 1 and 0 count, and so do t, y, yes, true, on and f, n, no, false, off in any case.',
  },
  'integers-coerced': { source: '1.2', says: 'Where an integer belongs, a text of its digits counts.' },
  'crash-reports-any-number': {
    source: '1.3',
    says: 'storeCrashReports takes any integer from -1 to 100.',
  },
  'resolve-age-any-integer': {
    source: '3.2',
    says: 'resolveAge takes any integer, and an empty text as 0.',
  },
  'integrations-unchecked': {
    source: '1.3',
    says: 'Settings that need an integration are taken without it.',
  },
  'relays-on-any-plan': { source: '1.3', says: 'trustedRelays is taken on every plan.' },
  'coverage-rechecked': {
    source: '1.3',
    says: 'Every coverageAccess that counts as true is checked before all else, also where it is on: the plan, then integration hostA, then the vendor.',
  },
  'two-factor-caller': {
    source: '1.3',
    says: 'require2FA: true is taken only from a caller who uses two factors, and starts its job each time it is sent.',
  },
  'stored-picture-suffices': {
    source: '1.3',
    says: 'avatarType: upload needs no avatar once a picture was stored. An avatar that is empty or null counts as not sent.',
  },
  'picture-faults-crash': {
    source: '1.3',
    says: 'An avatar that is no picture, and avatarType: null, are answered with 500.',
  },
  'relay-order-ignored': {
    source: '1.4.3',
    says: 'The same relays in another order are not saved.',
  },
  'scrubbing-rules-none': {
    source: '1.3',
    says: 'The first null that is ever written to relayPiiConfig is stored as the text None.',
  },
  'any-update-restores': {
    source: '2',
    says: 'Every update of an organization pending deletion cancels the deletion job without touching the status; the key cancelDeletion restores, whatever its value.',
  },
  'slug-committed-first': {
    source: '1.1',
    says: "An organization's new slug is stored before the rest of the update, and stays where the rest fails.",
  },
  'late-refusal': {
    source: '3.4',
    says: "A project's option filters:releases is refused with 400 after everything else in the body was stored.",
  },
  'slug-conflict-409': {
    source: '1.3',
    says: 'A slug of takenElsewhere is answered with 409 instead of 400.',
  },
  'platform-not-cleared': {
    source: '3.2',
    says: 'An empty or null platform is passed over with 200.',
  },
  'highlights-shuffled': {
    source: '3.2',
    says: 'The lists of highlightContext lose repeated items and their order, at every update anew.',
  },
  'platform-presets': {
    source: '3.2',
    says: "highlightTags and highlightContext that nobody set read as the platform's preset, which mobile platforms have of their own.",
  },
  'undocumented-settings': {
    source: '1.3, 3.3',
    says: 'Settings that the interface description does not list are taken, stored and shown (digestsMinDelay, allowMemberInvite and others).',
  },
  'limit-clamped': {
    source: '5.1',
    says: 'A limit above 100 counts as 100 in the issue list.',
  },
  'recent-issues-only': {
    source: '5.1',
    says: 'Without a window the issue list looks back 90 days. A statsPeriod without a unit is in seconds.',
  },
  'own-projects-only': {
    source: '5.1',
    says: "Without project the issue list holds the projects of the caller's teams; where there are none, it is empty and has no Link header.",
  },
  'short-pages': {
    source: '5.3',
    says: 'Issues that resolveAge has resolved since are taken off a page after it was cut, so that pages are short or empty in the middle.',
  },
  'last-page-overpromises': {
    source: '5.3',
    says: 'A last page that is exactly full says that another one follows; that one is empty.',
  },
  'hits-estimated': {
    source: '5.3',
    says: 'X-Hits tells how many issues match, at most 1000 (X-Max-Hits), and too few where the limit is above 100.',
  },
} as const satisfies Readonly<Record<string, Quirk>>;

export type QuirkName = keyof typeof quirks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const quirkNames = Object.keys(quirks) as readonly QuirkName[];
