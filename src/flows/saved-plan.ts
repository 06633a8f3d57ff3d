import type { Outcome } from '../apply/types.js';
import type { CheckedConfig } from '../desired/types.js';
import { readNamed } from '../disk/read-named.js';
import { Fault } from '../model/fault.js';
import { isObject, parseOrNull } from '../model/json.js';
import { matchSecrets } from '../model/secret.js';
import { openPlanText } from '../plan/open-plan.js';
import { checkPlanFits } from '../plan/plan-fits.js';
import type { Plan } from '../plan/types.js';
import validateOutcome from '../settings/generated/validate/outcome.js';
import validatePlan from '../settings/generated/validate/plan.js';
import { organizationRefs } from './read-organization.js';
import { sha256 } from './sha256.js';

/** A plan file is some kilobytes per changed resource; this is far beyond any. In bytes. */
const largestFile = 64 * 1024 * 1024;

/** What a file of the tool's own holds. */
export type Saved =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

/**
 * A saved plan, opened only if nobody altered it and it was made for this service, organization and configuration.
 *
 * @throws Fault refused or stale (docs/errors.md, SP40xx, SP2301); nothing was sent then.
 */
export async function openSavedPlan(
  file: string,
  occasion: {
    readonly config: CheckedConfig;
    /** As `PlanWorld.origin`. */
    readonly origin: string;
    /** ISO 8601, UTC. */
    readonly now: string;
    readonly maxAgeHours: number;
    /** As `LoadRequest.secrets`. */
    readonly secrets?: readonly string[];
  },
): Promise<Plan> {
  const { config, origin, now, maxAgeHours, secrets } = occasion;
  const plan = openPlanText(await readText(file, secrets), sha256, validatePlan);
  checkPlanFits(plan, {
    origin,
    organization:
      organizationRefs(config).find((ref) => ref === plan.organization.slug) ?? config.root.organization,
    configDigest: config.digest,
    catalogue: config.catalogue,
    now,
    maxAgeHours,
  });
  return plan;
}

/**
 * A saved plan, its seal checked, or a saved outcome, for whomever they were made: to be told, not to be applied. Whether a plan
 * follows from the files of now, is for this service and organization, and is not too old is for `openSavedPlan` to check, and
 * nothing later does.
 *
 * @param secrets as `LoadRequest.secrets`.
 * @throws Fault usage SP5011 where the file cannot be read, refused SP2301 where it contains a secret, refused SP4001 to SP4005 and SP4013 where it is not as written.
 */
export async function readSaved(file: string, secrets?: readonly string[]): Promise<Saved> {
  const text = await readText(file, secrets);
  const outcome = outcomeOf(text);
  return outcome === null
    ? { kind: 'plan', plan: openPlanText(text, sha256, validatePlan) }
    : { kind: 'outcome', outcome };
}

/** Null where the text does not say that it is an outcome: then it is a plan, or `openPlanText` says what is wrong. */
function outcomeOf(text: string): Outcome | null {
  const value = parseOrNull(text);
  if (!isObject(value) || value['format'] !== 'setpoint.outcome/1') return null;
  if (isOutcome(value)) return value;
  throw new Fault({
    kind: 'refused',
    code: 'SP4013',
    message: 'The outcome does not have the shape of its format: it was altered, or cut short.',
    hint: 'Give the file that `apply` has written.',
  });
}

function isOutcome(value: unknown): value is Outcome {
  return validateOutcome(value);
}

/** Checked before anything of it is looked at, and could be quoted. */
async function readText(file: string, secrets: readonly string[] = []): Promise<string> {
  const text = await readBounded(file);
  if (!matchSecrets(secrets)(text)) return text;
  throw new Fault({
    kind: 'refused',
    code: 'SP2301',
    message: `The saved file ${file} contains the token of this run, raw or encoded.`,
    hint: 'Delete the file, replace the token, and plan again.',
  });
}

async function readBounded(file: string): Promise<string> {
  try {
    return await readNamed(file, largestFile);
  } catch (error) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5011',
      message: `The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Name the file that `plan --out` wrote.',
    });
  }
}
