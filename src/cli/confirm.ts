import { Fault } from '../model/fault.js';
import type { Plan } from '../plan/types.js';
import { askYesNo } from './prompt.js';

/**
 * Asks the person for a yes to this plan.
 *
 * @throws Fault refused where the answer is no or nobody can answer.
 */
export async function confirmPlan(
  plan: Plan,
  occasion: { readonly signal: AbortSignal; readonly interactive: boolean },
): Promise<void> {
  const { fields, weakening, requests } = plan.summary;
  const danger = weakening === 0 ? '' : ` (${weakening} of them weaken security)`;
  const question = `Change ${fields} setting${fields === 1 ? '' : 's'}${danger} in ${requests.toApply} update${requests.toApply === 1 ? '' : 's'}?`;
  const yes = await askYesNo(question, { stdin: process.stdin, stderr: process.stderr, ...occasion });
  if (yes) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP2299',
    message: 'The answer was no; nothing was written.',
    hint: 'Nothing more to do, or run it again.',
  });
}
