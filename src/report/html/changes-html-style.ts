import { html } from '../sanitise/html.js';

/**
 * Styles of a changes report. The report must be readable without them (Jenkins blocks styles), so signs and words
 * express everything too. On narrow screens, the two values of a change are shown one below the other.
 */
export const changesStyle = html`
:root{--change:#1f5c99;--changeband:#e9f1fa;--warn:#855300;--warnband:#fdf3dc;--del:#8f1d17;--delband:#fdeeed;--ins:#145a33;--insband:#eaf6ef}
@media(prefers-color-scheme:dark){:root{--change:#8fbdf0;--changeband:#16263a;--warn:#f0c069;--warnband:#2f2612;--del:#ffb3ab;--delband:#2f1917;--ins:#94dcb1;--insband:#13261b}}
bdi,code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em;overflow-wrap:anywhere}
.tool{margin:0;color:var(--soft);font-size:13px;letter-spacing:.04em}
h1{margin-bottom:4px}
.verdict{border-left:6px solid var(--change);background:var(--changeband);padding:12px 18px;margin:16px 0 18px;border-radius:0 8px 8px 0}
.verdict.good{border-color:var(--good);background:var(--goodband)}.verdict.bad{border-color:var(--bad);background:var(--badband)}
.verdict p{margin:0}.verdict strong{font-size:18px}.verdict .point{margin-top:4px}
.verdict .sign{display:inline-block;min-width:1em;color:var(--change)}.good .sign{color:var(--good)}.bad .sign{color:var(--bad)}
.point.danger{color:var(--bad);font-weight:650}
.next{margin:0 0 6px}
h2{font-size:20px;margin:34px 0 12px;padding-top:12px;border-top:2px solid var(--ink)}
.danger>h2{color:var(--bad);border-color:var(--bad)}
h2 .count,summary .count{font-weight:400;font-size:14px;color:var(--soft);margin-left:6px}
details{border:1px solid var(--edge);border-radius:8px;margin:0 0 14px;overflow:clip}
.danger>details{border-color:var(--bad)}
summary{background:var(--band);padding:8px 14px;cursor:pointer}
.danger>details>summary{background:var(--badband)}
summary h3{display:inline;font-size:15px;margin:0;font-weight:400}
summary h3 bdi{font-weight:650}
.more{border:0;border-radius:0;margin:0;color:var(--soft);font-size:14px}.more p{margin:0;padding:4px 14px 8px}
.remark{margin:0;padding:8px 14px;background:var(--warnband);color:var(--warn);border-top:1px solid var(--edge)}
.danger .remark{background:var(--badband);color:var(--bad)}
header dl{font-size:13px;color:var(--soft);margin-bottom:8px}
.table{overflow-x:auto}.table:focus-visible{outline:2px solid var(--blue)}
table{border-collapse:collapse;width:100%;font-size:14px;table-layout:fixed}
th:first-child{width:30%}
thead th{font-size:12.5px;font-weight:600;color:var(--soft);text-align:left;padding:6px 14px;border-top:1px solid var(--edge)}
thead th+th{padding-left:0}
thead .before::before{content:"− "}thead .after::before{content:"+ "}
tbody{border-top:1px solid var(--edge)}
tbody th{text-align:left;vertical-align:top;padding:8px 14px;font-weight:650}
td{vertical-align:top;padding:8px 14px 8px 0}
tr+tr td{padding-top:0}
tbody .label{display:inline-block;font-size:12px;font-weight:500;border:1px solid currentColor;border-radius:9px;padding:0 7px;color:var(--soft)}
tbody.warning .label{color:var(--warn)}tbody.good .label{color:var(--good)}tbody.danger .label{color:var(--bad)}
.source{display:block;font-weight:400;font-size:12.5px;color:var(--soft)}
.items .source{display:inline}
.path{display:block;font-size:12.5px;color:var(--soft)}
del,ins{display:block;text-decoration:none;padding:1px 8px;border-radius:4px;margin:0 0 3px;white-space:pre-wrap;border-left:3px solid;padding-left:calc(8px + 1.3em);text-indent:-1.3em}
del{background:var(--delband);color:var(--del);border-color:var(--del)}ins{background:var(--insband);color:var(--ins);border-color:var(--ins)}
del::before{content:"− "}ins::before{content:"+ "}
.note,.remarks{font-size:13px;color:var(--soft)}
.note{display:block}.remarks bdi,.remark bdi,.next bdi,.verdict bdi,.items li>bdi{font-family:inherit;font-size:inherit}
.remarks{margin:0 0 2px}
tbody.warning .remarks{color:var(--warn)}tbody.danger .remarks{color:var(--bad)}
.items{margin:0;padding:0 0 0 20px}
.items li{margin:0 0 8px}
.hint{margin:2px 0 0;color:var(--soft)}.hint bdi{font-family:inherit;font-size:inherit}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:0}
dd{margin:0;min-width:0}
main header{padding-left:0;padding-right:0}
header+main article{border-top:4px solid var(--edge);margin-top:28px}
@media screen and (max-width:640px){table,thead,tbody,tr,th,td{display:block}
th:first-child{width:auto}thead tr{display:flex;gap:16px}thead th,thead th+th{padding:6px 0 6px 14px}thead .setting{display:none}thead .after{padding-left:0}
tbody th{padding-bottom:4px}td,tr+tr td{padding:2px 14px}td:empty{display:none}tbody tr:last-child td:last-child{padding-bottom:10px}}
@media print{:root{--change:#1f5c99;--changeband:#fff;--warn:#6b4300;--warnband:#fff;--del:#8f1d17;--delband:#fdeeed;--ins:#145a33;--insband:#eaf6ef}
h2{font-size:13.5pt;margin-top:20pt}summary{break-after:avoid;list-style:none}
.verdict strong{font-size:12pt}table,.remark{font-size:8.5pt}thead th,.source,.path,.note,.remarks,tbody .label{font-size:8pt}summary h3,summary .count{font-size:9.5pt}
details{overflow:visible;break-inside:avoid}}
`;
