# A reply about another resource is rejected, both when reading and when applying
fault {"fault":"wrong-id","on":"project-empty-update"}
$ setpoint apply --yes
exit 8
stderr
  error SP3031 Reading project web #42 failed. The service returned project 942 of organization 7 instead of project 42 of organization 7. The project is declared at projects/web.yaml:1:1.
    what to do: Check that the URL is that of the service itself, and that no cache replies instead.
ledger project-update 0
# After the update, the resource is read again, and the value was stored.
forget
fault {"fault":"wrong-id","on":"project-update"}
$ setpoint apply --yes
stdout
  ...
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  APPLIED, AND HIDES ISSUES: 1 setting
    project web #42: resolveAge
ledger project-update 1
ledger project-empty-update 2
$ setpoint plan --detailed-exitcode
# If the second read returns another resource, too, the run ends with an outcome.
service projects/acme/web/ {"resolveAge":99}
fault {"fault":"wrong-id","on":"project-update"}
fault {"fault":"wrong-id","on":"project-empty-update","after":1}
$ setpoint apply --yes
exit 8
stdout
  ...
  0 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  FAILED: 1 resource
    project web #42: The service returned project 942 of organization 7 instead of project 42 of organization 7; its effect is unknown, because reading the resource again failed: The service returned project 942 of organization 7 instead of project 42 of organization 7
      x resolveAge: 99 → 24 (would hide issues)   projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.

  Fix the cause of each failure, and run setpoint again.
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
