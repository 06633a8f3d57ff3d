# The token is not sent to an origin that only a file names
$ setpoint plan
exit 5
stdout
stderr
  error SP2103 service.url (setpoint.yaml:3:16) is https://errors.evil.example, but the operator set http://sandbox. Nothing was sent.
    what to do: Correct the wrong one, or remove service.url.
ledger refused-get 0
ledger org-empty-update 0
-- setpoint.yaml --
version: 1
organization: acme
service: {url: "https://errors.evil.example"}
-- organization.yaml --
organization: acme
settings: {name: Acme}
