# An import that creates fifty files of projects mentions the layout with fewer
$ setpoint import --project "p-*" --project "!p-50" --out-dir fewer
stderr
  The service returns 405 to GET, so the state is read with empty updates.
$ setpoint import
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  50 project files were created. To get one file per team, delete them and import with --layout by-team.
$ setpoint import --layout by-team --out-dir teams
stdout
  ...
    created   teams/projects/no-team.yaml
  ...
stderr
  The service returns 405 to GET, so the state is read with empty updates.
-- setpoint.yaml --
version: 1
organization: acme
-- seed.yaml --
organization: {slug: acme}
projects: [
  {slug: p-01}, {slug: p-02}, {slug: p-03}, {slug: p-04}, {slug: p-05}, {slug: p-06}, {slug: p-07},
  {slug: p-08}, {slug: p-09}, {slug: p-10}, {slug: p-11}, {slug: p-12}, {slug: p-13}, {slug: p-14},
  {slug: p-15}, {slug: p-16}, {slug: p-17}, {slug: p-18}, {slug: p-19}, {slug: p-20}, {slug: p-21},
  {slug: p-22}, {slug: p-23}, {slug: p-24}, {slug: p-25}, {slug: p-26}, {slug: p-27}, {slug: p-28},
  {slug: p-29}, {slug: p-30}, {slug: p-31}, {slug: p-32}, {slug: p-33}, {slug: p-34}, {slug: p-35},
  {slug: p-36}, {slug: p-37}, {slug: p-38}, {slug: p-39}, {slug: p-40}, {slug: p-41}, {slug: p-42},
  {slug: p-43}, {slug: p-44}, {slug: p-45}, {slug: p-46}, {slug: p-47}, {slug: p-48}, {slug: p-49},
  {slug: p-50},
]
