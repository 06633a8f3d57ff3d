import { isSafeRef, type OrganizationRef, type ProjectRef } from '../../model/ids.js';
import type { DesiredProject, ProjectDocument } from '../types.js';

/** The schemas require this too. This is the last check before a name from a file becomes part of a URL. */
export function isOrganizationRef(text: string): text is OrganizationRef {
  return isSafeRef(text);
}

export function isProjectRef(text: string): text is ProjectRef {
  return isSafeRef(text);
}

/** The slug that a project gets from its settings; null if they do not set it. */
export function desiredSlug({ settings }: Pick<ProjectDocument | DesiredProject, 'settings'>): string | null {
  const slug = settings.get('slug')?.value;
  return typeof slug === 'string' ? slug.trim() : null;
}
