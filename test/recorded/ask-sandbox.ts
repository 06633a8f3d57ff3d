import { isJsonArray, isObject, type Json } from '../../src/model/json.js';
import { put, putProject, start } from '../sandbox/client.js';
import type { SeedObject } from '../sandbox/service/index.js';
import { addressOf, type Recording, recordings, textOf } from './recordings.js';

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly reply: Json;
}

/** The tokens of the recordings. Any other one is unknown to the sandbox too. */
const tokens: NonNullable<SeedObject['tokens']> = {
  T_OWNER: { twoFactor: false },
  T_READ: ['org:read', 'project:read', 'event:read'],
  T_PROJREAD: ['project:read'],
  T_MEMBER: { role: 'member', teams: [] },
  T_NOEVENT: ['org:read', 'project:read'],
  T_EVENT: ['event:read'],
  T_NONE: [],
  // The sandbox has one organization, so a user of another one is a caller without scopes.
  T_OUTSIDER: [],
  T_STRANGER: [],
};

/** What the sandbox answers to the request of a recording. */
export async function askSandbox(recording: Recording): Promise<SandboxAnswer> {
  const { method, path, token, reply } = recording;
  const sandbox = await start({ seed: seedFor(recording) });
  const { project } = addressOf(recording);
  for (const other of recordings.filter((one) => one.service === recording.service && isPlainUpdate(one)))
    await put(sandbox, other.path.replace('/api/0/', ''), other.body, 'T_OWNER');
  // A service redirects from the slug that a project had before.
  if (project !== null && isObject(reply) && recording.status === 302)
    await putProject(sandbox, project, { slug: reply.slug });
  const authorization =
    token === null ? {} : { authorization: `Bearer ${sandbox.tokens.get(token) ?? token}` };
  const answer = await fetch(sandbox.url + path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...authorization },
    ...(method !== 'GET' && { body: bodyOf(recording) }),
  });
  // Recorded addresses are those of a service without a base path.
  const withoutBase = (text: string): string => text.replaceAll(new URL(sandbox.url).pathname, '');
  const text = withoutBase(await answer.text());
  const headers = [...answer.headers].map(([name, value]) => [name, withoutBase(value)] as const);
  return { status: answer.status, headers: new Map(headers), reply: text === '' ? '' : JSON.parse(text) };
}

/** An accepted update without a rename. What it stored can show in any reply. */
function isPlainUpdate({ method, status, body }: Recording): boolean {
  return method === 'PUT' && status === 200 && isObject(body) && body.slug === undefined;
}

/** An update that was recorded without a body was sent with a broken one. */
function bodyOf({ body }: Recording): string {
  return body === undefined ? '{"name": }' : JSON.stringify(body);
}

/** The state before the request, as far as the recordings of the same service show it. */
function seedFor(recording: Recording): SeedObject {
  const others = recordings.filter(({ service, status }) => service === recording.service && status === 200);
  const isSeen = ({ reply }: Recording): boolean => isJsonArray(reply) && reply.length > 0;
  const hasIssues = others.some((other) => addressOf(other).address === 'issues' && isSeen(other));
  return {
    behaviour: 'observed',
    names: 'sentry',
    organization: { id: '1', slug: 'acme', name: 'Acme' },
    tokens,
    projects: projectsFor(recording, others),
    issues: { count: hasIssues ? 1000 : 0 },
  };
}

/** The projects of the first reply for the organization, and the one that the recording shows. */
function projectsFor(
  recording: Recording,
  others: readonly Recording[],
): NonNullable<SeedObject['projects']> {
  const { address, project: named } = addressOf(recording);
  const usual = recordings.filter(({ service }) => service === 'server-24.6');
  const lists = [...others, ...usual]
    .map(({ reply }) => (isObject(reply) ? (reply.projects ?? null) : null))
    .filter(isJsonArray);
  const shown = address === 'project' && isObject(recording.reply) ? [recording.reply] : [];
  const all = [...(lists[0] ?? []), ...shown].filter(isObject);
  const known = new Map(
    all.filter(({ id }) => typeof id === 'string').map((project) => [project.id, project]),
  );
  return [...known.values()].map(({ id, slug, name, platform, teams = [] }) => {
    // Until an update, a project has the slug that the request names.
    const isNamed = named !== null && !/^\d+$/.test(named) && shown.some((one) => one.id === id);
    const slugs = (isJsonArray(teams) ? teams : []).filter(isObject).map((team) => textOf(team.slug));
    const own = { slug: isNamed ? named : textOf(slug), platform: textOf(platform) || 'other' };
    return { id: textOf(id), name: textOf(name), ...own, teams: slugs };
  });
}
