import type { Deployment } from './deployment.js';
import { isMember, type Project, type Token, type World } from './state/world.js';

/** A caller, and the service at the time of the request. Nothing changes these objects. */
export interface CallerContext extends Deployment {
  readonly world: World;
  readonly caller: Token;
  /** The service's base URL without a trailing slash. */
  readonly url: string;
  readonly now: Date;
  /** Returns a new name of 32 hexadecimal digits. */
  readonly mintId: () => string;
}

/** Whether the caller can change more of a project than a reader can (observed, 3.1). */
export function isElevated({ scopes }: Token): boolean {
  return scopes.includes('project:write') || scopes.includes('project:admin');
}

/**
 * A project is open to its teams, to everyone if membership is open, and to organization administrators (observed,
 * 3.1). A seed can also close projects to a named token.
 */
export function isOpenTo({ caller, world, behaviour }: CallerContext, project: Project): boolean {
  if (caller.person?.closedProjects?.includes(project.id) === true) return false;
  if (!behaviour.has('project-access')) return true;
  const runsIt = caller.scopes.some((scope) => scope === 'org:admin' || scope === 'org:write');
  return runsIt || world.organization.settings.openMembership !== false || isMember(project, caller);
}
