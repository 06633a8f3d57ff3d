# Every format of a plan that an apply would refuse shows the reason, and the first ones show it first
$ setpoint plan --format markdown
stdout
  <!-- setpoint:plan {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### ⚠️ Plan of `acme`

  > [!CAUTION]
  > **An apply would be refused**
  >
  > - error `SP2202` `The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix.`; what to do: `Raise guard.maxChanges to 1 in a reviewed commit.`

  **1 setting would change in 1 resource.**

  <details><summary><b>Changes: 1 setting</b></summary>

  - project `web`: `subjectPrefix` `"[Errors]" → ours` at `projects/web.yaml:2`

  </details>

  Requests 3 made, 1 update to apply · Digest `sha256:…` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
$ setpoint plan --format html
stdout
  ...
  <div class="verdict bad"><p><strong><span class="sign">!</span> An apply would be refused</strong></p>
  ...
$ setpoint plan --format github
stdout
  An apply would be refused:
  error SP2202 The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix.
    what to do: Raise guard.maxChanges to 1 in a reviewed commit.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    project web #42
      ~ subjectPrefix: "[Errors]" → ours          projects/web.yaml:2:12

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
  ::error title=An apply would be refused::SP2202 The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix. What to do: Raise guard.maxChanges to 1 in a reviewed commit.
  ::notice file=projects/web.yaml,line=2,col=12,title=A setting would change::subjectPrefix: "[Errors]" → ours in project web
$ setpoint plan --format gitlab
stdout
  {
    "create": 0,
    "update": 1,
    "delete": 0,
    "refused": 1
  }
$ setpoint plan --format junit
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="2" failures="1" errors="0" skipped="0">
  <testsuite name="setpoint plan acme" tests="2" failures="1" errors="0" skipped="0">
  <testcase name="guard.maxChanges (SP2202)" classname="guards"><failure type="SP2202" message="The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix. What to do: Raise guard.maxChanges to 1 in a reviewed commit.">The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix. What to do: Raise guard.maxChanges to 1 in a reviewed commit.</failure></testcase>
  <testcase name="project web" classname="project" file="projects/web.yaml"><system-out>subjectPrefix: &#34;[Errors]&#34; → ours in project web</system-out></testcase>
  </testsuite>
  </testsuites>
$ setpoint plan --format sarif
stdout
  ...
            "ruleId": "refused",
  ...
            "level": "error",
  ...
$ setpoint drift --format markdown
exit 2
stdout
  ...
  > [!CAUTION]
  > **An apply would be refused**
  ...
$ setpoint drift --format junit
exit 2
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="2" failures="2" errors="0" skipped="0">
  <testsuite name="setpoint drift acme" tests="2" failures="2" errors="0" skipped="0">
  <testcase name="guard.maxChanges (SP2202)" classname="guards"><failure type="SP2202" message="The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix. What to do: Raise guard.maxChanges to 1 in a reviewed commit.">The plan changes 1 setting, but guard.maxChanges allows 0 in one run: web.subjectPrefix. What to do: Raise guard.maxChanges to 1 in a reviewed commit.</failure></testcase>
  <testcase name="project web" classname="project" file="projects/web.yaml"><failure type="drift" message="subjectPrefix: &#34;[Errors]&#34; → ours in project web">subjectPrefix: &#34;[Errors]&#34; → ours in project web</failure></testcase>
  </testsuite>
  </testsuites>
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
guard: {maxChanges: 0}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: ours}
