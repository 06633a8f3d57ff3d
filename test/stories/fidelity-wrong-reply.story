# A reply of another organization or project is believed nowhere: not when planning, not after an update, not when verifying
across behaviours and names
documented: trouble {"fault":"misquote","on":"org-empty-update","at":"/slug","value":"globex"}
observed: trouble {"fault":"misquote","on":"org-read","at":"/slug","value":"globex"}
$ setpoint plan
exit 8
stderr
  ...
  error SP3031 Asked for organization acme, the service answered for globex.
  ...
documented: trouble {"fault":"wrong-id","on":"project-empty-update"}
observed: trouble {"fault":"wrong-id","on":"project-read"}
$ setpoint apply --yes
exit 8
stderr
  ...
  error SP3031 Asked for project 42 of organization 7, the service answered for project 942 of 
    │ organization 7.
  ...
# The right project, of another organization.
documented: trouble {"fault":"misquote","on":"project-empty-update","at":"/organization/id","value":"8"}
observed: trouble {"fault":"misquote","on":"project-read","at":"/organization/id","value":"8"}
$ setpoint apply --yes
exit 8
stderr
  ...
  error SP3031 Asked for project 42 of organization 7, the service answered for project 42 of 
    │ organization 8.
  ...
ledger org-update 0
ledger project-update 0
# After an update: it is looked at again, and was stored.
trouble {"fault":"wrong-id","on":"org-update"}
trouble {"fault":"misquote","on":"project-update","at":"/organization/id","value":"8"}
$ setpoint apply --yes
ledger org-update 1
ledger project-update 1
$ setpoint plan --detailed-exitcode
# Verifying: what another resource shows confirms nothing.
service projects/acme/web/ {"resolveAge":99}
documented: trouble {"fault":"wrong-id","on":"project-empty-update","after":1}
observed: trouble {"fault":"wrong-id","on":"project-read","after":1}
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
