import { type Answer, json, notFound, notPermitted } from './answer.js';
import { authenticate, type operationScopes, refuseEntry } from './door.js';
import { isOpenTo } from './rules/access.js';
import type { Outcome, Service, ServiceRequest } from './service.js';
import { answersTo, type Project, type Token, type World } from './world.js';

/** What an operation does for a caller who has passed the door. */
type Enter<Subject extends unknown[]> = (caller: Token, ...subject: Subject) => Outcome;

export function enterWithToken(world: World, request: ServiceRequest, go: Enter<[]>): Outcome {
  const entered = authenticate(request.authorization, world);
  return entered.ok ? go(entered.caller) : { answer: entered.answer, world };
}

/** The organization of the address, for a caller whose scopes open the operation. */
export function enterOrganization(
  { deployment }: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  go: Enter<[]>,
): Outcome {
  return enterWithToken(world, request, (caller) => {
    const ref = request.names.organization ?? '';
    const refusal = refuseEntry(world, ref, caller, operation, deployment.behaviour);
    return refusal === null ? go(caller) : { answer: refusal, world };
  });
}

/** The same for a project of it; one that has moved answers with where it went. */
export function enterProject(
  service: Service,
  world: World,
  request: ServiceRequest,
  operation: keyof typeof operationScopes,
  go: Enter<[Project]>,
): Outcome {
  return enterOrganization(service, world, request, operation, (caller) => {
    const project = findProject(world, request);
    if ('status' in project) return { answer: project, world };
    return isOpenTo(caller, project, world, service.deployment.behaviour)
      ? go(caller, project)
      : { answer: notPermitted, world };
  });
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
