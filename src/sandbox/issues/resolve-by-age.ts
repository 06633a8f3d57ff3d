import type { World } from '../state/world.js';
import type { Facts, IssueIndex } from './facts.js';

/**
 * The facts as replies show them. An issue not seen for its project's resolveAge (hours) is shown as resolved, although
 * searches still treat it as unresolved (observed, 5.3).
 */
export function resolveByAge(facts: Facts, world: World, now: Date): Facts {
  const seconds = now.getTime() / 1000;
  const isOver = (index: IssueIndex): boolean => {
    const age = world.projects[facts.project(index)]?.settings.resolveAge;
    return typeof age === 'number' && age > 0 && seconds - facts.lastSeen(index) > age * 3600;
  };
  return {
    ...facts,
    status: (index) => {
      const status = facts.status(index);
      return status === 'unresolved' && isOver(index) ? 'resolved' : status;
    },
  };
}
