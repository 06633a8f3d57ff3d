import { createFinding } from '../../model/finding.js';
import type { JsonObject } from '../../model/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { nameText } from '../view/value-text.js';
import { findingLines } from './findings-text.js';
import { line, renderParagraphs, span, textLine } from './layout.js';
import { defaultText, type TextOptions } from './style.js';

/** The result of `init`. */
export interface InitReport {
  /** The folder that paths are relative to. */
  readonly folder: string;
  /** The configuration's folder as given by the user; null for the working directory. */
  readonly config: string | null;
  readonly files: readonly string[];
  /**
   * The service that the configuration is for; null if the configuration already existed.
   */
  readonly service: 'embedded' | 'real' | null;
  /** Null without files for editors. `missing`: the schemas to add to existing settings of VS Code, or null. */
  readonly editor: { readonly missing: JsonObject | null } | null;
  readonly ci: {
    readonly forge: keyof typeof stepsOfForge;
    /** Whether the folder is in a repository. */
    readonly inRepository: boolean;
    /** The variables of the tokens, if the jobs are for all configurations. */
    readonly tokens: readonly string[];
  } | null;
}

/** With `warnings` and `yamlSchemas` if schemas must be added by hand. */
export function initJson({ folder, files, editor }: InitReport) {
  return { folder, files, ...(editor?.missing && { warnings: [notAdded], yamlSchemas: editor.missing }) };
}

const notAdded = createFinding(
  'warning',
  'SP5515',
  '.vscode/settings.json exists and was not changed.',
  'Check that its yaml.schemas contains these entries.',
);

/** The written files and the next commands. Lines with entries to copy are not wrapped. */
export function renderInitText(report: InitReport, options: TextOptions = defaultText): string {
  const { folder, files, editor, ci, service } = report;
  const target = folder === '.' ? '' : ` to ${nameText(folder)}`;
  const entries = JSON.stringify({ 'yaml.schemas': editor?.missing ?? undefined }, null, 2)
    .split('\n')
    .slice(1, -1);
  const steps = [
    service !== null &&
      'guard.watch is fail: drift also exits with 2 if a setting that no file sets becomes weaker than its default.',
    ci?.inRepository === false &&
      folder !== '.' &&
      `Make ${nameText(folder)} the root of a repository: jobs are only found there.`,
    ...(ci === null ? [] : stepsOfForge[ci.forge]),
    ci &&
      ci.tokens.length > 0 &&
      `If the configurations have different tokens, set ${ci.tokens.join(', ')} instead of SETPOINT_TOKEN.`,
    editor &&
      'Install the YAML extension of VS Code (redhat.vscode-yaml). If service.names, include, shared or extraSettings change, run setpoint init --editor again.',
  ];
  const paragraphs = [
    [textLine(0, `Wrote${target}: ${files.map(nameText).join(', ')}.`, 'good')],
    entries.length > 0
      ? [...findingLines(notAdded, options), ...entries.map((text) => textLine(0, text))]
      : [],
    [
      textLine(0, 'Next:'),
      ...commandsAfter(report).map(([command, does]) =>
        line(2, [span(command, 'strong')], span(does, 'quiet')),
      ),
      ...steps.map((step) => (step ? textLine(2, step) : false)),
    ],
  ];
  const width = entries.length > 0 ? Number.POSITIVE_INFINITY : options.width;
  return renderParagraphs(paragraphs, { ...options, width });
}

const stepsOfForge = {
  github: [
    'Create the environment setpoint-plan with a read-only SETPOINT_TOKEN. Create the environment setpoint-apply with a SETPOINT_TOKEN that can write, and with required reviewers. Set the variable SETPOINT_URL.',
  ],
  gitlab: [
    'Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.',
    'Create the variables SETPOINT_URL and SETPOINT_TOKEN: for the environment setpoint-plan a read-only token, masked; for setpoint-apply a token that can write, masked and protected. Protect the environment setpoint-apply, and name its approvers. Create a schedule for the drift job.',
  ],
  azure: [
    'Create a pipeline for azure-pipelines.yml, and the variable groups and the environment that its first lines list.',
  ],
  bitbucket: [
    'Create the variables and the deployment environment that the first lines of bitbucket-pipelines.yml list.',
    'Schedule the custom pipeline drift.',
  ],
} as const;

/** The commands to run next, each with what it does. */
function commandsAfter({ config, service }: InitReport): readonly (readonly [string, string])[] {
  const option = config === null ? '' : ` -c ${shellWord(config)}`;
  const plan = [`setpoint plan${option}`, 'shows what would change'] as const;
  if (service === null) return [];
  if (service === 'embedded')
    return [plan, [`setpoint apply${option}`, 'applies it to the embedded service']];
  return [
    ['export SETPOINT_URL=https://…', 'sets the service'],
    ['export SETPOINT_TOKEN=…', 'sets the token'],
    [`setpoint doctor${option}`, 'checks the requirements of a run'],
    [`setpoint import${option} --overwrite`, 'writes files with the current settings'],
    plan,
  ];
}

/** Quotes a path for the shell if necessary. */
function shellWord(path: string): string {
  const text = sanitiseTerminal(path);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
