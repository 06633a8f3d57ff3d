# Scrubbing rules are reported by rule and field path, validated, and sent only if their meaning changes
across behaviours and names
$ setpoint validate
stdout
  organization.yaml:6:7 warning SP1907 The rule "unused" of relayPiiConfig is never applied.
  ...
  organization.yaml:9:24 warning SP1906 relayPiiConfig applies the rule "missing", which is not defined and scrubs nothing.
  ...
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  ...
      ! relayPiiConfig                            organization.yaml:3:3
          - applications › $http.headers: old
          + applications › $http.headers: odd
          + applications › $string: missing
          - rules › cards › redaction › method: mask
          + rules › cards › redaction › method: remove
          + rules › odd: {redaction: {method: blur}, type: creditcart}
          - rules › old: {redaction: {method: remove}, type: anything}
          + rules › unused: {redaction: {method: remove}, type: anything}
          Replaces all existing rules and applies to new events only; stored events do not change.
  ...
# Removing a redaction is weakening, too.
write organization.yaml
  organization: acme
  settings:
    relayPiiConfig:
      rules:
        cards: {type: creditcard}
        old: {type: anything, redaction: {method: remove}}
      applications: {$string: [cards], "$http.headers": [old]}
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  ...
          - rules › cards › redaction: {method: mask}
  ...
# Adding one is not.
write organization.yaml
  organization: acme
  settings:
    relayPiiConfig:
      rules:
        old: {redaction: {method: remove}, type: anything}
        cards: {type: creditcard, redaction: {method: mask}}
        emails: {type: email, redaction: {method: mask}}
      applications: {"$http.headers": [old], $string: [cards, emails]}
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7
      ~ relayPiiConfig (tightens security)        organization.yaml:3:3
          + applications › $string: emails
          + rules › emails: {redaction: {method: mask}, type: email}
  ...
# The sent text does not depend on the order in the file, and is not sent if the meaning is the same.
forget
$ setpoint apply --yes
body 1 {"relayPiiConfig":"{\"applications\":{\"$http.headers\":[\"old\"],\"$string\":[\"cards\",\"emails\"]},\"rules\":{\"cards\":{\"redaction\":{\"method\":\"mask\"},\"type\":\"creditcard\"},\"emails\":{\"redaction\":{\"method\":\"mask\"},\"type\":\"email\"},\"old\":{\"redaction\":{\"method\":\"remove\"},\"type\":\"anything\"}}}"}
write organization.yaml
  organization: acme
  settings:
    relayPiiConfig:
      applications: {$string: [cards, emails], "$http.headers": [old]}
      rules:
        emails: {redaction: {method: mask}, type: email}
        cards: {redaction: {method: mask}, type: creditcard}
        old: {type: anything, redaction: {method: remove}}
forget
$ setpoint apply --yes
ledger org-update 0
$ setpoint drift
-- seed.yaml --
organization:
  slug: acme
  settings:
    relayPiiConfig: '{"rules":{"cards":{"type":"creditcard","redaction":{"method":"mask"}},"old":{"type":"anything","redaction":{"method":"remove"}}},"applications":{"$string":["cards"],"$http.headers":["old"]}}'
projects: []
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  relayPiiConfig:
    rules:
      cards: {type: creditcard, redaction: {method: remove}}
      unused: {type: anything, redaction: {method: remove}}
      odd: {type: creditcart, redaction: {method: blur}}
    applications:
      $string: [cards, missing]
      "$http.headers": [odd]
