import { isOpenTo } from '../rules/access.js';
import { answersTo, isId, type Project, type Token, type World } from '../state/world.js';
import { json, notFound, notPermitted, type SandboxReply } from './answer.js';
import { authenticate, type operationScopes, refuseEntry } from './authenticate.js';
import type { OperationResult, Service, ServiceRequest } from './operation.js';

/** The operation to run for an authenticated caller. */
type Enter<Subject extends unknown[]> = (caller: Token, ...subject: Subject) => OperationResult;

export function enterWithToken(world: World, request: ServiceRequest, go: Enter<[]>): OperationResult {
  const entered = authenticate(request.authorization, world);
  return entered.ok ? go(entered.caller) : { answer: entered.answer, world };
}

/** Finds the organization of the URL and checks that the caller's scopes allow the operation. */
export function enterOrganization(
  { deployment }: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  go: Enter<[]>,
): OperationResult {
  return enterWithToken(world, request, (caller) => {
    const ref = request.names.organization ?? '';
    const refusal = refuseEntry(world, ref, caller, operation, deployment.behaviour);
    return refusal === null ? go(caller) : { answer: refusal, world };
  });
}

/** The same for a project of the organization. A renamed project gets a redirect. */
export function enterProject(
  service: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  go: Enter<[Project]>,
): OperationResult {
  return enterOrganization(service, world, request, operation, (caller) => {
    const { behaviour } = service.deployment;
    const ref = request.names.project ?? '';
    const found = behaviour.has('slugs-only') && isId(ref) ? null : findProject(world, ref);
    if (found === null) return { answer: notFound, world };
    const { project, way } = found;
    if (!isOpenTo(caller, project, world, behaviour)) {
      return { answer: behaviour.has('closed-projects-hidden') ? notFound : notPermitted, world };
    }
    if (way === 'id or slug') return go(caller, project);
    const leadsOn = behaviour.has('old-slugs-lead-on');
    return { answer: leadsOn ? leadTo(project, request.address) : notFound, world };
  });
}

interface Found {
  readonly project: Project;
  readonly way: 'id or slug' | 'former slug';
}

/** A project's current slug takes precedence over another project's former slug (observed, 3.5). */
function findProject(world: World, ref: string): Found | null {
  const current = world.projects.find((project) => answersTo(project, ref));
  if (current !== undefined) return { project: current, way: 'id or slug' };
  const id = Object.hasOwn(world.formerSlugs, ref) ? world.formerSlugs[ref] : undefined;
  const moved = world.projects.find((project) => project.id === id);
  return moved === undefined ? null : { project: moved, way: 'former slug' };
}

/** Redirects to the project's current URL and keeps the query (observed, 3.5). */
function leadTo({ slug }: Project, address: URL): SandboxReply {
  const url = address.pathname.replace(/[^/]+\/$/, `${slug}/`) + address.search;
  const extra = { url, slug };
  return json(
    302,
    { slug, detail: { code: 'resource-moved', message: 'Resource has been moved', extra } },
    { location: url },
  );
}
