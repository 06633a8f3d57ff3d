/** An observed difference between deployments and the interface description. */
export interface Quirk {
  /** The section of the observed behaviour that describes it. */
  readonly source: string;
  /** What the service does if the quirk is on. */
  readonly description: string;
  /**
   * If omitted, only `observed` includes it. `both`: `documented` includes it too, because the interface description is
   * silent. `none`: no behaviour includes it, because only some deployments do it, or it is possible but was never
   * observed.
   */
  readonly behaviours?: 'both' | 'none';
}

const observed = (source: string, description: string): Quirk => ({ source, description });
const both = (source: string, description: string): Quirk => ({ source, description, behaviours: 'both' });
const none = (source: string, description: string): Quirk => ({ source, description, behaviours: 'none' });

/** Every quirk by name. Each can be switched on or off separately. */
export const quirks = {
  'reads-by-get': observed(
    '4.1, 4.3',
    'GET reads an organization or a project. A caller without org:read gets 200 with a summary without settings.',
  ),
  'project-list': observed(
    '4.4',
    "GET organizations/{organization}/projects/ lists the projects, the caller's bookmarks first, in pages of at most 100.",
  ),
  'projects-in-pages': none(
    '4.4',
    'The project list is paged even if all_projects requests all projects at once.',
  ),
  'owner-fields-dropped': observed(
    '1.1',
    'defaultRole and cancelDeletion are ignored, with 200, if the caller lacks org:admin.',
  ),
  'falsy-fields-dropped': observed(
    '3.1',
    'With only project:read, a forbidden setting is rejected if its value is truthy, and ignored, with 200, if it is falsy.',
  ),
  'options-forbidden': observed(
    '10',
    'With only project:read, an update that contains options is answered with 403.',
  ),
  'token-without-user': observed(
    '3.1',
    'For a token without a user, every project update is answered with 400 and an empty body.',
  ),
  'project-access': observed(
    '3.1, 5.1',
    'If openMembership is off, callers without org:write or org:admin get 403 for projects of other teams.',
  ),
  'closed-projects-hidden': none(
    '10',
    'A project that the caller has no access to is answered with 404 instead of 403.',
  ),
  'access-not-listed': none(
    '10',
    'Project lists omit hasAccess, so only a request shows that the caller has no access to a project.',
  ),
  'null-in-project-lists': none(
    '10',
    'Project lists contain null in place of the last project by slug, as if it could not be serialized.',
  ),
  'slugs-only': none('10', 'URLs accept slugs only; a numeric id is answered with 404.'),
  'unknown-organization-empty': none(
    '6, 10',
    'For an unknown organization, a gateway answers 404 with an empty body; without this quirk (self-hosted), the body is JSON with a detail.',
  ),
  'text-stripped': observed(
    '1.2, 1.4.1',
    'Leading and trailing white space is removed from strings, list items and relay names, but not from highlightContext, relay keys and descriptions.',
  ),
  'complaints-by-field': both(
    '1.1',
    'Validation errors are a map from field to messages; without this quirk, one sentence under detail.',
  ),
  'complaints-by-index': both(
    '1.2',
    "Errors in list items are keyed by the item's index; without this quirk, they are one list.",
  ),
  'numbers-to-texts': observed(
    '1.2, 1.4.5',
    'A number is converted to a string of its digits if a string is expected.',
  ),
  'booleans-coerced': observed(
    '1.2',
    'If a boolean is expected, 1, t, y, yes, true and on count as true, and 0, f, n, no, false and off as false, in upper or lower case.',
  ),
  'integers-coerced': observed('1.2', 'If an integer is expected, a string of digits is accepted.'),
  'crash-reports-any-number': observed('1.3', 'storeCrashReports accepts any integer from -1 to 100.'),
  'resolve-age-any-integer': observed('3.2', 'resolveAge accepts any integer, and the empty string as 0.'),
  'integrations-unchecked': observed('1.3', 'Settings that require an integration are accepted without it.'),
  'relays-on-any-plan': observed('1.3', 'trustedRelays is accepted on every plan.'),
  'coverage-rechecked': observed(
    '1.3',
    'If coverageAccess is truthy, the plan, the hostA integration and the coverage vendor are checked, in this order, before anything else, even if the setting is already on.',
  ),
  'two-factor-caller': observed(
    '1.3',
    'require2FA: true is accepted only from a caller who uses two-factor authentication, and starts its job each time it is sent.',
  ),
  'stored-picture-suffices': observed(
    '1.3',
    'avatarType: upload does not require avatar if an image was stored before. An empty or null avatar counts as not sent.',
  ),
  'picture-faults-crash': observed(
    '1.3',
    'An avatar that is not an image, and avatarType: null, are answered with 500.',
  ),
  'large-picture-413': both(
    '1.3, 6',
    'An image that is too large is answered with 413 and an object as detail; without this quirk, with 400 like other errors.',
  ),
  'avatar-reencoded': none(
    '1.4.4',
    'An uploaded image is stored with other bytes. Uploading the stored bytes again does not change them.',
  ),
  'avatar-url-without-image': observed(
    '10',
    'After avatarType was set, avatarUrl is a URL even if no image was ever uploaded. The URL is answered with 404.',
  ),
  'seeded-images-lost': none(
    '10',
    'The stored file of an image in the seed is lost: its URL is answered with 404. Images uploaded later are kept.',
  ),
  'relays-stamped': both('1.4.3', 'Relays show the times at which they were created and last modified.'),
  'null-description-left-out': both(
    '1.4.3',
    'A null description of a relay is omitted; without this quirk, it is shown as null.',
  ),
  'relay-order-ignored': observed('1.4.3', 'A change of only the order of relays is not saved.'),
  'selectors-checked': observed(
    '1.3, 10',
    'An item of safeFields that is not a selector is answered with 400 and an error message of the parser.',
  ),
  'rules-checked-by-engine': observed(
    '10',
    'relayPiiConfig: unknown rule types and invalid selectors are answered with 400; any other JSON is stored.',
  ),
  'roles-looked-up': observed(
    '1.3, 10',
    'An unknown role in attachmentsRole or debugFilesRole is answered with "Invalid role".',
  ),
  'domains-required': observed('3.3, 10', 'An empty allowedDomains is answered with 400.'),
  'scrubbing-rules-none': observed(
    '1.3',
    'The first null ever written to relayPiiConfig is stored as the string None.',
  ),
  'empty-rules-read-null': both(
    '1.3, 1.4.2',
    'An empty string in relayPiiConfig is returned as null; without this quirk, as the empty string.',
  ),
  'any-update-restores': observed(
    '2',
    'If an organization is pending deletion, every update, even an empty one, cancels the deletion job without changing the status.',
  ),
  'cancel-key-restores': observed(
    '2',
    'The key cancelDeletion restores an organization with any value; without this quirk, only with true.',
  ),
  'slug-committed-first': observed(
    '1.1',
    "An organization's new slug is stored before the rest of the update, and is kept if the rest fails.",
  ),
  'late-refusal': observed(
    '3.4',
    'The project option filters:releases is rejected with 400 after everything else in the body was stored.',
  ),
  'slug-conflict-409': observed(
    '1.3',
    'A slug listed in takenElsewhere is answered with 409 instead of 400.',
  ),
  'old-slugs-lead-on': both(
    '3.5',
    "A project's old slug is answered with 302 and the new slug; without this quirk, with 404.",
  ),
  'defaults-shown': both(
    '1.4.6, 3.2',
    'A setting that was never set has its default in replies; without this quirk, with the empty value of its type.',
  ),
  'null-age-is-zero': both('3.2', 'A null in resolveAge is stored as 0; without this quirk, it is rejected.'),
  'subject-template-kept': both(
    '3.2',
    'An empty subjectTemplate is rejected; without this quirk, it is stored.',
  ),
  'platforms-listed': observed(
    '3.2, 10',
    'A platform that is not in the list of the deployment is answered with 400 "Invalid platform".',
  ),
  'platform-not-cleared': observed('3.2', 'An empty or null platform is ignored, with 200.'),
  'highlights-shuffled': observed(
    '3.2',
    'Each update removes duplicates from the lists in highlightContext, and changes their order.',
  ),
  'platform-presets': observed(
    '3.2',
    "If highlightTags and highlightContext were never set, they show the platform's preset. Mobile platforms have a different preset.",
  ),
  'undocumented-settings': observed(
    '1.3, 3.3',
    'Settings that are missing in the interface description are accepted, stored and shown (digestsMinDelay, allowMemberInvite and others).',
  ),
  'throttled-in-text': both(
    '6',
    'Above rateLimit, the reply is 429 with a JSON string as text/html and no Retry-After; without this quirk, with a detail and Retry-After.',
  ),
  'limit-clamped': observed('5.1', 'In the issue list, a limit above 100 counts as 100.'),
  'recent-issues-only': observed(
    '5.1',
    'Without a window, the issue list covers the last 90 days. A statsPeriod without a unit is in seconds.',
  ),
  'own-projects-only': observed(
    '5.1',
    "Without project, the issue list contains only issues of the caller's teams; without a project of these teams, it is empty and has no Link header.",
  ),
  'closed-projects-403': both(
    '5.1',
    'In the issue list, a project that does not exist or is closed to the caller is answered with 403; without this quirk, no issue is found.',
  ),
  'unknown-environment-404': both(
    '5.1',
    'In the issue list, an unknown environment is answered with 404; without this quirk, no issue is found.',
  ),
  'direct-hit-unlinked': both('5.1', 'The answer to shortIdLookup has no Link header.'),
  'next-link-always': both(
    '5.3',
    'Every page links to its neighbours, and results shows whether they contain issues; without this quirk, only existing pages are linked.',
  ),
  'period-slides': both(
    '5.3',
    'Links to further pages keep statsPeriod as requested, so the window moves; without this quirk, they contain start and end instead.',
  ),
  'short-pages': observed(
    '5.3',
    'Issues that resolveAge resolved in the meantime are removed after a page was cut, so any page can be short or empty.',
  ),
  'last-page-overpromises': observed(
    '5.3',
    'A last page that is exactly full announces a next page, which is empty.',
  ),
  'hits-estimated': observed(
    '5.3',
    'X-Hits shows how many issues match, at most 1000 (X-Max-Hits), and too few if the limit is above 100.',
  ),
  'null-issues': none(
    '10',
    'An issue whose id is divisible by ten cannot be serialized: the issue list contains null in its place, with 200.',
  ),
  'project-slugs': none('10', 'In the issue list, project accepts slugs in addition to numbers.'),
  'multi-project-off': none(
    '5.1, 10',
    'The issue list without project, or with -1, is answered with 400 about the multi project stream if there are several projects.',
  ),
} satisfies Readonly<Record<string, Quirk>>;

export type QuirkName = keyof typeof quirks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
export const quirkNames = Object.keys(quirks) as readonly QuirkName[];
