import { escapeMarkup } from './html.js';

/** Escapes untrusted text for an element or a quoted attribute of XML 1.0, on one line. */
export function sanitiseXml(text: string): string {
  return escapeMarkup(text, /[&<>"']/g);
}
