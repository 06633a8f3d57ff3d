import { createFault } from '../../model/fault.js';
import { isRef } from '../../model/ids.js';

/**
 * Builds the path of a resource below the base URL: `requestPath('projects', org, project)` is
 * `/api/0/projects/<org>/<project>/`. The trailing slash is part of every path (interface, "Endpoints").
 *
 * @throws Fault kind `refused` SP2107 if a segment is neither a slug nor an id, so that no name from a file can
 * traverse the path
 */
export function requestPath(
  collection: 'organizations' | 'projects',
  ...segments: readonly string[]
): string {
  return `/api/0/${[collection, ...segments.map(encodeSegment)].join('/')}/`;
}

/** The only other path, for GET only: it shows the scopes of the token. */
export const apiRoot = '/api/0/';

/** Returns a path that has the form of `requestPath()`. Throws an Error for any other. */
export function requireRequestPath(path: string): string {
  if (/^\/api\/0\/(?:organizations|projects)(?:\/[A-Za-z0-9_][A-Za-z0-9_-]*)+\/$/.test(path)) return path;
  throw new Error(`not a path of requestPath(): ${path}`);
}

function encodeSegment(segment: string): string {
  if (isRef(segment)) return encodeURIComponent(segment);
  throw createFault(
    'refused',
    'SP2107',
    `${JSON.stringify(segment)} is neither a slug nor an id, so it cannot be part of a URL.`,
    'Use a slug (letters, digits, hyphens, underscores) or a numeric id.',
  );
}
