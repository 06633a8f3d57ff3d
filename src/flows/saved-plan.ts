import { readFile } from 'node:fs/promises';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { openPlanText } from '../plan/open-plan.js';
import { checkPlanFits } from '../plan/plan-fits.js';
import type { Plan } from '../plan/types.js';
import validatePlan from '../settings/generated/validate/plan.js';
import { sha256 } from './sha256.js';

/** A plan file is some kilobytes per changed resource; this is far beyond any. In bytes. */
const largestPlan = 64 * 1024 * 1024;

/**
 * A saved plan, opened only if nobody altered it and it was made for this service, organization and configuration.
 *
 * @throws Fault refused or stale (docs/errors.md, SP40xx); nothing was sent then.
 */
export async function openSavedPlan(
  file: string,
  occasion: {
    readonly config: CheckedConfig;
    readonly origin: string;
    readonly now: string;
    readonly maxAgeHours: number;
  },
): Promise<Plan> {
  const { config, origin, now, maxAgeHours } = occasion;
  const plan = await readSavedPlan(file);
  checkPlanFits(plan, {
    origin,
    organization: config.root.organization,
    configDigest: config.digest,
    catalogue: config.catalogue,
    now,
    maxAgeHours,
  });
  return plan;
}

/** A saved plan whose seal fits, for whomever it was made. */
export async function readSavedPlan(file: string): Promise<Plan> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Fault({
      kind: 'usage',
      code: 'SP5011',
      message: `The plan ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Name the file that `plan --out` wrote.',
    });
  });
  if (text.length > largestPlan) {
    throw new Fault({
      kind: 'refused',
      code: 'SP5011',
      message: `${file} is larger than any plan (${largestPlan} bytes).`,
      hint: 'Name the file that `plan --out` wrote.',
    });
  }
  return openPlanText(text, sha256, validatePlan);
}
