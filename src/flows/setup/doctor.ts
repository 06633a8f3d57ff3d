import { fetchProjects, fetchTokenScopes } from '../../current/fetch.js';
import type { CurrentProject } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { addProjectScope, openProjects } from '../../model/incomplete.js';
import type { Json } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import { explainInactive } from '../../plan/compare/change.js';
import { readCurrentState, type StateRead } from '../read/read-current-state.js';
import { canReadProjects, inventoryOf, listRequest } from '../read/read-organization.js';
import {
  type CheckResult,
  type CheckResults,
  checkClock,
  checkNames,
  checkOrganization,
  checkPermissions,
  checkReading,
  failed,
  notShown,
  passed,
  warned,
} from './doctor-service.js';

interface DoctorWorld {
  /** Its documents show what is managed. */
  readonly config: CheckedConfig;
  /** A client that cannot update. */
  readonly client: ReadingClient;
  readonly embedded: boolean;
  /**
   * Called before the first empty update if the organization's state is unknown, because the update can cancel its
   * deletion. Throws a Fault to prevent the update.
   *
   * @param notFound whether GET was answered with 404, so that the organization might not exist
   */
  readonly permitEmptyUpdate: (notFound: boolean) => Promise<void>;
}

/**
 * Checks the service with one read of the organization (two requests if it has no GET), one of a managed project, and
 * with GET one of the scopes of the token. If the token cannot list projects, the declared ones are tried until one can
 * be read. Returns no checks that were not possible.
 *
 * @throws Fault interrupted
 */
export async function checkService({
  config,
  client,
  embedded,
  permitEmptyUpdate,
}: DoctorWorld): Promise<CheckResults> {
  const bodies: Json[] = [];
  let clock = checkClock(undefined, 0);
  let isNotFound = false;
  const record = (answer: Answer): Answer => {
    isNotFound = !answer.ok && answer.failure.kind === 'not-found';
    if (!answer.ok) return answer;
    bodies.push(answer.reply.body);
    clock = checkClock(answer.reply.headers.get('date'), Date.now());
    return answer;
  };
  let permission: Promise<void> | null = null;
  const recording: ReadingClient = {
    ...client,
    get: async (path, query) => record(await client.get(path, query)),
    emptyUpdate: async (path) => {
      permission ??= permitEmptyUpdate(isNotFound);
      await permission;
      return record(await client.emptyUpdate(path));
    },
  };
  try {
    const list = listRequest(config);
    const request = { inventory: true, list, concurrency: 1, onlyFirst: true };
    const read = await readCurrentState(recording, config, request);
    const tokenScopes = read.read === 'update' ? null : await fetchTokenScopes(client);
    const organization = checkOrganization(read, config, tokenScopes);
    let managed: CheckResults = {};
    if (organization.status !== 'failure') {
      const { check, project = null } = await checkProject(recording, read, config);
      const permissions = {
        organization: read.organization,
        project,
        tokenScopes,
        isReadable: organization.status === 'ok' && check.status === 'ok',
      };
      managed = { project: check, permissions: checkPermissions(permissions, config) };
    }
    const names = checkNames(bodies, config.root.service.names);
    return { organization, reading: checkReading(read, embedded), ...managed, names, clock };
  } catch (error) {
    return { organization: failed(error) };
  }
}

/**
 * Reads the first managed project that the token can access, like a plan. Reports managed settings that it does not
 * return, and managed projects that the token cannot access. Sends no further empty update to an organization that is
 * not active.
 *
 * @throws Fault interrupted
 */
async function checkProject(
  client: ReadingClient,
  reading: StateRead,
  config: CheckedConfig,
): Promise<{ readonly check: CheckResult; readonly project?: CurrentProject | undefined }> {
  const { organization, declared } = reading;
  const { catalogue } = config;
  if (!canReadProjects(reading)) {
    return { check: warned(`No project was read: ${explainInactive(organization.status).why}.`) };
  }
  try {
    const managed = resolve(config, inventoryOf(organization, config)).projects;
    const isClosed = managed.filter((project) => project.closed === true).map(({ slug }) => slug);
    const closed = [...isClosed, ...(declared?.closed.keys() ?? [])];
    const report = (message: string): CheckResult => {
      if (closed.length === 0) return passed(message || 'The files manage no project of the organization.');
      const others = `${pluralise(closed.length, 'managed project')} cannot be read with this token: ${listNames(closed)}.`;
      return warned(`${message} ${others}`.trim(), `${openProjects}.`);
    };
    const desired = managed.find((project) => project.closed !== true);
    if (desired === undefined) return { check: report('') };
    const { id, slug, settings } = desired;
    const request = { ...reading, projects: [desired], catalogue, concurrency: 1 };
    const read = declared ?? (await fetchProjects(client, request, (current) => current));
    const project = read.projects.get(id);
    const name = `${slug} (id ${id})`;
    if (project === undefined) {
      const reason = (read.closed.get(id) ?? 'not read').replace(/\.$/, '');
      const hint = organization.access === null ? addProjectScope : `${openProjects}.`;
      return { check: warned(`Project ${name} cannot be read: ${reason}.`, hint) };
    }
    const missing = [...settings.keys()].filter(
      (setting) => !project.settings.has(setting) && catalogue.project.get(setting)?.kind !== 'action',
    );
    if (missing.length === 0)
      return { project, check: report(`${name} can be read, and its reply contains every managed setting.`) };
    const message = `${name} can be read, but its reply lacks ${missing.join(', ')}.`;
    return { project, check: warned(message, notShown) };
  } catch (error) {
    return { check: failed(error) };
  }
}
