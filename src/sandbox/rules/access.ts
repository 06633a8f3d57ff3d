import type { Behaviour } from '../quirks.js';
import { isMember, type Project, type Token, type World } from '../state/world.js';

/** Whether the caller can change more of a project than a reader can (observed, 3.1). */
export function isElevated({ scopes }: Token): boolean {
  return scopes.includes('project:write') || scopes.includes('project:admin');
}

/**
 * A project is open to its teams, to everyone if membership is open, and to organization administrators (observed,
 * 3.1). A seed can also close projects to a named token.
 */
export function isOpenTo(caller: Token, project: Project, world: World, behaviour: Behaviour): boolean {
  if (caller.person?.closedProjects?.includes(project.id) === true) return false;
  if (!behaviour.has('project-access')) return true;
  const runsIt = caller.scopes.some((scope) => scope === 'org:admin' || scope === 'org:write');
  return runsIt || world.organization.settings.openMembership !== false || isMember(project, caller);
}
