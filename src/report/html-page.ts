import { pageLook } from './html-style.js';
import type { Html } from './sanitise/html.js';
import { html } from './sanitise/html.js';

/** What a page is made of. */
export interface Page {
  /** For the tab and the bookmark, raw. */
  readonly title: string;
  /** Rules beyond those of every page. */
  readonly style: Html;
  readonly body: Html;
}

/**
 * One self-contained page: no script, nothing from elsewhere, and a policy that forbids both. Whoever opens it is not told to
 * the places that it links to.
 */
export function renderPage({ title, style, body }: Page): string {
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
