# Files in the configuration's folder that look like a bare git repository are treated as normal files
commit applied
write settings/HEAD
  ref: refs/heads/main
write settings/objects/keep
write settings/refs/tags/applied
  0123456789012345678901234567890123456789
write settings/config
  [core]
  repositoryformatversion = 1
  [extensions]
  partialClone = x
  [remote "x"]
  promisor = true
  url = "ext::touch ran"
  [protocol "ext"]
  allow = always
commit attack
$ setpoint drift -c settings --base applied
stdout
  No drift in 1 resource.
  organization acme at http://sandbox

  Compared with: the files at applied (COMMIT)
$ setpoint plan -c settings --base applied --offline
stdout
  0 effective changes.
  organization acme

  Compared with: the files at applied (COMMIT)
  Service: not contacted
-- seed.yaml --
organization: {settings: {require2FA: true}}
-- settings/setpoint.yaml --
version: 1
organization: acme
-- settings/organization.yaml --
organization: acme
settings: {require2FA: true}
