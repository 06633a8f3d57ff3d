# People read paths from the working directory, JSON has them from the root file, annotations and SARIF from the repository
commit base
$ setpoint plan --config eu/production --format github
stdout
  ...
      ! resolveAge: 99 → 24                       eu/production/layers/all.yaml:2:12 (layer all)
  ...
  ::warning file=eu/production/layers/all.yaml,line=2,col=12,title=A change hides issues::resolveAge: 99 → 24 in project web. Issues that were not seen for that many hours are resolved.
$ setpoint plan --config eu/production --format markdown
stdout
  ...
  > - project `web`: `resolveAge` `99 → 24` at `eu/production/layers/all.yaml:2` (layer `all`); Issues that were not seen for that many hours are resolved
  ...
$ setpoint plan --config eu/production --format html
stdout
  ...
  <tr><th scope="rowgroup" rowspan="2"><bdi>resolveAge</bdi> <span class="source"><bdi>eu/production/layers/all.yaml:2:12 (layer all)</bdi></span></th><td><del><bdi>99</bdi></del></td><td><ins><bdi>24</bdi></ins></td></tr>
  ...
$ setpoint plan --config eu/production --json
stdout
  ...
              "file": "layers/all.yaml",
  ...
$ setpoint plan --config eu/production --format sarif
stdout
  ...
                    "uri": "eu/production/layers/all.yaml",
  ...
$ setpoint explain web --config eu/production
stdout
  project web
    resolveAge: 24                                eu/production/layers/all.yaml:2:12 (layer all)
$ setpoint render web --config eu/production
stdout
  project: web
  settings:
    resolveAge: 24  # eu/production/layers/all.yaml:2 (layer all)
$ setpoint drift --accept --yes --config eu/production
stdout
  ...
      ~ resolveAge: 24 → 99                       eu/production/layers/all.yaml:2:12 (layer all)
  ...
$ setpoint apply --yes --config eu/production
stdout
  ...
  Commit: COMMIT; not committed: eu/production/layers/all.yaml
  ...
stderr
  warning SP5016 The files to apply are not those of commit COMMIT; not committed: eu/production/layers/all.yaml.
  ...
write eu/production/layers/all.yaml
  settings: {resolveAge: 24}
  layer: all
$ setpoint fmt --check --config eu/production
exit 2
stdout
    eu/production/layers/all.yaml
  1 file to format. Run setpoint fmt.
write eu/production/layers/all.yaml
  layer: all
  settings: {subjectPrefix: x}
$ setpoint plan --base base --config eu/production --format github
stdout
  ...
          It was set at eu/production/layers/all.yaml:2:12 (layer all).
  ...
  ::warning file=eu/production/layers/all.yaml,line=1,col=1,title=A setting is no longer managed::resolveAge: 24 → no longer managed in project web. The file no longer sets it. It was set at eu/production/layers/all.yaml:2:12 (layer all).
  ...
write eu/production/setpoint.yaml
  version: 1
  organization: acme
  include: [projects/*.yaml]
write eu/production/projects/web.yaml
  project: web
  settings: {name: Web}
$ setpoint plan --base base --config eu/production
stdout
  ...
    project web #42: include no longer matches the file
  ...
          No longer read: eu/production/layers/all.yaml.
  ...
write eu/production/setpoint.yaml
  version: 1
  organization: acme
remove eu/production/projects/web.yaml
write eu/production/layers/all.yaml
  layer: all
  settings: {resolveAge: soon}
$ setpoint validate --config eu/production/setpoint.yaml
exit 6
stderr
  eu/production/layers/all.yaml:2:24 error SP1302 resolveAge must be an integer or null, got the string "soon".
  ...
$ setpoint plan --config eu/production --json
exit 6
stdout
  ...
          "place": {
            "file": "layers/all.yaml",
            "line": 2,
            "column": 24
          },
  ...
stderr
  eu/production/layers/all.yaml:2:24 error SP1302 resolveAge must be an integer or null, got the string "soon".
  ...
-- seed.yaml --
behaviour: observed
projects:
  - {slug: web, settings: {resolveAge: 99}}
-- eu/production/setpoint.yaml --
version: 1
organization: acme
-- eu/production/layers/all.yaml --
layer: all
settings: {resolveAge: 24}
