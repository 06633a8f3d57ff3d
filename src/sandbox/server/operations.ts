import { listIssues } from '../issues/list-issues.js';
import type { SandboxJson } from '../json.js';
import { listProjects } from '../replies/list-projects.js';
import { replyOrganization, summariseOrganization } from '../replies/organization.js';
import { replyProject } from '../replies/project.js';
import { updateOrganization } from '../rules/update-organization.js';
import { updateProject } from '../rules/update-project.js';
import type { Token, World } from '../state/world.js';
import { authorizeCaller, authorizeOrganization, authorizeProject } from './authorize.js';
import type { SandboxOperation, Service, ServiceRequest } from './operation.js';
import { detail, json, notFound, type SandboxReply } from './reply.js';

/** Without org:read, returns only a summary, with status 200 (observed, 4.1). */
export const getOrganization: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'readOrganization', (caller) => {
    const { deployment, url } = service;
    if (!caller.scopes.includes('org:read')) {
      return { reply: json(200, summariseOrganization(world, url)), world };
    }
    const { teams, projects, ...rest } = replyOrganization(world, deployment, caller, url);
    const isShort = request.address.searchParams.get('detailed') === '0';
    return {
      reply: json(200, isShort ? rest : { ...rest, teams: teams ?? [], projects: projects ?? [] }),
      world,
    };
  });

/** Returns only the enabled plugins; an update returns all (observed, 4.3). */
export const getProject: SandboxOperation = (service, world, request) =>
  authorizeProject(service, world, request, 'readProject', (caller, project) => ({
    reply: json(200, replyProject(project, world, caller, service, 'enabled')),
    world,
  }));

export const getProjects: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'listProjects', (caller) => ({
    reply: listProjects(world, caller, request.address, service.deployment.behaviour),
    world,
  }));

export const putOrganization: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'updateOrganization', (caller) => {
    const sent = readUpdate(request);
    if (!sent.ok) return { reply: sent.reply, world };
    const settings = service.deployment.organizationSettings;
    const updated = updateOrganization(sent.body, settings, ruleContext(service, world, caller));
    if (!updated.ok) return { reply: updated.reply, world: updated.world };
    return {
      reply: json(200, replyOrganization(updated.world, service.deployment, caller, service.url)),
      world: updated.world,
    };
  });

export const putProject: SandboxOperation = (service, world, request) =>
  authorizeProject(service, world, request, 'updateProject', (caller, project) => {
    const { behaviour, projectSettings } = service.deployment;
    // Status 400 without a body (observed, 3.1).
    if (behaviour.has('token-without-user') && caller.person?.user === false) {
      return { reply: { status: 400, headers: {}, body: undefined }, world };
    }
    const sent = readUpdate(request);
    if (!sent.ok) return { reply: sent.reply, world };
    const updated = updateProject(project, sent.body, projectSettings, ruleContext(service, world, caller));
    if (!updated.ok) return { reply: updated.reply, world: updated.world };
    const after = updated.world.projects.find((candidate) => candidate.id === project.id) ?? project;
    return {
      reply: json(200, replyProject(after, updated.world, caller, service, 'all')),
      world: updated.world,
    };
  });

export const getIssues: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'listIssues', (caller) => ({
    reply: listIssues(service.issues, request.address, {
      world,
      caller,
      behaviour: service.deployment.behaviour,
      names: service.deployment.names,
      url: service.url,
      now: service.now(),
    }),
    world,
  }));

/** Serves an image at its `avatarUrl`, without authentication. */
export const getImage: SandboxOperation = (_service, world, request) => {
  const id = request.names.picture ?? '';
  const image = Object.hasOwn(world.pictures, id) ? world.pictures[id] : undefined;
  if (image === undefined) return { reply: notFound, world };
  const headers = { 'content-type': image.type };
  return { reply: { status: 200, headers, body: Buffer.from(image.base64, 'base64') }, world };
};

/** Answers a method that this deployment does not support for the URL. */
export function rejectMethod(method: string, allowed: string): SandboxOperation {
  return (_service, world, request) =>
    authorizeCaller(world, request, () => ({
      reply: detail(405, `Method "${method}" not allowed.`, { allow: allowed }),
      world,
    }));
}

function ruleContext({ deployment, now, mintId }: Service, world: World, caller: Token) {
  return { world, caller, behaviour: deployment.behaviour, now: now(), mintId };
}

/** An empty body counts as an empty object (observed, 1.1). */
function readUpdate({
  body,
  contentType,
}: ServiceRequest):
  | { readonly ok: true; readonly body: SandboxJson }
  | { readonly ok: false; readonly reply: SandboxReply } {
  if (body.kind === 'none') return { ok: true, body: {} };
  const mediaType = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    return { ok: false, reply: detail(415, `Unsupported media type "${contentType ?? ''}" in request.`) };
  }
  return body.kind === 'json'
    ? { ok: true, body: body.value }
    : { ok: false, reply: detail(400, `JSON parse error - ${body.why}`) };
}
