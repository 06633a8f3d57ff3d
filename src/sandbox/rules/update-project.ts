import type { Settings } from '../catalogue.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { detail, notPermitted } from '../server/reply.js';
import { writeAudit } from '../state/audit.js';
import type { Project, Token, World } from '../state/world.js';
import { isElevated } from './access.js';
import { checkBody } from './check-body.js';
import { checkAge, checkDelays, checkDomains, checkPlatform } from './project-values.js';
import type { RuleContext, ValueRule } from './rule.js';
import { checkSafeFields } from './selectors.js';
import { checkProjectSlug } from './slugs.js';
import { storeValues } from './store-values.js';
import type { Updated } from './update-organization.js';

/** Interface, "Update a project". The operation's scopes have already been checked. */
export function updateProject(
  project: Project,
  body: SandboxJson,
  settings: Settings,
  context: RuleContext,
): Updated {
  const { world, caller } = context;
  if (isForbidden(body, context)) return { ok: false, reply: notPermitted, world };
  const rules = new Map<string, ValueRule>([
    ['slug', checkProjectSlug(project)],
    ['resolveAge', checkAge],
    ['platform', checkPlatform],
    ['safeFields', checkSafeFields],
    ['allowedDomains', checkDomains],
    ['digestsMinDelay', checkDelays(project, body)],
    ['digestsMaxDelay', checkDelays(project, body)],
  ]);
  const checked = checkBody(body, settings, rules, context);
  if (!checked.ok) return { ok: false, reply: checked.reply, world };
  const stored = storeValues(project.settings, checked.values, context);
  const after = withSettings(project, caller, stored.settings, settings);
  const next: World = {
    ...world,
    projects: world.projects.map((other) => (other.id === project.id ? after : other)),
    formerSlugs: formerSlugsAfter(world, project, after),
    pictures: { ...world.pictures, ...stored.images },
  };
  if (failsAfterStoring(body, context)) {
    return { ok: false, reply: detail(400, 'You do not have that feature enabled'), world: next };
  }
  // Every update adds an entry, even an empty one (observed, 4.2).
  const sent = [...checked.values.keys()].map(({ name }) => name);
  const entry = { event: 'PROJECT_EDIT', subject: project.id, settings: sent } as const;
  return { ok: true, world: { ...next, audit: writeAudit(world.audit, [entry]) } };
}

/** Options are not a setting, and readers must not send them (observed, 10). */
function isForbidden(body: SandboxJson, { caller, behaviour }: RuleContext): boolean {
  const sendsOptions =
    isJsonObject(body) && isJsonObject(body.options) && Object.keys(body.options).length > 0;
  return sendsOptions && !isElevated(caller) && behaviour.has('options-forbidden');
}

/** Some options are checked after everything else is stored (observed, 3.4). */
function failsAfterStoring(body: SandboxJson, { caller, behaviour }: RuleContext): boolean {
  const options = isJsonObject(body) ? body.options : undefined;
  return (
    behaviour.has('late-refusal') &&
    isElevated(caller) &&
    isJsonObject(options) &&
    Boolean(options['filters:releases'])
  );
}

function withSettings(before: Project, caller: Token, stored: SandboxObject, settings: Settings): Project {
  const { slug, name, platform, ...rest } = stored;
  const isCallers = ([key]: readonly [string, SandboxJson]) => settings.get(key)?.owner === 'caller';
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
