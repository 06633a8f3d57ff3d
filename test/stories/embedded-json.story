# Scrubbing rules are written as YAML, sent as a JSON string, and cleared with an empty string
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7
      ~ relayPiiConfig (tightens security)        organization.yaml:3:3
          + applications › $string: [cards]
          + rules › cards: {redaction: {method: mask}, type: creditcard}
          Replaces all existing rules and applies to new events only; stored events do not change.

  Not managed by any file: 12 projects
    12 projects admin-ui, checkout, docs-site, gateway, mobile-android, mobile-ios, pay-api, pay-ledger, pay-worker, scratch, … and 2 more
  ...
$ setpoint apply --yes
ledger org-update 1
body 1 {"relayPiiConfig":"{\"applications\":{\"$string\":[\"cards\"]},\"rules\":{\"cards\":{\"redaction\":{\"method\":\"mask\"},\"type\":\"creditcard\"}}}"}
$ setpoint plan --detailed-exitcode
# Another spelling of the same rules is no difference.
service organizations/acme/ {"relayPiiConfig":"{ \"rules\": {\"cards\": {\"type\": \"creditcard\", \"redaction\": {\"method\": \"mask\"}}}, \"applications\": {\"$string\": [\"cards\"]} }"}
$ setpoint drift
service organizations/acme/ {"relayPiiConfig":"{\"rules\":{\"all\":{\"type\":\"anything\",\"redaction\":{\"method\":\"remove\"}}},\"applications\":{\"$http\":[\"all\"]}}"}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  WEAKER THAN IN THE FILES: 1 setting
    organization acme #7
      ! relayPiiConfig                            organization.yaml:3:3
          - applications › $http: [all]
          + applications › $string: [cards]
          - rules › all: {redaction: {method: remove}, type: anything}
          + rules › cards: {redaction: {method: mask}, type: creditcard}
  ...
write organization.yaml
  organization: acme
  settings:
    relayPiiConfig: null
$ setpoint apply --yes
body 1 {"relayPiiConfig":""}
state /organization/settings/relayPiiConfig null
$ setpoint plan --detailed-exitcode
-- setpoint.yaml --
version: 1
organization: acme
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  relayPiiConfig:
    rules:
      cards: {type: creditcard, redaction: {method: mask}}
    applications: {"$string": [cards]}
