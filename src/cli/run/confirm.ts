import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { listNames } from '../../plan/guard/guard-violation.js';
import type { Plan } from '../../plan/types.js';
import { askText, askYesNo, type Need } from '../io/prompt.js';

interface Occasion {
  readonly signal: AbortSignal;
  readonly interactive: boolean;
}

/**
 * Asks the person to confirm this plan.
 *
 * @param covers the weakening changes that require the confirmation, as `resource.setting`; empty if the plan is only
 * confirmed because it was not saved.
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmPlan(plan: Plan, covers: readonly string[], occasion: Occasion): Promise<void> {
  const { fields, weakening, requests } = plan.summary;
  const danger = weakening === 0 ? '' : ` (${weakening} of them weaken security)`;
  const question = `Change ${pluralise(fields, 'setting')}${danger} in ${pluralise(requests.toApply, 'update')}?`;
  const streams = { stdin: process.stdin, stderr: process.stderr, ...occasion };
  const yes = await askYesNo(question, needOf(covers), streams);
  if (yes) return;
  throw answeredNo();
}

/**
 * Asks the person for the first characters of a rollback's digest, because only the digest identifies the reviewed
 * plan.
 *
 * @returns False without an interactive terminal.
 * @throws Fault refused SP2299 if the answer is anything else.
 */
export async function confirmRollback(plan: Plan, occasion: Occasion): Promise<boolean> {
  const expected = plan.digest.replace('sha256:', '').slice(0, 8);
  const streams = { stdin: process.stdin, stderr: process.stderr, ...occasion };
  const question = `To apply this rollback, type the first 8 characters of its digest after "sha256:" (${expected}):`;
  const answer = await askText(question, streams);
  if (answer === null) return false;
  if (answer.toLowerCase() === expected) return true;
  throw answeredNo();
}

function answeredNo(): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP2299',
    message: 'The answer was no; nothing was written.',
    hint: 'Nothing more to do, or run it again.',
  });
}

/**
 * Asks to confirm the empty update that reads the organization.
 *
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmEmptyUpdate(
  organization: string,
  occasion: { readonly signal: AbortSignal; readonly interactive: boolean },
): Promise<void> {
  const question = `Reading organization ${organization} takes an empty update. If the organization is pending deletion, that cancels the deletion. Send it?`;
  const need = {
    subject: `Reading organization ${organization} takes an empty update, which cancels a pending deletion. It needs`,
    hint: 'Pass --yes if the organization is not pending deletion.',
  };
  const streams = { stdin: process.stdin, stderr: process.stderr, ...occasion };
  if (await askYesNo(question, need, streams)) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP2299',
    message: `The answer was no; the empty update of organization ${organization} was not sent.`,
    hint: 'Pass --yes if the organization is not pending deletion.',
  });
}

function needOf(weakening: readonly string[]): Need {
  if (weakening.length === 0) {
    return { subject: 'The change needs', hint: 'Pass --yes, or apply a plan that was saved and reviewed.' };
  }
  const need = weakening.length === 1 ? 'weakens security and needs' : 'weaken security and need';
  return {
    subject: `${pluralise(weakening.length, 'change')} of the plan (${listNames(weakening)}) ${need}`,
    hint: 'Pass --yes, to a saved plan too, as guard.weakening is confirm.',
  };
}
