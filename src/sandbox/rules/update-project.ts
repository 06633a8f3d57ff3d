import type { CallerContext } from '../context.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { isElevated } from '../membership.js';
import { detail, notPermitted, rejectWith } from '../server/reply.js';
import { writeAudit } from '../state/audit.js';
import type { Project, World } from '../state/world.js';
import { checkBody } from './check-body.js';
import { checkSafeFields } from './selectors.js';
import { checkDelays, checkDomains, checkPlatform } from './setting-rules.js';
import { checkProjectSlug } from './slugs.js';
import { storeValues } from './store-values.js';

/**
 * Interface, "Update a project". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateProject(project: Project, body: SandboxJson, context: CallerContext): World {
  const { world, projectSettings, behaviour } = context;
  const options = isJsonObject(body) && isJsonObject(body.options) ? body.options : {};
  // Options are not a setting, and readers must not send them (observed, 10).
  if (Object.keys(options).length > 0 && !isElevated(context) && behaviour.isObserved)
    rejectWith(notPermitted);
  const rules = {
    slug: checkProjectSlug(project),
    platform: checkPlatform,
    safeFields: checkSafeFields,
    allowedDomains: checkDomains,
    digestsMinDelay: checkDelays(project, body),
    digestsMaxDelay: checkDelays(project, body),
  };
  const values = checkBody(body, projectSettings, rules, context);
  const stored = storeValues(project.settings, values, context);
  const after = withSettings(project, stored.settings, context);
  const next: World = {
    ...world,
    projects: world.projects.map((other) => (other.id === project.id ? after : other)),
    formerSlugs: formerSlugsAfter(world, project, after),
    pictures: { ...world.pictures, ...stored.images },
  };
  // Some options are checked after everything else is stored (observed, 3.4).
  if (behaviour.isObserved && isElevated(context) && options['filters:releases'])
    rejectWith(detail(400, 'You do not have that feature enabled'), next);
  // Every update adds an entry, even an empty one (observed, 4.2).
  const sent = [...values.keys()].map(({ name }) => name);
  const entry = { event: 'PROJECT_EDIT', subject: project.id, settings: sent } as const;
  return { ...next, audit: writeAudit(world.audit, [entry]) };
}

function withSettings(
  before: Project,
  { slug, name, platform, ...rest }: SandboxObject,
  { projectSettings, caller }: CallerContext,
): Project {
  const isCallers = ([key]: readonly [string, SandboxJson]) => projectSettings.get(key)?.owner === 'caller';
  const own = Object.fromEntries(Object.entries(rest).filter(isCallers));
  const shared = Object.fromEntries(Object.entries(rest).filter((entry) => !isCallers(entry)));
  return {
    ...before,
    slug: typeof slug === 'string' ? slug : before.slug,
    name: typeof name === 'string' ? name : before.name,
    platform: typeof platform === 'string' ? platform : before.platform,
    settings: { ...before.settings, ...shared },
    callers: { ...before.callers, [caller.name]: { ...before.callers[caller.name], ...own } },
  };
}

/** The old slug redirects to the project until another project takes it (observed, 3.5). */
function formerSlugsAfter(world: World, before: Project, after: Project): World['formerSlugs'] {
  if (before.slug === after.slug) return world.formerSlugs;
  const { [after.slug]: _taken, ...others } = world.formerSlugs;
  return { ...others, [before.slug]: after.id };
}
