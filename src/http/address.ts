import { Fault } from '../model/fault.js';
import { isSafeRef } from '../model/ids.js';

/**
 * The path of a resource below the base url: `address('projects', org, project)` is
 * `/api/0/projects/<org>/<project>/` (interface, "Endpoints"; the last slash is part of every path).
 *
 * @throws Fault SP2107 where a segment cannot be a slug or an id, so that no name of a file walks up the path.
 */
export function address(collection: 'organizations' | 'projects', ...segments: readonly string[]): string {
  return `/api/0/${[collection, ...segments.map(encodeSegment)].join('/')}/`;
}

/** Whether a path was made by `address()`: what the client sends nothing else than. */
export function isAddress(path: string): boolean {
  return /^\/api\/0\/(?:organizations|projects)(?:\/[A-Za-z0-9_][A-Za-z0-9_-]*)+\/$/.test(path);
}

function encodeSegment(segment: string): string {
  if (isSafeRef(segment)) return encodeURIComponent(segment);
  throw new Fault({
    kind: 'refused',
    code: 'SP2107',
    message: `${JSON.stringify(segment)} is neither a slug nor an id, so it cannot stand in an address.`,
    hint: 'A slug has letters, digits, hyphens and underscores; an id has digits only.',
  });
}
