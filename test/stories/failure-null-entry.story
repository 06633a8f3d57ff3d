# If a null entry in the list of projects can be the project that an export names, the error explains it
$ setpoint issues export --project web --output web.jsonl
exit 8
stdout
stderr
  error SP6065 The list of projects does not contain web, but has 1 null entry that can be any project.
    what to do: Name each project with --project and its numeric id.
$ setpoint issues export --project 42 --output web.jsonl
stdout
  ...
-- seed.yaml --
behaviour: observed
quirks: [null-in-project-lists]
projects:
  - {id: "42", slug: web}
-- setpoint.yaml --
version: 1
organization: acme
