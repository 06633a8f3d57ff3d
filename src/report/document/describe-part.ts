import type { Part } from '../../plan/types.js';
import type { Line } from '../line.js';

/** `Partial plan: only project web. Nothing else was compared.`; null for a complete one. */
export function partialLine(noun: string, partial: Part | undefined): Line | null {
  return partial === undefined
    ? null
    : [`Partial ${noun}: `, ...partText(partial), '. Nothing else was compared.'];
}

/** ` in the selected projects`, for a sentence about everything that was compared; empty for a complete plan. */
export function inPart(partial: Part | undefined): string {
  if (partial === undefined) return '';
  const { projects, organization } = partial;
  if (projects.length === 0) return " in the organization's settings";
  return organization
    ? " in the organization's settings and the selected projects"
    : ' in the selected projects';
}

function partText({ projects, organization }: Part): Line {
  const isOne = projects.length === 1 && !/[*?!]/.test(projects[0] ?? '');
  return [
    `only ${organization ? 'the organization' : ''}`,
    ...(organization && projects.length > 0 ? [' and '] : []),
    ...(projects.length > 0 ? [isOne ? 'project ' : 'projects ', { data: projects.join(', ') }] : []),
  ];
}
