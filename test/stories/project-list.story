# The list of projects shows which projects need no read; drift, apply and doctor use it too
$ setpoint drift
ledger org-read 1
ledger project-list 1
ledger project-read 1
# A difference is planned from the project's own reply.
service projects/acme/web/ {"resolveAge":48}
forget
$ setpoint apply --yes
ledger project-list 1
ledger project-update 1
body 1 {"resolveAge":24}
state /projects/3/settings/resolveAge 24
forget
$ setpoint doctor
stdout
  ...
  ok       reading        State is read with GET, which leaves no trace. The list of projects shows stored settings, so few projects need a read.
  ...
# A file can switch it off.
write setpoint.yaml
  version: 1
  organization: acme
  service: {list: never}
forget
$ setpoint drift
ledger project-list 0
ledger project-read 4
# To watch what no file sets, the list is sufficient if it shows the setting of some project.
write layers/all.yaml
  layer: all
  settings: {subjectPrefix: ours}
write projects/web.yaml
  project: web
  settings: {resolveAge: 24}
write setpoint.yaml
  version: 1
  organization: acme
  guard: {watch: fail}
service projects/acme/api/ {"resolveAge":0}
service projects/acme/ops/ {"resolveAge":0}
service projects/acme/pay/ {"resolveAge":0}
forget
$ setpoint drift
stdout
  No drift in 4 resources.
  organization acme at http://sandbox

  Coverage: 22 settings can weaken security or hide issues: 1 managed, 18 watched (compared with the default), 3 neither.
ledger project-read 1
service projects/acme/pay/ {"resolveAge":1}
forget
$ setpoint drift
exit 2
stdout
  ...
    project pay #44
      ! resolveAge: not managed → 1
          Default: 0.
  ...
ledger project-read 2
-- seed.yaml --
behaviour: observed
projects:
  - {slug: api, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: ops, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: pay, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24, subjectPrefix: ours}
