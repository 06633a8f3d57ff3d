# A stale setting is shown with its value in the plan, its current value and the desired one in every format
$ setpoint plan --out plan.json
service projects/acme/web/ {"resolveAge":99,"highlightTags":["theirs"]}
$ setpoint apply plan.json --report json=outcome.json --report markdown=outcome.md --report html=outcome.html --report github=outcome.txt --report junit=junit.xml --report sarif=outcome.sarif
exit 4
stdout
  0 of 3 settings applied; 0 updates sent.
  organization acme at http://sandbox

  Stale: 1 resource (changed on the service since the plan; nothing was sent)
    project web #42: changed since the plan was made: highlightTags, resolveAge
      x highlightTags: - handled, - level, - url, + os  projects/web.yaml:4:3
          current value: [theirs] ([handled, level, url] when the plan was made)
      x name: web → Web                           projects/web.yaml:3:3
      x resolveAge: 0 → 24                        projects/web.yaml:5:3
          current value: 99 (0 when the plan was made)

  Make a new plan of what is stale, and apply it.
$ setpoint show outcome.json --format markdown
stdout
  <!-- setpoint:outcome {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### ⚠️ Apply of `acme`

  **0 of 3 settings applied; 0 updates sent.**

  <details open><summary><b>Stale: 1 resource (changed on the service since the plan; nothing was sent)</b></summary>

  - project `web`: `changed since the plan was made: highlightTags, resolveAge`
    - `highlightTags` `- handled, - level, - url, + os` at `projects/web.yaml:4`; current value: `[theirs]` (`[handled, level, url]` when the plan was made)
    - `name` `web → Web` at `projects/web.yaml:3`
    - `resolveAge` `0 → 24` at `projects/web.yaml:5`; current value: `99` (`0` when the plan was made)

  </details>

  > Make a new plan of what is stale, and apply it.

  Plan `sha256:…`, made `TIME` · Ran `TIME` to `TIME` · Tool `setpoint VERSION` · Service `http://sandbox`
$ setpoint show outcome.json --format github
stdout
  0 of 3 settings applied; 0 updates sent.
  organization acme at http://sandbox

  Stale: 1 resource (changed on the service since the plan; nothing was sent)
    project web #42: changed since the plan was made: highlightTags, resolveAge
      x highlightTags: - handled, - level, - url, + os  projects/web.yaml:4:3
          current value: [theirs] ([handled, level, url] when the plan was made)
      x name: web → Web                           projects/web.yaml:3:3
      x resolveAge: 0 → 24                        projects/web.yaml:5:3
          current value: 99 (0 when the plan was made)

  Make a new plan of what is stale, and apply it.
  ::warning file=projects/web.yaml,line=4,col=3,title=The setting changed on the service since the plan::highlightTags: - handled, - level, - url, + os in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: [theirs] ([handled, level, url] when the plan was made)
  ::warning file=projects/web.yaml,line=3,col=3,title=The setting changed on the service since the plan::name: web → Web in project web. Changed since the plan was made: highlightTags, resolveAge
  ::warning file=projects/web.yaml,line=5,col=3,title=The setting changed on the service since the plan::resolveAge: 0 → 24 in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: 99 (0 when the plan was made)
$ setpoint show outcome.json --format junit
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="1" failures="1" errors="0" skipped="0">
  <testsuite name="setpoint apply acme" tests="1" failures="1" errors="0" skipped="0">
  <testcase name="project web" classname="project" file="projects/web.yaml"><failure type="stale" message="highlightTags: - handled, - level, - url, + os in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: [theirs] ([handled, level, url] when the plan was made)">highlightTags: - handled, - level, - url, + os in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: [theirs] ([handled, level, url] when the plan was made)
  name: web → Web in project web. Changed since the plan was made: highlightTags, resolveAge
  resolveAge: 0 → 24 in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: 99 (0 when the plan was made)</failure></testcase>
  </testsuite>
  </testsuites>
$ setpoint show outcome.json --format sarif
stdout
  ...
              "text": "resolveAge: 0 → 24 in project web. Changed since the plan was made: highlightTags, resolveAge. Current value: 99 (0 when the plan was made)"
  ...
$ setpoint show outcome.json --format html
stdout
  ...
$ setpoint show outcome.json --format json
stdout
  ...
            "setting": "resolveAge",
            "kind": "scalar",
            "before": 0,
            "after": 24,
  ...
            "result": "stale",
            "stored": {
              "value": 99
            },
  ...
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  name: Web
  highlightTags: [os]
  resolveAge: 24
