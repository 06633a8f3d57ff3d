# One run reports the same in every requested format, and a failed run replaces earlier reports
env GITHUB_SERVER_URL=https://github.example
env GITHUB_REPOSITORY=acme/settings
commit first
$ setpoint plan --format github --out plan.json --report markdown=comment.md --report gitlab=terraform.json
stdout
  1 setting would change in 1 resource.
  ...
  ::notice file=projects/web.yaml,line=3,col=3,title=A setting would change::subjectPrefix: theirs → ours in project web
file terraform.json
  {
    "create": 0,
    "update": 1,
    "delete": 0
  }
# Rendered from the saved plan without a service: the comment links to the line at the commit.
$ setpoint show plan.json --format markdown
stdout
  <!-- setpoint:plan {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### 📝 Plan of `acme`

  **1 setting would change in 1 resource.**
  ...
  - project `web`: `subjectPrefix` `theirs → ours` at [`projects/web.yaml:3`](https://github.example/acme/settings/blob/COMMIT/projects/web.yaml#L3)
  ...
# Without a terminal, not even a harmless change is applied without --yes.
$ setpoint apply
exit 5
stderr
  ...
  error SP5006 The plan requires confirmation, but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
ledger project-update 0
# With invalid files, annotations are at their lines, and the comment contains the errors.
write projects/web.yaml
  project: web
  settings:
    subjectPrefx: ours
$ setpoint plan --format github --report text=comment.md
exit 6
stdout
  ::error file=projects/web.yaml,line=3,col=3,title=SP1310 in the files::"subjectPrefx" is not a setting of a project. What to do: Did you mean subjectPrefix?
stderr
  projects/web.yaml:3:3 error SP1310 "subjectPrefx" is not a setting of a project.
  ...
file comment.md
  projects/web.yaml:3:3 error SP1310 "subjectPrefx" is not a setting of a project.
    3 |   subjectPrefx: ours
      |   ^^^^^^^^^^^^
    what to do: Did you mean subjectPrefix?

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Fix the files; `setpoint validate` checks them without the service.
$ setpoint validate --format sarif
exit 6
stdout
  ...
            "ruleId": "SP1310",
  ...
stderr
  ...
$ setpoint apply --yes --format markdown
exit 6
stdout
  <!-- setpoint:fault {"organization":null,"digest":null,"complete":true} -->

  ### ⚠️ Stopped
  ...
stderr
  ...
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web, settings: {subjectPrefix: theirs}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  subjectPrefix: ours
