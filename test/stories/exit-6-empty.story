# A folder without a configuration and a configuration without settings are errors
$ setpoint plan
exit 6
stderr
  error SP1001 No configuration found at /config/setpoint.yaml. Outside a Git repository, the folders above it are not searched.
    what to do: Name the file with --config, or create one with `setpoint init`.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan
exit 6
stderr
  error SP1411 No file sets any setting, and an empty configuration is never applied.
    what to do: Add settings, or correct `include`.

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Fix the files; `setpoint validate` checks them without the service.
write setpoint.yaml
$ setpoint plan
exit 6
stderr
  setpoint.yaml:1:1 error SP1413 The root file is empty.
    what to do: Write `version: 1` and `organization: SLUG`, and move settings to files that `include` matches.

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Fix the files; `setpoint validate` checks them without the service.
-- notes.txt --
nothing here
