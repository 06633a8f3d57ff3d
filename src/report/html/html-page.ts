import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { pageLook } from './html-style.js';

/** The parts of a page. */
export interface HtmlPage {
  /** Page title, raw. */
  readonly title: string;
  /** Styles in addition to those of every page. */
  readonly style: Html;
  readonly body: Html;
}

/**
 * A self-contained page without scripts or external content, and with a policy that forbids both. Links send no
 * referrer.
 */
export function renderPage({ title, style, body }: HtmlPage): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${pageLook}${style}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}
