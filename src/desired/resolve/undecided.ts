import type { DesiredValue, LayerDocument, LayerMatch, ProjectDocument } from '../types.js';
import { matchGlobs } from './globs.js';

/** The part of a document that contains values. */
export type ValueKey = 'settings' | 'expect';

/** A project as far as the files alone show it: its teams and its platform are unknown. */
export interface FileProject {
  /** Null if it is unknown, empty if it is only known to be none of the names in the files. */
  readonly slug: string | null;
  readonly document: ProjectDocument | null;
}

/** What decides a value of a project. */
export interface Decision {
  /** The value of its document; null if the document ignores the setting, undefined if layers decide. */
  readonly own: DesiredValue | null | undefined;
  /** The last layer that is certain to apply, and those that can override it, in the order in which they apply. */
  readonly layers: readonly LayerDocument[];
  /** Whether it is unknown which of the layers apply. */
  readonly isOpen: boolean;
}

export function decideValue(
  key: ValueKey,
  name: string,
  project: FileProject,
  all: readonly LayerDocument[],
): Decision {
  const { document } = project;
  const own = document?.ignore.has(name) ? null : document?.[key].get(name);
  if (own !== undefined) return { own, layers: [], isOpen: false };
  const setBy = all
    .filter((layer) => layer[key].has(name))
    .map((layer) => ({ layer, applies: appliesTo(layer.match, project) }))
    .filter(({ applies }) => applies !== false);
  const deciding = setBy.slice(
    Math.max(
      0,
      setBy.findLastIndex(({ applies }) => applies === true),
    ),
  );
  const isOpen = deciding.some(({ applies }) => applies === null);
  return { own, layers: deciding.map(({ layer }) => layer), isOpen };
}

/** Null if it depends on something unknown. */
function appliesTo(match: LayerMatch, { slug }: FileProject): boolean | null {
  const isKnown = (glob: string): boolean => /^!?\*+$/.test(glob) || (slug === '' && !/[*?]/.test(glob));
  const isSlugEnough = slug ? true : match.project.every(isKnown);
  if (isSlugEnough && !matchGlobs(match.project, [slug ?? ''])) return false;
  return isSlugEnough && match.team.length + match.platform.length === 0 ? true : null;
}
