import { createFinding } from '../../model/finding.js';
import type { JsonObject } from '../../model/json.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { nameText } from '../view/value-text.js';
import { findingLines } from './findings-text.js';
import { line, renderLines, span, type TextLine } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The result of `init`. */
export interface InitReport {
  /** The folder that paths are relative to. */
  readonly folder: string;
  /** The configuration's folder as given by the user; null for the working directory. */
  readonly config: string | null;
  readonly files: readonly string[];
  /**
   * The service that the configuration is for, `connected` if its URL and a token are set; null if the configuration
   * already existed.
   */
  readonly service: 'embedded' | 'real' | 'connected' | null;
  /** Null without files for editors. `missing`: the schemas to add to existing settings of VS Code, or null. */
  readonly editor: { readonly missing: JsonObject | null } | null;
  readonly ci: {
    readonly forge: keyof typeof stepsOfForge;
    /** Whether the folder is in a repository. */
    readonly inRepository: boolean;
    /**
     * The root files whose `service.url` selects the sandbox, which jobs cannot use. Relative to the working directory.
     */
    readonly sandboxRoots: readonly string[];
    /** The variables of the tokens, if the jobs are for all configurations. */
    readonly tokens: readonly string[];
  } | null;
}

/**
 * `{"format": "setpoint.init/1", folder, files}`, with `warnings` and `yamlSchemas` if schemas must be added by hand.
 */
export function renderInitJson({ folder, files, editor }: InitReport): string {
  const missing = editor?.missing && { warnings: [notAdded], yamlSchemas: editor.missing };
  return renderJsonDocument({ format: 'setpoint.init/1', folder, files, ...missing });
}

const notAdded = createFinding(
  'warning',
  'SP5515',
  '.vscode/settings.json exists and was not changed.',
  'Add these entries to its yaml.schemas.',
);

/** The written files and the next commands. */
export function renderInitText(
  report: InitReport,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const { folder, files, editor } = report;
  const target = folder === '.' ? '' : ` to ${nameText(folder)}`;
  const wrote = line(0, [span(`Wrote${target}: ${files.map(nameText).join(', ')}.`, 'good')]);
  const steps = [...stepsForCi(report), ...(editor === null ? [] : [stepForEditor])];
  const next = [
    line(0, [span('Next:')]),
    ...commandsAfter(report).map(([command, does]) =>
      line(2, [span(command, 'strong')], span(does, 'quiet')),
    ),
    ...steps.map((step) => line(2, [span(step)])),
  ];
  const render = (lines: readonly TextLine[]) => renderLines(lines, width, style);
  const missing = editor?.missing ? [render(findingLines(notAdded, width)) + entriesOf(editor.missing)] : [];
  return [render([wrote]), ...missing, render(next)].join('\n');
}

/** Without line breaks inside an entry, so that the text can be copied. */
function entriesOf(schemas: JsonObject): string {
  const lines = JSON.stringify({ 'yaml.schemas': schemas }, null, 2).split('\n').slice(1, -1);
  return lines.map((text) => `${sanitiseTerminal(text)}\n`).join('');
}

const stepForEditor =
  'Install the YAML extension of VS Code (redhat.vscode-yaml). If service.names, include, shared or extraSettings change, run setpoint init --editor again.';

function stepsForCi({ ci, folder }: InitReport): readonly string[] {
  if (ci === null) return [];
  const { forge, inRepository, sandboxRoots, tokens } = ci;
  const steps = [
    !inRepository &&
      folder !== '.' &&
      `Make ${nameText(folder)} the root of a repository: jobs are only found there.`,
    sandboxRoots.length > 0 &&
      `Replace service.url in ${sandboxRoots.map(nameText).join(', ')}: jobs fail with SP2109 while it is "sandbox:" and SETPOINT_URL is set.`,
    ...stepsOfForge[forge],
    tokens.length > 0 &&
      `If the configurations have different tokens, set ${tokens.join(', ')} instead of SETPOINT_TOKEN.`,
  ];
  return steps.filter((step) => step !== false);
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

function commandsAfter({ config, service }: InitReport): readonly (readonly [string, string])[] {
  if (service === null) return [];
  const option = config === null ? '' : ` -c ${shellWord(config)}`;
  const plan = [`setpoint plan${option}`, 'shows what would change'] as const;
  if (service === 'embedded')
    return [plan, [`setpoint apply${option}`, 'applies it to the embedded service']];
  const connect = [
    ['export SETPOINT_URL=https://…', 'sets the service'],
    ['export SETPOINT_TOKEN=…', 'sets the token'],
  ] as const;
  return [
    ...(service === 'connected' ? [] : connect),
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
