# A scalar is planned with its line, sent alone, and reverted after a manual change
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 720                       projects/web.yaml:4:3
          Issues that were not seen for that many hours are resolved.

  Not managed by any file: 1 project
    project api

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
stderr
  The service returns 405 to GET, so the state is read with empty updates.
ledger project-update 0
$ setpoint apply --yes
stdout
  ...
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  APPLIED, AND HIDES ISSUES: 1 setting
    project web #42: resolveAge
ledger org-update 0
ledger project-update 1
body 1 {"resolveAge":720}
$ setpoint plan --detailed-exitcode
stdout
  No changes in 1 resource.
  organization acme at http://sandbox

  Not managed by any file: 1 project
    project api
service projects/acme/web/ {"resolveAge":24,"subjectPrefix":"[theirs] "}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
    project web #42
      ! resolveAge: 720 → 24                      projects/web.yaml:4:3

  Not managed by any file: 1 project
    project api

  Find out who changed it, unless a merge is still to be applied; then apply the files.

  Coverage: 20 settings can weaken security or hide issues: 1 managed, 15 watched (compared with the default), 4 neither. Not all values to watch were read of 1 resource.
ledger project-update 0
$ setpoint apply --yes
body 1 {"resolveAge":720}
state /projects/0/settings/subjectPrefix "[theirs] "
# 0 and null mean the same to the service, so the spelling in a file is no difference.
write projects/web.yaml
  project: web
  settings:
    resolveAge: null
$ setpoint apply --yes
state /projects/0/settings/resolveAge 0
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: web, name: Web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  name: Web
  resolveAge: 720
