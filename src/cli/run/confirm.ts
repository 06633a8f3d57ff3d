import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { listNames } from '../../plan/guard/guard-violation.js';
import type { Plan } from '../../plan/types.js';
import { askText, askYesNo, type PromptStreams } from '../io/prompt.js';

/**
 * Asks the person to confirm this plan.
 *
 * @param weakening the weakening changes that require the confirmation, as `resource.setting`; empty if the plan is
 * only confirmed because it was not saved.
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmPlan(
  plan: Plan,
  weakening: readonly string[],
  streams: PromptStreams,
): Promise<void> {
  const { fields, requests } = plan.summary;
  const verb = plan.summary.weakening === 1 ? 'weakens' : 'weaken';
  const warning = plan.summary.weakening === 0 ? '' : ` (${plan.summary.weakening} ${verb} security)`;
  const question = `Apply ${pluralise(fields, 'change')}${warning} in ${pluralise(requests.toApply, 'update')}?`;
  const verbs = weakening.length === 1 ? 'weakens security and requires' : 'weaken security and require';
  const required =
    weakening.length === 0
      ? {
          reason: 'Applying the plan requires confirmation',
          hint: 'Pass --yes, or apply a saved, reviewed plan.',
        }
      : {
          reason: `${pluralise(weakening.length, 'change')} of the plan (${listNames(weakening)}) ${verbs} confirmation`,
          hint: 'Review the plan, then pass --yes.',
        };
  if (!(await askYesNo(question, required, streams))) throw notConfirmed();
}

/**
 * Asks the person for the first characters of a rollback's digest, because only the digest identifies the reviewed
 * plan.
 *
 * @returns False without an interactive terminal.
 * @throws Fault refused SP2299 if the answer is anything else.
 */
export async function confirmRollback(plan: Plan, streams: PromptStreams): Promise<boolean> {
  const expected = plan.digest.replace('sha256:', '').slice(0, 8);
  const question = `To apply this rollback, type the first 8 characters of its digest after "sha256:" (${expected}):`;
  const answer = await askText(question, streams);
  if (answer === null) return false;
  if (answer.toLowerCase() === expected) return true;
  throw notConfirmed();
}

function notConfirmed(
  consequence = 'nothing was written',
  hint = 'Run it again and confirm to apply the changes.',
): Fault {
  return new Fault({ kind: 'refused', code: 'SP2299', message: `Not confirmed; ${consequence}.`, hint });
}

/**
 * Asks to confirm the empty update that reads the organization.
 *
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmEmptyUpdate(organization: string, streams: PromptStreams): Promise<void> {
  const question = `Reading organization ${organization} requires an empty update. If the organization is pending deletion, that cancels the deletion. Send it?`;
  const hint = 'Pass --yes if the organization is not pending deletion.';
  const reason = `Reading organization ${organization} requires an empty update, which cancels a pending deletion. It requires confirmation`;
  if (await askYesNo(question, { reason, hint }, streams)) return;
  throw notConfirmed(`the empty update of organization ${organization} was not sent`, hint);
}
