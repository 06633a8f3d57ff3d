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
    says: 'GET reads an organization or a project. A caller without org:read gets 200 with a summary without settings.',
  },
  'project-list': {
    source: '4.4',
    says: "GET organizations/{organization}/projects/ lists the projects, the caller's bookmarks first, in pages of at most 100.",
  },
  'projects-in-pages': {
    source: '4.4',
    says: 'The project list is paged even if all_projects requests all projects at once.',
    behaviours: 'none',
  },
  'owner-fields-dropped': {
    source: '1.1',
    says: 'defaultRole and cancelDeletion are ignored, with 200, if the caller lacks org:admin.',
  },
  'falsy-fields-dropped': {
    source: '3.1',
    says: 'With only project:read, a forbidden setting is rejected if its value is truthy, and ignored, with 200, if it is falsy.',
  },
  'options-forbidden': {
    source: '10',
    says: 'With only project:read, an update that contains options is answered with 403.',
  },
  'token-without-user': {
    source: '3.1',
    says: 'For a token without a user, every project update is answered with 400 and an empty body.',
  },
  'project-access': {
    source: '3.1, 5.1',
    says: 'If openMembership is off, callers without org:write or org:admin get 403 for projects of other teams.',
  },
  'closed-projects-hidden': {
    source: '10',
    says: 'A project that the caller has no access to is answered with 404 instead of 403.',
    behaviours: 'none',
  },
  'access-not-listed': {
    source: '10',
    says: 'Project lists omit hasAccess, so only a request shows that the caller has no access to a project.',
    behaviours: 'none',
  },
  'null-in-project-lists': {
    source: '10',
    says: 'Project lists contain null in place of the last project by slug, as if it could not be serialized.',
    behaviours: 'none',
  },
  'slugs-only': {
    source: '10',
    says: 'URLs accept slugs only; a numeric id is answered with 404.',
    behaviours: 'none',
  },
  'unknown-organization-empty': {
    source: '6, 10',
    says: 'For an unknown organization, a gateway answers 404 with an empty body; without this quirk (self-hosted), the body is JSON with a detail.',
    behaviours: 'none',
  },
  'text-stripped': {
    source: '1.2, 1.4.1',
    says: 'Leading and trailing white space is removed from strings, list items and relay names, but not from highlightContext, relay keys and descriptions.',
  },
  'complaints-by-field': {
    source: '1.1',
    says: 'Validation errors are a map from field to messages; without this quirk, one sentence under detail.',
    behaviours: 'both',
  },
  'complaints-by-index': {
    source: '1.2',
    says: "Errors in list items are keyed by the item's index; without this quirk, they are one list.",
    behaviours: 'both',
  },
  'numbers-to-texts': {
    source: '1.2, 1.4.5',
    says: 'A number is converted to a string of its digits if a string is expected.',
  },
  'booleans-coerced': {
    source: '1.2',
    says: 'If a boolean is expected, 1, t, y, yes, true and on count as true, and 0, f, n, no, false and off as false, in upper or lower case.',
  },
  'integers-coerced': { source: '1.2', says: 'If an integer is expected, a string of digits is accepted.' },
  'crash-reports-any-number': {
    source: '1.3',
    says: 'storeCrashReports accepts any integer from -1 to 100.',
  },
  'resolve-age-any-integer': {
    source: '3.2',
    says: 'resolveAge accepts any integer, and the empty string as 0.',
  },
  'integrations-unchecked': {
    source: '1.3',
    says: 'Settings that require an integration are accepted without it.',
  },
  'relays-on-any-plan': { source: '1.3', says: 'trustedRelays is accepted on every plan.' },
  'coverage-rechecked': {
    source: '1.3',
    says: 'If coverageAccess is truthy, the plan, the hostA integration and the coverage vendor are checked, in this order, before anything else, even if the setting is already on.',
  },
  'two-factor-caller': {
    source: '1.3',
    says: 'require2FA: true is accepted only from a caller who uses two-factor authentication, and starts its job each time it is sent.',
  },
  'stored-picture-suffices': {
    source: '1.3',
    says: 'avatarType: upload does not require avatar if an image was stored before. An empty or null avatar counts as not sent.',
  },
  'picture-faults-crash': {
    source: '1.3',
    says: 'An avatar that is not an image, and avatarType: null, are answered with 500.',
  },
  'large-picture-413': {
    source: '1.3, 6',
    says: 'An image that is too large is answered with 413 and an object as detail; without this quirk, with 400 like other errors.',
    behaviours: 'both',
  },
  'avatar-reencoded': {
    source: '1.4.4',
    says: 'An uploaded image is stored with other bytes. Uploading the stored bytes again does not change them.',
    behaviours: 'none',
  },
  'avatar-url-without-image': {
    source: '10',
    says: 'After avatarType was set, avatarUrl is a URL even if no image was ever uploaded. The URL is answered with 404.',
  },
  'seeded-images-lost': {
    source: '10',
    says: 'The stored file of an image in the seed is lost: its URL is answered with 404. Images uploaded later are kept.',
    behaviours: 'none',
  },
  'relays-stamped': {
    source: '1.4.3',
    says: 'Relays show the times at which they were created and last modified.',
    behaviours: 'both',
  },
  'null-description-left-out': {
    source: '1.4.3',
    says: 'A null description of a relay is omitted; without this quirk, it is shown as null.',
    behaviours: 'both',
  },
  'relay-order-ignored': {
    source: '1.4.3',
    says: 'A change of only the order of relays is not saved.',
  },
  'selectors-checked': {
    source: '1.3, 10',
    says: 'An item of safeFields that is not a selector is answered with 400 and an error message of the parser.',
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
    says: 'The first null ever written to relayPiiConfig is stored as the string None.',
  },
  'empty-rules-read-null': {
    source: '1.3, 1.4.2',
    says: 'An empty string in relayPiiConfig is returned as null; without this quirk, as the empty string.',
    behaviours: 'both',
  },
  'any-update-restores': {
    source: '2',
    says: 'If an organization is pending deletion, every update, even an empty one, cancels the deletion job without changing the status.',
  },
  'cancel-key-restores': {
    source: '2',
    says: 'The key cancelDeletion restores an organization with any value; without this quirk, only with true.',
  },
  'slug-committed-first': {
    source: '1.1',
    says: "An organization's new slug is stored before the rest of the update, and is kept if the rest fails.",
  },
  'late-refusal': {
    source: '3.4',
    says: 'The project option filters:releases is rejected with 400 after everything else in the body was stored.',
  },
  'slug-conflict-409': {
    source: '1.3',
    says: 'A slug listed in takenElsewhere is answered with 409 instead of 400.',
  },
  'old-slugs-lead-on': {
    source: '3.5',
    says: "A project's old slug is answered with 302 and the new slug; without this quirk, with 404.",
    behaviours: 'both',
  },
  'defaults-shown': {
    source: '1.4.6, 3.2',
    says: 'A setting that was never set is shown with its default; without this quirk, with the empty value of its type.',
    behaviours: 'both',
  },
  'null-age-is-zero': {
    source: '3.2',
    says: 'A null in resolveAge is stored as 0; without this quirk, it is rejected.',
    behaviours: 'both',
  },
  'subject-template-kept': {
    source: '3.2',
    says: 'An empty subjectTemplate is rejected; without this quirk, it is stored.',
    behaviours: 'both',
  },
  'platforms-listed': {
    source: '3.2, 10',
    says: 'A platform that is not in the list of the deployment is answered with 400 "Invalid platform".',
  },
  'platform-not-cleared': {
    source: '3.2',
    says: 'An empty or null platform is ignored, with 200.',
  },
  'highlights-shuffled': {
    source: '3.2',
    says: 'Each update removes duplicates from the lists in highlightContext, and changes their order.',
  },
  'platform-presets': {
    source: '3.2',
    says: "If highlightTags and highlightContext were never set, they show the platform's preset. Mobile platforms have a different preset.",
  },
  'undocumented-settings': {
    source: '1.3, 3.3',
    says: 'Settings that are missing in the interface description are accepted, stored and shown (digestsMinDelay, allowMemberInvite and others).',
  },
  'throttled-in-text': {
    source: '6',
    says: 'Above rateLimit, the reply is 429 with a JSON string as text/html and no Retry-After; without this quirk, with a detail and Retry-After.',
    behaviours: 'both',
  },
  'limit-clamped': {
    source: '5.1',
    says: 'In the issue list, a limit above 100 counts as 100.',
  },
  'recent-issues-only': {
    source: '5.1',
    says: 'Without a window, the issue list covers the last 90 days. A statsPeriod without a unit is in seconds.',
  },
  'own-projects-only': {
    source: '5.1',
    says: "Without project, the issue list contains only issues of the caller's teams; without a project of these teams, it is empty and has no Link header.",
  },
  'closed-projects-403': {
    source: '5.1',
    says: 'In the issue list, a project that does not exist or is closed to the caller is answered with 403; without this quirk, no issue is found.',
    behaviours: 'both',
  },
  'unknown-environment-404': {
    source: '5.1',
    says: 'In the issue list, an unknown environment is answered with 404; without this quirk, no issue is found.',
    behaviours: 'both',
  },
  'direct-hit-unlinked': {
    source: '5.1',
    says: 'The answer to shortIdLookup has no Link header.',
    behaviours: 'both',
  },
  'next-link-always': {
    source: '5.3',
    says: 'Every page links to its neighbours, and results shows whether they contain issues; without this quirk, only existing pages are linked.',
    behaviours: 'both',
  },
  'period-slides': {
    source: '5.3',
    says: 'Links to further pages keep statsPeriod as requested, so the window moves; without this quirk, they contain start and end instead.',
    behaviours: 'both',
  },
  'short-pages': {
    source: '5.3',
    says: 'Issues that resolveAge resolved in the meantime are removed after a page was cut, so any page can be short or empty.',
  },
  'last-page-overpromises': {
    source: '5.3',
    says: 'A last page that is exactly full announces a next page, which is empty.',
  },
  'hits-estimated': {
    source: '5.3',
    says: 'X-Hits shows how many issues match, at most 1000 (X-Max-Hits), and too few if the limit is above 100.',
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
