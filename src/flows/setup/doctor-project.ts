import { fetchProjects, type OrganizationRead } from '../../current/fetch.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { listNames } from '../../plan/guard/guard-violation.js';
import { inventoryOf } from '../read/read-inventory.js';
import { canReadProjects, declaredImages } from '../read/read-organization.js';
import { type Check, checkOf, failed } from './doctor-check.js';

/**
 * Reads the first managed project that the token can access, like a plan. Reports managed settings that it does not
 * return, and managed projects that the token cannot access. Sends no further empty update to an organization that is
 * not active.
 *
 * @throws Fault interrupted
 */
export async function checkProject(
  client: ReadingClient,
  organizationRead: OrganizationRead,
  config: CheckedConfig,
): Promise<Check> {
  const { organization, read, addresses } = organizationRead;
  if (!canReadProjects(organizationRead)) {
    return checkOf(
      'project',
      'warning',
      `No project was read: reading requires an empty update, and the organization's status is ${organization.status}.`,
    );
  }
  try {
    const managed = resolve(config, inventoryOf(organization, config)).projects;
    const closed = managed.filter((project) => project.closed === true);
    const project = managed.find((one) => !closed.includes(one));
    if (project === undefined) {
      return closed.length > 0
        ? closedProjectsCheck('', closed)
        : checkOf('project', 'ok', 'The files manage no project of the organization.');
    }
    const name = `${project.slug} (id ${project.id})`;
    const { projects, closed: closedReasons } = await fetchProjects(client, {
      organization,
      projects: [project],
      read,
      addresses,
      catalogue: config.catalogue,
      images: declaredImages(config, 'project'),
      concurrency: 1,
    });
    const current = projects.get(project.id);
    if (current === undefined) {
      const reason = closedReasons.get(project.id) ?? 'not read';
      return checkOf('project', 'warning', `Project ${name} is ${reason}.`, openProjects);
    }
    const lacking = [...project.settings.keys()].filter(
      (setting) => !current.settings.has(setting) && config.catalogue.project.get(setting)?.kind !== 'action',
    );
    if (lacking.length > 0) {
      return checkOf(
        'project',
        'warning',
        `${name} can be read, but its reply lacks ${lacking.join(', ')}.`,
        'Remove these settings from the files, or correct service.names.',
      );
    }
    const summary = `${name} can be read, and its reply contains every managed setting.`;
    return closed.length > 0 ? closedProjectsCheck(`${summary} `, closed) : checkOf('project', 'ok', summary);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return failed('project', error);
  }
}

const openProjects = 'Give the token’s owner access to the teams of these projects.';

function closedProjectsCheck(summary: string, closed: readonly DesiredProject[]): Check {
  const slugs = listNames(closed.map(({ slug }) => slug));
  return checkOf(
    'project',
    'warning',
    `${summary}${pluralise(closed.length, 'managed project')} cannot be read with this token: ${slugs}.`,
    openProjects,
  );
}
