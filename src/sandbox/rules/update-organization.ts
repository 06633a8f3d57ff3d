import type { SandboxSetting, Settings } from '../catalogue.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { readSettings } from '../replies/settings.js';
import { internalError, type SandboxReply } from '../server/reply.js';
import { type AuditEntry, type AuditEvent, writeAudit } from '../state/audit.js';
import type { Organization, World } from '../state/world.js';
import { checkBody } from './check-body.js';
import { checkFieldNames, checkRole, checkTwoFactor } from './organization-values.js';
import { checkRelays } from './relays.js';
import { checkCoverage, requestsCoverage } from './requirements.js';
import type { RuleContext, ValueRule } from './rule.js';
import { checkSafeFields } from './selectors.js';
import { checkOrganizationSlug } from './slugs.js';
import { storeValues } from './store-values.js';

/** A failed update can still have stored something: `world` includes it. */
export type Updated =
  | { readonly ok: true; readonly world: World }
  | { readonly ok: false; readonly reply: SandboxReply; readonly world: World };

const rules: ReadonlyMap<string, ValueRule> = new Map([
  ['slug', checkOrganizationSlug],
  ['sensitiveFields', checkFieldNames],
  ['safeFields', checkSafeFields],
  ['attachmentsRole', checkRole],
  ['debugFilesRole', checkRole],
  ['trustedRelays', checkRelays],
  ['require2FA', checkTwoFactor],
]);

/** Interface, "Update an organization". The operation's scopes have already been checked. */
export function updateOrganization(body: SandboxJson, settings: Settings, context: RuleContext): Updated {
  const { world } = context;
  const rejection = checkCoverage(body, context);
  if (rejection !== null) return { ok: false, reply: rejection, world };
  const checked = checkBody(body, settings, rules, context);
  if (!checked.ok) return { ok: false, reply: checked.reply, world };
  const sent = new Map([...checked.values].map(([{ name }, value]) => [name, value]));
  if (sent.get('avatarType') === null) return failWithInternalError(sent.get('slug'), context);

  const before = world.organization;
  const stored = storeValues(before.settings, checked.values, context);
  const status = statusAfter(before, sent, context);
  const after = withSettings({ ...before, status }, stored.settings);
  const restores = status !== before.status || cancelsDeletion(before, context);
  const changed = changedSettings(before, after, settings, context);
  const events: readonly (AuditEvent | null)[] = [
    changed.length > 0 ? 'ORG_EDIT' : null,
    restores ? 'ORG_RESTORE' : null,
    startsTwoFactorJob(sent, before, context) ? 'two-factor-job' : null,
    isJsonObject(body) && requestsCoverage(body) ? 'coverage-check' : null,
    Object.keys(stored.images).length > 0 ? 'picture-stored' : null,
  ];
  const entries = events.flatMap((event): readonly AuditEntry[] =>
    event === null ? [] : [{ event, subject: 'organization', settings: event === 'ORG_EDIT' ? changed : [] }],
  );
  return {
    ok: true,
    world: {
      ...world,
      organization: after,
      pictures: { ...world.pictures, ...stored.images },
      audit: writeAudit(world.audit, entries),
    },
  };
}

/** The slug is stored separately, before the other settings (observed, 1.1). */
function failWithInternalError(slug: SandboxJson | undefined, { world, behaviour }: RuleContext): Updated {
  const isCommitted = typeof slug === 'string' && behaviour.has('slug-committed-first');
  const organization = isCommitted ? { ...world.organization, slug } : world.organization;
  return { ok: false, reply: internalError, world: isCommitted ? { ...world, organization } : world };
}

/**
 * cancelDeletion true restores (interface, "States"). The key restores with any value (observed, 2), unless the
 * deletion is already running (observed, 10).
 */
function statusAfter(
  { status }: Organization,
  sent: ReadonlyMap<string, SandboxJson>,
  { behaviour }: RuleContext,
): Organization['status'] {
  const isRequested = behaviour.has('cancel-key-restores')
    ? sent.has('cancelDeletion')
    : sent.get('cancelDeletion') === true;
  return status === 'pending_deletion' && isRequested ? 'active' : status;
}

/** Any update cancels the deletion (observed, 2). */
function cancelsDeletion({ status }: Organization, { behaviour }: RuleContext): boolean {
  return status !== 'active' && behaviour.has('any-update-restores');
}

function startsTwoFactorJob(
  sent: ReadonlyMap<string, SandboxJson>,
  before: Organization,
  { behaviour }: RuleContext,
): boolean {
  const isChange = before.settings.require2FA !== true;
  return sent.get('require2FA') === true && (isChange || behaviour.has('two-factor-caller'));
}

function changedSettings(
  before: Organization,
  after: Organization,
  settings: Settings,
  { caller, behaviour }: RuleContext,
): readonly string[] {
  const previous: ReadonlyMap<SandboxSetting, SandboxJson> = readSettings(
    before,
    settings,
    caller,
    behaviour,
  );
  return [...readSettings(after, settings, caller, behaviour)]
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
