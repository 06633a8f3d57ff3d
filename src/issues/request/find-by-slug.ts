import { requestPath } from '../../http/connection/address.js';
import { toFault } from '../../http/response/failure-kinds.js';
import type { ReadingClient } from '../../http/types.js';
import { isNumericId } from '../../model/ids.js';
import { isObject } from '../../model/json.js';
import type { SelectedProject } from './segments.js';

/** Several, as entries can be null. */
const limit = '10';

/**
 * A project by its slug, for a token that cannot read the list of projects: newer deployments take slugs in `project`
 * of the issue list (observed, 10). Null unless the service returns issues of this project, and of no other.
 */
export async function findProjectBySlug(
  client: ReadingClient,
  organization: string,
  slug: string,
): Promise<SelectedProject | null> {
  const path = requestPath('organizations', organization, 'issues');
  const answer = await client.get(path, { project: slug, query: '', limit });
  if (!answer.ok) {
    const { kind } = answer.failure;
    if (kind === 'invalid' || kind === 'not-permitted' || kind === 'not-found') return null;
    throw toFault(answer.failure, `Looking for an issue of project ${slug}`);
  }
  const { body } = answer.reply;
  const issues = Array.isArray(body) ? body.filter((issue) => issue !== null) : [];
  const ids = new Set(issues.map((issue) => idOfProject(issue, slug)));
  const [id = null] = ids;
  return ids.size === 1 && id !== null ? { id, slug } : null;
}

/** The id of the issue's project; null if that is not a project of this slug with a numeric id. */
function idOfProject(issue: unknown, slug: string): string | null {
  const project = isObject(issue) ? issue.project : null;
  if (!isObject(project) || project.slug !== slug) return null;
  const { id } = project;
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && isNumericId(text) ? text : null;
}
