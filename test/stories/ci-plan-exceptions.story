# An exception that is extended, or gets another reason, is judged by the guards of the base
commit before
write organization.yaml
  organization: acme
  settings: {defaultRole: member, require2FA: true}
  ignore:
    - {setting: require2FA, reason: SEC-77, until: 2096-12-31}
$ setpoint plan --base before --detailed-exitcode
exit 5
stdout
  This pull request would be refused:
  error SP2222 Refused by the guards of the base: the files change, exempt or no longer manage 1 setting, but guard.weakening at before refuses changes that weaken security: acme.require2FA.
    what to do: Keep these settings and their exceptions, or change guard.weakening in a reviewed commit first.

  This pull request changes 1 exception.
  organization acme at http://sandbox

  Exceptions: 1 setting (changed entries of ignore)
    organization acme #7
      ! require2FA                                organization.yaml:4:5
          - until: "2095-12-31"
          + until: "2096-12-31"

  Compared with: the files at before (COMMIT)
  Commit: COMMIT; not committed: organization.yaml
$ setpoint plan --base before --offline --detailed-exitcode
exit 5
stdout
  This pull request would be refused:
  error SP2222 Refused by the guards of the base: the files change, exempt or no longer manage 1 setting, but guard.weakening at before refuses changes that weaken security: acme.require2FA.
    what to do: Keep these settings and their exceptions, or change guard.weakening in a reviewed commit first.

  0 effective changes. 1 exception changed.
  organization acme

  Exceptions: 1 setting (changed entries of ignore)
    organization acme
      ! require2FA                                organization.yaml:4:5
          - until: "2095-12-31"
          + until: "2096-12-31"

  Compared with: the files at before (COMMIT)
  Service: not contacted
# Another reason, without the service.
write organization.yaml
  organization: acme
  settings: {defaultRole: member, require2FA: true}
  ignore:
    - {setting: require2FA, reason: SEC-78, until: 2095-12-31}
$ setpoint plan --base before --offline --detailed-exitcode --format github
exit 5
stdout
  This pull request would be refused:
  error SP2222 Refused by the guards of the base: the files change, exempt or no longer manage 1 setting, but guard.weakening at before refuses changes that weaken security: acme.require2FA.
    what to do: Keep these settings and their exceptions, or change guard.weakening in a reviewed commit first.

  0 effective changes. 1 exception changed.
  organization acme

  Exceptions: 1 setting (changed entries of ignore)
    organization acme
      ! require2FA                                organization.yaml:4:5
          - reason: SEC-77
          + reason: SEC-78

  Compared with: the files at before (COMMIT)
  Service: not contacted
  ::error title=This pull request would be refused::SP2222 Refused by the guards of the base: the files change, exempt or no longer manage 1 setting, but guard.weakening at before refuses changes that weaken security: acme.require2FA. What to do: Keep these settings and their exceptions, or change guard.weakening in a reviewed commit first.
  ::warning file=organization.yaml,line=4,col=5,title=An exception exempts more than before::require2FA: reason: SEC-77 → SEC-78 in organization acme
# The same end in quotes, and an earlier end.
write organization.yaml
  organization: acme
  settings: {defaultRole: member, require2FA: true}
  ignore:
    - {until: "2095-12-31", setting: require2FA, reason: " SEC-77"}
$ setpoint plan --base before --detailed-exitcode
$ setpoint plan --base before --offline --detailed-exitcode
write organization.yaml
  organization: acme
  settings: {defaultRole: member, require2FA: true}
  ignore:
    - {setting: require2FA, reason: SEC-77, until: 2094-12-31}
$ setpoint plan --base before --detailed-exitcode
exit 2
stdout
  This pull request changes 1 exception.
  organization acme at http://sandbox

  Exceptions: 1 setting (changed entries of ignore)
    organization acme #7
      ~ require2FA                                organization.yaml:4:5
          - until: "2095-12-31"
          + until: "2094-12-31"

  Compared with: the files at before (COMMIT)
  Commit: COMMIT; not committed: organization.yaml
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  0 effective changes. 1 exception changed.
  organization acme

  Exceptions: 1 setting (changed entries of ignore)
    organization acme
      ~ require2FA                                organization.yaml:4:5
          - until: "2095-12-31"
          + until: "2094-12-31"

  Compared with: the files at before (COMMIT)
  Service: not contacted
# Two entries for one setting.
write organization.yaml
  organization: acme
  settings: {defaultRole: member, require2FA: true}
  ignore:
    - {setting: require2FA, reason: SEC-77, until: 2095-12-31}
    - {setting: require2FA, reason: SEC-78, until: 2096-12-31}
$ setpoint validate
exit 6
stderr
  organization.yaml:5:5 error SP1428 ignore contains require2FA twice; the first is at organization.yaml:4:5.
    5 |   - {setting: require2FA, reason: SEC-78, until: 2096-12-31}
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    what to do: Remove one of the entries.

  1 error
-- seed.yaml --
organization: {settings: {require2FA: false, defaultRole: member}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: refuse, hiding: refuse, exceptions: until}
-- organization.yaml --
organization: acme
settings: {defaultRole: member, require2FA: true}
ignore:
  - {setting: require2FA, reason: SEC-77, until: 2095-12-31}
