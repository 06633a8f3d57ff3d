import type { CallerContext } from '../context.js';
import { isOpenTo, organizationScopesOf, projectScopesOf } from '../membership.js';
import { isId, isReferencedBy, type Project, type Token, type World } from '../state/world.js';
import type { Incoming } from './operation.js';
import { detail, json, notFound, notPermitted, rejectWith, type SandboxReply } from './reply.js';

type Authorized = Incoming & CallerContext;

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

/**
 * Checks the token (interface, "Authentication"). Error messages as observed, section 6.
 * @throws Rejection
 */
export function authenticate({ request, world }: Incoming): Token {
  const [scheme, token, ...rest] = request.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return rejectToken('Authentication credentials were not provided.');
  if (token === undefined || token === '')
    return rejectToken('Invalid token header. No credentials provided.');
  if (rest.length > 0) return rejectToken('Invalid token header. Token string should not contain spaces.');
  return world.tokens.find((known) => known.token === token) ?? rejectToken('Invalid token');
}

function rejectToken(why: string): never {
  return rejectWith(detail(401, why, { 'www-authenticate': 'xBasic realm="api"' }));
}

/**
 * Finds the organization of the URL, then checks that the caller's scopes allow the operation (observed, section 6).
 * @throws Rejection
 */
export function authorizeOrganization(
  incoming: Incoming,
  operation: keyof typeof operationScopes,
): Authorized {
  const context = findOrganization(incoming);
  checkScopes(context, operation);
  return context;
}

/**
 * The same for a project of the organization. A renamed project gets a redirect.
 * @throws Rejection
 */
export function authorizeProject(
  incoming: Incoming,
  operation: keyof typeof operationScopes,
): Authorized & { readonly project: Project } {
  const organization = findOrganization(incoming);
  const { world, behaviour, request } = organization;
  const ref = request.names.project ?? '';
  const project = world.projects.find((candidate) => isReferencedBy(candidate, ref));
  // A project's current slug takes precedence over another project's former slug (observed, 3.5).
  const found = project ?? projectOfFormerSlug(world, ref);
  const scopes = found === undefined ? organization.scopes : projectScopesOf(organization, found);
  const context = { ...organization, scopes };
  checkScopes(context, operation);
  if (found === undefined || (behaviour.has('slugs-only') && isId(ref))) return rejectWith(notFound);
  if (!isOpenTo(context, found))
    rejectWith(behaviour.has('closed-projects-hidden') ? notFound : notPermitted);
  if (project !== undefined) return { ...context, project };
  return rejectWith(redirectTo(found, request.address));
}

function findOrganization(incoming: Incoming): Authorized {
  const caller = authenticate(incoming);
  const { world, behaviour } = incoming;
  const ref = incoming.request.names.organization ?? '';
  const isUnknown = behaviour.has('slugs-only') && isId(ref);
  if (isUnknown || !isReferencedBy(world.organization, ref)) rejectWith(notFound);
  return { ...incoming, caller, scopes: organizationScopesOf({ caller, behaviour }) };
}

function checkScopes({ scopes }: Authorized, operation: keyof typeof operationScopes): void {
  if (!operationScopes[operation].some((scope) => scopes.includes(scope))) rejectWith(notPermitted);
}

function projectOfFormerSlug({ projects, formerSlugs }: World, slug: string): Project | undefined {
  const id = Object.hasOwn(formerSlugs, slug) ? formerSlugs[slug] : undefined;
  return projects.find((project) => project.id === id);
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
