# Coupled settings of a platform change are compared with the plan's state, and stay when the change is reverted
$ setpoint plan --out plan.json
$ setpoint show plan.json --format markdown
stdout
  <!-- setpoint:plan {"organization":"acme","digest":"sha256:…","complete":true} -->

  ### 📝 Plan of `acme`

  **1 setting would change in 1 resource.**

  <details><summary><b>Changes: 1 setting</b></summary>

  - project `web`: `platform` `go → android` at `projects/web.yaml:2`; `If highlighted context or tags were never set, they follow the platform's preset.`; `Sent together with highlightTags, which already has its desired value and would otherwise change with it.`

  </details>

  <details><summary><b>Not managed by any file: 1 project</b></summary>

  - project `api`

  </details>

  Requests 3 made, 1 update to apply · Digest `sha256:…` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
# Another client changes the platform in the meantime, and the highlights change with it.
service projects/acme/web/ {"platform":"android"}
$ setpoint apply plan.json --yes
exit 4
stdout
  0 of 1 setting applied; 0 updates sent.
  organization acme at http://sandbox

  Stale: 1 resource (changed on the service since the plan; nothing was sent)
    project web #42: changed since the plan was made: highlightTags
      x platform: go → android                    projects/web.yaml:2:12

  Make a new plan of what is stale, and apply it.
ledger project-update 0
state /projects/0/settings {}
# A new plan corrects the changed values.
$ setpoint apply --yes
body 1 {"highlightTags":["handled","level","url"]}
$ setpoint plan --detailed-exitcode
# The complete workflow, with its rollback.
service projects/acme/api/ {"platform":"python"}
write projects/web.yaml
  project: api
  settings: {platform: android, highlightTags: [handled, level, url]}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Differences: 1 setting
    project api #43
      ~ platform: python → android                projects/web.yaml:2:12

  Not managed by any file: 1 project
    project web

  Apply the files to restore the service, or change the files to match it.
$ setpoint apply --yes --rollback-out rollback.json
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  rollback.json reverts 1 setting. Review it with `setpoint show rollback.json`, then apply it with --confirm sha256:….
  warning SP2212 1 setting is reverted only in part, or not at all.
body 1 {"highlightTags":["handled","level","url"],"platform":"android"}
$ setpoint apply rollback.json --confirm $DIGEST:rollback.json
body 2 {"platform":"python"}
state /projects/1/settings {"highlightTags":["handled","level","url"]}
# The service's value can be accepted into the file; then there are no coupled settings.
$ setpoint drift --accept
file projects/web.yaml
  project: api
  settings: {platform: python, highlightTags: [handled, level, url]}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
quirks: [platform-presets]
organization: {slug: acme, name: Acme}
projects:
  - {slug: web, platform: go}
  - {slug: api, platform: go}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {platform: android, highlightTags: [handled, level, url]}
