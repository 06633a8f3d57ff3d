# A pull request that changes only the root file shows what it removes, without token and network
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
# The settings are unchanged; the definition of weakening and the included files are not.
write setpoint.yaml
  version: 1
  organization: acme
  include: [organization.yaml, projects/*.yaml]
  guard: {weakening: allow}
  extraSettings:
    project:
      allowedDomains: {type: array}
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  2 effective changes in 1 project, and in every other project of the organization.
  3 keys of the root file say something else: it tells where requests go, which files are read, what 
    │ is guarded and what extra settings are.
  The files here against those at before (COMMIT); the service was not asked.
  Each project that a document names is compared, and every other by the layers alone, whatever its 
    │ slug, teams and platform.

  the root file
    ~ include: - "layers/**/*.yaml", - "projects/**/*.yaml", + "projects/*.yaml"  setpoint.yaml:3:1
        Not read any more: layers/all.yaml.
    ~ guard.weakening: refuse → allow             setpoint.yaml:4:9
    ~ extraSettings.project.allowedDomains        setpoint.yaml:7:5
        - weakens: grows
        No change of it counts as weakening security any more.

  project web
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.

  every other project
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.
$ setpoint plan --base before --offline --format markdown --report junit=report.xml
stdout
  <!-- setpoint:comparison {"organization":"acme","digest":null,"complete":true} -->

  ### ⚠️ Comparison of `acme`: 2 effective changes in 1 project, and in every other project of the organization.

  **2** effective changes · ⚠️ **3** keys of the root file · **1** project compared

  - ⚠️ 3 keys of the root file say something else: it tells where requests go, which files are read, what is guarded and what extra settings are.

  | Resource | Settings | State |
  |---|---|---|
  | the root file | `include`, `guard.weakening`, `extraSettings.project.allowedDomains` | says something else |
  | project `web` | `resolveAge` |  |
  | every other project | `resolveAge` |  |

  <details open><summary><b>the root file</b> · 3 settings</summary>

  ```diff
  - include: "layers/**/*.yaml"
  - include: "projects/**/*.yaml"
  + include: "projects/*.yaml"
  - guard.weakening: refuse
  + guard.weakening: allow
  - extraSettings.project.allowedDomains › weakens: grows
  ```

  - `include` at `setpoint.yaml:3`: `Not read any more: layers/all.yaml.`
  - `guard.weakening` at `setpoint.yaml:4`
  - `extraSettings.project.allowedDomains` at `setpoint.yaml:7`: `No change of it counts as weakening security any more.`

  </details>

  <details open><summary><b>project</b> <code>web</code> · 1 setting</summary>

  ```diff
  - resolveAge: 720
  ! resolveAge: not managed any more
  ```

  - `resolveAge` at `setpoint.yaml:3`: `It was set at layers/all.yaml:2:12.`

  </details>

  <details open><summary><b>every other project</b> · 1 setting</summary>

  ```diff
  - resolveAge: 720
  ! resolveAge: not managed any more
  ```

  - `resolveAge` at `setpoint.yaml:3`: `It was set at layers/all.yaml:2:12.`

  </details>

  Base `before`, `COMMIT` · Service not asked · Scope Each project that a document names is compared, and every other by the layers alone, whatever its slug, teams and platform.
file report.xml
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="3" failures="1" errors="0" skipped="0">
  <testsuite name="setpoint comparison acme" tests="3" failures="1" errors="0" skipped="0">
  <testcase name="the root file" classname="root" file="setpoint.yaml"><failure type="root" message="include: - &#34;layers/**/*.yaml&#34;, - &#34;projects/**/*.yaml&#34;, + &#34;projects/*.yaml&#34; in the root file. Not read any more: layers/all.yaml.">include: - &#34;layers/**/*.yaml&#34;, - &#34;projects/**/*.yaml&#34;, + &#34;projects/*.yaml&#34; in the root file. Not read any more: layers/all.yaml.
  guard.weakening: refuse → allow in the root file
  extraSettings.project.allowedDomains: - weakens: grows in the root file. No change of it counts as weakening security any more.</failure></testcase>
  <testcase name="project web" classname="project" file="setpoint.yaml"><system-out>resolveAge: - 720, ~ not managed any more in project web. It was set at layers/all.yaml:2:12.</system-out></testcase>
  <testcase name="every other project" classname="others" file="setpoint.yaml"><system-out>resolveAge: - 720, ~ not managed any more in every other project. It was set at layers/all.yaml:2:12.</system-out></testcase>
  </testsuite>
  </testsuites>
$ setpoint plan --base before --offline --format github
stdout
  2 effective changes in 1 project, and in every other project of the organization.
  3 keys of the root file say something else: it tells where requests go, which files are read, what 
    │ is guarded and what extra settings are.
  The files here against those at before (COMMIT); the service was not asked.
  Each project that a document names is compared, and every other by the layers alone, whatever its 
    │ slug, teams and platform.

  the root file
    ~ include: - "layers/**/*.yaml", - "projects/**/*.yaml", + "projects/*.yaml"  setpoint.yaml:3:1
        Not read any more: layers/all.yaml.
    ~ guard.weakening: refuse → allow             setpoint.yaml:4:9
    ~ extraSettings.project.allowedDomains        setpoint.yaml:7:5
        - weakens: grows
        No change of it counts as weakening security any more.

  project web
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.

  every other project
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.
  ::warning file=setpoint.yaml,line=3,col=1,title=The root file says something else::include: - "layers/**/*.yaml", - "projects/**/*.yaml", + "projects/*.yaml" in the root file. Not read any more: layers/all.yaml.
  ::warning file=setpoint.yaml,line=4,col=9,title=The root file says something else::guard.weakening: refuse → allow in the root file
  ::warning file=setpoint.yaml,line=7,col=5,title=The root file says something else::extraSettings.project.allowedDomains: - weakens: grows in the root file. No change of it counts as weakening security any more.
  ::notice file=setpoint.yaml,line=3,col=1,title=A setting would change::resolveAge: - 720, ~ not managed any more in project web. It was set at layers/all.yaml:2:12.
  ::notice file=setpoint.yaml,line=3,col=1,title=A setting would change::resolveAge: - 720, ~ not managed any more in every other project. It was set at layers/all.yaml:2:12.
# A value that changes together with its declaration is checked with both declarations.
write projects/web.yaml
  project: web
  settings: {allowedDomains: ["*"]}
$ setpoint plan --base before --offline
stdout
  3 effective changes in 1 project, and in every other project of the organization.
  1 change weakens security.
  3 keys of the root file say something else: it tells where requests go, which files are read, what 
    │ is guarded and what extra settings are.
  The files here against those at before (COMMIT); the service was not asked.
  Each project that a document names is compared, and every other by the layers alone, whatever its 
    │ slug, teams and platform.

  the root file
    ~ include: - "layers/**/*.yaml", - "projects/**/*.yaml", + "projects/*.yaml"  setpoint.yaml:3:1
        Not read any more: layers/all.yaml.
    ~ guard.weakening: refuse → allow             setpoint.yaml:4:9
    ~ extraSettings.project.allowedDomains        setpoint.yaml:7:5
        - weakens: grows
        No change of it counts as weakening security any more.

  WEAKENS SECURITY: 1 setting

  project web
    ! allowedDomains: - acme.example, + "*"       projects/web.yaml:2:12

  Other changes

  project web
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.

  every other project
    ~ resolveAge: 720 → not managed any more      setpoint.yaml:3:1
        It was set at layers/all.yaml:2:12.
# A setting that is no longer declared is unknown and cannot be managed.
write setpoint.yaml
  version: 1
  organization: acme
  include: [organization.yaml, layers/*.yaml]
  guard: {weakening: refuse}
$ setpoint plan --base before --offline
stdout
  1 effective change in 1 project.
  1 change weakens security.
  2 keys of the root file say something else: it tells where requests go, which files are read, what 
    │ is guarded and what extra settings are.
  The files here against those at before (COMMIT); the service was not asked.
  Each project that a document names is compared, and every other by the layers alone, whatever its 
    │ slug, teams and platform.

  the root file
    ~ include: - "layers/**/*.yaml", - "projects/**/*.yaml", + "layers/*.yaml"  setpoint.yaml:3:1
        Not read any more: projects/web.yaml.
    ~ extraSettings.project.allowedDomains        setpoint.yaml:1:1
        - kind: set
        - type: array
        - weakens: grows
        Not declared any more.

  WEAKENS SECURITY: 1 setting

  project web
    ! allowedDomains: [acme.example] → not managed any more  setpoint.yaml:3:1
        It was set at projects/web.yaml:2:12. In doubt it weakens: somebody may do so by hand, and no 
          │ drift would tell.
# Another spelling or another order of keys is no difference.
write projects/web.yaml
  project: web
  settings: {allowedDomains: [acme.example]}
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse, maxChanges: 200}
  include: [organization.yaml, layers/**/*.yaml, projects/**/*.yaml]
  extraSettings:
    project:
      allowedDomains: {weakens: grows, type: array, kind: set, description: Whom it lets in}
$ setpoint plan --base before --offline --detailed-exitcode
stdout
  0 effective changes in 1 project, every other project and the organization.
  The files here against those at before (COMMIT); the service was not asked.
  Each project that a document names is compared, and every other by the layers alone, whatever its 
    │ slug, teams and platform.
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: refuse}
extraSettings:
  project:
    allowedDomains: {type: array, weakens: grows}
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- layers/all.yaml --
layer: all
settings: {resolveAge: 720}
-- projects/web.yaml --
project: web
settings: {allowedDomains: [acme.example]}
