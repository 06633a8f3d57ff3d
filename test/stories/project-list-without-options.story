# If the list of projects shows no stored settings, each project is read, and only its first page was requested in vain
$ setpoint drift
ledger org-read 1
ledger project-list 1
ledger project-read 3
-- seed.yaml --
behaviour: observed
quirks: [options-not-listed]
projects:
  - {slug: api, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: ops, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24, subjectPrefix: ours}
