import { collect } from '../model/collect.js';
import { pluralise } from '../model/count.js';
import { Fault, type FaultFacts } from '../model/fault.js';
import { createFinding, type Finding } from '../model/finding.js';
import { openProjects } from '../model/incomplete.js';
import { listNames } from '../model/names.js';
import { type Place, positionOf } from '../model/place.js';
import type { CurrentOrganization, ListedProject } from './types.js';

/** After so many failures, no further project is read: the rest would probably fail too. */
export const maxFailures = 20;

/** The failure of one project, or SP3040 with each different one. */
export function unreadableProjects(
  listed: readonly ListedProject[],
  failures: ReadonlyMap<ListedProject, Fault>,
  notRead: number,
): Fault {
  const failed = listed.flatMap((project) => {
    const fault = failures.get(project);
    return fault === undefined ? [] : [{ name: nameOf(project), place: project.declaredAt, fault }];
  });
  const [first, second] = failed;
  if (first !== undefined && second === undefined) {
    const { fault, place } = first;
    const declared = place === undefined ? '' : ` The project is declared at ${positionOf(place)}.`;
    return fault.withMessage(fault.message + declared);
  }
  const rest = `${pluralise(notRead, 'other project')} ${notRead === 1 ? 'was' : 'were'} not read.`;
  const isOneHint = failed.every(({ fault }) => fault.hint === first?.fault.hint);
  return new Fault({
    kind: failed.every(({ fault }) => fault.kind === 'not-permitted') ? 'not-permitted' : 'service',
    code: 'SP3040',
    message: `Reading ${failed.length} of ${pluralise(listed.length, 'project')} failed.${notRead === 0 ? '' : ` ${rest}`}`,
    hint: isOneHint ? first?.fault.hint : undefined,
    findings: groupFailures(failed).map((one) => (isOneHint ? { ...one, hint: null } : one)),
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
  return new Fault({
    kind: 'service',
    code: 'SP3033',
    message: `The service lists projects of organization ${organization.slug}, but returns 404 for each of the ${listed.length} projects to read: ${listNames(listed.map(nameOf))}.`,
    hint: lacksProjectScopes(organization)
      ? 'Add the scope project:read to the token.'
      : `${openProjects}, or use the URL of the service instead of one for a single organization.`,
  });
}

function nameOf({ slug, id }: ListedProject): string {
  return `${slug} #${id}`;
}

/** The failure of a project. The message contains `project` and the name. */
interface ProjectFailure {
  readonly name: string;
  readonly place: Place | undefined;
  readonly fault: Pick<FaultFacts, 'code' | 'message' | 'hint'>;
}

/** One finding for each different error, with the number and the first names of its projects. */
export function groupFailures(failures: readonly ProjectFailure[]): readonly Finding[] {
  const groups = collect(failures, ({ name, fault: { code, message, hint } }) => {
    // How long the attempts took differs for the same error.
    const same = message.replace(name, '').replace(/ \(\d+ attempts in [\d.]+ s\)/, '');
    return JSON.stringify([code, same, hint]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { name, fault, place } = first;
    const { code, message, hint = null } = fault;
    const isOnePlace = group.every(
      (one) => one.place && place && positionOf(one.place) === positionOf(place),
    );
    const names = `${group.length} projects (${listNames(group.map((one) => one.name))})`;
    const text = group.length === 1 ? message : message.replace(`project ${name}`, () => names);
    return [createFinding('error', code, text, hint, isOnePlace ? place : null)];
  });
}
