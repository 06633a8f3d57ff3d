import { collect } from '../model/collect.js';
import { pluralise } from '../model/count.js';
import { Fault, type FaultFacts } from '../model/fault.js';
import { createFinding, type Finding } from '../model/finding.js';
import { listNames } from '../model/names.js';
import { type Place, positionOf } from '../model/place.js';
import type { CurrentOrganization, ListedProject } from './types.js';

/** The failure of one project, or SP3040 with each different one. */
export function unreadableProjects(
  listed: readonly ListedProject[],
  failures: ReadonlyMap<ListedProject, Fault>,
  notRead: number,
): Fault {
  const failed = listed.flatMap((project) => {
    const fault = failures.get(project);
    return fault === undefined ? [] : [{ name: nameWithId(project), place: project.declaredAt, fault }];
  });
  const [first] = failed;
  if (first !== undefined && failed.length === 1) {
    const { fault, place } = first;
    const declared = place === undefined ? '' : ` The project is declared at ${positionOf(place)}.`;
    return fault.with({ message: fault.message + declared });
  }
  const rest = notRead === 0 ? '' : ` Not read: ${pluralise(notRead, 'other project')}.`;
  const hint = first?.fault.hint;
  const isOneHint = failed.every(({ fault }) => fault.hint === hint);
  return new Fault({
    kind: failed.every(({ fault }) => fault.kind === 'not-permitted') ? 'not-permitted' : 'service',
    code: 'SP3040',
    message: `Reading ${failed.length} of ${pluralise(listed.length, 'project')} failed.${rest}`,
    hint: isOneHint ? hint : undefined,
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

export function nameWithId({ slug, id }: ListedProject): string {
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
  return [...groups.values()].map((group) => {
    const places = new Set(group.map(({ place }) => place && positionOf(place)));
    const names = `${group.length} projects (${listNames(group.map(({ name }) => name))})`;
    const [{ name, place, fault }] = group;
    const { code, message, hint = null } = fault;
    const text = group.length === 1 ? message : message.replace(`project ${name}`, () => names);
    return createFinding('error', code, text, hint, places.size === 1 ? place : null);
  });
}
