import { pagePath } from '../../model/page-path.js';
import { exitCodeMeanings } from '../exit-codes.js';
import { commandGroups, environmentVariables } from '../session/environment-variables.js';

/** Columns of the text: topics are also read in files and pipes. */
const width = 80;

interface HelpTopic {
  readonly summary: string;
  /** `root`: where the pages are, as `pagesRoot` returns it. */
  readonly render: (root: string) => string;
}

/** Help texts that do not belong to a command: `setpoint help environment`. */
export const helpTopics: ReadonlyMap<string, HelpTopic> = new Map([
  ['configuration', { summary: 'The files and their documents.', render: renderConfiguration }],
  ['environment', { summary: 'All environment variables.', render: renderEnvironment }],
  ['exit-codes', { summary: 'All exit codes.', render: renderExitCodes }],
]);

/** A reminder for someone who writes files; the page has all keys and rules. */
const configuration = `\
Configuration files of setpoint

The root file is setpoint.yaml in the working directory or, within a Git
repository, in the nearest folder above it. SETPOINT_CONFIG or --config names
another file or folder. It names the organization and the settings files:

    version: 1
    organization: acme                     # slug or numeric id
    service: {names: neutral}              # or sentry
    include: [organization.yaml, layers/*.yaml, projects/**/*.y*ml]
    vars: {age: 336}                       # values for \${var:age}
    guard: {maxChanges: 50}                # what apply refuses

A settings file contains one or more documents of three kinds:

    organization: acme                     # the organization of the root file
    settings: {require2FA: true}
    ---
    layer: payments                        # every project that matches
    match: {team: payments, project: "!old-*"}
    settings: {resolveAge: 0}
    ---
    project: web                           # slug or numeric id
    settings: {resolveAge: "\${var:age}"}
    ignore: [platform]                     # never managed here
    expect: {verifySSL: true}              # only checked, never written

A later layer overrides an earlier one, and a project's own document overrides
every layer. A setting that no file sets is never compared and never sent.
\${env:NAME} is replaced by the environment variable SETPOINT_VAR_NAME. Several
organizations share layers in the folder that the key shared names.

    setpoint init            write a first configuration
    setpoint validate        check the files
    setpoint schema          print the JSON Schema for editors

`;

function renderConfiguration(root: string): string {
  return `${configuration}Settings: ${pagePath(root, 'docs/reference/settings.md')}\n${details(root, 'configuration')}`;
}

function details(root: string, topic: string): string {
  return `Details: ${pagePath(root, `docs/reference/${topic}.md`)}\n`;
}

function renderEnvironment(root: string): string {
  return [
    'Environment variables that setpoint reads',
    ...Object.entries(environmentVariables).map(([name, { meaning, unset, commands }]) =>
      [
        `\n${name}`,
        fill(meaning, 4),
        fill(`If not set: ${unset}.`, 4),
        fill(`Used by: ${commandGroups[commands]}.`, 4),
      ].join('\n'),
    ),
    `\n${details(root, 'environment')}`,
  ].join('\n');
}

function renderExitCodes(root: string): string {
  return [
    'Exit codes of setpoint\n',
    ...Object.entries(exitCodeMeanings).map(
      ([code, meaning]) => `${code.padStart(5)}  ${fill(meaning, 7).trimStart()}`,
    ),
    `\n${details(root, 'exit-codes')}`,
  ].join('\n');
}

/** The text in indented lines of at most `width` columns. */
function fill(text: string, indent: number): string {
  const rows = text.match(new RegExp(`\\S.{0,${width - indent - 1}}(?= |$)`, 'g')) ?? [];
  return rows.map((row) => ' '.repeat(indent) + row).join('\n');
}
