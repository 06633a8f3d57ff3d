import { readBackRoot } from '../../desired/files/loader.js';
import { rootFileName } from '../../desired/files/roots/discover-root.js';
import type { CheckedConfig } from '../../desired/types.js';
import { withoutPlaceholders } from '../../edit/write-document.js';
import { yamlEntry, yamlText } from '../../edit/yaml-text.js';
import { usageError } from '../../model/fault.js';
import { isNumericId } from '../../model/ids.js';
import type { Json } from '../../model/json.js';
import { withShownUrls } from '../../model/shown-url.js';
import type { BuiltInNames } from '../../settings/setting.js';

export interface InitRequest {
  readonly organization: string;
  /** `sandbox:` for the embedded service; null: the operator sets the address outside the files. */
  readonly url: string | null;
  readonly names: BuiltInNames | 'auto';
  /** The organization's name, if its service has no other setting of the first file. */
  readonly onlyName?: Json | undefined;
}

export interface DraftFile {
  readonly path: string;
  readonly content: string;
}

/** The file with the initial state of the embedded service. */
export const seedName = 'sandbox.yaml';

/** A first configuration, and its root file as it will be read. */
export interface Draft {
  readonly files: readonly DraftFile[];
  readonly config: CheckedConfig;
}

/**
 * Creates a first configuration: the root file and an organization file, with comments. For the embedded service also
 * its seed, a layer and a project, so that a plan shows changes.
 *
 * @throws Fault usage SP5509 if the organization or the address is invalid
 */
export function draftConfig(request: InitRequest): Draft {
  const content = rootFile(request);
  const { config, findings } = readBackRoot(content);
  const [wrong] = findings;
  if (config === null || wrong !== undefined) {
    // The user has written a flag, not yet a file.
    const message = withShownUrls(wrong?.message.replace('service.url', '--url') ?? '');
    throw usageError('SP5509', message);
  }
  const files = [
    { path: rootFileName, content },
    { path: 'organization.yaml', content: organizationFile(request) },
    ...(request.url === 'sandbox:' ? sandboxFiles(request.organization) : []),
  ];
  return { files, config };
}

/**
 * Above the default, which a layer that changes two settings exceeds in an organization of 200 projects. The number of
 * projects is unknown here, because `init` does not contact the service.
 */
const maxChanges = 1000;

/** The text of `setpoint.yaml`. */
function rootFile({ organization, url, names }: InitRequest): string {
  return `# The configuration of one organization: its name, its service, and the limits of a run.
# \`setpoint init --editor\` writes schemas, with which editors complete and check these files.
version: 1
organization: ${yamlText(organization)}

service:
${serviceLines(url)}
  names: ${names.padEnd(20)} # names of settings: auto (as in replies), neutral, sentry, or a table
  read: auto                  # GET if the service supports it, otherwise empty updates${url === 'sandbox:' ? '\n  sandbox: {seed: sandbox.yaml}' : ''}

# Settings files, in the order in which layers apply. Only settings in these files are managed. Default:
# include: [organization.y*ml, layers/**/*.y*ml, projects/**/*.y*ml]

guard:
  weakening: confirm          # changes that weaken security: allow, confirm or refuse
  hiding: confirm             # changes that hide issues: allow, confirm or refuse
  # The maximum number of settings that one run changes. It stops a mistake, such as a layer that matches too many
  # projects. ${maxChanges} lets a layer change 5 settings in each of 200 projects. If you have more projects, use 5 for
  # each.
  maxChanges: ${maxChanges}
  protect: [organization.slug]
  unmanagedProjects: report   # projects that no file manages: ignore, report or fail
  watch: fail                 # settings that no file sets, if weaker than their default: ignore, report or fail
`;
}

function serviceLines(url: string | null): string {
  if (url === 'sandbox:') {
    return `  # The sandbox embedded in setpoint. Add its state folder, .setpoint/, to .gitignore.
  # For a real service, write its URL here, and set SETPOINT_URL and SETPOINT_TOKEN outside the repository.
  url: "sandbox:"`;
  }
  const why = `  # The token is sent only to the URL in SETPOINT_URL or --url. A URL in this file must be the same.`;
  return url === null ? `${why}\n  # url: https://errors.example.com` : `${why}\n  url: ${yamlText(url)}`;
}

function organizationFile({ organization, onlyName }: InitRequest): string {
  return `# Settings of the organization. \`setpoint schema organization-settings\` lists all settings;
# \`setpoint import --overwrite\` writes their current values.
organization: ${yamlText(organization)}
settings:
${onlyName === undefined ? firstSettings : `${yamlEntry('name', withoutPlaceholders(onlyName), 2).join('\n')}\n`}`;
}

const firstSettings = `  # Access to data. See also attachmentsRole, enhancedPrivacy and require2FA.
  allowSharedIssues: false

  # Data that is never stored. See also sensitiveFields and scrubIPAddresses.
  dataScrubber: true
  dataScrubberDefaults: true
`;

function sandboxFiles(organization: string): DraftFile[] {
  return [
    {
      path: seedName,
      content: `# The initial state of the sandbox. \`setpoint schema sandbox-seed\` prints the schema.
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
      content: `# A layer contains settings of several projects; a project's own file overrides it.
layer: payments
match: {team: payments}
settings:
  resolveAge: 336               # hours without events after which an issue is resolved; 0: never
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
