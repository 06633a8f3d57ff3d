import type { Behaviour } from '../behaviour.js';
import { isId, isReferencedBy, type Token, type World } from '../state/world.js';
import { detail, noRoute, notFound, notPermitted, type SandboxReply } from './answer.js';

export type Authentication =
  | { readonly ok: true; readonly caller: Token }
  | { readonly ok: false; readonly answer: SandboxReply };

/** Checks the token (interface, "Authentication"). Error messages as observed, section 6. */
export function authenticate(authorization: string | undefined, world: World): Authentication {
  if (authorization === undefined) return reject('Authentication credentials were not provided.');
  const [scheme, token, ...rest] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return reject('Authentication credentials were not provided.');
  if (token === undefined || token === '') return reject('Invalid token header. No credentials provided.');
  if (rest.length > 0) return reject('Invalid token header. Token string should not contain spaces.');
  const caller = world.tokens.find((known) => known.token === token);
  return caller === undefined ? reject('Invalid token') : { ok: true, caller };
}

function reject(why: string): Authentication {
  return { ok: false, answer: detail(401, why, { 'www-authenticate': 'xBasic realm="api"' }) };
}

/** Any one of these scopes allows the operation (interface, "Scope by operation"). */
export const operationScopes = {
  updateOrganization: ['org:admin', 'org:write'],
  updateProject: ['project:admin', 'project:read', 'project:write'],
  listIssues: ['event:admin', 'event:read', 'event:write'],
  /** Observed, 4.1, 4.3 and 4.4. */
  readOrganization: ['org:admin', 'org:read', 'org:write'],
  readProject: ['project:admin', 'project:read', 'project:write'],
  listProjects: ['org:admin', 'org:read', 'org:write'],
} as const;

/** Checks the organization first, then the scope (observed, section 6). Null if access is allowed. */
export function checkAccess(
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
