import { pluralise } from '../model/count.js';
import { Fault } from '../model/fault.js';
import { createFinding, type Finding } from '../model/finding.js';
import { openProjects } from '../model/incomplete.js';
import { positionOf } from '../model/place.js';
import type { CurrentOrganization, ListedProject } from './types.js';

/** After so many failures, no further project is read: the rest would probably fail too. */
export const maxFailures = 20;
/** Maximum number of projects that one error lists. */
const maxListed = 10;

/** Errors that concern one resource, so that the others are still worth reading. */
const codesOfOneResource = new Set([
  'SP3004',
  'SP3006',
  'SP3007',
  'SP3008',
  'SP3011',
  'SP3013',
  'SP3030',
  'SP3031',
]);

export function isOfOneResource(error: unknown): error is Fault {
  return error instanceof Fault && codesOfOneResource.has(error.code);
}

/** The failure of one project, or SP3040 with those of the first ten. */
export function unreadableProjects(
  listed: readonly ListedProject[],
  failures: ReadonlyMap<ListedProject, Fault>,
  notRead: number,
): Fault {
  const failed = listed.flatMap((project) => {
    const fault = failures.get(project);
    return fault === undefined ? [] : [{ project, fault }];
  });
  const [first] = failed;
  if (failed.length === 1 && first !== undefined) return withDeclaration(first.fault, first.project);
  const hints = new Set(failed.map(({ fault }) => fault.hint));
  const isOneHint = hints.size === 1;
  const more = failed.length > maxListed ? ` (${maxListed} listed, ${failed.length - maxListed} more)` : '';
  const rest =
    notRead === 0
      ? ''
      : ` ${pluralise(notRead, 'other project')} ${notRead === 1 ? 'was' : 'were'} not read.`;
  return new Fault({
    kind: failed.every(({ fault }) => fault.kind === 'not-permitted') ? 'not-permitted' : 'service',
    code: 'SP3040',
    message: `Reading ${failed.length} of ${pluralise(listed.length, 'project')} failed${more}.${rest}`,
    hint: isOneHint ? first?.fault.hint : undefined,
    findings: failed
      .slice(0, maxListed)
      .map(({ project, fault: { code, message, hint } }) =>
        findingOn(project, code, message, isOneHint ? null : (hint ?? null)),
      ),
  });
}

/**
 * Whether the token has no scope for projects, so that every project answers 403 and the cause is not the project. If
 * the caller's role has none either, a team role can still permit reading (`Rights`).
 */
export function lacksProjectScopes({ access, role }: Pick<CurrentOrganization, 'access' | 'role'>): boolean {
  const lacksAll = (scopes: readonly string[]) => !scopes.some((scope) => scope.startsWith('project:'));
  return access !== null && lacksAll(access) && (role === null || !lacksAll(role));
}

/** All of the requested projects, at least two, answer 404. */
export function noProjectFound(organization: CurrentOrganization, listed: readonly ListedProject[]): Fault {
  const { slug } = organization;
  return new Fault({
    kind: 'service',
    code: 'SP3033',
    message: `The service lists projects of organization ${slug}, but returns 404 for each of the ${listed.length} projects to read.`,
    hint: lacksProjectScopes(organization)
      ? 'Add the scope project:read to the token.'
      : `${openProjects}, or use the URL of the service instead of one for a single organization.`,
    findings: listed
      .slice(0, maxListed)
      .map((project) =>
        findingOn(project, 'SP3009', `Project ${project.slug} #${project.id} was not found.`),
      ),
  });
}

function findingOn(
  { declaredAt }: ListedProject,
  code: string,
  message: string,
  hint: string | null = null,
): Finding {
  if (declaredAt === undefined) return createFinding('error', code, message, hint);
  const { file, line, column } = declaredAt;
  return createFinding('error', code, message, hint, { file, line, column });
}

function withDeclaration(fault: Fault, { declaredAt }: ListedProject): Fault {
  if (declaredAt === undefined) return fault;
  return fault.withMessage(`${fault.message} The project is declared at ${positionOf(declaredAt)}.`);
}
