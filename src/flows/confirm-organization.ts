import { fetchBody } from '../current/fetch.js';
import { organizationPath, projectPath, readResource } from '../current/resource.js';
import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { isNumericId } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import { sendsAnything } from '../plan/differences.js';
import type { Plan, ResourcePlan } from '../plan/types.js';
import { organizationIdOf, projectIdOf } from './ids.js';
import { organizationRefs } from './read-organization.js';

/**
 * Holds a saved plan to the organization that the files name: a plan says itself which id it writes to, and whoever made it
 * could have named another's. Asks for that id and compares what answers with the files, before anything is written. Where
 * state is read by empty updates, only a resource that is to be written anyway is read, as any update of an organization may
 * restore it; a project's reply is compared as far as it names its organization.
 *
 * @throws Fault refused SP4014, and those of `toFault` where the organization is asked for and does not answer.
 */
export async function confirmOrganization(
  plan: Plan,
  { client, config }: { readonly client: ReadingClient; readonly config: CheckedConfig },
): Promise<void> {
  if (!sendsAnything(plan)) return;
  const { read } = plan.service;
  const written = plan.resources.filter(({ body, rename }) => body !== null || rename !== null);
  const first = written.find(({ kind }) => kind === 'organization');
  if (first !== undefined || read === 'get') {
    const path = organizationPath(organizationIdOf(plan));
    const body = await fetchBody(client, path, read, `reading organization ${plan.organization.id}`);
    return confirm(body, '', plan, config);
  }
  for (const project of written) {
    const answer = await readResource(client, pathOf(project, plan), read);
    if (answer.ok) return confirm(answer.reply.body, '/organization', plan, config);
  }
}

function pathOf(project: ResourcePlan, plan: Plan): string {
  return projectPath(organizationIdOf(plan), projectIdOf(project));
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
    message: `The plan would write to organization ${found}, and the files name ${named}. Nothing was sent.`,
    hint: 'Plan again with these files. Where the organization was renamed, name it in setpoint.yaml by its new slug or its id.',
  });
}
