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
 * Parses a Link header (RFC 8288) of any length, with parameters in any order, quoted or not. Evaluates the observed
 * parameters: `rel="next"; results="true"; cursor="…"`.
 */
export function readNextPage(header: string | undefined): NextPage {
  if (header === undefined || header.trim() === '') return { kind: 'absent' };
  const links = readLinks(header);
  if (links === null) return { kind: 'unreadable' };
  const next = links.filter((link) => /(?:^|\s)next(?:\s|$)/i.test(link.get('rel') ?? ''));
  const [only, ...others] = next;
  if (only === undefined) return { kind: 'absent' };
  return others.length > 0 ? { kind: 'unreadable' } : classifyLink(only);
}

type Link = ReadonlyMap<string, string>;

function classifyLink(link: Link): NextPage {
  const results = link.get('results')?.toLowerCase();
  if (results === 'false') return { kind: 'end' };
  const cursor = link.get('cursor');
  if (cursor === undefined || !isCursor(cursor) || (results !== undefined && results !== 'true'))
    return { kind: 'unreadable' };
  return { kind: 'more', cursor, flagged: results === 'true' };
}

const target = /[\s,]*<([^>]*)>/y;
const parameter = /\s*;\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;

/** The parameters of each link; the first of each name is used (RFC 8288, section 3). Null if the header is invalid. */
function readLinks(header: string): readonly Link[] | null {
  const links: Link[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(header);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  while (!/^[\s,;]*$/.test(header.slice(at))) {
    if (links.length > 0 && !/^\s*;?\s*,/.test(header.slice(at))) return null;
    if (links.length > 0) at = header.indexOf(',', at);
    if (take(target) === null) return null;
    const link = new Map<string, string>();
    for (let found = take(parameter); found !== null; found = take(parameter)) {
      const [, name = '', quoted, plain = ''] = found;
      const key = name.toLowerCase();
      if (!link.has(key)) link.set(key, quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
    }
    links.push(link);
  }
  return links;
}
