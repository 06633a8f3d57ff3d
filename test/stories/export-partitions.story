# Partitions of two jobs merge into one export; project ids require only a token for events
as reader
$ setpoint issues export --output 0.jsonl --project 42 --project 43 --project 44 --partition 0/2 --quiet
$ setpoint issues export --output 1.jsonl --project 42 --project 43 --project 44 --partition 1/2 --quiet
ledger org-empty-update 0
$ setpoint issues merge 1.jsonl --output all.jsonl
exit 6
$ setpoint issues merge 1.jsonl 0.jsonl --output all.jsonl --report csv=all.csv
$ setpoint issues verify all.jsonl --complete
$ setpoint issues merge 1.jsonl.manifest.json 0.jsonl --output all.jsonl --report csv=1.jsonl
exit 64
stdout
stderr
  error SP5002 The output 1.jsonl would replace a file that this run reads.
    what to do: Choose another path for the output.
$ setpoint issues merge 1.jsonl 0.jsonl --output all.jsonl --report csv=0.jsonl.manifest.json
exit 64
stderr
  ...
$ setpoint issues merge 1.jsonl 0.jsonl --output all.jsonl --report csv=0.jsonl.SHA256SUMS
exit 64
stderr
  ...
$ setpoint issues export --output new.jsonl --compare-to 0.jsonl --report markdown=0.jsonl.SHA256SUMS
exit 64
stderr
  error SP5002 The output 0.jsonl.SHA256SUMS would replace a file that this run reads.
  ...
$ setpoint issues verify 1.jsonl
$ setpoint issues export --output web.jsonl --project web --quiet
exit 7
stderr
  error SP6006 Project slugs, globs and partitions require the organization's project list. Reading organization acme with the empty update (GET: 405) failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1.
    what to do: Name projects by numeric id, which requires only event:read, or use a token with org:read.
$ setpoint issues export --output web.jsonl --project web,pay
exit 64
stderr
  error SP6004 Invalid --project web,pay: it must be one glob, with no wildcards except *, ? and a leading !.
    what to do: Use a slug, an id or a glob such as web, 42, pay-* or "!scratch".
-- seed.yaml --
issues: {count: 120}
tokens: {admin: [org:admin, project:write, event:admin], reader: [event:read]}
projects: [{slug: web}, {slug: pay}, {slug: old}]
-- setpoint.yaml --
version: 1
organization: acme
