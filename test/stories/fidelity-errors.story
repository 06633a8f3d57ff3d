# Every form of rejection becomes a message at the line that caused it, or at the line of the list item
across behaviours and names
fault {"fault":"status","status":400,"on":"org-update","body":{"trustedRelays":{"1":["Invalid public key for relay key info with name:'us' in Trusted Relays"]},"sensitiveFields":{"0":["This field may not be blank."]}}}
$ setpoint apply --yes
exit 8
stdout
  ...
  FAILED: 1 resource
    organization acme #7: the service answered 400: trustedRelays: [1]: Invalid public key for relay key info with name:'us' in Trusted Relays; sensitiveFields: [0]: This field may not be blank.
      x allowJoinRequests: true → false           organization.yaml:3:3
          sent together with sensitiveFields, trustedRelays, which the service rejected
      x sensitiveFields: + card, + iban           organization.yaml:6:7
      x trustedRelays                             organization.yaml:8:7
  ...
# An image that is too large, as deployments report it; a string; an HTML page; an empty body.
fault {"fault":"status","status":413,"on":"org-update","body":{"detail":{"code":"too-large","message":"The body is too large","extra":{}}}}
$ setpoint apply --yes
exit 8
stdout
  ...
    organization acme #7: the service answered 413: The body is too large (too-large)
      x allowJoinRequests: true → false           organization.yaml:3:3
  ...
fault {"fault":"status","status":400,"on":"org-update","body":"You did something wrong"}
$ setpoint apply --yes
exit 8
stdout
  ...
    organization acme #7: the service answered 400: You did something wrong
      x allowJoinRequests: true → false           organization.yaml:3:3
  ...
fault {"fault":"html","status":400,"on":"org-update"}
$ setpoint apply --yes
exit 8
stdout
  ...
    organization acme #7: the service answered 400: an HTML page ("Proxy")
      x allowJoinRequests: true → false           organization.yaml:3:3
  ...
fault {"fault":"status","status":400,"on":"org-update","body":null}
$ setpoint apply --yes
exit 8
stdout
  ...
    organization acme #7: the service answered 400 without a reason
      x allowJoinRequests: true → false           organization.yaml:3:3
  ...
-- seed.yaml --
plan: business
organization: {slug: acme, settings: {allowJoinRequests: true}}
projects: [{slug: web}]
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  allowJoinRequests: false
  sensitiveFields:
    - iban
    - card
  trustedRelays:
    - name: us
      publicKey: BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB
    - name: eu
      publicKey: AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
