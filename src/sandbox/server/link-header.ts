import type { Behaviour } from '../quirks.js';

/** The page before or after; `results` is true if it has any (observed, 5.3). */
export interface Neighbour {
  readonly cursor: string;
  readonly results: boolean;
}

/**
 * The Link header of a page requested at `address`. It names both neighbours (with the quirk), or only those with
 * results. Empty if it would name none.
 */
export function linkHeader(
  address: URL,
  previous: Neighbour,
  next: Neighbour,
  behaviour: Behaviour,
): Readonly<Record<string, string>> {
  const isIncluded = ({ results }: Neighbour): boolean => results || behaviour.has('next-link-always');
  const links = [
    ...(isIncluded(previous) ? [renderLink(address, previous, 'previous')] : []),
    ...(isIncluded(next) ? [renderLink(address, next, 'next')] : []),
  ];
  return links.length === 0 ? {} : { link: links.join(', ') };
}

function renderLink(address: URL, { cursor, results }: Neighbour, relation: 'previous' | 'next'): string {
  const parameters = new URLSearchParams(address.searchParams);
  parameters.delete('cursor');
  const target = `${address.origin}${address.pathname}?${parameters.toString()}&cursor=${cursor}`;
  return `<${target}>; rel="${relation}"; results="${results}"; cursor="${cursor}"`;
}
