import { listIssues } from '../issues/list-issues.js';
import type { SandboxJson } from '../json.js';
import { listProjects } from '../replies/list-projects.js';
import { replyOrganization, summariseOrganization } from '../replies/organization.js';
import { replyProject } from '../replies/project.js';
import { updateOrganization } from '../rules/update-organization.js';
import { updateProject } from '../rules/update-project.js';
import { authenticate, authorizeOrganization, authorizeProject } from './authorize.js';
import type { SandboxOperation, ServiceRequest } from './operation.js';
import { detail, json, notFound, rejectWith } from './reply.js';

/** Every token can read its own scopes, whatever they are (observed, 11). */
export const getToken: SandboxOperation = (incoming) => {
  const { name, scopes, person } = authenticate(incoming);
  const user = person.user ? { username: name, email: `${name}@example.com` } : null;
  return { reply: json(200, { version: '0', auth: { scopes }, user }) };
};

/** Without org:read, returns only a summary, with status 200 (observed, 4.1). */
export const getOrganization: SandboxOperation = (incoming) => {
  const context = authorizeOrganization(incoming, 'readOrganization');
  if (!context.scopes.includes('org:read')) return { reply: json(200, summariseOrganization(context)) };
  const whole = replyOrganization(context);
  const { teams: _teams, projects: _projects, ...short } = whole;
  return { reply: json(200, context.request.address.searchParams.get('detailed') === '0' ? short : whole) };
};

/** Returns only the enabled plugins; an update returns all (observed, 4.3). */
export const getProject: SandboxOperation = (incoming) => {
  const { project, ...context } = authorizeProject(incoming, 'readProject');
  return { reply: json(200, replyProject(project, context, 'enabled')) };
};

export const getProjects: SandboxOperation = (incoming) => {
  const context = authorizeOrganization(incoming, 'listProjects');
  return { reply: listProjects(context.request.address, context) };
};

export const putOrganization: SandboxOperation = (incoming) => {
  const context = authorizeOrganization(incoming, 'updateOrganization');
  const world = updateOrganization(readUpdate(context.request), context);
  return { reply: json(200, replyOrganization({ ...context, world })), world };
};

export const putProject: SandboxOperation = (incoming) => {
  const { project, ...context } = authorizeProject(incoming, 'updateProject');
  // Status 400 without a body (observed, 3.1).
  if (context.behaviour.isObserved && !context.caller.person.user)
    rejectWith({ status: 400, headers: {}, body: undefined });
  const world = updateProject(project, readUpdate(context.request), context);
  const after = world.projects.find(({ id }) => id === project.id) ?? project;
  return { reply: json(200, replyProject(after, { ...context, world }, 'all')), world };
};

export const getIssues: SandboxOperation = (incoming) => {
  const context = authorizeOrganization(incoming, 'listIssues');
  return { reply: listIssues(context.issues, context.request.address, context) };
};

/** Serves an image at its `avatarUrl`, without authentication. */
export const getImage: SandboxOperation = ({ request, world }) => {
  const id = request.names.picture ?? '';
  const image = Object.hasOwn(world.pictures, id) ? world.pictures[id] : undefined;
  if (image === undefined) return { reply: notFound };
  const headers = { 'content-type': image.type };
  return { reply: { status: 200, headers, body: Buffer.from(image.base64, 'base64') } };
};

/** Answers a method that this deployment does not support for the URL. */
export function rejectMethod(method: string, allowed: string): SandboxOperation {
  return (incoming) => {
    authenticate(incoming);
    return { reply: detail(405, `Method "${method}" not allowed.`, { allow: allowed }) };
  };
}

/**
 * The body of an update. An empty one counts as an empty object (observed, 1.1).
 * @throws Rejection
 */
function readUpdate({ body, contentType = '' }: ServiceRequest): SandboxJson {
  if (body.kind === 'none') return {};
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json')
    rejectWith(detail(415, `Unsupported media type "${contentType}" in request.`));
  return body.kind === 'json' ? body.value : rejectWith(detail(400, `JSON parse error - ${body.why}`));
}
