import { type Answer, detail, json, notFound } from './answer.js';
import type { Behaviour } from './behaviour.js';
import { organizationCatalogue, projectCatalogue } from './catalogue.js';
import { authenticate, refuseEntry } from './door.js';
import { listIssues, type Shelf } from './issues/list-issues.js';
import type { Json } from './json.js';
import { replyOrganization } from './replies/organization.js';
import { replyProject } from './replies/project.js';
import { updateOrganization } from './rules/organization.js';
import { updateProject } from './rules/project.js';
import { answersTo, type Project, type Token, type World } from './world.js';

/** One request, read; `names` are the placeholders of its address. */
export interface ServiceRequest {
  readonly names: Readonly<Record<string, string>>;
  readonly address: URL;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Body;
}

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'broken'; readonly why: string };

/** What answers: the same for every request. `url` is where the service is reached, without a slash at its end. */
export interface Service {
  readonly behaviour: Behaviour;
  readonly url: string;
  readonly shelf: Shelf;
  readonly now: () => Date;
  readonly mintId: () => string;
}

/** An answer, and the world as it is once the answer's update is committed. */
export interface Outcome {
  readonly answer: Answer;
  readonly world: World;
}

export type Operation = (service: Service, world: World, request: ServiceRequest) => Outcome;

export const putOrganization: Operation = (service, world, request) =>
  withCaller(world, request, (caller) => {
    const refusal = refuseEntry(world, request.names.organization ?? '', caller, 'updateOrganization');
    if (refusal !== null) return { answer: refusal, world };
    const sent = readSent(request);
    if (!sent.ok) return { answer: sent.answer, world };
    const updated = updateOrganization(
      sent.body,
      organizationCatalogue,
      circumstances(service, world, caller),
    );
    if (!updated.ok) return { answer: updated.answer, world };
    const reply = replyOrganization(updated.world, organizationCatalogue, caller, service.url);
    return { answer: json(200, reply), world: updated.world };
  });

export const putProject: Operation = (service, world, request) =>
  withCaller(world, request, (caller) => {
    const refusal = refuseEntry(world, request.names.organization ?? '', caller, 'updateProject');
    if (refusal !== null) return { answer: refusal, world };
    const project = findProject(world, request);
    if ('status' in project) return { answer: project, world };
    const sent = readSent(request);
    if (!sent.ok) return { answer: sent.answer, world };
    const updated = updateProject(
      project,
      sent.body,
      projectCatalogue,
      circumstances(service, world, caller),
    );
    if (!updated.ok) return { answer: updated.answer, world };
    const after = updated.world.projects.find((candidate) => candidate.id === project.id) ?? project;
    const reply = replyProject(after, updated.world, projectCatalogue, caller, service.url);
    return { answer: json(200, reply), world: updated.world };
  });

export const getIssues: Operation = (service, world, request) =>
  withCaller(world, request, (caller) => {
    const refusal = refuseEntry(world, request.names.organization ?? '', caller, 'listIssues');
    if (refusal !== null) return { answer: refusal, world };
    const { behaviour, url } = service;
    return {
      answer: listIssues(service.shelf, world, request.address, { behaviour, url, now: service.now() }),
      world,
    };
  });

/** A picture at its `avatarUrl`: open to everybody, as pictures are. */
export const getPicture: Operation = (_service, world, request) => {
  const id = request.names.picture ?? '';
  const picture = Object.hasOwn(world.pictures, id) ? world.pictures[id] : undefined;
  if (picture === undefined) return { answer: notFound, world };
  const headers = { 'content-type': picture.type };
  return { answer: { status: 200, headers, body: Buffer.from(picture.base64, 'base64') }, world };
};

/** A method that the interface description does not give this address. */
export function refuseMethod(method: string, allowed: string): Operation {
  return (_service, world, request) =>
    withCaller(world, request, () => ({
      answer: detail(405, `Method "${method}" not allowed.`, { allow: allowed }),
      world,
    }));
}

function withCaller(world: World, request: ServiceRequest, go: (caller: Token) => Outcome): Outcome {
  const entered = authenticate(request.authorization, world);
  return entered.ok ? go(entered.caller) : { answer: entered.answer, world };
}

function circumstances({ behaviour, now, mintId }: Service, world: World, caller: Token) {
  return { world, caller, behaviour, now: now(), mintId };
}

/** Observed, 1.1: an empty body counts as the empty object. */
function readSent({
  body,
  contentType,
}: ServiceRequest):
  | { readonly ok: true; readonly body: Json }
  | { readonly ok: false; readonly answer: Answer } {
  if (body.kind === 'none') return { ok: true, body: {} };
  const mediaType = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    return { ok: false, answer: detail(415, `Unsupported media type "${contentType ?? ''}" in request.`) };
  }
  return body.kind === 'json'
    ? { ok: true, body: body.value }
    : { ok: false, answer: detail(400, `JSON parse error - ${body.why}`) };
}

/** The project, or where it went (observed, 3.5). A slug that a project has now wins over one that another had. */
function findProject(world: World, { names, address }: ServiceRequest): Project | Answer {
  const ref = names.project ?? '';
  const found = world.projects.find((project) => answersTo(project, ref));
  if (found !== undefined) return found;
  const id = Object.hasOwn(world.formerSlugs, ref) ? world.formerSlugs[ref] : undefined;
  const moved = world.projects.find((project) => project.id === id);
  if (moved === undefined) return notFound;
  const url = address.pathname.replace(/[^/]+\/$/, `${moved.slug}/`) + address.search;
  const extra = { url, slug: moved.slug };
  return json(
    302,
    { slug: moved.slug, detail: { code: 'resource-moved', message: 'Resource has been moved', extra } },
    { location: url },
  );
}
