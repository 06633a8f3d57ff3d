# A manual change that weakens security is reported as weakening, even if reverting it might not tighten security
write organization.yaml
  organization: acme
  settings:
    sensitiveFields: [iban, passport]
    safeFields: [a]
    trustedRelays: [{name: eu-1, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ}]
    relayPiiConfig:
      rules: {all: {type: anything, redaction: {method: remove}}}
      applications: {"**": [all]}
write projects/web.yaml
  project: web
  settings: {resolveAge: 0}
$ setpoint apply --yes
stdout
  ...
commit applied
service organizations/acme/ {"sensitiveFields":["zzz"],"safeFields":["*"],"trustedRelays":[{"name":"eu-1","publicKey":"DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g"}],"relayPiiConfig":"{\"rules\":{\"all\":{\"type\":\"creditcard\",\"redaction\":{\"method\":\"mask\"}}},\"applications\":{\"$nothing\":[\"all\"]}}"}
service projects/acme/web/ {"resolveAge":1}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 5 settings of 2 resources.
  ...
  WEAKER THAN IN THE FILES: 4 settings
    organization acme #7
      ! relayPiiConfig                            organization.yaml:6:3
          - applications › "**": [all]
          + applications › $nothing: [all]
          - rules › all › redaction › method: remove
          + rules › all › redaction › method: mask
          - rules › all › type: anything
          + rules › all › type: creditcard
      ! safeFields: - a, + "*"                    organization.yaml:4:3
      ! sensitiveFields: - iban, - passport, + zzz  organization.yaml:3:3
      ! trustedRelays                             organization.yaml:5:3
          + DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g: {name: eu-1, publicKey: DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g}
          - IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ: {name: eu-1, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ}

  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
    project web #42
      ! resolveAge: 0 → 1                         projects/web.yaml:2:12

  Not managed by any file: 11 projects
    11 projects admin-ui, checkout, docs-site, gateway, mobile-android, mobile-ios, pay-api, pay-ledger, pay-worker, scratch, … and 1 more
  ...
$ setpoint drift --base applied
exit 2
stdout
  ...
      ! safeFields: - a, + "*"                    organization.yaml:4:3
      ! sensitiveFields: - iban, - passport, + zzz  organization.yaml:3:3
  ...
$ setpoint drift --base applied --json
exit 2
stdout
  ...
        "setting": "safeFields",
        "effect": "weakens",
        "cause": "drift",
  ...
$ setpoint drift --format sarif
exit 2
stdout
  ...
            "ruleId": "weaker",
  ...
$ setpoint drift --format junit
exit 2
stdout
  ...
  <testcase name="organization acme" classname="organization" file="organization.yaml"><failure type="weaker" message="relayPiiConfig: - applications › &#34;**&#34;: [all], + applications › $nothing: [all], rules › all › redaction › method: remove → mask, rules › all › type: anything → creditcard in organization acme. Read as: in the files → on the service; - only in the files, + only on the service. (and 3 more)">relayPiiConfig: - applications › &#34;**&#34;: [all], + applications › $nothing: [all], rules › all › redaction › method: remove → mask, rules › all › type: anything → creditcard in organization acme. Read as: in the files → on the service; - only in the files, + only on the service.
  ...
  <testcase name="project web" classname="project" file="projects/web.yaml"><failure type="hides-more" message="resolveAge: 0 → 1 in project web. Read as: in the files → on the service; - only in the files, + only on the service.">resolveAge: 0 → 1 in project web. Read as: in the files → on the service; - only in the files, + only on the service.</failure></testcase>
  ...
-- setpoint.yaml --
version: 1
organization: acme
