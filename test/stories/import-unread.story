# An import reports the settings of the files that the token cannot read, and keeps their values
as weak
$ setpoint import --overwrite
stdout
  9 settings of acme in 2 documents: 1 file replaced, 1 file created.
    replaced  organization.yaml
    created   projects/web.yaml
  Omitted: 4 defaults; --defaults includes them.

  28 settings left out:
    organization.yaml isEarlyAdopter, organization.yaml hideAiFeatures, organization.yaml coverageAccess, organization.yaml defaultRole, organization.yaml openMembership, organization.yaml eventsMemberAdmin, organization.yaml alertsMemberWrite, organization.yaml attachmentsRole, organization.yaml debugFilesRole, organization.yaml avatar, … and 18 more: missing in the reply; the token may lack org:read, or this deployment might not support the setting.

  2 settings not changed, because the current value cannot be read or written:
    organization.yaml allowSharedIssues, organization.yaml dataScrubber: missing in the reply; the token may lack org:read, or this deployment might not support the setting.
    what to do: Import again with a token that can read them, or remove them from the files.

  No file sets 17 settings that can weaken security or hide issues. Drift lists those that become weaker than their default; with guard.watch: fail, it also exits with 2.
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 2 settings cannot be written, or could not be read: acme.allowSharedIssues, acme.dataScrubber.
    what to do: Use a token that can read these settings, remove those that the service does not have, or pass --skip-blocked to apply the rest.

  No setting would change.
  organization acme at http://sandbox

  Not returned by the service: 2 settings (so not compared)
    organization acme #7: blocked: the reply does not contain allowSharedIssues, dataScrubber: the token may lack org:read, or this deployment might not support them
      ? allowSharedIssues: not returned by the service  organization.yaml:5:3
      ? dataScrubber: not returned by the service  organization.yaml:3:3
  ...
file organization.yaml
  organization: acme
  settings:
    dataScrubber: true
    # shared links
    allowSharedIssues: false
    name: acme
    avatarType: letter_avatar
# With org:read, the values are replaced.
as admin
$ setpoint import --overwrite
stdout
  15 settings of acme in 2 documents: 1 file replaced, 1 file unchanged.
    replaced  organization.yaml
  Omitted: 25 defaults; --defaults includes them.

  Next: review the files, then run setpoint plan.

  No file sets 14 settings that can weaken security or hide issues. Drift lists those that become weaker than their default; with guard.watch: fail, it also exits with 2.
$ setpoint plan
stdout
  No changes in 2 resources.
  ...
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
tokens:
  admin: [org:read, org:admin, project:read, project:write, event:admin]
  weak: [org:admin, project:write, event:admin]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  dataScrubber: true
  # shared links
  allowSharedIssues: false
