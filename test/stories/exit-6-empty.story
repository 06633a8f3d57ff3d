# A folder without a configuration and a configuration without settings are errors
$ setpoint plan
exit 6
stderr
  error SP1001 There is no configuration at /config/setpoint.yaml.
    what to do: Name it with --config, or write one with `setpoint init`.

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Mend the files; `setpoint validate` checks them without the service.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan
exit 6
stderr
  error SP1411 No file sets a single setting: the configuration manages nothing.
    what to do: If files were moved, correct include; an empty configuration is never applied.

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Mend the files; `setpoint validate` checks them without the service.
write setpoint.yaml
$ setpoint plan
exit 6
stderr
  error SP1413 The root file must hold exactly one document.
    what to do: Move settings to files that include meets.

  1 error

  error SP1000 The configuration has 1 error.
    what to do: Mend the files; `setpoint validate` checks them without the service.
-- notes.txt --
nothing here
