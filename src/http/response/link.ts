/** The next page, according to a reply. The URL in the link is never used, because it can have another origin. */
export type NextPage =
  /** The reply has no Link header, or no next page in it. */
  | { readonly kind: 'absent' }
  /** The header cannot be parsed, or contradicts itself. */
  | { readonly kind: 'unreadable' }
  /** `flagged`: the link states explicitly that there are more results (`results="true"`). */
  | { readonly kind: 'more'; readonly cursor: string; readonly flagged: boolean }
  /** `results="false"`. */
  | { readonly kind: 'end' };

/**
 * Cursors are opaque (observed, 5.3). `value:offset:isPrev`, base64 and other tokens are accepted, without white space,
 * quotes, brackets and control characters. The maximum length is far above observed cursors and far below the limits of
 * URLs.
 */
const cursorPattern = /^[\w.~:;,+/=|!*@%-]{1,1000}$/;

/** Whether a text is a valid cursor, so that it can be saved and sent. */
export function isCursor(text: string): boolean {
  return cursorPattern.test(text);
}

/**
 * Parses a Link header of any length, with parameters in any order, quoted or not. Evaluates the observed parameters:
 * `rel="next"; results="true"; cursor="…"`.
 */
export function readNextPage(header: string | undefined): NextPage {
  const links = readLinks(header ?? '');
  if (links === null) return { kind: 'unreadable' };
  const [next, ...others] = links.filter((link) => /(?:^|\s)next(?:\s|$)/i.test(link.get('rel') ?? ''));
  if (next === undefined) return { kind: 'absent' };
  const results = next.get('results')?.toLowerCase();
  const cursor = next.get('cursor') ?? '';
  if (others.length > 0) return { kind: 'unreadable' };
  if (results === 'false') return { kind: 'end' };
  if (!isCursor(cursor) || (results !== undefined && results !== 'true')) return { kind: 'unreadable' };
  return { kind: 'more', cursor, flagged: results === 'true' };
}

/** There is one way to match each text, because backtracking would take exponential time. */
const link = /[\s,]*<[^>]*>((?:\s*;\s*[\w*-]+(?:\s*=(?:\s*(?:"[^"]*"|[^\s;,"]+))?)?)*)\s*(?:;\s*)?(?:,|$)/y;
const parameter = /;\s*([\w*-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;,"]*)))?/g;

/** The parameters of each link; the first of each name is used (RFC 8288, section 3). Null if the header is invalid. */
function readLinks(header: string): readonly ReadonlyMap<string, string>[] | null {
  const links: ReadonlyMap<string, string>[] = [];
  for (let at = 0; !/^[\s,;]*$/.test(header.slice(at)); at = link.lastIndex) {
    link.lastIndex = at;
    const [, parameters = null] = link.exec(header) ?? [];
    if (parameters === null) return null;
    const found = [...parameters.matchAll(parameter)].map(
      ([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain] as const,
    );
    links.push(new Map(found.toReversed()));
  }
  return links;
}
