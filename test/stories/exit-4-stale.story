# A saved plan is compared with the current state: resources that have changed are skipped, the rest is applied
$ setpoint plan --out plan.json
service projects/acme/web/ {"resolveAge":99}
# Another client made one planned change, and a change that is not in the plan.
service projects/acme/api/ {"resolveAge":24,"subjectPrefix":"theirs"}
$ setpoint apply plan.json --yes
exit 4
stdout
  1 of 3 settings applied, 1 already in place; 1 update sent.
  organization acme at http://sandbox

  Stale: 1 resource (changed on the service since the plan, so not updated)
    project web #42: changed since the plan was made: resolveAge
      x resolveAge: 0 → 24 (would hide issues)    layers/all.yaml:4:3 (layer all)
          Issues that were not seen for that many hours are resolved.
          current value: 99 (0 when the plan was made)

  APPLIED, AND HIDES ISSUES: 1 setting
    project ops #44: resolveAge

  Already in place: 1 resource
    project api #43: resolveAge

  Make a new plan of what is stale, and apply it.
ledger project-empty-update 3
ledger project-update 1
body 1 {"resolveAge":24}
state /projects/0/settings/resolveAge 99
state /projects/1/settings/subjectPrefix "theirs"
state /projects/2/settings/resolveAge 24
# The organization and the projects with changes are read once each. The project scratch had no changes.
ledger org-empty-update 1
# A modified plan is rejected.
write plan.json
  {"format":"setpoint.plan/1"}
$ setpoint apply plan.json
exit 5
stderr
  error SP4003 The file is not a valid setpoint.plan/1 document: it might be truncated or modified.
    what to do: Plan again.
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
  - {slug: ops}
  - {slug: scratch, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings:
  resolveAge: 24
