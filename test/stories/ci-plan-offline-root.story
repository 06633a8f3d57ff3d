# A pull request that changes only the root file shows what it removes, without token and network
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
# The settings are unchanged; the definition of weakening and the included files are not.
write setpoint.yaml
  version: 1
  organization: acme
  include: [organization.y*ml, projects/*.yaml]
  guard: {weakening: allow}
  extraSettings:
    project:
      allowedDomains: {type: array}
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  2 effective changes in 2 resources.
  organization acme

  HIDES ISSUES: 2 settings
    project web
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).
    every other project
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).

  Root file: 3 keys (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! include: - "layers/**/*.y*ml", - "projects/**/*.y*ml", + "projects/*.yaml"  setpoint.yaml:3:1
          No longer read: layers/all.yaml.
      ! guard.weakening: refuse → allow           setpoint.yaml:4:9
      ! extraSettings.project.allowedDomains      setpoint.yaml:7:5
          - weakens: grows

  Compared with: the files at before (COMMIT)
  Service: not contacted

  layers/all.yaml:1:1 warning SP1911 layers/all.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  1 warning
$ setpoint plan --base before --offline --format markdown --report junit=report.xml
stdout
  <!-- setpoint:comparison {"organization":"acme","digest":null,"complete":true} -->

  ### ⚠️ Comparison of `acme`

  **2 effective changes in 2 resources.**

  > [!WARNING]
  > **Hides issues: 2 settings**
  >
  > - project `web`: `resolveAge` `720 → no longer managed` at `setpoint.yaml:3`; `It was set at layers/all.yaml:2:12 (layer all).`
  > - every other project: `resolveAge` `720 → no longer managed` at `setpoint.yaml:3`; `It was set at layers/all.yaml:2:12 (layer all).`

  <details open><summary><b>Root file: 3 keys (it sets the service, the included files, the guards and the extra settings)</b></summary>

  - the root file
    - `include` `- "layers/**/*.y*ml", - "projects/**/*.y*ml", + "projects/*.yaml"` at `setpoint.yaml:3`; `No longer read: layers/all.yaml.`
    - `guard.weakening` `refuse → allow` at `setpoint.yaml:4`
    - `extraSettings.project.allowedDomains` `- weakens: grows` at `setpoint.yaml:7`

  </details>

  <details open><summary><b>Findings: 1</b></summary>

  - warning `SP1911` `layers/all.yaml looks like configuration, but no include pattern matches it.` at `layers/all.yaml:1`; what to do: `Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.`

  </details>

  Compared with the files at `before` (`COMMIT`) · Service not contacted
file report.xml
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="3" failures="3" errors="0" skipped="0">
  <testsuite name="setpoint comparison acme" tests="3" failures="3" errors="0" skipped="0">
  <testcase name="project web" classname="project" file="setpoint.yaml"><failure type="hiding" message="resolveAge: 720 → no longer managed in project web. It was set at layers/all.yaml:2:12 (layer all).">resolveAge: 720 → no longer managed in project web. It was set at layers/all.yaml:2:12 (layer all).</failure></testcase>
  <testcase name="every other project" classname="others" file="setpoint.yaml"><failure type="hiding" message="resolveAge: 720 → no longer managed in every other project. It was set at layers/all.yaml:2:12 (layer all).">resolveAge: 720 → no longer managed in every other project. It was set at layers/all.yaml:2:12 (layer all).</failure></testcase>
  <testcase name="the root file" classname="root" file="setpoint.yaml"><failure type="root" message="include: - &#34;layers/**/*.y*ml&#34;, - &#34;projects/**/*.y*ml&#34;, + &#34;projects/*.yaml&#34; in the root file. No longer read: layers/all.yaml.">include: - &#34;layers/**/*.y*ml&#34;, - &#34;projects/**/*.y*ml&#34;, + &#34;projects/*.yaml&#34; in the root file. No longer read: layers/all.yaml.
  guard.weakening: refuse → allow in the root file
  extraSettings.project.allowedDomains: - weakens: grows in the root file</failure></testcase>
  </testsuite>
  </testsuites>
$ setpoint plan --base before --offline --format github
stdout
  2 effective changes in 2 resources.
  organization acme

  HIDES ISSUES: 2 settings
    project web
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).
    every other project
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).

  Root file: 3 keys (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! include: - "layers/**/*.y*ml", - "projects/**/*.y*ml", + "projects/*.yaml"  setpoint.yaml:3:1
          No longer read: layers/all.yaml.
      ! guard.weakening: refuse → allow           setpoint.yaml:4:9
      ! extraSettings.project.allowedDomains      setpoint.yaml:7:5
          - weakens: grows

  Compared with: the files at before (COMMIT)
  Service: not contacted

  layers/all.yaml:1:1 warning SP1911 layers/all.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  1 warning
  ::warning file=setpoint.yaml,line=3,col=1,title=A change hides issues::resolveAge: 720 → no longer managed in project web. It was set at layers/all.yaml:2:12 (layer all).
  ::warning file=setpoint.yaml,line=3,col=1,title=A change hides issues::resolveAge: 720 → no longer managed in every other project. It was set at layers/all.yaml:2:12 (layer all).
  ::warning file=setpoint.yaml,line=3,col=1,title=The root file changed::include: - "layers/**/*.y*ml", - "projects/**/*.y*ml", + "projects/*.yaml" in the root file. No longer read: layers/all.yaml.
  ::warning file=setpoint.yaml,line=4,col=9,title=The root file changed::guard.weakening: refuse → allow in the root file
  ::warning file=setpoint.yaml,line=7,col=5,title=The root file changed::extraSettings.project.allowedDomains: - weakens: grows in the root file
  ::warning file=layers/all.yaml,line=1,col=1,title=SP1911 in the files::layers/all.yaml looks like configuration, but no include pattern matches it. What to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.
# A value that changes together with its declaration is checked with both declarations.
write projects/web.yaml
  project: web
  settings: {allowedDomains: ["*"]}
$ setpoint plan --base before --offline
stdout
  3 effective changes in 2 resources.
  organization acme

  WEAKENS SECURITY: 1 setting
    project web
      ! allowedDomains: - acme.example, + "*"     projects/web.yaml:2:12

  HIDES ISSUES: 2 settings
    project web
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).
    every other project
      ! resolveAge: 720 → no longer managed       setpoint.yaml:3:1
          It was set at layers/all.yaml:2:12 (layer all).

  Root file: 3 keys (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! include: - "layers/**/*.y*ml", - "projects/**/*.y*ml", + "projects/*.yaml"  setpoint.yaml:3:1
          No longer read: layers/all.yaml.
      ! guard.weakening: refuse → allow           setpoint.yaml:4:9
      ! extraSettings.project.allowedDomains      setpoint.yaml:7:5
          - weakens: grows

  Compared with: the files at before (COMMIT)
  Service: not contacted

  layers/all.yaml:1:1 warning SP1911 layers/all.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  1 warning
# A setting that is no longer declared is unknown and cannot be managed.
write setpoint.yaml
  version: 1
  organization: acme
  include: [organization.yaml, layers/*.yaml]
  guard: {weakening: refuse}
$ setpoint plan --base before --offline
stdout
  1 effective change in 1 resource.
  organization acme

  WEAKENS SECURITY: 1 setting
    project web
      ! allowedDomains: [acme.example] → no longer managed  setpoint.yaml:3:1
          It was set at projects/web.yaml:2:12.

  Root file: 2 keys (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! include: - "layers/**/*.y*ml", - "organization.y*ml", - "projects/**/*.y*ml", + "layers/*.yaml", + organization.yaml  setpoint.yaml:3:1
          No longer read: projects/web.yaml.
      ! extraSettings.project.allowedDomains      setpoint.yaml:1:1
          - kind: set
          - type: array
          - weakens: grows

  Compared with: the files at before (COMMIT)
  Service: not contacted

  projects/web.yaml:1:1 warning SP1911 projects/web.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  1 warning
# Another spelling or another order of keys is no difference.
write projects/web.yaml
  project: web
  settings: {allowedDomains: [acme.example]}
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse, maxChanges: 200}
  include: [organization.y*ml, layers/**/*.y*ml, projects/**/*.y*ml]
  extraSettings:
    project:
      allowedDomains: {weakens: grows, type: array, kind: set, description: Whom it lets in}
$ setpoint plan --base before --offline --detailed-exitcode
stdout
  0 effective changes.
  organization acme

  Compared with: the files at before (COMMIT)
  Service: not contacted
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
