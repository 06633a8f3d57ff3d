# One apply is enough, even if the service spells the values differently
$ setpoint apply --yes
ledger org-update 1
ledger project-update 1
forget
$ setpoint plan --detailed-exitcode
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
# A value that cannot be cleared is reported before any request.
write web.yaml
  project: web
  settings: {platform: "", subjectTemplate: null}
$ setpoint plan
exit 6
stderr
  web.yaml:2:22 error SP1306 platform must have at least 1 character, got 0.
    2 | settings: {platform: "", subjectTemplate: null}
      |                      ^^
    what to do: The project's platform, for example python-django. It can be changed, but not cleared.

  web.yaml:2:43 error SP1302 subjectTemplate must be a string, got null.
    2 | settings: {platform: "", subjectTemplate: null}
      |                                           ^^^^
    what to do: Set a value, with a space after the colon, or remove the line to leave the setting unmanaged.

  2 errors

  error SP1000 The configuration has 2 errors.
    what to do: Fix the files; `setpoint validate` checks them without the service.
ledger project-update 0
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme}
plan: business
tokens:
  admin: [org:read, org:write, org:admin, project:write]
projects:
  - {slug: web, platform: python, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
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
