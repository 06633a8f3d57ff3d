/** One neighbour of a page: both are always named, `results` tells whether anything is there (observed, 5.3). */
export interface Neighbour {
  readonly cursor: string;
  readonly results: boolean;
}

/** The Link header of a page that was asked for at `address`. */
export function writeLink(address: URL, previous: Neighbour, next: Neighbour): string {
  return `${relate(address, previous, 'previous')}, ${relate(address, next, 'next')}`;
}

function relate(address: URL, { cursor, results }: Neighbour, relation: 'previous' | 'next'): string {
  const parameters = new URLSearchParams(address.searchParams);
  parameters.delete('cursor');
  const target = `${address.origin}${address.pathname}?${parameters.toString()}&cursor=${cursor}`;
  return `<${target}>; rel="${relation}"; results="${results}"; cursor="${cursor}"`;
}
