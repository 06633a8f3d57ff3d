# A highlight that equals the platform's preset stays when the platform changes, because it is sent along
across behaviours and names
$ setpoint plan
stdout
  3 settings would change in 3 resources.
  organization acme at http://sandbox

  Changes: 3 settings
    2 projects api #43, ops #44
      ~ platform: python → android                projects/api.yaml:2:12, projects/ops.yaml:3:3
          If highlighted context or tags were never set, they follow the platform's preset.
    project web #42
      ~ platform: javascript-react → android      projects/web.yaml:3:3
          If highlighted context or tags were never set, they follow the platform's preset.
          Sent together with highlightContext and highlightTags, which already have their desired value and would otherwise change with it.

  ...
# A protected setting is not sent along either.
write setpoint.yaml
  version: 1
  organization: acme
  service: {names: $NAMES}
  guard: {protect: [project.highlightTags]}
$ setpoint apply --yes
exit 5
stderr
  ...
  error SP2203 web.highlightTags would be sent together with a change, but guard.protect contains project.highlightTags.
  ...
ledger project-update 0
write setpoint.yaml
  version: 1
  organization: acme
  service: {names: $NAMES}
$ setpoint apply --yes --verify
ledger project-update 3
state /projects/0/settings {"highlightContext":{"trace":["trace_id"]},"highlightTags":["handled","level","url"]}
# If no file sets the highlights, nothing is sent, and stored values stay.
state /projects/1/settings {}
state /projects/2/settings {"highlightTags":["mine"]}
observed: audit PROJECT_EDIT 3
$ setpoint plan --detailed-exitcode
forget
$ setpoint apply --yes
ledger project-update 0
# From then on the value is set, which is visible if the platform has its own preset.
write projects/web.yaml
  project: web
  settings:
    platform: flutter
    highlightTags: [handled, level, url]
    highlightContext: {trace: [trace_id]}
forget
$ setpoint apply --yes
observed: body 1 {"platform":"flutter"}
documented: body 1 {"platform":"flutter","highlightContext":{"trace":["trace_id"]},"highlightTags":["handled","level","url"]}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {slug: acme, name: Acme}
projects:
  - {slug: web, platform: javascript-react}
  - {slug: api, platform: python}
  - {slug: ops, platform: python, settings: {highlightTags: [mine]}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/web.yaml --
project: web
settings:
  platform: android
  highlightTags: [handled, level, url]
  highlightContext: {trace: [trace_id]}
-- projects/api.yaml --
project: api
settings: {platform: android}
-- projects/ops.yaml --
project: ops
settings:
  platform: android
  highlightTags: [mine]
