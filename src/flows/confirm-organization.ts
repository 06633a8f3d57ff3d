import type { Target } from '../current/addresses.js';
import { replyOf } from '../current/fetch.js';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { isNumericId } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import { sendsAnything } from '../plan/differences.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import type { Answered } from './answered.js';
import { type ConfirmWorld, confirmInventory } from './confirm-inventory.js';
import { targetOf } from './ports.js';
import { organizationRefs } from './read-organization.js';

/**
 * Holds a saved plan to the organization that the files name: a plan says itself which id it writes to, and whoever made it
 * could have named another's. Asks for that id and compares what answers with the files, before anything is written. Where
 * state is read by empty updates, only a resource that is to be written anyway is read, as any update of an organization may
 * restore it; unless a guard has to know the projects of now. What was answered to empty updates is returned, so that
 * nobody has to send them again.
 *
 * @throws Fault refused SP4014, those of `confirmInventory`, and those of `toFault` where the organization is asked for and
 * does not answer.
 */
export async function confirmOrganization(plan: Plan, world: ConfirmWorld): Promise<readonly Answered[]> {
  if (!sendsAnything(plan)) return [];
  const { read } = plan.service;
  const written = plan.resources.filter(({ body, rename }) => body !== null || rename !== null);
  const isWritten = written.some(({ kind }) => kind === 'organization');
  const { unmanagedProjects } = world.config.root.guard;
  if (!isWritten && read === 'update' && unmanagedProjects !== 'fail')
    return confirmByProjects(written, plan, world);
  const target = organizationIn(plan);
  const answer = await world.addresses.read(world.client, target, read);
  const { body } = replyOf(answer, `reading organization ${plan.organization.id}`);
  confirm(body, '', plan, world.config);
  if (unmanagedProjects === 'fail') await confirmInventory(body, read, world);
  return read === 'update' ? [{ path: world.addresses.pathOf(target), answer }] : [];
}

/**
 * By the first project whose reply names its organization, as the interface description has it. Where none does, each project
 * has to answer under the name that the files give the organization: under it no other's can.
 */
async function confirmByProjects(
  written: readonly ResourcePlan[],
  plan: Plan,
  world: ConfirmWorld,
): Promise<readonly Answered[]> {
  const answered: Answered[] = [];
  for (const project of written) {
    const target = targetOf(project);
    const answer = await world.addresses.read(world.client, target, 'update');
    answered.push({ path: world.addresses.pathOf(target), answer });
    if (!answer.ok) continue;
    const { body } = answer.reply;
    confirm(body, '/organization', plan, world.config);
    if (namesOrganization(body)) return answered;
    await expectUnderName(project, plan, world);
  }
  return answered;
}

/** The organization, also if the plan sends nothing to it. */
function organizationIn({ organization, resources }: Plan): Target {
  const its = resources.find(({ kind }) => kind === 'organization');
  return targetOf(its ?? { kind: 'organization', ...organization, rename: null });
}

function namesOrganization(body: Json): boolean {
  return ['/organization/id', '/organization/slug'].every((at) => typeof valueAt(body, at) === 'string');
}

async function expectUnderName(project: ResourcePlan, plan: Plan, world: ConfirmWorld): Promise<void> {
  for (const ref of organizationRefs(world.config)) {
    if (ref === undefined) continue;
    // As an id it was compared already.
    if (isNumericId(ref)) return;
    const answer = await world.addresses.readUnder(world.client, ref, targetOf(project), 'update');
    if (answer.ok) return;
    if (answer.failure.kind !== 'not-found' && answer.failure.kind !== 'not-permitted')
      replyOf(answer, `reading project ${project.slug} of ${ref}`);
  }
  throw another(
    `${plan.organization.id}, where project ${project.slug} is said to be`,
    world.config.root.organization,
  );
}

/** @param at Where the body tells the organization. */
function confirm(body: Json, at: string, plan: Plan, config: CheckedConfig): void {
  const [id, slug] = [valueAt(body, `${at}/id`), valueAt(body, `${at}/slug`)];
  const planned = plan.organization.id;
  const { organization: named } = config.root;
  if (typeof id === 'string' && id !== planned) throw another(`${id}, not ${planned}`, named);
  if (isNumericId(named)) {
    if (planned !== named) throw another(planned, named);
    return;
  }
  if (typeof slug !== 'string') return;
  const known = organizationRefs(config).map((ref) => ref?.toLowerCase());
  if (!known.includes(slug.toLowerCase())) throw another(`${slug} (id ${planned})`, named);
}

function another(found: string, named: string): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP4014',
    message: `The plan would write to organization ${found}, and the files name ${named}. Nothing was written.`,
    hint: 'Plan again with these files. Where the organization was renamed, name it in setpoint.yaml by its new slug or its id.',
  });
}
