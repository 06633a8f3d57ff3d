import { decodeOrganization } from '../../src/current/decode.js';
import { fetchProjects, fetchTokenScopes, tryOrganization } from '../../src/current/fetch.js';
import { fetchProjectList } from '../../src/current/list.js';
import { Addresses, type ObservedState, openPort } from '../../src/current/port.js';
import type {
  CurrentOrganization,
  CurrentProject,
  ProjectListing,
  ShownScopes,
} from '../../src/current/types.js';
import { createWritingClient } from '../../src/http/client.js';
import type { WritingClient } from '../../src/http/types.js';
import { type IssuePage, pageFetcher } from '../../src/issues/read/pages.js';
import { Fault } from '../../src/model/fault.js';
import type { OrganizationRef, ProjectId, ProjectSlug } from '../../src/model/ids.js';
import { isObject, type Json, valueAt } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { testClock } from '../http/clock.js';
import { startServer, untilTestEnds } from '../http/server.js';
import { addressOf, type Recording } from './recordings.js';

export const catalogue = catalogueFor('sentry');

/** What setpoint makes of a reply. */
export type Reading =
  /**
   * What it prints: the message, with the code and the hint if the error stops the run. `fields`: the settings of an
   * update that the service rejected.
   */
  | { readonly kind: 'error'; readonly text: string; readonly fields?: readonly string[] }
  | { readonly kind: 'organization'; readonly data: CurrentOrganization }
  | { readonly kind: 'project'; readonly data: CurrentProject | undefined }
  | { readonly kind: 'projects'; readonly data: ProjectListing | null }
  | { readonly kind: 'issues'; readonly data: IssuePage }
  | { readonly kind: 'root'; readonly data: ShownScopes }
  | { readonly kind: 'update'; readonly data: ObservedState };

const ref = 'acme' as OrganizationRef;

/**
 * Sends the request of a recording as setpoint sends it, to a service that answers with the recording. A list ends with
 * the page after it.
 */
export async function replay(recording: Recording): Promise<Reading> {
  const { status, headers, reply } = recording;
  const server = await untilTestEnds(
    startServer(({ url }, response) => {
      const isNext = recording.method === 'GET' && url.includes('cursor=');
      if (isNext) response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      else response.writeHead(status, headers).end(textOf(reply));
    }),
  );
  const options = { baseUrl: server.url, token: 'secret', userAgent: 'test', clock: testClock() };
  const client = createWritingClient(options);
  try {
    return await (recording.method === 'GET' ? read(recording, client) : update(recording, client));
  } catch (error) {
    if (error instanceof Fault) return textOfFault(error);
    throw error;
  }
}

/** A reply that is no JSON is recorded as a text. */
function textOf(reply: Json): string {
  return typeof reply === 'string' ? reply : JSON.stringify(reply);
}

function textOfFault({ code, message, hint }: Fault): Reading {
  return { kind: 'error', text: [`${code}: ${message}`, hint].join(' ').trim() };
}

async function read(recording: Recording, client: WritingClient): Promise<Reading> {
  const { address, project } = addressOf(recording);
  switch (address) {
    case 'root':
      return { kind: 'root', data: await fetchTokenScopes(client) };
    case 'issues': {
      const fetch = pageFetcher({ client, organization: ref, query: {} });
      return { kind: 'issues', data: await fetch(null) };
    }
    case 'projects':
      return { kind: 'projects', data: await fetchProjectList(client, addressesOf(recording)) };
    case 'organization': {
      const request = { ref, mode: 'get', catalogue, images: new Set<string>(), inventory: false } as const;
      const result = await tryOrganization(client, request);
      if ('denied' in result) return textOfFault(result.denied);
      return { kind: 'organization', data: result.organization };
    }
    case 'project': {
      const id = idOf(recording);
      const request = { organization: organizationOf(recording), addresses: addressesOf(recording) };
      const projects = [{ id, slug: (project ?? '') as ProjectSlug }];
      const options = { ...request, projects, catalogue, concurrency: 1, list: null };
      const found = await fetchProjects(client, options, (current: CurrentProject) => current);
      const closed = found.closed.get(id);
      if (closed !== undefined) return { kind: 'error', text: closed };
      return { kind: 'project', data: found.projects.get(id) };
    }
  }
}

/** Any method but GET, because setpoint has only one: its messages are those of an apply. */
async function update(recording: Recording, client: WritingClient): Promise<Reading> {
  const { project } = addressOf(recording);
  const kind = project === null ? 'organization' : 'project';
  const planned = {
    kind,
    id: idOf(recording),
    slug: project ?? ref,
    rename: null,
    changes: [],
    images: {},
  } as const;
  const addresses = addressesOf(recording);
  const port = openPort(planned, { client, catalogue, addresses });
  const body = isObject(recording.body) ? recording.body : {};
  const answer = await port.send(client, body);
  if (answer.ok) return { kind: 'update', data: answer.state };
  const { failure } = answer;
  const fields = failure.kind === 'invalid' ? [...failure.fields.keys()] : [];
  return { kind: 'error', text: failure.message, fields };
}

/** The id that the reply shows. */
function idOf({ reply }: Recording): ProjectId {
  return (valueAt(reply, '/id') ?? '2') as ProjectId;
}

/** The organization of every recording has the id 1. */
function organizationOf({ reply }: Recording): CurrentOrganization {
  const shown = valueAt(reply, '/organization') ?? { id: '1', slug: ref, status: { id: 'active' } };
  return decodeOrganization(shown, catalogue);
}

/** A recording is one request, so nothing is tried by slug after a 404. */
function addressesOf(recording: Recording): Addresses {
  const addresses = new Addresses(organizationOf(recording), 'get');
  addresses.usesSlugs = false;
  return addresses;
}
