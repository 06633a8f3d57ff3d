import { isOpenTo } from '../rules/access.js';
import { isId, isReferencedBy, type Project, type Token, type World } from '../state/world.js';
import { json, notFound, notPermitted, type SandboxReply } from './answer.js';
import { authenticate, checkAccess, type operationScopes } from './authenticate.js';
import type { OperationResult, Service, ServiceRequest } from './operation.js';

/** The operation to run for an authenticated caller. */
type AuthorizedOperation<Subject extends unknown[]> = (caller: Token, ...subject: Subject) => OperationResult;

export function authorizeCaller(
  world: World,
  request: ServiceRequest,
  run: AuthorizedOperation<[]>,
): OperationResult {
  const entered = authenticate(request.authorization, world);
  return entered.ok ? run(entered.caller) : { answer: entered.answer, world };
}

/** Finds the organization of the URL and checks that the caller's scopes allow the operation. */
export function authorizeOrganization(
  { deployment }: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  run: AuthorizedOperation<[]>,
): OperationResult {
  return authorizeCaller(world, request, (caller) => {
    const ref = request.names.organization ?? '';
    const rejection = checkAccess(world, ref, caller, operation, deployment.behaviour);
    return rejection === null ? run(caller) : { answer: rejection, world };
  });
}

/** The same for a project of the organization. A renamed project gets a redirect. */
export function authorizeProject(
  service: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  run: AuthorizedOperation<[Project]>,
): OperationResult {
  return authorizeOrganization(service, world, request, operation, (caller) => {
    const { behaviour } = service.deployment;
    const ref = request.names.project ?? '';
    const found = behaviour.has('slugs-only') && isId(ref) ? null : findProject(world, ref);
    if (found === null) return { answer: notFound, world };
    const { project, foundBy } = found;
    if (!isOpenTo(caller, project, world, behaviour)) {
      return { answer: behaviour.has('closed-projects-hidden') ? notFound : notPermitted, world };
    }
    if (foundBy === 'id or slug') return run(caller, project);
    const redirects = behaviour.has('old-slugs-lead-on');
    return { answer: redirects ? redirectTo(project, request.address) : notFound, world };
  });
}

interface Found {
  readonly project: Project;
  readonly foundBy: 'id or slug' | 'former slug';
}

/** A project's current slug takes precedence over another project's former slug (observed, 3.5). */
function findProject(world: World, ref: string): Found | null {
  const current = world.projects.find((project) => isReferencedBy(project, ref));
  if (current !== undefined) return { project: current, foundBy: 'id or slug' };
  const id = Object.hasOwn(world.formerSlugs, ref) ? world.formerSlugs[ref] : undefined;
  const moved = world.projects.find((project) => project.id === id);
  return moved === undefined ? null : { project: moved, foundBy: 'former slug' };
}

/** Redirects to the project's current URL and keeps the query (observed, 3.5). */
function redirectTo({ slug }: Project, address: URL): SandboxReply {
  const url = address.pathname.replace(/[^/]+\/$/, `${slug}/`) + address.search;
  const extra = { url, slug };
  return json(
    302,
    { slug, detail: { code: 'resource-moved', message: 'Resource has been moved', extra } },
    { location: url },
  );
}
