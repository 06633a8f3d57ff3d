# Off a terminal, each error and its hint stay on one line, and a file of another kind or a missing root file gets the right advice
$ setpoint validate
exit 6
stderr
  projects/web.yaml:3:15 error SP1302 resolveAge must be an integer or null, got the string "336".
    3 |   resolveAge: "336"
      |               ^^^^^
    what to do: Write 336 without quotes.

  setpoint.yaml:3:19 error SP1415 guard.protect contains "organization.a-setting-whose-name-is-so-long-that-its-error-…", which is not a setting.
    3 | guard: {protect: [organization.a-setting-whose-name-is-so-long-that-its-error-does-not-fit-in…
      |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    what to do: Correct the entry.

  2 errors
$ setpoint show setpoint.yaml
exit 5
stderr
  error SP4001 The file is not JSON, so it is not a saved plan, or not a complete one.
    what to do: Name the file that plan --out or apply --rollback-out wrote, or for show also an outcome from apply --report json=FILE.
$ setpoint show other.json
exit 5
stderr
  error SP4002 The file must have the format setpoint.plan/1 or setpoint.rollback/1, got no format.
    what to do: Name the file that plan --out or apply --rollback-out wrote, or for show also an outcome from apply --report json=FILE.
$ setpoint validate -c elsewhere
exit 6
stderr
  error SP1001 No configuration found at /config/elsewhere.
    what to do: Name the file with --config, or create one with `setpoint init`.
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
