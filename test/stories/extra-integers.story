# A nullable list of integers can be declared, compared as a set, sent and cleared
$ setpoint apply --yes --verify
body 1 {"replayAccessMembers":[7,12]}
$ setpoint plan --detailed-exitcode
write organization.yaml
  organization: acme
  settings: {replayAccessMembers: null}
forget
$ setpoint apply --yes --verify
body 1 {"replayAccessMembers":null}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
behaviour: observed
projects: []
-- setpoint.yaml --
version: 1
organization: acme
extraSettings:
  organization:
    replayAccessMembers: {type: array, items: integer, nullable: true}
-- organization.yaml --
organization: acme
settings: {replayAccessMembers: [12, 7, 12]}
