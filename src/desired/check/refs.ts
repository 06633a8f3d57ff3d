import type { DesiredProject, ProjectDocument } from '../types.js';

/** The slug that a project gets from its settings; null if they do not set it. */
export function desiredSlug({ settings }: Pick<ProjectDocument | DesiredProject, 'settings'>): string | null {
  const slug = settings.get('slug')?.value;
  return typeof slug === 'string' ? slug.trim() : null;
}
