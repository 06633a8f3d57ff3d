# If the list of projects shows a watched setting of no project, fail reads each project, and report says what it did not read
$ setpoint drift
stdout
  No drift in 4 resources.
  organization acme at http://sandbox

  Coverage: 22 settings can weaken security or hide issues: 0 managed, 16 watched (compared with the default), 6 neither. Not all values to watch were read of 3 resources.
ledger project-read 1
write setpoint.yaml
  version: 1
  organization: acme
  guard: {watch: fail}
forget
$ setpoint drift
stdout
  ...
  Coverage: 22 settings can weaken security or hide issues: 0 managed, 19 watched (compared with the default), 3 neither.
ledger project-read 4
# A value that the list shows is noticed in any case.
write setpoint.yaml
  version: 1
  organization: acme
service projects/acme/web/ {"resolveAge":1}
forget
$ setpoint drift
stdout
  No drift in 4 resources. 1 setting that no file sets is weaker than the default or hiding more issues.
  ...
  Coverage: 22 settings can weaken security or hide issues: 0 managed, 19 watched (compared with the default), 3 neither.
ledger project-read 2
-- seed.yaml --
behaviour: observed
projects:
  - {slug: api, settings: {subjectPrefix: ours}}
  - {slug: ops, settings: {subjectPrefix: ours}}
  - {slug: pay, settings: {subjectPrefix: ours}}
  - {slug: web, settings: {subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {subjectPrefix: ours}
