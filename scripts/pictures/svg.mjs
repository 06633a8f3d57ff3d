// Parts that both pictures use.
// @ts-check

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * One element. `content` is markup; omit it for an empty element.
 *
 * @param {string} name @param {Attributes} attributes @param {string} [content]
 */
export function element(name, attributes, content) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escapeXml(typeof value === 'number' ? shorten(value) : String(value))}"`,
    )
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/**
 * The text as XML. Nothing is left out or replaced, so a character that XML cannot contain is an error.
 *
 * @param {string} text
 */
export function escapeXml(text) {
  const forbidden = /[\p{Cc}\p{Cs}\ufffe\uffff]/u.exec(text)?.[0];
  if (forbidden !== undefined) {
    const code = forbidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new Error(`Cannot draw the text: it contains the character U+${code}: ${JSON.stringify(text)}`);
  }
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A complete picture with an accessible name.
 *
 * @param {{ width: number, height: number, title: string, description: string, style?: string }} options
 * @param {readonly string[]} parts
 */
export function picture({ width, height, title, description, style }, parts) {
  const size = { width, height, viewBox: `0 0 ${shorten(width)} ${shorten(height)}` };
  return `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img', 'aria-labelledby': 'title description' },
    [
      '',
      element('title', { id: 'title' }, escapeXml(title)),
      element('desc', { id: 'description' }, escapeXml(description)),
      ...(style === undefined ? [] : [element('style', {}, style)]),
      ...parts,
      '',
    ].join('\n'),
  )}\n`;
}

/** @param {number} value */
function shorten(value) {
  return String(Math.round(value * 100) / 100);
}
