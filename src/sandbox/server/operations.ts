import type { Json } from '../../model/json.js';
import { listIssues } from '../issues/list-issues.js';
import type { Behaviour } from '../quirks.js';
import {
  listProjects,
  replyOrganization,
  replyProject,
  summariseOrganization,
} from '../replies/organization.js';
import { updateOrganization, updateProject } from '../rules/update.js';
import {
  authenticate,
  authorizeOrganization,
  authorizeProject,
  type Incoming,
  type ServiceRequest,
} from './authorize.js';
import { detail, json, notFound, type OperationResult, rejectWith } from './reply.js';

/** @throws Rejection to end the request with an error. */
export type SandboxOperation = (incoming: Incoming) => OperationResult;

type Methods = Readonly<Partial<Record<'GET' | 'PUT', SandboxOperation>>>;

/** A URL of the service: the interface, the observed reads, and the images in replies. */
export interface Route {
  /** The URL path with placeholders. */
  readonly template: string;
  readonly pattern: RegExp;
  readonly methods: Methods;
}

/** The routes of a deployment. Each URL ends in a slash. */
export function routesOf({ isObserved, has }: Behaviour): readonly Route[] {
  const readable = has('reads-by-get');
  const routes: Readonly<Record<string, Methods>> = {
    '/api/0/': isObserved && !has('token-scopes-hidden') ? { GET: getToken } : {},
    '/api/0/organizations/{organization}/': {
      ...(readable && { GET: getOrganization }),
      PUT: putOrganization,
    },
    '/api/0/projects/{organization}/{project}/': { ...(readable && { GET: getProject }), PUT: putProject },
    '/api/0/organizations/{organization}/projects/': isObserved ? { GET: getProjects } : {},
    '/api/0/organizations/{organization}/issues/': { GET: getIssues },
    '/organization-avatar/{picture}/': { GET: getImage },
  };
  return Object.entries(routes)
    .filter(([, methods]) => Object.keys(methods).length > 0)
    .map(([template, methods]) => {
      const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      return { template, pattern, methods };
    });
}

/** The operation for a method; a rejection if this deployment does not support the method for the URL. */
export function operationOf({ methods }: Route, method: string): SandboxOperation {
  const supported = Object.entries(methods).find(([name]) => name === method)?.[1];
  if (supported !== undefined) return supported;
  return (incoming) => {
    authenticate(incoming);
    const headers = { allow: Object.keys(methods).join(', ') };
    return detail(405, `Method "${method}" not allowed.`, headers);
  };
}

/** Every token can read its own scopes, whatever they are (observed, 11). */
function getToken(incoming: Incoming): OperationResult {
  const { scopes } = authenticate(incoming);
  return json(200, { version: '0', auth: { scopes } });
}

/** Without org:read, returns only a summary, with status 200 (observed, 4.1). `detailed=0` omits projects and teams. */
function getOrganization(incoming: Incoming): OperationResult {
  const context = authorizeOrganization(incoming, 'readOrganization');
  const isReader = context.scopes.includes('org:read');
  if (!isReader) return json(200, summariseOrganization(context));
  const isDetailed = context.request.address.searchParams.get('detailed') !== '0';
  return json(200, replyOrganization(context, isDetailed));
}

function getProject(incoming: Incoming): OperationResult {
  const { project, ...context } = authorizeProject(incoming);
  return json(200, replyProject(project, context));
}

function getProjects(incoming: Incoming): OperationResult {
  const context = authorizeOrganization(incoming, 'readOrganization');
  return listProjects(context.request.address, context);
}

function putOrganization(incoming: Incoming): OperationResult {
  const context = authorizeOrganization(incoming, 'updateOrganization');
  const world = updateOrganization(readUpdate(context.request), context);
  return { ...json(200, replyOrganization({ ...context, world })), world };
}

function putProject(incoming: Incoming): OperationResult {
  const { project, ...context } = authorizeProject(incoming);
  // Status 400 without a body (observed, 3.1).
  if (context.behaviour.isObserved && !context.caller.user)
    rejectWith({ status: 400, headers: {}, body: undefined });
  const world = updateProject(project, readUpdate(context.request), context);
  const after = world.projects.find(({ id }) => id === project.id) ?? project;
  return { ...json(200, replyProject(after, { ...context, world })), world };
}

function getIssues(incoming: Incoming): OperationResult {
  const context = authorizeOrganization(incoming, 'listIssues');
  return listIssues(context.issues, context.request.address, context);
}

/** Serves an image at its `avatarUrl`, without authentication. */
function getImage({ request, world: { pictures } }: Incoming): OperationResult {
  const id = request.names.picture ?? '';
  const image = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
  if (image === undefined) return notFound;
  const headers = { 'content-type': image.type };
  return { status: 200, headers, body: Buffer.from(image.base64, 'base64') };
}

/**
 * The body of an update. An empty one counts as an empty object (observed, 1.1).
 * @throws Rejection
 */
function readUpdate({ body, contentType = '' }: ServiceRequest): Json {
  if (body.kind === 'none') return {};
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json')
    rejectWith(detail(415, `Unsupported media type "${contentType}" in request.`));
  return body.kind === 'json' ? body.value : rejectWith(detail(400, `JSON parse error - ${body.why}`));
}
