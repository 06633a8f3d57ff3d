import { html } from './sanitise/html.js';

/**
 * The look of the page, and nothing that its meaning hangs on: signs and words carry it too, and without styles (Jenkins
 * blocks them) the page reads from top to bottom. Contrasts are at least 4.5 to 1 for text in both modes.
 */
export const changesStyle = html`<style>
:root{color-scheme:light dark;--paper:#fff;--ink:#18202b;--soft:#55606f;--edge:#d6dde6;--band:#f4f6f9;--blue:#1f5c99;--good:#17663a;--goodband:#e7f4ec;--change:#1f5c99;--changeband:#e9f1fa;--bad:#a3201a;--badband:#fcebea;--warn:#855300;--warnband:#fdf3dc;--del:#8f1d17;--delband:#fdeeed;--delmark:#f7c6c2;--ins:#145a33;--insband:#eaf6ef;--insmark:#b5e2c6}
@media(prefers-color-scheme:dark){:root{--paper:#12161c;--ink:#e6eaf0;--soft:#a3afbe;--edge:#333d4a;--band:#1b212a;--blue:#7fb2ea;--good:#7fd3a1;--goodband:#14291d;--change:#8fbdf0;--changeband:#16263a;--bad:#ff9d94;--badband:#351a18;--warn:#f0c069;--warnband:#2f2612;--del:#ffb3ab;--delband:#2f1917;--delmark:#6d2c27;--ins:#94dcb1;--insband:#13261b;--insmark:#1f5a37}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
main,header,footer{max-width:1080px;margin:0 auto;padding:0 28px}
header{padding-top:28px}
bdi,code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em;overflow-wrap:anywhere}
.tool{margin:0;color:var(--soft);font-size:13px;letter-spacing:.04em}
h1{font-size:30px;line-height:1.2;margin:0 0 16px;letter-spacing:-.01em}
h1 .of{font-weight:400}
.verdict{border-left:6px solid var(--change);background:var(--changeband);padding:12px 18px;margin:0 0 18px;border-radius:0 8px 8px 0}
.verdict.good{border-color:var(--good);background:var(--goodband)}.verdict.bad{border-color:var(--bad);background:var(--badband)}
.verdict p{margin:0}.verdict strong{font-size:18px}.verdict .point{margin-top:4px}
.verdict .sign{display:inline-block;min-width:1em;color:var(--change)}.good .sign{color:var(--good)}.bad .sign{color:var(--bad)}
.point.danger{color:var(--bad);font-weight:650}
.figures{display:grid;grid-template-columns:repeat(2,1fr);gap:10px;margin:0 0 14px;padding:0;list-style:none}
.figures li{border:1px solid var(--edge);border-radius:8px;padding:9px 13px;background:var(--band)}
.figures .value{display:block;font-size:25px;line-height:1.2;font-weight:650;font-variant-numeric:tabular-nums}
.figures .label{display:block;font-size:13px;color:var(--soft)}
.figures .danger{border-color:var(--bad);background:var(--badband)}.figures .danger .value{color:var(--bad)}
.figures .warning{background:var(--warnband)}.figures .warning .value{color:var(--warn)}
.figures .zero .value{color:var(--soft);font-weight:400}
.next{margin:0 0 6px;color:var(--soft)}
h2{font-size:20px;margin:34px 0 12px;padding-top:12px;border-top:2px solid var(--ink)}
.danger>h2{color:var(--bad);border-color:var(--bad)}
h2 .count,summary .count{font-weight:400;font-size:14px;color:var(--soft);margin-left:6px}
details{border:1px solid var(--edge);border-radius:8px;margin:0 0 14px;overflow:clip}
.danger>details{border-color:var(--bad)}
summary{background:var(--band);padding:8px 14px;cursor:pointer}
.danger>details>summary{background:var(--badband)}
summary h3{display:inline;font-size:15px;margin:0;font-weight:400}
summary h3 bdi{font-weight:650}
.id{color:var(--soft);font-size:13px}
.remark{margin:0;padding:8px 14px;background:var(--warnband);color:var(--warn);border-top:1px solid var(--edge)}
.danger .remark{background:var(--badband);color:var(--bad)}
.named{margin:0;padding:8px 14px;color:var(--soft);font-size:14px;border-top:1px solid var(--edge)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;table-layout:fixed}
th:first-child{width:30%}
thead th{font-size:12.5px;font-weight:600;color:var(--soft);text-align:left;padding:6px 14px;border-top:1px solid var(--edge)}
thead th+th{padding-left:0}
tbody{border-top:1px solid var(--edge)}
tbody th{text-align:left;vertical-align:top;padding:8px 14px;font-weight:650}
td{vertical-align:top;padding:8px 14px 8px 0}
tr+tr td{padding-top:0}
tbody .label{display:inline-block;font-size:12px;font-weight:500;border:1px solid currentColor;border-radius:9px;padding:0 7px;color:var(--soft);white-space:nowrap}
tbody.warning .label{color:var(--warn)}tbody.good .label{color:var(--good)}tbody.danger .label{color:var(--bad)}
.source{display:block;font-weight:400;font-size:12.5px;color:var(--soft)}
.items .source{display:inline}
.layer{white-space:nowrap}
a{color:var(--blue)}
.path{display:block;font-size:12.5px;color:var(--soft)}
del,ins{display:block;text-decoration:none;padding:1px 8px;border-radius:4px;margin:0 0 3px;white-space:pre-wrap;border-left:3px solid;padding-left:calc(8px + 1.3em);text-indent:-1.3em}
del{background:var(--delband);color:var(--del);border-color:var(--del)}ins{background:var(--insband);color:var(--ins);border-color:var(--ins)}
del::before{content:"− "}ins::before{content:"+ "}
mark{color:inherit;border-radius:3px;padding:0 1px}del mark{background:var(--delmark)}ins mark{background:var(--insmark)}
.order,.remarks{font-size:13px;color:var(--soft)}
.order{display:block}.remarks bdi,.remark bdi,.next bdi,.verdict bdi,.items li>bdi{font-family:inherit;font-size:inherit}
.remarks p{margin:0 0 2px}
tbody.warning .remarks{color:var(--warn)}tbody.danger .remarks p{color:var(--bad)}
.items{margin:0;padding:0 0 0 20px}
.items li{margin:0 0 8px}
.excerpt{display:block;background:var(--band);border:1px solid var(--edge);border-radius:4px;padding:2px 8px;margin:3px 0;white-space:pre-wrap}
.hint{margin:2px 0 0;color:var(--soft)}.hint bdi{font-family:inherit;font-size:inherit}
footer{margin-top:38px;padding-top:14px;padding-bottom:40px;font-size:13px;color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:0}
dd{margin:0;min-width:0}
@media(min-width:700px){.figures{grid-template-columns:repeat(auto-fill,minmax(130px,1fr))}}
@media(max-width:640px){main,header,footer{padding-left:14px;padding-right:14px}table{min-width:560px}}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#444;--edge:#bbb;--band:#fff;--blue:#1f5c99;--good:#17663a;--goodband:#fff;--change:#1f5c99;--changeband:#fff;--bad:#a3201a;--badband:#fff;--warn:#6b4300;--warnband:#fff;--del:#8f1d17;--delband:#fdeeed;--delmark:#f7c6c2;--ins:#145a33;--insband:#eaf6ef;--insmark:#b5e2c6}
@page{size:A4;margin:14mm 13mm 16mm}
body{font-size:9.5pt}main,header,footer{max-width:none;padding:0}
h1{font-size:19pt}h2{font-size:13.5pt;margin-top:20pt;break-after:avoid}summary{break-after:avoid}
.figures{grid-template-columns:repeat(4,1fr)}table{font-size:8.5pt}thead{display:table-header-group}tr,.figures li,.verdict{break-inside:avoid}
.scroll,details{overflow:visible}a{color:inherit;text-decoration:none}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
</style>`;
