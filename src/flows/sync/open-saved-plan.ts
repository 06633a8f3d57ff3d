import { summariseOutcome } from '../../apply/outcome.js';
import type { Outcome } from '../../apply/types.js';
import { digestFiles } from '../../desired/files/config-folder.js';
import type { CheckedConfig } from '../../desired/types.js';
import { readNamed } from '../../disk/read-named.js';
import { createFault, usageError } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { matchSecrets } from '../../model/secret.js';
import { sealOf } from '../../plan/saved/digest.js';
import {
  type ApplyContext,
  openPlan,
  restate,
  restateChange,
  validateSavedPlan,
} from '../../plan/saved/open-plan.js';
import type { Plan, Rollback } from '../../plan/types.js';
import { validateOutcome } from '../../settings/generated/validate/saved.js';
import { organizationRefs } from '../read/read-organization.js';

/** In bytes. A plan file has some kilobytes per changed resource, so this is far above any real one. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * Opens a saved plan or rollback, to compare it with a new plan by `planSaved`. Checks that it was made for this
 * service, organization and configuration, and is not too old.
 *
 * @throws Fault usage SP5011 if the file cannot be read
 * @throws Fault refused or stale (docs/reference/errors.md, SP40xx, SP2301); nothing was sent
 */
export async function openSavedPlan(
  file: string,
  {
    config,
    secrets,
    ...context
  }: Omit<ApplyContext, 'organization' | 'configDigest'> & {
    readonly config: CheckedConfig;
    /** As `LoadRequest.secrets`. */
    readonly secrets?: readonly string[];
  },
): Promise<Plan | Rollback> {
  const plan = openPlan(await readWithoutSecrets(file, secrets));
  const refs = organizationRefs(config);
  const organization = refs.find((ref) => ref === plan.organization.slug) ?? config.root.organization;
  validateSavedPlan(plan, { ...context, organization, configDigest: digestFiles(config.files) });
  return plan;
}

/**
 * Reads a saved plan or outcome, as the subject to show. Accepts any organization and service. `secrets` as
 * `LoadRequest.secrets`.
 *
 * @throws Fault usage SP5011 if the file cannot be read
 * @throws Fault refused SP2301 if it contains a secret, SP4001 to SP4005 and SP4013 if it is not as it was written
 */
export async function readSaved(file: string, secrets?: readonly string[]) {
  const text = await readWithoutSecrets(file, secrets);
  const outcome = outcomeOf(text);
  if (outcome !== null) return { kind: 'outcome' as const, outcome };
  const plan = restate(openPlan(text));
  return { kind: 'plan' as const, plan, undoes: undoneBy(plan) };
}

/** The digest of the plan that it undoes, if it is a rollback. */
export function undoneBy(plan: Plan | Rollback): string | undefined {
  return 'of' in plan ? plan.of : undefined;
}

/** Returns null if the text is not marked as an outcome: then it is a plan, or `openPlan` reports the error. */
function outcomeOf(text: string): Outcome | null {
  const value = parseOrNull(text);
  if (!isObject(value) || value.format !== 'setpoint.outcome/1') return null;
  const invalid = (why: string) =>
    createFault(
      'refused',
      'SP4013',
      `The file is not a valid outcome: ${why}.`,
      'Pass the file that `apply` wrote.',
    );
  if (!validateOutcome(value)) throw invalid('it might be truncated or modified');
  if (sealOf(value) !== value.seal)
    throw invalid('it was modified after it was written, because its seal does not match');
  const resources = value.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map(restateChange),
  }));
  return { ...value, resources, summary: summariseOutcome(resources, value.summary.updates) };
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
    `The saved file ${file} contains the token or a header of this run, raw or encoded.`,
    'Delete the file, replace the token, and plan again.',
  );
}
