import { collect } from '../model/collect.js';
import { pluralise } from '../model/count.js';
import { createFault, type Fault } from '../model/fault.js';
import { createFinding, type Finding } from '../model/finding.js';
import { listNames } from '../model/names.js';
import { type Place, positionOf } from '../model/place.js';
import type { CurrentOrganization, ListedProject } from './types.js';

/** A project that could not be read. */
export interface ProjectFailure {
  readonly name: string;
  readonly place: Place | undefined;
  /** The same for failures that one finding can state. */
  readonly cause: string;
  /** The error about `project web`, or about several. */
  readonly about: (what: string) => Fault;
}

/** The failure of one project, or SP3040 with each different one. */
export function unreadableProjects(
  listed: readonly ListedProject[],
  failures: ReadonlyMap<ListedProject, ProjectFailure>,
  notRead: number,
): Fault {
  const failed = listed.flatMap((project) => failures.get(project) ?? []);
  const faults = failed.map(({ name, about }) => about(`project ${name}`));
  const [fault] = faults;
  if (fault !== undefined && failed.length === 1) {
    const [{ place } = {}] = failed;
    const declared = place === undefined ? '' : ` The project is declared at ${positionOf(place)}.`;
    return fault.with({ message: fault.message + declared });
  }
  const rest = notRead === 0 ? '' : ` Not read: ${pluralise(notRead, 'other project')}.`;
  const hint = fault?.hint;
  const isOneHint = faults.every((fault) => fault.hint === hint);
  return createFault(
    faults.every(({ kind }) => kind === 'not-permitted') ? 'not-permitted' : 'service',
    'SP3040',
    `Reading ${failed.length} of ${pluralise(listed.length, 'project')} failed.${rest}`,
    isOneHint ? hint : undefined,
    { findings: groupFailures(failed).map((finding) => (isOneHint ? { ...finding, hint: null } : finding)) },
  );
}

/**
 * Whether the token has no scope for projects, so that every project answers 403 and the cause is not the project. If
 * the caller's role has none either, a team role can still permit reading (`Rights`).
 */
export function lacksProjectScopes({ access, role }: Pick<CurrentOrganization, 'access' | 'role'>): boolean {
  const lacksAll = (scopes: readonly string[]) => !scopes.some((scope) => scope.startsWith('project:'));
  return access !== null && lacksAll(access) && (role === null || !lacksAll(role));
}

export function nameWithId({ slug, id }: ListedProject): string {
  return `${slug} #${id}`;
}

/** One finding for each different failure, with the number and the first names of its projects. */
export function groupFailures(failures: readonly ProjectFailure[]): readonly Finding[] {
  const groups = collect(failures, ({ cause, about }) => {
    const { code, hint } = about('');
    return JSON.stringify([code, cause, hint]);
  });
  return [...groups.values()].map((group) => {
    const places = new Set(group.map(({ place }) => place && positionOf(place)));
    const [{ name, place, about }] = group;
    const several = `${group.length} projects (${listNames(group.map((failure) => failure.name))})`;
    const { code, message, hint = null } = about(group.length === 1 ? `project ${name}` : several);
    return createFinding('error', code, message, hint, places.size === 1 ? place : null);
  });
}
