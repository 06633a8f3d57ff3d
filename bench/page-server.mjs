// Serves pages of issues as fast as Node serves anything: each page is the same text with other ids. The embedded
// service computes every issue, so a slow client would not be noticed with it.
//
//   node page-server.mjs COUNT LATENCY     prints its URL; each project has COUNT issues, a reply takes LATENCY ms
import { createServer } from 'node:http';

const [count, latencyMs] = process.argv.slice(2).map(Number);
const size = 100;
const parts = Array.from({ length: size }, (_, at) => issueText(at).split('@ID@'));

const server = createServer((request, reply) => {
  const arrivedAt = performance.now();
  const { searchParams } = new URL(request.url, 'http://localhost');
  const cursor = searchParams.get('cursor');
  const firstId = 5_000_000 + Math.max(0, Number(searchParams.get('project'))) * 10_000_000;
  const first = Number(cursor?.split(':')[0] ?? 0);
  const issues = parts
    .slice(0, Math.max(0, count - first))
    .map((part, at) => part.join(String(firstId + first + at)));
  const next = first + issues.length;
  const link = `<http://localhost/>; rel="previous"; results="false"; cursor="0:0:1", <http://localhost/>; rel="next"; results="${next < count}"; cursor="${next}:0:0"`;
  const page = `[${issues.join(',')}]`;
  const project = searchParams.get('project');
  const body = Buffer.from(
    project === '-1' ? page : page.replaceAll('"project":{"id":"42"', `"project":{"id":"${project}"`),
  );
  const answer = () => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, link });
    reply.end(body);
  };
  if (latencyMs === 0) answer();
  else setTimeout(answer, latencyMs - (performance.now() - arrivedAt));
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })),
);

/** An issue in the format of the interface, about 1.4 KB; `@ID@` is a placeholder for its id. */
function issueText(number) {
  const title = `TypeError: Cannot read properties of undefined (reading 'id') (${number})`;
  const permalink = 'https://errors.example.com/organizations/acme/issues/@ID@/';
  const seen = { firstSeen: '2026-10-01T08:00:00.000Z', lastSeen: '2026-10-31T09:30:00.000Z' };
  const counts = { count: String(number * 37 + 1), userCount: number, ...seen };
  const hours = Array.from({ length: 24 }, (_, at) => [1_793_000_000 + at * 3600, (number + at) % 10]);
  const names = { shareId: '', shortId: `WEB-${number.toString(36).toUpperCase()}`, title, permalink };
  const source = {
    culprit: 'orders.views in checkout',
    logger: null,
    level: 'error',
    platform: 'javascript',
  };
  const status = { status: 'unresolved', statusDetails: {}, substatus: 'ongoing', isUnhandled: true };
  const types = { type: 'default', issueType: 'error', issueCategory: 'error', metadata: { title } };
  const user = { isBookmarked: false, isSubscribed: false, subscriptionDetails: null, hasSeen: true };
  const others = { isPublic: false, annotations: [], priority: 'medium', priorityLockedAt: null };
  return JSON.stringify({
    id: '@ID@',
    ...names,
    ...source,
    ...status,
    project: { id: '42', name: 'Web', slug: 'web', platform: 'javascript-react' },
    ...types,
    ...user,
    ...others,
    numComments: number % 4,
    assignedTo: { type: 'user', id: '907', name: 'Person 7', email: 'person7@example.com' },
    ...counts,
    stats: { '24h': hours },
    lifetime: counts,
    filtered: null,
  });
}
