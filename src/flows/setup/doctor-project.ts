import { fetchProjects } from '../../current/fetch.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { listNames } from '../../plan/guard/guard-violation.js';
import type { StateRead } from '../read/read-current-state.js';
import { canReadProjects, imageSettings, inventoryOf } from '../read/read-organization.js';
import { type Check, failed, passed, warned } from './doctor-check.js';

const openProjects = 'Give the token’s owner access to the teams of these projects.';

/**
 * Reads the first managed project that the token can access, like a plan. Reports managed settings that it does not
 * return, and managed projects that the token cannot access. Sends no further empty update to an organization that is
 * not active.
 *
 * @throws Fault interrupted
 */
export async function checkProject(
  client: ReadingClient,
  reading: StateRead,
  config: CheckedConfig,
): Promise<Check> {
  const { organization } = reading;
  if (!canReadProjects(reading)) {
    const { status } = organization;
    const why = `reading requires an empty update, and the organization's status is ${status}`;
    return warned('project', `No project was read: ${why}.`);
  }
  try {
    const managed = resolve(config, inventoryOf(organization, config)).projects;
    const listedAsClosed = managed.filter((one) => one.closed === true).map(({ slug }) => slug);
    const closed = [...listedAsClosed, ...(reading.declared?.closed.keys() ?? [])];
    const project = managed.find((one) => one.closed !== true);
    const check =
      project === undefined
        ? passed('project', 'The files manage no project of the organization.')
        : await readProject(client, reading, config, project);
    if (closed.length === 0 || check.status !== 'ok') return check;
    const readable = project === undefined ? '' : `${check.message} `;
    const count = pluralise(closed.length, 'managed project');
    const slugs = listNames(closed);
    return warned('project', `${readable}${count} cannot be read with this token: ${slugs}.`, openProjects);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return failed('project', error);
  }
}

async function readProject(
  client: ReadingClient,
  reading: StateRead,
  config: CheckedConfig,
  project: DesiredProject,
): Promise<Check> {
  const { catalogue } = config;
  const name = `${project.slug} (id ${project.id})`;
  const images = imageSettings(config, 'project');
  const request = { ...reading, projects: [project], catalogue, images, concurrency: 1 };
  const { projects, closed } = reading.declared ?? (await fetchProjects(client, request));
  const current = projects.get(project.id);
  if (current === undefined) {
    const reason = closed.get(project.id) ?? 'not read';
    return warned('project', `Project ${name} is ${reason}.`, openProjects);
  }
  const missing = [...project.settings.keys()].filter(
    (setting) => !current.settings.has(setting) && catalogue.project.get(setting)?.kind !== 'action',
  );
  return missing.length > 0
    ? warned(
        'project',
        `${name} can be read, but its reply lacks ${missing.join(', ')}.`,
        'Remove these settings from the files, or correct service.names.',
      )
    : passed('project', `${name} can be read, and its reply contains every managed setting.`);
}
