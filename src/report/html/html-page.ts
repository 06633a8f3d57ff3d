import { type Html, html } from '../sanitise/html.js';

/**
 * A self-contained page without scripts or external content, and with a policy that forbids both. `style` comes after
 * the styles of every page.
 */
export function renderPage({ title, style, body }: { title: string; style: Html; body: Html }): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${pageStyle}${style}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}

/**
 * Styles of every page: colours and figures, dark mode, and printing with page numbers. Text has a contrast of at least
 * 4.5:1 in both modes.
 */
const pageStyle = html`
:root{color-scheme:light dark;--paper:#fff;--ink:#18202b;--soft:#55606f;--edge:#d3dae3;--band:#f4f6f9;--blue:#1f5c99;--good:#17663a;--goodband:#e7f4ec;--bad:#a3201a;--badband:#fcebea}
@media(prefers-color-scheme:dark){:root{--paper:#12161c;--ink:#e6eaf0;--soft:#a3afbe;--edge:#333d4a;--band:#1b212a;--blue:#7fb2ea;--good:#7fd3a1;--goodband:#14291d;--bad:#ff9d94;--badband:#351a18}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
main,header{max-width:1080px;margin:0 auto;padding:0 28px}
header{padding-top:28px}main{padding-bottom:40px}
h1{overflow-wrap:anywhere;font-size:30px;line-height:1.2;margin:0 0 16px;letter-spacing:-.01em}
h1 .of{font-weight:400}
a{color:var(--blue)}
.figures{display:grid;grid-template-columns:repeat(2,1fr);gap:10px;margin:0;padding:0;list-style:none}
.figures li{border:1px solid var(--edge);border-radius:8px;padding:9px 13px;background:var(--band)}
.figures .label{display:block;font-size:13px;color:var(--soft)}
.figures .value{display:block;font-size:25px;line-height:1.25;font-weight:650;font-variant-numeric:tabular-nums}
@media print,(min-width:640px){.figures{grid-template-columns:repeat(4,1fr)}.figures:has(>:last-child:nth-child(5)){grid-template-columns:repeat(5,1fr)}.figures:has(>:last-child:nth-child(6)){grid-template-columns:repeat(3,1fr)}}
@media screen and (max-width:640px){.figures>:first-child:nth-last-child(odd){grid-column:1/-1}}
@media(max-width:640px){main,header{padding-left:14px;padding-right:14px}}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#444;--edge:#bbb;--band:#fff;--blue:#1f5c99;--good:#17663a;--goodband:#fff;--bad:#a3201a;--badband:#fff}
@page{size:A4;margin:14mm 13mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font-family:sans-serif;font-size:8pt;color:#444}}
body{font-size:9.5pt}main,header{max-width:none;padding:0}
h1{font-size:19pt}h2{break-after:avoid}.figures .value{font-size:16pt}.figures .label{font-size:8.5pt}
thead{display:table-header-group}thead,tbody tr:first-child{break-after:avoid}tr,.figures li,.verdict{break-inside:avoid}
a{color:inherit;text-decoration:none}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
