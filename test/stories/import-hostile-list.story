# A project list with two equal slugs is refused, also if only their case differs; a team without a name gets a file that is loaded
fault {"fault": "wrong-value", "on": "org-empty-update", "at": "/projects", "value": [{"id": "1", "slug": "web"}, {"id": "2", "slug": "WEB"}]}
$ setpoint import --overwrite
exit 8
stdout
stderr
  error SP3030 The reply lists two projects whose slugs differ only in case: web (id 1) and WEB (id 2).
  ...
fault {"fault": "wrong-value", "on": "org-empty-update", "at": "/projects", "value": [{"id": "1", "slug": "web"}, {"id": "2", "slug": "web"}]}
$ setpoint drift
exit 8
stdout
stderr
  error SP3030 The reply lists two projects whose slugs are equal: web (id 1) and web (id 2).
  ...
ledger project-empty-update 0
fault {"fault": "wrong-value", "on": "org-empty-update", "at": "/projects", "value": [{"id": "1", "slug": "web", "teams": [{"slug": ""}]}, {"id": "2", "slug": "api"}]}
$ setpoint import --overwrite --layout by-team
stdout
  ...
    created   projects/no-team.yaml
    created   projects/unnamed-team.yaml
  ...
$ setpoint explain web resolveAge
stdout
  project web
    resolveAge: 48                                projects/unnamed-team.yaml:6:3
$ setpoint plan
stdout
  No changes in 3 resources.
  ...
-- seed.yaml --
projects:
  - {id: "2", slug: api, settings: {resolveAge: 24}}
  - {id: "1", slug: web, teams: [front], settings: {resolveAge: 48}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {highlightTags: []}
