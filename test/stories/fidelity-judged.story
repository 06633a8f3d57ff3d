# Every setting of an accepted update is verified by the reply: applied, stored as another value, or not stored, with the reason
across behaviours and names
neutral: write organization.yaml
  organization: acme
  settings:
    hostAPRBot: false
    openMembership: false
    trustedRelays: [{name: eu, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ}]
    allowJoinRequests: false
fault {"fault":"ignore-field","on":"org-update","fields":["hostAPRBot","githubPRBot","trustedRelays","openMembership"]}
$ setpoint apply --yes
exit 3
neutral: stdout
  ...
    organization acme #7: accepted, but not stored: it requires a hostA integration, which the organization might lack
      x hostAPRBot: true → false                  organization.yaml:3:3
  ...
sentry: stdout
  ...
    organization acme #7: accepted, but not stored: it requires a GitHub integration, which the organization might lack
      x githubPRBot: true → false                 organization.yaml:3:3
  ...
stdout
  ...
  1 of 4 settings applied; 1 update sent.
  ...
  ACCEPTED, BUT NOT STORED: 1 resource
  ...
    organization acme #7: accepted, but not stored: the reply gives no reason; this deployment might not allow the change, or another user reverted it
      x openMembership: true → false              organization.yaml:4:3
    organization acme #7: accepted, but not stored: it requires the Business plan or above, which the organization might lack
      x trustedRelays                             organization.yaml:5:3
          + IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ: {name: eu, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ}

  Applied: 1 resource
    organization acme #7: allowJoinRequests
  ...
ledger org-update 1
# The next plan shows only these settings again.
$ setpoint plan --detailed-exitcode
exit 2
stdout
  3 settings would change in 1 resource.
  ...
forget
$ setpoint apply --yes
ledger org-update 1
$ setpoint plan --detailed-exitcode
# Stored as another value: the service's value is reported, and nothing is sent twice.
write organization.yaml
  organization: acme
  settings: {name: Acme Inc}
fault {"fault":"wrong-value","on":"org-update","at":"/name","value":"ACME INC"}
forget
$ setpoint apply --yes
exit 3
stdout
  ...
    organization acme #7: accepted, but stored as another value; if that value is acceptable, write it into the file
      x name: Acme → "Acme Inc"                   organization.yaml:2:12
          current value: "ACME INC"
  ...
ledger org-update 1
# The reply is correct, but the service has another value a moment later.
write organization.yaml
  organization: acme
  settings: {isEarlyAdopter: true}
documented: fault {"fault":"wrong-value","on":"org-empty-update","after":1,"at":"/isEarlyAdopter","value":false}
observed: fault {"fault":"wrong-value","on":"org-read","after":1,"at":"/isEarlyAdopter","value":false}
forget
$ setpoint apply --yes --verify
exit 3
stdout
  ...
    organization acme #7: the reply contained it, but the service no longer does
      x isEarlyAdopter: false → true              organization.yaml:2:12
  ...
ledger org-update 1
-- seed.yaml --
plan: business
integrations: [hostA]
organization: {slug: acme, name: Acme}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  githubPRBot: false
  openMembership: false
  trustedRelays: [{name: eu, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ}]
  allowJoinRequests: false
