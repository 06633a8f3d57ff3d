import { isNumericId } from '../../model/ids.js';
import { addressName } from '../../settings/names.js';
import type { DesiredProject, DesiredValue, ProjectDocument } from '../types.js';

type WithSettings = Pick<ProjectDocument | DesiredProject, 'settings'>;

/** The slug that settings set, with its place. */
export function slugSetting({ settings }: WithSettings): DesiredValue | undefined {
  return settings.get(addressName);
}

/** The slug that a project gets from its settings; null if they do not set it. */
export function desiredSlug(project: WithSettings): string | null {
  const slug = slugSetting(project)?.value;
  return typeof slug === 'string' ? slug.trim() : null;
}

/** The slug after an apply; null if the document does not determine it. */
export function finalSlug(document: ProjectDocument): string | null {
  return desiredSlug(document) ?? (isNumericId(document.ref) ? null : document.ref);
}
