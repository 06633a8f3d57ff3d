/** An observed difference between deployments and the interface description. */
export interface Quirk {
  /** The section of the observed behaviour that describes it. */
  readonly source: string;
  /** What the service does if the quirk is on. */
  readonly says: string;
  /**
   * If omitted, only `observed` includes it. `both`: `documented` includes it too, because the interface description is
   * silent. `none`: no behaviour includes it, because only some deployments do it, or it is possible but was never
   * observed.
   */
  readonly behaviours?: 'both' | 'none';
}

/** Every quirk by name. Each can be switched on or off separately. */
export const quirks = {
  'reads-by-get': {
    source: '4.1, 4.3',
    says: 'GET reads an organization and a project. A caller without org:read gets a summary that holds no settings, with 200.',
  },
  'project-list': {
    source: '4.4',
    says: "GET organizations/{organization}/projects/ lists projects, the caller's bookmarks first, in pages of at most 100.",
  },
  'projects-in-pages': {
    source: '4.4',
    says: 'The list of projects comes in pages also where all_projects asks for everything at once.',
    behaviours: 'none',
  },
  'owner-fields-dropped': {
    source: '1.1',
    says: 'defaultRole and cancelDeletion are passed over with 200 where the caller has no org:admin.',
  },
  'falsy-fields-dropped': {
    source: '3.1',
    says: 'With only project:read, a forbidden setting is refused where its value counts as true, and passed over with 200 where it does not.',
  },
  'options-forbidden': {
    source: '10',
    says: 'With only project:read, an update that has options is answered with 403.',
  },
  'token-without-user': {
    source: '3.1',
    says: 'A token that no user stands behind gets 400 with an empty body from every update of a project.',
  },
  'project-access': {
    source: '3.1, 5.1',
    says: "While openMembership is off, other teams' projects are closed (403) to callers without org:write or org:admin.",
  },
  'closed-projects-hidden': {
    source: '10',
    says: 'A project that is closed to the caller is answered with 404 instead of 403.',
    behaviours: 'none',
  },
  'access-not-listed': {
    source: '10',
    says: 'Lists of projects leave hasAccess out, so only a request shows that a project is closed.',
    behaviours: 'none',
  },
  'null-in-project-lists': {
    source: '10',
    says: 'Lists of projects contain null in place of the project that is last by slug, as if it had failed to serialize.',
    behaviours: 'none',
  },
  'slugs-only': {
    source: '10',
    says: 'Addresses take slugs only: one with a numeric id is answered with 404.',
    behaviours: 'none',
  },
  'unknown-organization-empty': {
    source: '6, 10',
    says: 'A gateway answers 404 with an empty body if the organization is unknown; without it (self-hosted) the body is JSON with a detail.',
    behaviours: 'none',
  },
  'text-stripped': {
    source: '1.2, 1.4.1',
    says: 'White space around texts, list items and relay names is taken off; not in highlightContext, relay keys and descriptions.',
  },
  'complaints-by-field': {
    source: '1.1',
    says: 'What is wrong with an update is told as a map from field to complaints; without it in one sentence under detail.',
    behaviours: 'both',
  },
  'complaints-by-index': {
    source: '1.2',
    says: "Complaints about a list's items stand under the items' indexes; without it in one list.",
    behaviours: 'both',
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
  'large-picture-413': {
    source: '1.3, 6',
    says: 'A picture that is too large is answered with 413 and an object for detail; without it with 400 as any other.',
    behaviours: 'both',
  },
  'avatar-reencoded': {
    source: '1.4.4',
    says: 'A picture is stored in other bytes than it was sent in; what is served can be sent back and stays.',
    behaviours: 'none',
  },
  'avatar-url-without-image': {
    source: '10',
    says: 'Once avatarType was set, avatarUrl is an address even if no image was ever uploaded. The address answers 404.',
  },
  'seeded-images-lost': {
    source: '10',
    says: 'The stored file of an image in the seed is lost: its address answers 404. Images uploaded later are kept.',
    behaviours: 'none',
  },
  'relays-stamped': {
    source: '1.4.3',
    says: 'Relays carry the times at which they were created and last modified.',
    behaviours: 'both',
  },
  'null-description-left-out': {
    source: '1.4.3',
    says: "A relay's description that is null is not shown; without it as null.",
    behaviours: 'both',
  },
  'relay-order-ignored': {
    source: '1.4.3',
    says: 'The same relays in another order are not saved.',
  },
  'selectors-checked': {
    source: '1.3, 10',
    says: 'An item of safeFields that is not a selector is answered with 400, in a sentence from the parser.',
  },
  'rules-checked-by-engine': {
    source: '10',
    says: 'relayPiiConfig: unknown rule types and invalid selectors are answered with 400; any other JSON is stored.',
  },
  'roles-looked-up': {
    source: '1.3, 10',
    says: 'An unknown role in attachmentsRole or debugFilesRole is answered with "Invalid role".',
  },
  'domains-required': {
    source: '3.3, 10',
    says: 'An empty allowedDomains is answered with 400.',
  },
  'scrubbing-rules-none': {
    source: '1.3',
    says: 'The first null that is ever written to relayPiiConfig is stored as the text None.',
  },
  'empty-rules-read-null': {
    source: '1.3, 1.4.2',
    says: 'An empty text in relayPiiConfig reads back as null; without it as the empty text.',
    behaviours: 'both',
  },
  'any-update-restores': {
    source: '2',
    says: 'Every update of an organization pending deletion, an empty one too, cancels the deletion job without touching the status.',
  },
  'cancel-key-restores': {
    source: '2',
    says: 'The key cancelDeletion restores an organization, whatever its value; without it true does.',
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
  'old-slugs-lead-on': {
    source: '3.5',
    says: "A project's old slug answers 302 and says where it went; without it 404.",
    behaviours: 'both',
  },
  'defaults-shown': {
    source: '1.4.6, 3.2',
    says: 'What nobody set reads as its default; without it as the empty value of its type.',
    behaviours: 'both',
  },
  'null-age-is-zero': {
    source: '3.2',
    says: 'A null in resolveAge is stored as 0; without it refused.',
    behaviours: 'both',
  },
  'subject-template-kept': {
    source: '3.2',
    says: 'An empty subjectTemplate is refused; without it stored.',
    behaviours: 'both',
  },
  'platforms-listed': {
    source: '3.2, 10',
    says: 'A platform that is not in the list of the deployment is answered with 400 "Invalid platform".',
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
  'throttled-in-text': {
    source: '6',
    says: 'Beyond rateLimit 429 comes as a bare JSON text, sent as text/html, without Retry-After; without it with detail and Retry-After.',
    behaviours: 'both',
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
  'closed-projects-403': {
    source: '5.1',
    says: 'The issue list refuses a project that is not there, or closed to the caller, with 403; without it nothing of it is found.',
    behaviours: 'both',
  },
  'unknown-environment-404': {
    source: '5.1',
    says: 'The issue list answers 404 to an environment that it does not know; without it nothing of it is found.',
    behaviours: 'both',
  },
  'direct-hit-unlinked': {
    source: '5.1',
    says: 'The answer to shortIdLookup has no Link header.',
    behaviours: 'both',
  },
  'next-link-always': {
    source: '5.3',
    says: 'Every page links to its neighbours, and results tells whether anything is there; without it only to those that are there.',
    behaviours: 'both',
  },
  'period-slides': {
    source: '5.3',
    says: 'Links to further pages keep statsPeriod as it was asked, so that the window slides; without it they hold its start and end.',
    behaviours: 'both',
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
  'null-issues': {
    source: '10',
    says: 'An issue whose id is divisible by ten cannot be serialized: the issue list contains null in its place, with 200.',
    behaviours: 'none',
  },
  'project-slugs': {
    source: '10',
    says: "The issue list's project takes slugs beside numbers.",
    behaviours: 'none',
  },
  'multi-project-off': {
    source: '5.1, 10',
    says: 'The issue list without project, or with -1, is answered with 400 about the multi project stream if there are several projects.',
    behaviours: 'none',
  },
} as const satisfies Readonly<Record<string, Quirk>>;

export type QuirkName = keyof typeof quirks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const quirkNames = Object.keys(quirks) as readonly QuirkName[];
