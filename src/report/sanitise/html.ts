import type { LinePart } from '../line.js';
import { neutraliseCommands, spellOutUnseen } from './terminal.js';

/** Safe markup. Only the template `html` creates it, so that text cannot become markup by accident. */
export class Html {
  readonly markup: string;

  constructor(markup: readonly string[]) {
    this.markup = markup.join('');
  }
}

/**
 * Values of a template: text is escaped, markup is not. Untrusted text of a line is put into `bdi`, so that its direction
 * does not affect the text around it. False, null and undefined give nothing.
 */
export type HtmlPart = LinePart | number | false | null | undefined | Html | readonly HtmlPart[];

/** `` html`<td>${text}</td>` ``: the only way to create markup. Attribute values must be in double quotes. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(markup.flatMap((piece, index) => [piece, markupOf(parts[index])]));
}

/**
 * Escapes untrusted text for an element or a quoted attribute of HTML or XML 1.0, on one line. Replaces invisible
 * characters and direction controls by readable escapes: `\n`, `\u{202e}`. Encodes special characters, and text that a
 * CI runner would take for a command, so that it looks the same. It is then not executed if the document is printed to a
 * log.
 */
export function sanitiseMarkup(text: string): string {
  const markup = spellOutUnseen(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
  return neutraliseCommands(markup, '&#58;', '&#35;');
}

/**
 * The URL of an issue if it is safe to link to; otherwise null. It is on the service's own origin, or with https on
 * `ORGANIZATION.HOST`, or on `REGION.HOST` with a path of the organization. The service itself is at `HOST` or, if its
 * first label looks like a region, at `REGION.HOST`. It has no credentials.
 */
export function ownLink(
  address: string | null,
  { origin, organization }: { readonly origin: string; readonly organization: string },
): string | null {
  if (address === null || !URL.canParse(address) || !URL.canParse(origin)) return null;
  const [url, service] = [new URL(address), new URL(origin)];
  if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin === service.origin) return url.href;
  if (url.protocol !== 'https:') return null;
  const [label = ''] = url.host.split('.', 1);
  const isBelow = (host: string): boolean => url.origin === `${service.protocol}//${label}.${host}`;
  const isOwn = label === organization.toLowerCase();
  const isRegion =
    /^(?!xn--)[a-z\d-]+$/.test(label) && url.pathname.startsWith(`/organizations/${organization}/`);
  if (isBelow(service.host)) return isOwn || isRegion ? url.href : null;
  const [, main] = regionHost.exec(service.host) ?? [];
  return main !== undefined && isOwn && isBelow(main) ? url.href : null;
}

/** `us.example.com`, `de2.example.com`; the main host has two labels or more, so it is not a top-level domain. */
const regionHost = /^[a-z]{2}\d?\.([^.]+\..+)/;

function markupOf(part: HtmlPart): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object')
    return 'data' in part ? `<bdi>${sanitiseMarkup(part.data)}</bdi>` : part.map(markupOf).join('');
  return sanitiseMarkup(String(part));
}
