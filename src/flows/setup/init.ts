import { readBackRoot } from '../../desired/files/read-back.js';
import { yamlText } from '../../edit/yaml-text.js';
import { Fault } from '../../model/fault.js';
import { isNumericId } from '../../model/ids.js';
import { withShownUrls } from '../../model/shown-url.js';

export interface InitRequest {
  readonly organization: string;
  /** `sandbox:` for the embedded service; null: the operator sets the address outside the files. */
  readonly url: string | null;
  readonly names: 'neutral' | 'sentry';
}

export interface DraftFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Creates a first configuration: the root file and an organization file, with comments. For the embedded service also
 * its seed, a layer and a project, so that a plan shows changes.
 *
 * @throws Fault usage SP5509 if the organization or the address is invalid
 */
export function draftConfig(request: InitRequest): DraftFile[] {
  const root = rootFile(request);
  const [wrong] = readBackRoot(root);
  if (wrong !== undefined) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5509',
      message: withShownUrls(wrong.message),
      hint: wrong.hint ?? undefined,
    });
  }
  const files = [
    { path: 'setpoint.yaml', content: root },
    { path: 'organization.yaml', content: organizationFile(request.organization) },
  ];
  return request.url === 'sandbox:' ? [...files, ...sandboxFiles(request.organization)] : files;
}

function rootFile({ organization, url, names }: InitRequest): string {
  return `# The root of one organization's configuration: what it is called, where it is, and what a run may do to it.
# Editors complete and check it after \`setpoint schema > setpoint.schema.json\` if it begins with the line
# \`# yaml-language-server: $schema=setpoint.schema.json\`; settings files do with \`setpoint schema settings-file\`.
version: 1
organization: ${yamlText(organization)}

service:
${serviceLines(url)}
  names: ${names}              # what the deployment calls its settings: neutral, sentry, or a table of its own
  read: auto                  # by GET; where the service has none, by empty updates

# Settings files, in the order in which layers apply; these if nothing is said. Only settings that a file names are managed.
# include: [organization.yaml, layers/**/*.yaml, projects/**/*.yaml]

guard:
  weakening: confirm          # changes that lower security: allow, confirm or refuse
  maxChanges: 200             # settings in one run
  protect: [organization.slug]
  unmanagedProjects: report   # projects that no file touches: ignore, report or fail
`;
}

function serviceLines(url: string | null): string {
  if (url === 'sandbox:') {
    return `  # The service embedded in the tool; its state is in .setpoint/, which belongs into .gitignore.
  # For a real one write its address here, and name it again outside of the repository: SETPOINT_URL, SETPOINT_TOKEN.
  url: "sandbox:"
  sandbox: {seed: sandbox.yaml}`;
  }
  const why = `  # The token goes only to the address that SETPOINT_URL or --url names, outside of the repository. A url here must agree.`;
  return url === null ? `${why}\n  # url: https://errors.example.com` : `${why}\n  url: ${yamlText(url)}`;
}

function organizationFile(organization: string): string {
  return `# The organization's own settings. \`setpoint schema organization-settings\` shows all; \`setpoint import --overwrite\` writes
# them as they are.
organization: ${yamlText(organization)}
settings:
  # What never gets stored.
  dataScrubber: true
  dataScrubberDefaults: true
  # scrubIPAddresses: true
  # sensitiveFields: [iban, passport]

  # Who may see what.
  allowSharedIssues: false
  # enhancedPrivacy: true
  # attachmentsRole: admin

  # Removes the members who do not use a second factor.
  # require2FA: true
`;
}

function sandboxFiles(organization: string): DraftFile[] {
  return [
    {
      path: 'sandbox.yaml',
      content: `# What the embedded service begins with. \`setpoint schema sandbox-seed\` prints the schema.
organization:
  ${isNumericId(organization) ? 'id' : 'slug'}: ${yamlText(organization)}
  settings: {dataScrubber: false, allowSharedIssues: true}
teams:
  - {slug: web}
  - {slug: payments}
projects:
  - {slug: shop, name: Shop, teams: [web], platform: javascript-react}
  - {slug: pay-api, name: Payments API, teams: [payments], platform: python-django, settings: {resolveAge: 720}}
  - {slug: pay-worker, name: Payments worker, teams: [payments], platform: python-celery, settings: {resolveAge: 720}}
  - {slug: scratch, name: Scratch, teams: [web], platform: other}
`,
    },
    {
      path: 'layers/payments.yaml',
      content: `# A layer sets what is the same for many projects; a project's own file wins over it.
layer: payments
match: {team: payments}
settings:
  resolveAge: 336               # hours without a sighting after which an issue resolves itself; 0 for never
  highlightTags: [handled, level, release]
`,
    },
    {
      path: 'projects/shop.yaml',
      content: `project: shop
settings:
  name: Web shop
  subjectPrefix: "[shop]"
`,
    },
  ];
}
