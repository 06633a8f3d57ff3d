import type { Behaviour } from '../behaviour.js';
import { isMember, type Project, type Token, type World } from '../world.js';

/** Observed, 3.1: who may change more of a project than its readers. */
export function isElevated({ scopes }: Token): boolean {
  return scopes.includes('project:write') || scopes.includes('project:admin');
}

/**
 * Observed, 3.1: a project is open to its teams, to all while membership is open, and to those who run the organization. A
 * seed can close projects to a token by name.
 */
export function isOpenTo(caller: Token, project: Project, world: World, behaviour: Behaviour): boolean {
  if (caller.person?.closedProjects?.includes(project.id) === true) return false;
  if (!behaviour.has('project-access')) return true;
  const runsIt = caller.scopes.some((scope) => scope === 'org:admin' || scope === 'org:write');
  return runsIt || world.organization.settings.openMembership !== false || isMember(project, caller);
}
