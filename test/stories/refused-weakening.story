# With weakening: refuse, a plan reports that an apply would refuse it unless its digest is allowed
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
stdout
  This plan would be refused:
    x SP2204 1 change of the plan would weaken security, but guard.weakening allows 0: 
      │ acme.require2FA.
        what to do: If the changes are intended, pass --allow-weakening 
          │ sha256:….

  1 setting would change in 1 resource.
  1 change weakens security.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting

  organization acme #7
    ! require2FA: true → false                    organization.yaml:2:12

  Changes that weaken security require confirmation: answer the prompt, or use --yes. If a guard 
    │ blocks them, use --allow-weakening 
    │ sha256:…

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint plan --detailed-exitcode --allow-weakening $DIGEST:plan.json
exit 2
absent refused
$ setpoint plan --detailed-exitcode --allow-weakening sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stdout
  This plan would be refused:
    x SP2205 --allow-weakening does not match the digest of this plan, in which 1 change would weaken 
      │ security: acme.require2FA.
        what to do: Review this plan, then pass --allow-weakening 
          │ sha256:….

  1 setting would change in 1 resource.
  1 change weakens security.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting

  organization acme #7
    ! require2FA: true → false                    organization.yaml:2:12

  Changes that weaken security require confirmation: answer the prompt, or use --yes. If a guard 
    │ blocks them, use --allow-weakening 
    │ sha256:…

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint drift
exit 2
stdout
  Reverting this would be refused:
    x SP2204 1 change of the plan would weaken security, but guard.weakening allows 0: 
      │ acme.require2FA.
        what to do: If the changes are intended, pass --allow-weakening 
          │ sha256:….

  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  organization acme #7
    ~ require2FA: true → false (stricter than in the files)  organization.yaml:2:12

  Apply the files to restore the service, or change the files to match it.
# A confirmation can be given to an apply, so its absence is no reason.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan --detailed-exitcode
exit 2
absent refused
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: refuse}
-- organization.yaml --
organization: acme
settings: {require2FA: false}
