# A set has no order; its changed items are listed, and an empty list clears it
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting
    organization acme #7
      ! sensitiveFields: - ssn, + iban, + tax_id  organization.yaml:3:3
          Applies to new events only; stored events do not change.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
ledger org-update 1
body 1 {"sensitiveFields":["iban","passport","tax_id"]}
$ setpoint plan --detailed-exitcode
# Another order is no difference.
service organizations/acme/ {"sensitiveFields":["tax_id","passport","iban"]}
$ setpoint drift
service organizations/acme/ {"sensitiveFields":["iban"]}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  WEAKER THAN IN THE FILES: 1 setting
    organization acme #7
      ! sensitiveFields: + passport, + tax_id     organization.yaml:3:3

  Find out who changed it, and apply the files.
write organization.yaml
  organization: acme
  settings:
    sensitiveFields: []
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting
    organization acme #7
      ! sensitiveFields: - iban, ~ now empty      organization.yaml:3:3
          Applies to new events only; stored events do not change.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
body 1 {"sensitiveFields":[]}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization:
  settings: {sensitiveFields: [passport, ssn]}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  sensitiveFields: [tax_id, iban, passport, iban]
