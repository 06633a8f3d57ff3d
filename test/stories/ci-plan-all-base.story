# With --all, a configuration that a pull request removes is listed whole, and a moved one is compared
write old/setpoint.yaml
  version: 1
  organization: acme
  include: [projects.yaml]
  guard: {protect: [project.resolveAge]}
write old/projects.yaml
  project: web
  settings: {resolveAge: 24, subjectPrefix: ours}
commit before
# The folder is renamed, and loses a setting. The organization stays managed, so it is no removal.
remove old/setpoint.yaml
remove old/projects.yaml
write new/setpoint.yaml
  version: 1
  organization: acme
  include: [projects.yaml]
write new/projects.yaml
  project: web
  settings: {resolveAge: 24}
$ setpoint plan --all --base before --detailed-exitcode
exit 2
stdout
  === new/setpoint.yaml
  This pull request no longer manages 1 setting and changes 1 key of the root file.
  organization acme at http://sandbox

  NO LONGER MANAGED: 1 setting (the service keeps the value)
    project web #42: the file no longer sets it
      ~ subjectPrefix: ours → no longer managed   new/projects.yaml:1:1
          It was set at old/projects.yaml:2:28.

  Root file: 1 key (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! guard.protect: - project.resolveAge, ~ now empty  new/setpoint.yaml:1:1
  ...
  === Summary of 1 configuration, with exit codes
      2  new/setpoint.yaml: This pull request no longer manages 1 setting and changes 1 key of the root file.
# Another configuration does not replace it.
write new/setpoint.yaml
  version: 1
  organization: umbrella
  name: other
  include: [projects.yaml]
  service: {url: "sandbox:"}
$ setpoint plan --all --base before --offline --detailed-exitcode
exit 5
stdout
  === new/setpoint.yaml
  1 effective change in 1 resource.
  organization umbrella

  HIDES ISSUES: 1 setting
    project web
      ! resolveAge: + 24 (newly managed)          new/projects.yaml:2:12
          Issues that were not seen for that many hours are resolved.

  ...
  === old/setpoint.yaml
  This pull request would be refused:
  error SP2222 Refused by the guards of the base: the files change or no longer manage 1 setting, but guard.protect at before protects such settings: web.resolveAge.
    what to do: Keep these settings, or change guard.protect in a reviewed commit first.

  This pull request removes this configuration. 2 effective changes in 1 resource.
  organization acme

  HIDES ISSUES: 1 setting
    project web
      ! resolveAge: 24 → no longer managed        old/setpoint.yaml:1:1
          It was set at old/projects.yaml:2:12.

  Other changes: 1 setting
    project web
      ~ subjectPrefix: ours → no longer managed   old/setpoint.yaml:1:1
          It was set at old/projects.yaml:2:28.
  ...
  === Summary of 2 configurations, with exit codes
      2  new/setpoint.yaml: 1 effective change in 1 resource.
      5  old/setpoint.yaml: This pull request removes this configuration. 2 effective changes in 1 resource. This pull request would be refused.
$ setpoint plan --all --base before --offline --json
stdout
  ...
        "root": "old/setpoint.yaml",
        "exitCode": 0,
        "summary": "This pull request removes this configuration. 2 effective changes in 1 resource. This pull request would be refused.",
        "result": {
          "format": "setpoint.comparison/1",
          "removed": true,
          "refusals": [
            {
  ...
$ setpoint plan --all --base before --offline --format junit --report gitlab=gitlab.json
stdout
  ...
  <testcase name="guard.protect (SP2222)" classname="old/setpoint.yaml: guards"><failure type="SP2222" message="Refused by the guards of the base: the files change or no longer manage 1 setting, but guard.protect at before protects such settings: web.resolveAge. What to do: Keep these settings, or change guard.protect in a reviewed commit first.">Refused by the guards of the base: the files change or no longer manage 1 setting, but guard.protect at before protects such settings: web.resolveAge. What to do: Keep these settings, or change guard.protect in a reviewed commit first.</failure></testcase>
  ...
file gitlab.json
  ...
    "released": 2,
  ...
# If no guard protects its settings, it is a difference.
commit moved
remove new/setpoint.yaml
remove new/projects.yaml
write other/setpoint.yaml
  version: 1
  organization: initech
  service: {url: "sandbox:"}
write other/organization.yaml
  organization: initech
  settings: {name: Initech}
$ setpoint plan --all --base moved --offline --detailed-exitcode
exit 2
stdout
  ...
  === Summary of 2 configurations, with exit codes
      2  other/setpoint.yaml: 1 effective change in 1 resource.
      2  new/setpoint.yaml: This pull request removes this configuration. 1 effective change in 1 resource.
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours}}
