# Identical changes are one group wherever they come from, and long lists are ten names and a number
$ setpoint plan
exit 0
stdout
  13 settings would change in 12 resources.
  organization acme at http://sandbox

  Changes: 13 settings
    12 projects web-1 #42, web-2 #43, web-3 #44, web-4 #45, web-5 #46, web-6 #47, web-7 #48, web-8 #49, web-9 #50, web-10 #51, … and 2 more
      ~ subjectPrefix: "[Errors]" → team          projects/web-1.yaml:2:12, projects/web-2.yaml:2:12, projects/web-3.yaml:2:12, projects/web-4.yaml:2:12, projects/web-5.yaml:2:12, projects/web-6.yaml:2:12, projects/web-7.yaml:3:3, projects/web-8.yaml:2:12, projects/web-9.yaml:2:12, projects/web-10.yaml:2:12, … and 2 more
    project web-7 #48
      ~ highlightTags: - level                    projects/web-7.yaml:4:3

  Not managed by any file: 12 projects
    12 projects old-1, old-2, old-3, old-4, old-5, old-6, old-7, old-8, old-9, old-10, … and 2 more
  ...
# All names are shown with --verbose, and JSON is always complete.
$ setpoint plan --verbose
stdout
  ...
  13 settings would change in 12 resources.
  ...
$ setpoint plan --format markdown
stdout
  ...
  - 12 projects `old-1`, `old-2`, `old-3`, `old-4`, `old-5`, `old-6`, `old-7`, `old-8`, `old-9`, `old-10`, … and 2 more
  ...
$ setpoint apply --yes
stdout
  ...
  13 of 13 settings applied; 12 updates sent.
  ...
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects:
  - {slug: web-1}
  - {slug: web-2}
  - {slug: web-3}
  - {slug: web-4}
  - {slug: web-5}
  - {slug: web-6}
  - {slug: web-7}
  - {slug: web-8}
  - {slug: web-9}
  - {slug: web-10}
  - {slug: web-11}
  - {slug: web-12}
  - {slug: old-1}
  - {slug: old-2}
  - {slug: old-3}
  - {slug: old-4}
  - {slug: old-5}
  - {slug: old-6}
  - {slug: old-7}
  - {slug: old-8}
  - {slug: old-9}
  - {slug: old-10}
  - {slug: old-11}
  - {slug: old-12}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- projects/web-1.yaml --
project: web-1
settings: {subjectPrefix: team}
-- projects/web-2.yaml --
project: web-2
settings: {subjectPrefix: team}
-- projects/web-3.yaml --
project: web-3
settings: {subjectPrefix: team}
-- projects/web-4.yaml --
project: web-4
settings: {subjectPrefix: team}
-- projects/web-5.yaml --
project: web-5
settings: {subjectPrefix: team}
-- projects/web-6.yaml --
project: web-6
settings: {subjectPrefix: team}
-- projects/web-7.yaml --
project: web-7
settings:
  subjectPrefix: team
  highlightTags: [url, handled]
-- projects/web-8.yaml --
project: web-8
settings: {subjectPrefix: team}
-- projects/web-9.yaml --
project: web-9
settings: {subjectPrefix: team}
-- projects/web-10.yaml --
project: web-10
settings: {subjectPrefix: team}
-- projects/web-11.yaml --
project: web-11
settings: {subjectPrefix: team}
-- projects/web-12.yaml --
project: web-12
settings: {subjectPrefix: team}
