import type { RootConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { dangers, type NamesByDanger, namesByDanger } from '../../model/danger.js';
import { createFault, type Fault } from '../../model/fault.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { positionOf } from '../../model/place.js';
import { serviceName } from '../../model/shown-url.js';
import { namedChanges } from '../../plan/guard/violations.js';
import type { Acceptance, Plan } from '../../plan/types.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { AcceptReport } from '../../report/text/accept-text.js';
import type { ProgramOutput } from '../io/output.js';
import { askText, askYesNo } from '../io/prompt.js';

/**
 * Asks the person to confirm this plan. Repeats the organization, its host, and all changes that weaken security,
 * cannot be undone or hide issues, because the plan above can be long.
 *
 * @param required the changes that require the confirmation; null if the plan is only confirmed because it was not
 *     saved.
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmPlan(
  plan: Plan,
  required: NamesByDanger | null,
  output: ProgramOutput,
): Promise<void> {
  const { fields, requests } = plan.summary;
  const question = `Apply ${pluralise(fields, 'change')} in ${pluralise(requests.toApply, 'update')} to ${targetOf(plan)}?`;
  const because = required === null ? '' : `, because ${dangersIn(required).join(' and ')}`;
  const unanswered = {
    reason: `The plan requires confirmation${because}`,
    hint: `Review the plan, then pass --yes, or --confirm ${plan.digest}.`,
  };
  const text = withDangers(namesByDanger(namedChanges(plan)), question);
  if (!(await askYesNo(text, unanswered, output))) throw notConfirmed();
}

/**
 * Asks the person for the first characters of a rollback's digest, because only the digest identifies the reviewed
 * plan. Repeats the same as `confirmPlan`.
 *
 * @returns False without an interactive terminal.
 * @throws Fault refused SP2299 if the answer is anything else.
 */
export async function confirmRollback(plan: Plan, output: ProgramOutput): Promise<boolean> {
  const expected = plan.digest.replace('sha256:', '').slice(0, 8);
  const question = `To apply this rollback to ${targetOf(plan)}, type the first 8 characters of its digest after "sha256:" (${expected}):`;
  const answer = await askText(withDangers(namesByDanger(namedChanges(plan)), question), output);
  if (answer !== null && answer.toLowerCase() !== expected) throw notConfirmed();
  return answer !== null;
}

/** The embedded service has no host. */
function targetOf({ organization, service: { origin } }: Plan): string {
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return `organization ${organization.slug} at ${host || serviceName(origin)}`;
}

/** `2 changes weaken security (acme.name, …)` */
function dangersIn(changes: NamesByDanger): readonly string[] {
  return dangers.flatMap(({ danger, one, many }) => {
    const names = changes[danger];
    const what = `${pluralise(names.length, 'change')} ${names.length === 1 ? one : many}`;
    return names.length === 0 ? [] : [`${what} (${listNames(names)})`];
  });
}

/** The question after an empty line, and a line for each kind of dangerous change. */
function withDangers(changes: NamesByDanger, question: string): string {
  return ['', ...dangersIn(changes), question].map(sanitiseTerminal).join('\n');
}

/**
 * Asks to confirm that the service's values replace those in the files. Repeats those that weaken security or hide
 * issues.
 *
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmAcceptance(
  { acceptances, files, organization }: AcceptReport,
  output: ProgramOutput,
): Promise<void> {
  const dangerous = dangersOfAccepting(acceptances);
  const question = `Accept ${pluralise(acceptances.length, 'value')} of organization ${organization} into ${pluralise(files.length, 'file')}?`;
  const reason = `Accepting requires confirmation, because ${dangersIn(dangerous).join(' and ')}`;
  const unanswered = { reason, hint: 'Review the differences, then pass --yes.' };
  if (!(await askYesNo(withDangers(dangerous, question), unanswered, output)))
    throw notConfirmed('Run it again and confirm to change the files.');
}

/** The values whose acceptance requires a confirmation, as `resource.setting`. */
export function dangersOfAccepting(acceptances: readonly Acceptance[]): NamesByDanger {
  return namesByDanger(
    acceptances.map((change) => ({ name: nameOfSetting(change, change.setting), change })),
  );
}

function notConfirmed(
  hint = 'Run it again and confirm to apply the changes.',
  consequence = 'nothing was written',
): Fault {
  return createFault('refused', 'SP2299', `Not confirmed; ${consequence}.`, hint);
}

/**
 * Asks to confirm the empty update that reads the organization.
 *
 * @param notFound whether GET was answered with 404, so that the organization might not exist.
 * @throws Fault refused SP2299 if the answer is no, SP5006 without an interactive terminal.
 */
export async function confirmEmptyUpdate(
  { organization, keys }: { readonly organization: string } & Pick<RootConfig, 'keys'>,
  notFound: boolean,
  output: ProgramOutput,
): Promise<void> {
  const place = keys.get('organization');
  const where = place === undefined ? '' : ` (${positionOf(place)})`;
  const doubt = `GET returned 404: organization ${organization}${where} does not exist, or the service has no GET`;
  const hint = notFound
    ? 'Correct the name of the organization, or pass --yes if the service has no GET and the organization is not pending deletion.'
    : 'Pass --yes if the organization is not pending deletion.';
  const about = notFound ? `${doubt}. ` : '';
  const reason = `${about}Reading organization ${organization} requires an empty update, which cancels a pending deletion`;
  const unanswered = { reason: `${reason}. It requires confirmation`, hint };
  if (await askYesNo(`${reason}. Send it?`, unanswered, output)) return;
  throw notConfirmed(hint, `the empty update was not sent. ${about}`.replace(/\. $/, ''));
}
