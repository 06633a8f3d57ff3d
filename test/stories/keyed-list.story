# Relays are identified by their key; times added by the service are no difference
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7
      ~ trustedRelays                             organization.yaml:3:3
          + DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g: {name: us-1, publicKey: DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g}
          - IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ › name: eu-old
          + IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ › name: eu-1
          Requires the Business plan or above.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
ledger org-update 1
body 1 {"trustedRelays":[{"name":"us-1","publicKey":"DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g"},{"name":"eu-1","publicKey":"IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ","description":"Frankfurt"}]}
$ setpoint plan --detailed-exitcode
# Another client removes one.
service organizations/acme/ {"trustedRelays":[{"name":"eu-1","publicKey":"IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ","description":"Frankfurt"}]}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  WEAKER THAN IN THE FILES: 1 setting
    organization acme #7
      ! trustedRelays                             organization.yaml:3:3
          + DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g: {name: us-1, publicKey: DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g}

  Find out who changed it, and apply the files.
write organization.yaml
  organization: acme
  settings:
    trustedRelays: []
$ setpoint apply --yes
body 1 {"trustedRelays":[]}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization:
  settings:
    trustedRelays:
      - {name: eu-old, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ, description: Frankfurt}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  trustedRelays:
    - {name: eu-1, publicKey: IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ, description: Frankfurt}
    - {name: us-1, publicKey: DMpCM5VTDNiqAhuHHqVYBQdVLW8N2gXZdyBIyYbHd3g}
