/** The page before or after; `results` is true if it has any (observed, 5.3). */
export interface Neighbour {
  readonly cursor: string;
  readonly results: boolean;
}

/** The Link header of a page requested at `address`. It names both neighbours, with and without results. */
export function linkHeader(address: URL, previous: Neighbour, next: Neighbour): { readonly link: string } {
  return { link: `${renderLink(address, previous, 'previous')}, ${renderLink(address, next, 'next')}` };
}

function renderLink(address: URL, { cursor, results }: Neighbour, relation: 'previous' | 'next'): string {
  const parameters = new URLSearchParams(address.searchParams);
  parameters.delete('cursor');
  const target = `${address.origin}${address.pathname}?${parameters.toString()}&cursor=${cursor}`;
  return `<${target}>; rel="${relation}"; results="${results}"; cursor="${cursor}"`;
}
