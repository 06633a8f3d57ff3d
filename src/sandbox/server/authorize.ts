import type { Json } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import type { IssueStore } from '../issues/list-issues.js';
import { isOpenTo, scopesOf } from '../membership.js';
import { isId, isReferencedBy, type Project, type Token } from '../state/world.js';
import { detail, json, notFound, notPermitted, rejectWith, type SandboxReply } from './reply.js';

/** One parsed request; `names` contains the placeholders of its URL. */
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

/** A request whose caller is not known yet, and the service that receives it. */
export interface Incoming extends Omit<CallerContext, 'caller' | 'scopes'> {
  readonly request: ServiceRequest;
  readonly issues: IssueStore;
}

type Authorized = Incoming & CallerContext;

/** Any one of these scopes allows the operation (interface, "Scope by operation"; observed, 4.1, 4.3 and 4.4). */
const operationScopes = {
  updateOrganization: ['org:admin', 'org:write'],
  readOrganization: ['org:admin', 'org:read', 'org:write'],
  useProject: ['project:admin', 'project:read', 'project:write'],
  listIssues: ['event:admin', 'event:read', 'event:write'],
} as const;

type Operation = keyof typeof operationScopes;

/** The caller whose token the header contains. */
export function callerOf(authorization: string | undefined, tokens: readonly Token[]): Token | undefined {
  const sent = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return tokens.find(({ token }) => token === sent);
}

/**
 * Checks the token (interface, "Authentication"). Its messages: observed, 6 "401".
 * @throws Rejection
 */
export function authenticate({ request: { authorization }, world }: Incoming): Token {
  const why = authorization === undefined ? 'Authentication credentials were not provided.' : 'Invalid token';
  const rejection = detail(401, why, { 'www-authenticate': 'xBasic realm="api"' });
  return callerOf(authorization, world.tokens) ?? rejectWith(rejection);
}

/**
 * Finds the organization of the URL, then checks that the caller's scopes allow the operation (observed, 6).
 * @throws Rejection
 */
export function authorizeOrganization(incoming: Incoming, operation: Operation): Authorized {
  const context = findOrganization(incoming);
  checkScopes(context, operation);
  return context;
}

/**
 * The same for a project of the organization. A renamed project gets a redirect.
 * @throws Rejection
 */
export function authorizeProject(incoming: Incoming): Authorized & { readonly project: Project } {
  const organization = findOrganization(incoming);
  const { world, behaviour, request } = organization;
  const ref = request.names.project ?? '';
  const project = world.projects.find((candidate) => isReferencedBy(candidate, ref));
  // A project's current slug takes precedence over another project's former slug (observed, 3.5).
  const formerId = Object.hasOwn(world.formerSlugs, ref) ? world.formerSlugs[ref] : undefined;
  const found = project ?? world.projects.find(({ id }) => id === formerId);
  const context = { ...organization, scopes: scopesOf(organization, found) };
  checkScopes(context, 'useProject');
  if (found === undefined || isHiddenId(ref, incoming)) return rejectWith(notFound);
  if (!isOpenTo(context, found))
    rejectWith(behaviour.has('closed-projects-hidden') ? notFound : notPermitted);
  return project === undefined ? rejectWith(redirectTo(found, request.address)) : { ...context, project };
}

function findOrganization(incoming: Incoming): Authorized {
  const caller = authenticate(incoming);
  const { world, request } = incoming;
  const ref = request.names.organization ?? '';
  if (isHiddenId(ref, incoming) || !isReferencedBy(world.organization, ref)) rejectWith(notFound);
  const context = { ...incoming, caller };
  return { ...context, scopes: scopesOf(context) };
}

function isHiddenId(ref: string, { behaviour }: Incoming): boolean {
  return behaviour.has('slugs-only') && isId(ref);
}

function checkScopes({ scopes }: Authorized, operation: Operation): void {
  if (!operationScopes[operation].some((scope) => scopes.includes(scope))) rejectWith(notPermitted);
}

/** Redirects to the project's current URL and keeps the query (observed, 3.5). */
function redirectTo({ slug }: Project, address: URL): SandboxReply {
  const url = address.pathname.replace(/[^/]+\/$/, `${slug}/`) + address.search;
  const moved = { code: 'resource-moved', message: 'Resource has been moved', extra: { url, slug } };
  return json(302, { slug, detail: moved }, { location: url });
}
