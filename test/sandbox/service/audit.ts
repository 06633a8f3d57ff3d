import { isObject, type Json, sameJson } from '../../../src/model/json.js';
import { type Deployment, toNeutralBody } from '../../../src/sandbox/deployment.js';
import { echoSettings } from '../../../src/sandbox/replies/organization.js';
import type { CarriedOut, Exchange } from '../../../src/sandbox/server/service.js';
import { createToken } from '../../../src/sandbox/state/create-world.js';

/**
 * Side effects of the service: audit log entries, in capitals as deployments name them, and costly operations. Tests
 * use them to check for unnecessary writes (observed, 2 and 4.2).
 */
const noEvents = {
  ORG_EDIT: 0,
  ORG_RESTORE: 0,
  PROJECT_EDIT: 0,
  /** The job that removes members without a second factor and e-mails them. */
  'two-factor-job': 0,
  /** A request to the coverage vendor. */
  'coverage-check': 0,
  /** An image was stored under a new name. */
  'picture-stored': 0,
};

type AuditEvent = keyof typeof noEvents;

interface AuditEntry {
  readonly event: AuditEvent;
  /** `organization`, or the project's id. */
  readonly subject: string;
  /** Settings by neutral name: for ORG_EDIT the changed ones, for PROJECT_EDIT all that were sent. */
  readonly settings: readonly string[];
}

export interface Audit {
  readonly counts: Readonly<Record<AuditEvent, number>>;
  readonly entries: readonly AuditEntry[];
}

export const emptyAudit: Audit = { counts: noEvents, entries: [] };

/** The audit after a request. Reads and rejected updates have no effect. */
export function withEffects(
  audit: Audit,
  exchange: Exchange,
  answer: CarriedOut,
  deployment: Deployment,
): Audit {
  if (exchange.method !== 'PUT' || answer.reply.status !== 200) return audit;
  const sent = exchange.body.kind === 'json' ? toNeutralBody(exchange.body.value, deployment.names) : {};
  const body = isObject(sent) ? sent : {};
  const isProject = exchange.template.includes('{project}');
  const entries = isProject ? effectsOnProject(body, answer, deployment) : effects(body, answer, deployment);
  const counts = { ...audit.counts };
  for (const { event } of entries) counts[event] += 1;
  return { counts, entries: [...audit.entries, ...entries] };
}

type Body = Readonly<Record<string, Json>>;

const caller = { caller: createToken('audit', [], []), scopes: [], url: '', now: new Date(0) };

/** Every update adds an entry, even an empty one (observed, 4.2). */
function effectsOnProject(body: Body, { reply }: CarriedOut, { projectSettings }: Deployment): AuditEntry[] {
  const subject = isObject(reply.body) && typeof reply.body.id === 'string' ? reply.body.id : '';
  return [
    {
      event: 'PROJECT_EDIT',
      subject,
      settings: Object.keys(body).filter((name) => projectSettings.has(name)),
    },
  ];
}

function effects(body: Body, { before, after }: CarriedOut, deployment: Deployment): AuditEntry[] {
  const [{ organization: old }, { organization }] = [before, after];
  const { behaviour } = deployment;
  const all = deployment.organizationSettings;
  const isSame = (settings: typeof all): boolean => {
    const [then, now] = [before, after].map((world) =>
      echoSettings({}, world.organization, settings, { ...deployment, ...caller, world }),
    );
    return sameJson(then, now);
  };
  const settings = isSame(all)
    ? []
    : [...all].flatMap(([name, setting]) => (isSame(new Map([[name, setting]])) ? [] : [name]));
  // Every update cancels the job that deletes an organization, without changing the status (observed, 2).
  const isRestored = old.status !== 'active';
  const wasRequired = old.settings.require2FA === true && !behaviour.isObserved;
  const requiresIt = 'require2FA' in body && organization.settings.require2FA === true;
  const events: readonly (AuditEvent | false)[] = [
    settings.length > 0 && 'ORG_EDIT',
    isRestored && 'ORG_RESTORE',
    requiresIt && !wasRequired && 'two-factor-job',
    Boolean(body.coverageAccess) && 'coverage-check',
    !sameJson(Object.keys(before.pictures), Object.keys(after.pictures)) && 'picture-stored',
  ];
  return events.flatMap((event) =>
    event === false
      ? []
      : [{ event, subject: 'organization', settings: event === 'ORG_EDIT' ? settings : [] }],
  );
}
