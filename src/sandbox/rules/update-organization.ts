import type { CallerContext } from '../context.js';
import type { SandboxJson, SandboxObject } from '../json.js';
import { readSettings } from '../replies/settings.js';
import { internalError, rejectWith } from '../server/reply.js';
import { type AuditEntry, type AuditEvent, writeAudit } from '../state/audit.js';
import type { Organization, World } from '../state/world.js';
import { type CheckedValues, checkBody, sentValue } from './check-body.js';
import { checkRelays } from './relays.js';
import { checkCoverage, requestsCoverage } from './requirements.js';
import { checkSafeFields } from './selectors.js';
import { checkFieldNames, checkRole, checkTwoFactor } from './setting-rules.js';
import { checkOrganizationSlug } from './slugs.js';
import { storeValues } from './store-values.js';

const rules = {
  slug: checkOrganizationSlug,
  sensitiveFields: checkFieldNames,
  safeFields: checkSafeFields,
  attachmentsRole: checkRole,
  debugFilesRole: checkRole,
  trustedRelays: checkRelays,
  require2FA: checkTwoFactor,
};

/**
 * Interface, "Update an organization". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateOrganization(body: SandboxJson, context: CallerContext): World {
  const { world, organizationSettings } = context;
  checkCoverage(body, context);
  const values = checkBody(body, organizationSettings, rules, context);
  if (sentValue(values, 'avatarType') === null) failWithInternalError(sentValue(values, 'slug'), context);

  const before = world.organization;
  const stored = storeValues(before.settings, values, context);
  const status = statusAfter(before, values, context);
  const after = withSettings({ ...before, status }, stored.settings);
  const restores = status !== before.status || cancelsDeletion(before, context);
  const changed = changedSettings(before, after, context);
  const events: readonly (AuditEvent | false)[] = [
    changed.length > 0 && 'ORG_EDIT',
    restores && 'ORG_RESTORE',
    startsTwoFactorJob(values, before, context) && 'two-factor-job',
    requestsCoverage(body) && 'coverage-check',
    Object.keys(stored.images).length > 0 && 'picture-stored',
  ];
  const entries = events.flatMap((event): readonly AuditEntry[] =>
    event === false
      ? []
      : [{ event, subject: 'organization', settings: event === 'ORG_EDIT' ? changed : [] }],
  );
  return {
    ...world,
    organization: after,
    pictures: { ...world.pictures, ...stored.images },
    audit: writeAudit(world.audit, entries),
  };
}

/** The slug is stored separately, before the other settings (observed, 1.1). */
function failWithInternalError(slug: SandboxJson | undefined, { world, behaviour }: CallerContext): never {
  return typeof slug === 'string' && behaviour.isObserved
    ? rejectWith(internalError, { ...world, organization: { ...world.organization, slug } })
    : rejectWith(internalError);
}

/**
 * cancelDeletion true restores (interface, "States"). The key restores with any value (observed, 2), unless the
 * deletion is already running (observed, 10).
 */
function statusAfter(
  { status }: Organization,
  values: CheckedValues,
  { behaviour }: CallerContext,
): Organization['status'] {
  const sent = sentValue(values, 'cancelDeletion');
  const isRequested = behaviour.isObserved ? sent !== undefined : sent === true;
  return status === 'pending_deletion' && isRequested ? 'active' : status;
}

/** Any update cancels the deletion (observed, 2). */
function cancelsDeletion({ status }: Organization, { behaviour }: CallerContext): boolean {
  return status !== 'active' && behaviour.has('any-update-restores');
}

function startsTwoFactorJob(
  values: CheckedValues,
  { settings }: Organization,
  { behaviour }: CallerContext,
): boolean {
  const isChange = settings.require2FA !== true;
  return sentValue(values, 'require2FA') === true && (isChange || behaviour.isObserved);
}

function changedSettings(
  before: Organization,
  after: Organization,
  context: CallerContext,
): readonly string[] {
  const previous = readSettings(before, context.organizationSettings, context);
  return [...readSettings(after, context.organizationSettings, context)]
    .filter(([setting, value]) => JSON.stringify(value) !== JSON.stringify(previous.get(setting)))
    .map(([{ name }]) => name);
}

function withSettings(before: Organization, { slug, name, ...rest }: SandboxObject): Organization {
  return {
    ...before,
    slug: typeof slug === 'string' ? slug : before.slug,
    name: typeof name === 'string' ? name : before.name,
    settings: { ...before.settings, ...rest },
  };
}
