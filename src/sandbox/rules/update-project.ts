import type { Json } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import type { Project, World } from '../state/world.js';
import { checkBody } from './check-body.js';
import { projectRules } from './setting-rules.js';
import { storeValues } from './store-values.js';

/**
 * Interface, "Update a project". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateProject(before: Project, body: Json, context: CallerContext): World {
  const { world, projectSettings, caller } = context;
  const values = checkBody(body, projectSettings, projectRules(before), context);
  const { fields, settings, ofCaller, pictures } = storeValues(before.settings, values, context);
  const after: Project = {
    ...before,
    ...fields,
    settings: { ...before.settings, ...settings },
    callers: { ...before.callers, [caller.name]: { ...before.callers[caller.name], ...ofCaller } },
  };
  // The old slug redirects to the project until another project takes it (observed, 3.5).
  const { [after.slug]: _taken, ...others } = { ...world.formerSlugs, [before.slug]: after.id };
  return {
    ...world,
    projects: world.projects.map((other) => (other.id === before.id ? after : other)),
    formerSlugs: others,
    pictures,
  };
}
