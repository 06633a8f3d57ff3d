import { fetchProjects, type OrganizationRead } from '../current/fetch.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { isActive } from '../plan/standing.js';
import { type Check, checkOf, failed } from './doctor-check.js';
import { inventoryOf } from './inventory.js';
import { declaredImages } from './read-organization.js';

/**
 * Reads the first managed project as a plan would, and reports the managed settings that it does not show. An organization
 * that is not active gets no further empty update.
 */
export async function checkProject(
  client: ReadingClient,
  { organization, read }: OrganizationRead,
  config: CheckedConfig,
): Promise<Check> {
  if (read === 'update' && !isActive(organization.status)) {
    return checkOf(
      'project',
      'warning',
      `No project was read: that takes an empty update, and the organization's status is ${organization.status}.`,
    );
  }
  try {
    const [project] = resolve(config, inventoryOf(organization, config)).projects;
    if (project === undefined)
      return checkOf('project', 'ok', 'The files manage no project of the organization.');
    const { id, slug } = project;
    const { projects } = await fetchProjects(client, {
      organization,
      ids: [id],
      read,
      catalogue: config.catalogue,
      images: declaredImages(config, 'project'),
      concurrency: 1,
    });
    const current = projects.get(id);
    if (current === undefined) {
      return checkOf(
        'project',
        'warning',
        `Project ${slug} (id ${id}) is listed, and the service answers 404 to a read of it.`,
        'Check that the token may read projects.',
      );
    }
    const hidden = [...project.settings.keys()].filter(
      (name) => !current.settings.has(name) && config.catalogue.project.get(name)?.kind !== 'action',
    );
    return hidden.length === 0
      ? checkOf('project', 'ok', `${slug} (id ${id}) can be read, and shows every managed setting.`)
      : checkOf(
          'project',
          'warning',
          `${slug} (id ${id}) can be read, and does not show ${hidden.join(', ')}.`,
          'Remove these settings from the files, or correct service.names.',
        );
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return failed('project', error);
  }
}
