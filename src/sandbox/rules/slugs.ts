import { json, rejectWith } from '../server/reply.js';
import { isReferencedBy, type Project } from '../state/world.js';
import type { ValueRule } from './rule.js';

/** Some of the words that the service reserves for its own URLs (observed, 1.3 and 3.2). */
const reserved = new Set('account api auth docs join login manage organizations settings'.split(' '));

/** Both cases are allowed and preserved, and uniqueness is case-sensitive (observed, 1.3 "slug"). */
export const checkOrganizationSlug: ValueRule = (value, _setting, { world, behaviour }) => {
  if (typeof value !== 'string' || value === '') return null;
  if (/\s/.test(value)) return [`The slug "${value}" should not contain any whitespace.`];
  if (!/^(?![0-9]+$)[a-zA-Z0-9][a-zA-Z0-9-]*(?<!-)$/.test(value)) {
    return ['Enter a valid slug consisting of letters, numbers, or hyphens. It cannot be entirely numeric.'];
  }
  if (value.length < 3) return [`This slug "${value}" is too short. Minimum of 3 characters.`];
  if (reserved.has(value.toLowerCase())) return [`This slug "${value}" is reserved and not allowed.`];
  if (world.takenSlugs.includes(value)) return [`The slug "${value}" is already in use.`];
  if (!world.takenElsewhere.includes(value)) return null;
  return behaviour.isObserved
    ? rejectWith(json(409, { slug: ['An organization with this slug already exists.'] }))
    : [`The slug "${value}" is in use by another organization.`];
};

/** Upper case is rejected, not converted. The slug must be unique in the organization (observed, 3.2 "slug"). */
export function checkProjectSlug(project: Project): ValueRule {
  return (value, _setting, { world }) => {
    if (typeof value !== 'string' || value === '') return null;
    if (!/^(?![0-9]+$)[a-z0-9_-]+$/.test(value)) {
      return [
        'Enter a valid slug consisting of lowercase letters, numbers, underscores or hyphens. It cannot be entirely numeric.',
      ];
    }
    if (reserved.has(value)) return [`The slug "${value}" is reserved and not allowed.`];
    const other = world.projects.find(
      (candidate) => candidate.id !== project.id && isReferencedBy(candidate, value),
    );
    return other === undefined ? null : [`Another project (${other.name}) is already using that slug`];
  };
}
