# An export that reads the list of projects names those that the token's user cannot access, and is not complete
as member
$ setpoint issues export --output all.jsonl --project "*" --report html=all.html --report markdown=all.md --json --quiet
exit 3
stdout
  ...
    "partial": [
      "closed-projects"
    ],
    "closed": [
      {
        "id": "44",
        "slug": "old"
      },
      {
        "id": "43",
        "slug": "pay"
      }
    ],
  ...
stderr
  warning SP6010 Without 2 projects that the token's user cannot access: old, pay.
file all.md
  ...
  Without 2 projects that the token's user cannot access: old, pay.
  ...
$ setpoint issues verify all.jsonl
stdout
  ...
  The export is incomplete (closed-projects): 36 issues of acme in the service's own window (90 days on known deployments), read from TIME to TIME.
  Without 2 projects that the token's user cannot access: old, pay.
  All files match the manifest.
  ...
$ setpoint issues verify all.jsonl --complete
exit 8
# Partitions share the list of projects, so all of them name those that are missing from the merged export.
$ setpoint issues export --output 0.jsonl --partition 0/1 --quiet
exit 3
$ setpoint issues merge 0.jsonl --output merged.jsonl
exit 3
stdout
  ...
  36 issues of acme (http://sandbox), incomplete (closed-projects) in the service's own window (90 days on known deployments).
$ setpoint issues verify merged.jsonl --complete
exit 8
# The token of an integration reads all projects, although the list shows no access.
as integration
$ setpoint issues export --output whole.jsonl --project "*" --quiet
$ setpoint issues verify whole.jsonl --complete
# Without the list of projects, the service closes a project.
forget
as member
$ setpoint issues export --output ids.jsonl --project 42 --project 43 --project 44 --quiet
exit 3
stderr
  warning SP6010 Without 2 projects that the token's user cannot access: 43, 44.
ledger org-read 0
$ setpoint issues verify ids.jsonl --complete
exit 8
stdout
  ...
  Without 2 projects that the token's user cannot access: 43, 44.
  ...
# Nothing is left to export.
$ setpoint issues export --output none.jsonl --project 43 --project 44 --quiet
exit 7
stderr
  error SP3013 Reading a page of issues of project 43 failed: the service answered 403: You do not have permission to perform this action.
    what to do: If the token lacks the scope event:read, add it; if it is the token of a user, check that the user has access.
as member
$ setpoint issues export --output pay.jsonl --project pay --project old --quiet
exit 7
stderr
  error SP6010 The token cannot read any project of the export: old, pay.
    what to do: Give the token's user access to the teams of these projects.
-- seed.yaml --
behaviour: observed
organization: {slug: acme, settings: {openMembership: false}}
issues: {count: 120}
tokens:
  member: {scopes: [org:read, project:read, event:read], role: member, teams: [front]}
  integration: {scopes: [org:read, project:read, event:read], integration: true}
projects: [{slug: web, teams: [front]}, {slug: pay}, {slug: old}]
-- setpoint.yaml --
version: 1
organization: acme
