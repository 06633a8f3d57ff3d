# If the service rejects a parameter of an export, that is a usage error with the service's reason and one fix
$ setpoint issues export --project 42 --query is:jane --output issues.jsonl
exit 64
stderr
  The query is is:jane; it replaces the service's default, is:unresolved issue.priority:[high,medium].
  Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.
  No period was requested: the service's own window (90 days on known deployments) applies.
  error SP6064 Reading a page of issues of project 42 failed: the service answered 400: Error parsing search query: invalid value for is: "jane".
    what to do: Correct the parameter that the message names.
# The service's reason is printed safely.
fault {"fault": "status", "status": 400, "body": {"detail": "bad query\u001b[31m\n::error::x"}}
$ setpoint issues export --project 42 --query is:resolved --output issues.jsonl
exit 64
stderr
  ...
  error SP6064 Reading a page of issues of project 42 failed: the service answered 400: bad query\u{1b}[31m ::error::x.
    what to do: Correct the parameter that the message names.
fault {"fault": "status", "status": 400, "body": {"detail": "Invalid cursor parameter."}}
$ setpoint issues export --project 42 --cursor 0:100:0 --output issues.jsonl
exit 64
stderr
  ...
  error SP6064 Reading a page of issues of project 42 failed: the service answered 400: Invalid cursor parameter.
    what to do: Correct the parameter that the message names.
$ setpoint issues export --project 42 --environment prod --output issues.jsonl
exit 8
stderr
  ...
  error SP3009 Reading a page of issues of project 42 failed: the service answered 404: The requested resource does not exist.
    what to do: Check that each --environment exists in the organization.
as no-events
$ setpoint issues export --project 42 --output issues.jsonl
exit 7
stderr
  ...
  error SP3013 Reading a page of issues of project 42 failed: the service answered 403: You do not have permission to perform this action.
    what to do: If the token lacks the scope event:read, add it; if it is the token of a user, check that the user has access.
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, event:read]
  no-events: [org:read]
projects:
  - {id: "42", slug: web}
-- setpoint.yaml --
version: 1
organization: acme
