# Off a terminal, each error and its hint stay on one line, and a file of another kind or a missing root file gets the right advice
$ setpoint validate
exit 6
stderr
$ setpoint show setpoint.yaml
exit 5
stderr
$ setpoint show other.json
exit 5
stderr
$ setpoint validate -c elsewhere
exit 6
stderr
-- setpoint.yaml --
version: 1
organization: acme
guard: {protect: [organization.a-setting-whose-name-is-so-long-that-its-error-does-not-fit-into-one-hundred-columns]}
-- projects/web.yaml --
project: web
settings:
  resolveAge: "336"
-- other.json --
{"format_version": "1.2"}
