import type { Behaviour } from '../quirks.js';
import { isOpenTo } from '../rules/access.js';
import { isId, isReferencedBy, type Project, type Token, type World } from '../state/world.js';
import type { OperationResult, Service, ServiceRequest } from './operation.js';
import { detail, json, noRoute, notFound, notPermitted, type SandboxReply } from './reply.js';

/** The operation to run for an authenticated caller. */
type AuthorizedOperation<Subject extends unknown[]> = (caller: Token, ...subject: Subject) => OperationResult;

export function authorizeCaller(
  world: World,
  request: ServiceRequest,
  run: AuthorizedOperation<[]>,
): OperationResult {
  const entered = authenticate(request.authorization, world);
  return entered.ok ? run(entered.caller) : { reply: entered.reply, world };
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
    return rejection === null ? run(caller) : { reply: rejection, world };
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
    if (found === null) return { reply: notFound, world };
    const { project, foundBy } = found;
    if (!isOpenTo(caller, project, world, behaviour)) {
      return { reply: behaviour.has('closed-projects-hidden') ? notFound : notPermitted, world };
    }
    if (foundBy === 'id or slug') return run(caller, project);
    const redirects = behaviour.has('old-slugs-lead-on');
    return { reply: redirects ? redirectTo(project, request.address) : notFound, world };
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

type Authentication =
  | { readonly ok: true; readonly caller: Token }
  | { readonly ok: false; readonly reply: SandboxReply };

/** Checks the token (interface, "Authentication"). Error messages as observed, section 6. */
function authenticate(authorization: string | undefined, world: World): Authentication {
  if (authorization === undefined) return reject('Authentication credentials were not provided.');
  const [scheme, token, ...rest] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return reject('Authentication credentials were not provided.');
  if (token === undefined || token === '') return reject('Invalid token header. No credentials provided.');
  if (rest.length > 0) return reject('Invalid token header. Token string should not contain spaces.');
  const caller = world.tokens.find((known) => known.token === token);
  return caller === undefined ? reject('Invalid token') : { ok: true, caller };
}

function reject(why: string): Authentication {
  return { ok: false, reply: detail(401, why, { 'www-authenticate': 'xBasic realm="api"' }) };
}

/** Any one of these scopes allows the operation (interface, "Scope by operation"). */
const operationScopes = {
  updateOrganization: ['org:admin', 'org:write'],
  updateProject: ['project:admin', 'project:read', 'project:write'],
  listIssues: ['event:admin', 'event:read', 'event:write'],
  /** Observed, 4.1, 4.3 and 4.4. */
  readOrganization: ['org:admin', 'org:read', 'org:write'],
  readProject: ['project:admin', 'project:read', 'project:write'],
  listProjects: ['org:admin', 'org:read', 'org:write'],
} as const;

/** Checks the organization first, then the scope (observed, section 6). Null if access is allowed. */
function checkAccess(
  world: World,
  organization: string,
  caller: Token,
  operation: keyof typeof operationScopes,
  behaviour: Behaviour,
): SandboxReply | null {
  const isUnknown = behaviour.has('slugs-only') && isId(organization);
  if (isUnknown || !isReferencedBy(world.organization, organization)) {
    return behaviour.has('unknown-organization-empty') ? noRoute : notFound;
  }
  return operationScopes[operation].some((scope) => caller.scopes.includes(scope)) ? null : notPermitted;
}
