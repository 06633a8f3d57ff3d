# Expectations are checked with the replies that are read anyway, and count as differences
$ setpoint validate
stdout
  2 files are valid: 3 documents, 2 values, 1 layer, 4 expectations.
$ setpoint plan --detailed-exitcode --out plan.json
exit 2
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:2:12
          Members who do not use two-factor authentication are removed and e-mailed.

  EXPECTATIONS NOT MET: 2 fields (SP2217: on the service → expected; setpoint cannot set these fields)
    organization acme #7
      x requiresSso: false → true                 organization.yaml:3:10
    project web #42
      x verifySSL: false → true                   organization.yaml:6:10 (layer all)

  setpoint cannot set the field. Change it on the service, or change expect in the file.
  ...
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  WEAKER THAN IN THE FILES: 1 setting
    organization acme #7
      ! require2FA: true → false                  organization.yaml:2:12

  EXPECTATIONS NOT MET: 2 fields (SP2217: setpoint cannot set these fields)
    organization acme #7
      x requiresSso: true → false                 organization.yaml:3:10
    project web #42
      x verifySSL: true → false                   organization.yaml:6:10 (layer all)

  Find out who changed it, unless a merge is still to be applied; then apply the files.
  setpoint cannot set the field. Change it on the service, or change expect in the file.
  ...
# A layer and ignore, and the origin of a value
$ setpoint explain web verifySSL
stdout
  project web
    verifySSL: true (expected on the service)     organization.yaml:6:10 (layer all)
$ setpoint explain pay
stdout
  project pay
    resolveAge: 24                                organization.yaml:9:12
    isPublic: false (expected on the service)     organization.yaml:10:10
    verifySSL: ignored, so it is not managed      organization.yaml:11:10
        overrides organization.yaml:6:10 (layer all)
# An apply reports them and is not blocked
$ setpoint apply plan.json --yes
stdout
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  EXPECTATIONS NOT MET: 2 fields (SP2217: on the service → expected; setpoint cannot set these fields)
  ...
# Expectations are not accepted: they state a requirement
$ setpoint drift --accept
exit 2
stdout
  0 values of organization acme accepted into 0 files.
  Read as: in the files → on the service; - only in the files, + only on the service.

  Not accepted: 2 settings
    organization acme
      x requiresSso: true → false                 organization.yaml:3:10
          it is an expectation; change the field on the service, or edit the file by hand
    project web
      x verifySSL: true → false                   organization.yaml:6:10 (layer all)
          it is an expectation; change the field on the service, or edit the file by hand
# A comparison of the files lists what they no longer expect
commit before
write organization.yaml
  organization: acme
  settings: {require2FA: true}
  expect: {hasAuthProvider: true}
  ---
  layer: all
  expect: {verifySSL: true}
  ---
  project: pay
  settings: {resolveAge: 24}
  expect: {isPublic: true}
  ignore: [verifySSL]
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  0 effective changes. 2 expectations changed.
  organization acme

  Expectations: 2 fields (what drift and plan check; never written)
    organization acme
      ~ requiresSso: true → no longer expected    organization.yaml:1:1
          It was set at organization.yaml:3:10.
    project pay
      ~ isPublic: false → true                    organization.yaml:10:10
  ...
-- seed.yaml --
organization: {settings: {require2FA: false}, fields: {hasAuthProvider: true}}
projects:
  - {slug: web}
  - {slug: pay, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
expect: {requiresSso: true, hasAuthProvider: true}
---
layer: all
expect: {verifySSL: true}
---
project: pay
settings: {resolveAge: 24}
expect: {isPublic: false}
ignore: [verifySSL]
