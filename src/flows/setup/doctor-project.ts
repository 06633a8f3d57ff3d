import { fetchProjects } from '../../current/fetch.js';
import type { CurrentProject } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { addProjectScope, openProjects } from '../../model/incomplete.js';
import { listNames } from '../../model/names.js';
import type { StateRead } from '../read/read-current-state.js';
import { canReadProjects, imageSettings, inventoryOf } from '../read/read-organization.js';
import { type Check, failed, passed, warned } from './doctor-check.js';

interface ProjectCheck {
  readonly check: Check;
  /** The project that was read; null if none was. */
  readonly project: CurrentProject | null;
}

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
): Promise<ProjectCheck> {
  const { organization } = reading;
  if (!canReadProjects(reading)) {
    const { status } = organization;
    const why = `reading requires an empty update, and the organization's status is ${status}`;
    return withoutProject(warned('project', `No project was read: ${why}.`));
  }
  try {
    const managed = resolve(config, inventoryOf(organization, config)).projects;
    const listedAsClosed = managed.filter((one) => one.closed === true).map(({ slug }) => slug);
    const closed = [...listedAsClosed, ...(reading.declared?.closed.keys() ?? [])];
    const project = managed.find((one) => one.closed !== true);
    const read =
      project === undefined
        ? withoutProject(passed('project', 'The files manage no project of the organization.'))
        : await readProject(client, reading, config, project);
    const { check } = read;
    if (closed.length === 0 || check.status !== 'ok') return read;
    const readable = project === undefined ? '' : `${check.message} `;
    const count = pluralise(closed.length, 'managed project');
    const message = `${readable}${count} cannot be read with this token: ${listNames(closed)}.`;
    return { ...read, check: warned('project', message, `${openProjects}.`) };
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return withoutProject(failed('project', error));
  }
}

function withoutProject(check: Check): ProjectCheck {
  return { check, project: null };
}

async function readProject(
  client: ReadingClient,
  reading: StateRead,
  config: CheckedConfig,
  project: DesiredProject,
): Promise<ProjectCheck> {
  const { catalogue } = config;
  const name = `${project.slug} (id ${project.id})`;
  const images = imageSettings(config, 'project');
  const request = { ...reading, projects: [project], catalogue, images, concurrency: 1 };
  const { projects, closed } = reading.declared ?? (await fetchProjects(client, request));
  const current = projects.get(project.id);
  if (current === undefined) {
    const reason = closed.get(project.id) ?? 'not read';
    const hint = reading.organization.access === null ? addProjectScope : `${openProjects}.`;
    return withoutProject(
      warned('project', `Project ${name} cannot be read: ${reason.replace(/\.$/, '')}.`, hint),
    );
  }
  const missing = [...project.settings.keys()].filter(
    (setting) => !current.settings.has(setting) && catalogue.project.get(setting)?.kind !== 'action',
  );
  const check =
    missing.length > 0
      ? warned(
          'project',
          `${name} can be read, but its reply lacks ${missing.join(', ')}.`,
          'Remove these settings from the files, or correct service.names.',
        )
      : passed('project', `${name} can be read, and its reply contains every managed setting.`);
  return { check, project: current };
}
