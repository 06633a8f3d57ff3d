# Planning N projects costs N + 1 reads; with read: auto, one rejected GET is added and reported
$ setpoint plan
stderr
  The service returns 405 to GET, so the state is read with empty updates.
ledger refused-get 1
ledger org-empty-update 1
ledger project-empty-update 50
write setpoint.yaml
  version: 1
  organization: acme
  service: {read: update}
forget
$ setpoint plan
stderr
ledger refused-get 0
ledger org-empty-update 1
ledger project-empty-update 50
# The limit is lower than the number of required reads.
forget
$ setpoint plan --max-requests 20
exit 5
stdout
stderr
  error SP3014 Reading project service-0030 #71 failed: the run has reached its maximum number of requests (20).
    what to do: Raise --max-requests.
ledger org-update 0
-- seed.yaml --
generate: {projects: 60}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: ["service-*", "!service-001*"]}
settings: {resolveAge: 24}
