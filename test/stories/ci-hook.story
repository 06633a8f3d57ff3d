# A git hook sets the repository without its work tree; the files are found anyway
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit applied
env GIT_DIR=.git
$ setpoint plan -c settings --base applied --offline --detailed-exitcode
stdout
  0 effective changes.
  organization acme

  Compared with: the files at applied (COMMIT)
  Service: not contacted
-- settings/setpoint.yaml --
version: 1
organization: acme
-- settings/organization.yaml --
organization: acme
settings: {require2FA: true}
