# Every format of a plan that an apply would refuse shows the reason, and the first ones show it first
$ setpoint plan --format markdown
stdout
$ setpoint plan --format html
stdout
  ...
  <div class="verdict bad"><p><strong><span class="sign">!</span> This plan would be refused</strong></p>
  ...
$ setpoint plan --format github
stdout
$ setpoint plan --format gitlab
stdout
$ setpoint plan --format junit
stdout
$ setpoint plan --format sarif
stdout
  ...
            "ruleId": "refused",
  ...
            "level": "error",
  ...
$ setpoint plan --format terraform-json
stdout
  ...
    "applyable": false,
  ...
$ setpoint drift --format markdown
exit 2
stdout
  ...
  > [!CAUTION]
  > **Reverting this would be refused**
  ...
$ setpoint drift --format junit
exit 2
stdout
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
guard: {maxChanges: 0}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: ours}
