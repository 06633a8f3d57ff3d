import { spellOutUnseen } from './terminal.js';

/** Markup that may stand in a page. Made by the template `html` alone, so that text cannot become markup by accident. */
export class Html {
  readonly markup: string;

  constructor(markup: readonly string[]) {
    this.markup = markup.join('');
  }
}

/** What a template takes: text is escaped, markup is not. False, null and undefined leave nothing. */
export type HtmlPart = string | number | false | null | undefined | Html | readonly HtmlPart[];

/** `` html`<td>${text}</td>` ``: the page's only writer. Attributes are always written in double quotes. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(markup.flatMap((piece, index) => [piece, markupOf(parts[index])]));
}

/**
 * Text from outside as it may stand in an element or in a quoted attribute: one line of it, nothing invisible, nothing that
 * turns the direction of what follows. What is replaced stays readable: `\n`, `\u{202e}`. What a CI runner takes for a
 * command reads the same and is none, where a page is written to a log.
 */
export function sanitiseHtml(text: string): string {
  return spellOutUnseen(text)
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^( *):(?=:)/, '$1&#58;')
    .replace(/#(?=#(?:\[|vso\[|teamcity\[))/gi, '&#35;')
    .replace(/(section_(?:start|end)):/gi, '$1&#58;');
}

/** The address if it is one that a reader may be led to: https, and on the service's own origin. Null for any other. */
export function ownLink(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address) || !URL.canParse(origin)) return null;
  const url = new URL(address);
  const own = url.protocol === 'https:' && url.origin === new URL(origin).origin;
  return own && url.username === '' && url.password === '' ? url.href : null;
}

function markupOf(part: HtmlPart): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return sanitiseHtml(String(part));
}
