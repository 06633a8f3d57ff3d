import { html } from '../sanitise/html.js';

/** Styles of an issue report. The report must be readable without them (Jenkins blocks styles). */
export const issuesStyle = html`
:root{--pale:#9db8d9;--area:#d5e2f1;--track:#e8ecf1}
@media(prefers-color-scheme:dark){:root{--pale:#3f6793;--area:#1f3550;--track:#252d38}}
h2{font-size:21px;margin:44px 0 12px;padding-top:14px;border-top:2px solid var(--ink)}
.verdict{border-left:6px solid var(--good);background:var(--goodband);padding:12px 18px;margin:0 0 22px}
.verdict.bad{border-color:var(--bad);background:var(--badband)}
.verdict strong{font-size:17px;color:var(--good)}
.verdict.bad strong{color:var(--bad)}
.verdict p{margin:2px 0 0;overflow-wrap:anywhere}
.figures .note{display:block;font-size:12.5px;color:var(--soft)}
.figures .bad .value{color:var(--bad)}
.figures .good .value{color:var(--good)}
.message{margin:0 0 10px;overflow-wrap:anywhere}
.message.bad{color:var(--bad);font-weight:600}
.message.good{color:var(--good);font-weight:600}
.scroll{overflow-x:auto;margin:0 0 24px}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left;font-weight:650;font-size:15px;padding:6px 0}
th,td{padding:6px 10px;text-align:left;vertical-align:top;border-bottom:1px solid var(--edge)}
th:first-child,td:first-child{padding-left:4px}
thead th{font-size:12.5px;font-weight:600;color:var(--soft);border-bottom:1.5px solid var(--soft);white-space:nowrap}
tbody th,tbody td{font-weight:400;overflow-wrap:anywhere;min-width:7.1em}
tbody td.right{min-width:0}
tbody th.issue{min-width:15em}
.right{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.share{white-space:nowrap;width:190px}
.bar{height:12px}
.share svg{vertical-align:-1px;margin-right:8px}
.share span{color:var(--soft);font-size:13px}
td.bad{color:var(--bad);font-weight:600}
.issue>:first-child{font-weight:600}
.issue>*+*{display:block}
.notes{font-size:13px;color:var(--soft);margin:6px 0 0;padding:0}
.notes p{margin:0}
figure{margin:0 0 18px;overflow-x:auto}
figcaption{font-weight:650;font-size:15px;padding:6px 0}
svg{max-width:100%;height:auto;overflow:visible}
svg text{fill:var(--ink);font-family:inherit}
svg .all{fill:var(--pale)}svg .open{fill:var(--blue)}svg .track{fill:var(--track)}svg .area{fill:var(--area)}svg .line{stroke:var(--blue)}svg .axis{stroke:var(--soft)}
.key{font-size:13px;color:var(--soft);margin:0}
.key svg{vertical-align:-1px;margin:0 4px 0 10px}
.zero{color:var(--soft)}
@media(max-width:640px){caption{width:calc(100vw - 28px)}}
@media(min-width:640px){.figures{grid-template-columns:repeat(4,1fr)}}
@media(min-width:900px){.pairs{display:grid;grid-template-columns:1fr 1fr;gap:0 36px;align-items:start}.pairs>:last-child:nth-child(odd){grid-column:1/-1}.pairs .share{width:118px}.pairs .bar{width:70px}}
@media print{:root{--pale:#9db8d9;--area:#d5e2f1;--track:#e8ecf1}
header{padding-top:0}h2{font-size:13.5pt;margin-top:22pt}
table{font-size:8.5pt}figure{break-inside:avoid}caption{break-after:avoid;font-size:10pt}.notes,.key,.share span{font-size:8pt}.key{break-after:avoid}.figures .note{font-size:8.5pt}
.scroll{overflow:visible}th,td{padding:3pt 4pt}tbody td{min-width:6.6em}tbody th.issue{min-width:14em}.share{width:130px}.bar{width:80px}
.pairs{display:grid;grid-template-columns:1fr 1fr;gap:0 18pt;align-items:start}.pairs>*{break-inside:avoid}.pairs .share{width:84px}.pairs .bar{width:40px}}
`;
