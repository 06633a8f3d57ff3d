# Every format of a partial plan, drift and outcome begins with the part, and repeats it in the summary
$ setpoint plan --project web --format markdown
stdout
  <!-- setpoint:plan {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### ⚠️ Plan of `acme`

  **1 setting would change in 1 resource.**

  - ⚠️ Partial: only `web`. Nothing else was compared.

  > [!WARNING]
  > **Hides issues: 1 setting**
  >
  > - project `web`: `resolveAge` `99 → 24` at `layers/all.yaml:3` (layer `all`); `Issues that were not seen for that long are resolved.`

  Requests 3 made, 1 update to apply · Digest `sha256:…` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
$ setpoint plan --project web --format github
stdout
  1 setting would change in 1 resource.
  Partial: only web. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 99 → 24                       layers/all.yaml:3:12 (layer all)
          Issues that were not seen for that long are resolved.

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
  ::notice title=setpoint::Partial: only web. Nothing else was compared.
  ::warning file=layers/all.yaml,line=3,col=12,title=A change hides issues::resolveAge: 99 → 24 in project web. Issues that were not seen for that long are resolved.
$ setpoint plan --project web --format gitlab
stdout
  {
    "create": 0,
    "update": 1,
    "delete": 0,
    "partial": {
      "projects": [
        "web"
      ],
      "organization": false
    }
  }
$ setpoint plan --project web --format junit
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="1" failures="0" errors="0" skipped="0">
  <testsuite name="setpoint plan acme (Partial: only web. Nothing else was compared.)" tests="1" failures="0" errors="0" skipped="0">
  <testcase name="project web" classname="project" file="layers/all.yaml"><system-out>resolveAge: 99 → 24 in project web. Issues that were not seen for that long are resolved.</system-out></testcase>
  </testsuite>
  </testsuites>
$ setpoint plan --project web --format sarif
stdout
  {
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
    "version": "2.1.0",
    "runs": [
      {
        "tool": {
          "driver": {
            "name": "setpoint",
            "semanticVersion": "0.1.0",
            "rules": [
              {
                "id": "hiding",
                "name": "hiding",
                "shortDescription": {
                  "text": "A change hides issues"
                },
                "fullDescription": {
                  "text": "A change hides issues. Check that this is intended: issues are no longer shown as unresolved. Applying it requires confirmation."
                },
                "help": {
                  "text": "Check that this is intended: issues are no longer shown as unresolved. Applying it requires confirmation."
                },
                "defaultConfiguration": {
                  "level": "warning"
                },
                "properties": {
                  "tags": [
                    "configuration"
                  ]
                }
              }
            ]
          }
        },
        "automationDetails": {
          "id": "setpoint/plan-partial/"
        },
        "columnKind": "utf16CodeUnits",
        "invocations": [
          {
            "executionSuccessful": true,
            "toolExecutionNotifications": [
              {
                "level": "note",
                "message": {
                  "text": "Partial: only web. Nothing else was compared."
                }
              }
            ]
          }
        ],
        "results": [
          {
            "ruleId": "hiding",
            "ruleIndex": 0,
            "level": "warning",
            "message": {
              "text": "resolveAge: 99 → 24 in project web. Issues that were not seen for that long are resolved."
            },
            "locations": [
              {
                "physicalLocation": {
                  "artifactLocation": {
                    "uri": "layers/all.yaml",
                    "uriBaseId": "%SRCROOT%"
                  },
                  "region": {
                    "startLine": 3,
                    "startColumn": 12
                  }
                }
              }
            ],
            "partialFingerprints": {
              "setpoint/v1": "717967b5cf5cbbd7"
            }
          }
        ]
      }
    ]
  }
$ setpoint plan --project web --format html
stdout
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="referrer" content="no-referrer">
  <meta name="color-scheme" content="light dark">
  <title>Plan of acme</title>
  <style>
  :root{color-scheme:light dark;--paper:#fff;--ink:#18202b;--soft:#55606f;--edge:#d3dae3;--band:#f4f6f9;--blue:#1f5c99;--good:#17663a;--goodband:#e7f4ec;--bad:#a3201a;--badband:#fcebea}
  @media(prefers-color-scheme:dark){:root{--paper:#12161c;--ink:#e6eaf0;--soft:#a3afbe;--edge:#333d4a;--band:#1b212a;--blue:#7fb2ea;--good:#7fd3a1;--goodband:#14291d;--bad:#ff9d94;--badband:#351a18}}
  *{box-sizing:border-box}
  body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
  main,header,footer{max-width:1080px;margin:0 auto;padding:0 28px}
  header{padding-top:28px}
  h1{overflow-wrap:anywhere;font-size:30px;line-height:1.2;margin:0 0 16px;letter-spacing:-.01em}
  h1 .of{font-weight:400}
  a{color:var(--blue)}
  .figures{display:grid;grid-template-columns:repeat(2,1fr);gap:10px;margin:0;padding:0;list-style:none}
  .figures li{border:1px solid var(--edge);border-radius:8px;padding:9px 13px;background:var(--band)}
  .figures .label{display:block;font-size:13px;color:var(--soft)}
  .figures .value{display:block;font-size:25px;line-height:1.25;font-weight:650;font-variant-numeric:tabular-nums}
  footer{margin-top:38px;padding-top:14px;padding-bottom:40px;font-size:13px;color:var(--soft)}
  @media(max-width:640px){main,header,footer{padding-left:14px;padding-right:14px}}
  @media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#444;--edge:#bbb;--band:#fff;--blue:#1f5c99;--good:#17663a;--goodband:#fff;--bad:#a3201a;--badband:#fff}
  @page{size:A4;margin:14mm 13mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font-family:sans-serif;font-size:8pt;color:#444}}
  body{font-size:9.5pt}main,header,footer{max-width:none;padding:0}
  h1{font-size:19pt}h2{break-after:avoid}.figures{grid-template-columns:repeat(4,1fr)}.figures .value{font-size:16pt}.figures .label{font-size:8.5pt}
  thead{display:table-header-group}thead,tbody tr:first-child{break-after:avoid}tr,.figures li,.verdict{break-inside:avoid}
  footer{padding-bottom:0;font-size:8.5pt}
  a{color:inherit;text-decoration:none}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

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
  </style>
  </head>
  <body>
  <main>
  <article id="root-1">
  <header>
  <p class="tool"><bdi>setpoint</bdi></p>
  <h1>Plan of <bdi>acme</bdi></h1>
  <div class="verdict bad"><p><strong><span class="sign">!</span> 1 setting would change in 1 resource.</strong></p>
  <p class="point warning">Partial: only <bdi>web</bdi>. Nothing else was compared.</p>
  </div>
  <dl>
  <dt>Requests</dt><dd>3 made, 1 update to apply</dd>
  <dt>Digest</dt><dd><bdi>sha256:…</bdi></dd>
  <dt>Made</dt><dd><bdi>TIME</bdi> by <bdi>setpoint VERSION</bdi></dd>
  <dt>Service</dt><dd><bdi>http://sandbox</bdi></dd>
  </dl>
  </header>
  <section class="warning" aria-labelledby="root-1-hiding">
  <h2 id="root-1-hiding">Hides issues <span class="count">1 setting</span></h2>
  <details open>
  <summary><h3>project <bdi>web #42</bdi></h3> <span class="count">1 setting</span></summary>
  <div class="table" role="region" aria-label="Settings" tabindex="0"><table>
  <thead><tr><th scope="col" class="setting">Setting</th><th scope="col" class="before">Before</th><th scope="col" class="after">After</th></tr></thead>
  <tbody class="warning">
  <tr><th scope="rowgroup" rowspan="2"><bdi>resolveAge</bdi> <span class="source"><bdi>layers/all.yaml:3:12 (layer all)</bdi></span></th><td><del><bdi>99</bdi></del></td><td><ins><bdi>24</bdi></ins></td></tr>
  <tr><td colspan="2"><p class="remarks"><bdi>Issues that were not seen for that long are resolved.</bdi></p>
  </td></tr>
  </tbody>
  </table></div>
  </details>
  </section>
  </article>
  </main>
  </body>
  </html>
$ setpoint drift --project ops --format markdown
stdout
  <!-- setpoint:drift {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### ✅ Drift of `acme`

  **No drift in 1 resource.**

  - ⚠️ Partial: only `ops`. Nothing else was compared.

  Requests 3 made, 0 updates to apply · Digest `sha256:…` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
$ setpoint drift --project ops --format junit
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="1" failures="0" errors="0" skipped="0">
  <testsuite name="setpoint drift acme (Partial: only ops. Nothing else was compared.)" tests="1" failures="0" errors="0" skipped="0">
  <testcase name="project ops" classname="project"/>
  </testsuite>
  </testsuites>
$ setpoint drift --project ops --format github
stdout
  No drift in 1 resource.
  Partial: only ops. Nothing else was compared.
  organization acme at http://sandbox
  ::notice title=setpoint::Partial: only ops. Nothing else was compared.
$ setpoint apply --yes --project web --format markdown
stdout
  <!-- setpoint:outcome {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### ✅ Apply of `acme`

  **1 of 1 setting applied; 1 update sent.**

  - ⚠️ Partial: only `web`. Nothing else was compared.

  <details><summary><b>Applied: 1 resource</b></summary>

  - project `web`: `resolveAge`

  </details>

  Plan `sha256:…`, made `TIME` · Ran `TIME` to `TIME` · Tool `setpoint VERSION` · Service `http://sandbox`
$ setpoint apply --yes --project web --format gitlab
stdout
  {
    "create": 0,
    "update": 0,
    "delete": 0,
    "partial": {
      "projects": [
        "web"
      ],
      "organization": false
    }
  }
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 99}}
  - {slug: ops, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
