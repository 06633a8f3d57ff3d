import type { Outcome } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { readNamed } from '../../disk/read-named.js';
import { sha256OfParts } from '../../disk/sha256.js';
import { createFault, usageError } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { matchSecrets } from '../../model/secret.js';
import { openPlanText, restate, restateChange, validateSavedPlan } from '../../plan/saved/open-plan.js';
import type { Plan, Rollback } from '../../plan/types.js';
import { validateOutcome } from '../../settings/generated/validate/saved.js';
import { organizationRefs } from '../read/read-organization.js';

/** In bytes. A plan file has some kilobytes per changed resource, so this is far above any real one. */
const maxFileBytes = 64 * 1024 * 1024;

/** A saved plan or rollback. It can be shown, or compared with a new plan by `planSaved`, but not applied directly. */
export interface SavedPlan {
  readonly kind: 'plan';
  readonly plan: Plan | Rollback;
  /** As in a subject: the digest of the plan that it undoes, if it is a rollback. */
  readonly undoes?: string | undefined;
}

/** The content of a file that this tool wrote. */
type Saved = SavedPlan | { readonly kind: 'outcome'; readonly outcome: Outcome };

/**
 * Opens a saved plan and checks that it was made for this service, organization and configuration, and is not too old.
 *
 * @throws Fault usage SP5011 if the file cannot be read
 * @throws Fault refused or stale (docs/reference/errors.md, SP40xx, SP2301); nothing was sent
 */
export async function openSavedPlan(
  file: string,
  context: {
    readonly config: CheckedConfig;
    /** As `PlanWorld.origin`. */
    readonly origin: string;
    /** ISO 8601, UTC. */
    readonly now: string;
    readonly maxAgeHours: number;
    /** As `LoadRequest.secrets`. */
    readonly secrets?: readonly string[];
  },
): Promise<SavedPlan> {
  const { config, origin, now, maxAgeHours, secrets } = context;
  const plan = openPlanText(await readWithoutSecrets(file, secrets), sha256OfParts);
  validateSavedPlan(plan, {
    origin,
    organization:
      organizationRefs(config).find((ref) => ref === plan.organization.slug) ?? config.root.organization,
    configDigest: config.digest,
    now,
    maxAgeHours,
  });
  return savedPlan(plan);
}

/**
 * Reads a saved plan or outcome, to show it. Accepts any organization and service. `secrets` as `LoadRequest.secrets`.
 *
 * @throws Fault usage SP5011 if the file cannot be read
 * @throws Fault refused SP2301 if it contains a secret, SP4001 to SP4005 and SP4013 if it is not as it was written
 */
export async function readSaved(file: string, secrets?: readonly string[]): Promise<Saved> {
  const text = await readWithoutSecrets(file, secrets);
  const outcome = outcomeOf(text);
  if (outcome !== null) return { kind: 'outcome', outcome };
  return savedPlan(restate(openPlanText(text, sha256OfParts)));
}

function savedPlan(plan: Plan | Rollback): SavedPlan {
  return { kind: 'plan', plan, undoes: 'of' in plan ? plan.of : undefined };
}

/** Returns null if the text is not marked as an outcome: then it is a plan, or `openPlanText` reports the error. */
function outcomeOf(text: string): Outcome | null {
  const value = parseOrNull(text);
  if (!isObject(value) || value.format !== 'setpoint.outcome/1') return null;
  if (validateOutcome(value)) {
    const resources = value.resources.map((one) => ({ ...one, changes: one.changes.map(restateChange) }));
    return { ...value, resources };
  }
  throw createFault(
    'refused',
    'SP4013',
    'The file is not a valid setpoint.outcome/1 document: the file might be truncated or modified.',
    'Pass the file that `apply` wrote.',
  );
}

/** Checked first, before any part of the text can be quoted in a message. */
async function readWithoutSecrets(file: string, secrets: readonly string[] = []): Promise<string> {
  const text = await readNamed(file, maxFileBytes).catch(({ message }: Error) => {
    throw usageError(
      'SP5011',
      `The file ${file} cannot be read: ${message}.`,
      'Pass the file that `plan --out` or `apply` wrote.',
    );
  });
  if (!matchSecrets(secrets)(text)) return text;
  throw createFault(
    'refused',
    'SP2301',
    `The saved file ${file} contains the token of this run, raw or encoded.`,
    'Delete the file, replace the token, and plan again.',
  );
}
