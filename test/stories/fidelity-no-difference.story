# One apply is enough, even if the service or another client spells the values differently
across behaviours and names
$ setpoint apply --yes --verify
ledger org-update 1
ledger project-update 1
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes
ledger org-update 0
ledger project-update 0
# Another client writes the same values with another order, other white space and other keys of the rules.
service organizations/acme/ {"sensitiveFields":["iban","passport"],"safeFields":["version","42"],"trustedRelays":[{"name":"eu-1","publicKey":"IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ","description":"Frankfurt\n"},{"name":"us-1","publicKey":"JbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ"}],"relayPiiConfig":" {\"applications\": {\"$http.headers\": [\"all\"], \"$string\": [\"cards\", \"@ip\"]}, \"rules\": {\"all\": {\"redaction\": {\"method\": \"remove\"}, \"type\": \"anything\"}, \"cards\": {\"type\": \"creditcard\", \"redaction\": {\"method\": \"mask\"}}}}"}
service projects/acme/web/ {"resolveAge":0,"highlightContext":{" device":["model"," model"],"browser":["engine","os","name","version"]}}
observed: service organizations/acme/ {"safeFields":["version",42]}
observed: service projects/acme/web/ {"resolveAge":""}
forget
$ setpoint plan --detailed-exitcode
$ setpoint drift
$ setpoint apply --yes
ledger org-update 0
ledger project-update 0
# Values are cleared in every way that files support.
write organization.yaml
  organization: acme
  settings:
    sensitiveFields: []
    relayPiiConfig: ""
    trustedRelays: []
write web.yaml
  project: web
  settings: {subjectPrefix: "", resolveAge: null, highlightContext: {}, highlightTags: []}
$ setpoint apply --yes
ledger org-update 1
forget
$ setpoint plan --detailed-exitcode
# Both null and an empty string in a reply mean no rules.
service organizations/acme/ {"relayPiiConfig":null}
write organization.yaml
  organization: acme
  settings: {relayPiiConfig: null}
$ setpoint plan --detailed-exitcode
# A value that cannot be cleared is reported before any request, with its limit.
write web.yaml
  project: web
  settings: {platform: "", subjectTemplate: null}
forget
$ setpoint plan
exit 6
stderr
  web.yaml:2:22 error SP1306 platform must have at least 1 character, got 0.
  ...
  web.yaml:2:43 error SP1302 subjectTemplate must be a string, got null.
  ...
documented: ledger refused-get 0
observed: ledger org-read 0
-- seed.yaml --
organization: {slug: acme, name: Acme}
plan: business
tokens:
  admin: [org:read, org:write, org:admin, project:write]
projects:
  - {slug: web, platform: python, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml, web.yaml]
-- organization.yaml --
organization: acme
settings:
  name: |
    Acme Inc
  sensitiveFields: [" passport", iban, iban]
  safeFields: ["42", version]
  relayPiiConfig:
    rules:
      cards: {type: creditcard, redaction: {method: mask}}
      all: {type: anything, redaction: {method: remove}}
    applications: {$string: [cards, "@ip"], "$http.headers": [all]}
  trustedRelays:
    - name: " us-1 "
      publicKey: JbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ
      description: ""
    - name: eu-1
      publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ
      description: |
        Frankfurt
-- web.yaml --
project: web
settings:
  subjectPrefix: "[acme] "
  subjectTemplate: " $shortID - $title "
  resolveAge: null
  platform: python-django
  highlightTags: [" url", level, url]
  highlightContext: {browser: [version, name, name, os, engine], " device": [" model", model]}
