# A reply of another organization or project is rejected when planning, after an update, and when verifying
across behaviours and names
documented: fault {"fault":"wrong-value","on":"org-empty-update","at":"/slug","value":"globex"}
observed: fault {"fault":"wrong-value","on":"org-read","at":"/slug","value":"globex"}
$ setpoint plan
exit 8
stderr
  ...
  error SP3031 The service returned organization globex instead of acme.
  ...
documented: fault {"fault":"wrong-id","on":"project-empty-update"}
observed: fault {"fault":"wrong-id","on":"project-read"}
$ setpoint apply --yes
exit 8
stderr
  ...
  error SP3031 Reading project web #42 failed. The service returned project 942 of organization 7 instead of project 42 of organization 7. The project is declared at projects/web.yaml:1:1.
  ...
# The reply is about the right project, but of another organization.
documented: fault {"fault":"wrong-value","on":"project-empty-update","at":"/organization/id","value":"8"}
observed: fault {"fault":"wrong-value","on":"project-read","at":"/organization/id","value":"8"}
$ setpoint apply --yes
exit 8
stderr
  ...
  error SP3031 Reading project web #42 failed. The service returned project 42 of organization 8 instead of project 42 of organization 7. The project is declared at projects/web.yaml:1:1.
  ...
ledger org-update 0
ledger project-update 0
# After the update, the resource is read again, and the value was stored.
fault {"fault":"wrong-id","on":"org-update"}
fault {"fault":"wrong-value","on":"project-update","at":"/organization/id","value":"8"}
$ setpoint apply --yes
ledger org-update 1
ledger project-update 1
$ setpoint plan --detailed-exitcode
# When verifying, a reply of another resource confirms nothing.
service projects/acme/web/ {"resolveAge":99}
documented: fault {"fault":"wrong-id","on":"project-empty-update","after":1}
observed: fault {"fault":"wrong-id","on":"project-read","after":1}
$ setpoint apply --yes --verify
exit 3
stdout
  ...
  0 of 1 setting applied; 1 update sent.
  ...
-- seed.yaml --
organization: {slug: acme, id: "7", name: Acme}
projects:
  - {slug: web, id: "42"}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings: {name: Acme Inc}
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
