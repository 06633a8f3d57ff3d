# The comment after a merge shows what failed first, then each applied change as old → new, with the dangers of the plan
fault {"fault":"status","status":400,"on":"project-update","path":"/43/","body":{"resolveAge":["Ensure this value is less than or equal to 100."]}}
$ setpoint apply --yes --report markdown=comment.md
exit 3
file comment.md
  ...
  ### ⚠️ Apply of `acme`

  **4 of 5 settings applied; 3 updates sent.**

  > [!CAUTION]
  > **Failed: 1 resource**
  >
  > - project `api`: the service answered 400: `resolveAge`: Ensure this value is less than or equal to `100`.
  >     - `resolveAge` `0 → 720` (would hide issues) at `projects/api.yaml:2`; Issues that were not seen for that many hours are resolved

  > [!CAUTION]
  > **Applied, and weakens security: 1 setting**
  >
  > - organization `acme`: `require2FA` `true → false` at `organization.yaml:2`

  > [!WARNING]
  > **Applied, and hides issues: 1 setting**
  >
  > - project `web`: `resolveAge` `0 → 24` at `projects/web.yaml:2`; Issues that were not seen for that many hours are resolved

  <details open><summary><b>Also applied: 1 resource</b></summary>

  - project `web`
      - `highlightTags` `- handled, - level, - url, + release` at `projects/web.yaml:2`
      - `subjectPrefix` `ours → acme` at `projects/web.yaml:2`

  </details>

  > Fix the cause of each failure, and run setpoint again.
  ...
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects:
  - {slug: web, settings: {subjectPrefix: ours}}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: allow, hiding: allow}
-- organization.yaml --
organization: acme
settings: {require2FA: false}
-- projects/api.yaml --
project: api
settings: {resolveAge: 720}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24, subjectPrefix: acme, highlightTags: [release]}
