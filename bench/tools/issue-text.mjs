/** An issue in the format of the interface, about 1.4 KB; `@ID@` is a placeholder for its id. */
export function issueText(number) {
  const counts = {
    count: String(number * 37 + 1),
    userCount: number,
    firstSeen: '2026-10-01T08:00:00.000Z',
    lastSeen: '2026-10-31T09:30:00.000Z',
  };
  const title = `TypeError: Cannot read properties of undefined (reading 'id') (${number})`;
  return JSON.stringify({
    id: '@ID@',
    shareId: '',
    shortId: `WEB-${number.toString(36).toUpperCase()}`,
    title,
    culprit: 'orders.views in checkout',
    permalink: 'https://errors.example.com/organizations/acme/issues/@ID@/',
    logger: null,
    level: 'error',
    status: 'unresolved',
    statusDetails: {},
    substatus: 'ongoing',
    isPublic: false,
    platform: 'javascript',
    project: { id: '42', name: 'Web', slug: 'web', platform: 'javascript-react' },
    type: 'default',
    metadata: { title },
    numComments: number % 4,
    assignedTo: { type: 'user', id: '907', name: 'Person 7', email: 'person7@example.com' },
    isBookmarked: false,
    isSubscribed: false,
    subscriptionDetails: null,
    hasSeen: true,
    annotations: [],
    issueType: 'error',
    issueCategory: 'error',
    priority: 'medium',
    priorityLockedAt: null,
    isUnhandled: true,
    ...counts,
    stats: {
      '24h': Array.from({ length: 24 }, (_, hour) => [1_793_000_000 + hour * 3600, (number + hour) % 10]),
    },
    lifetime: counts,
    filtered: null,
  });
}
