import { gap, type Line, layOut, line, span } from './layout.js';
import { renderJsonDocument } from './sanitise/json.js';
import type { Style } from './style.js';
import { defaultText } from './text-options.js';
import { nameText } from './value-text.js';

/** What `init` wrote. */
export interface InitReport {
  /** The folder that paths are below of, as the user named it. */
  readonly folder: string;
  /** Whether that is the working directory. */
  readonly here: boolean;
  readonly files: readonly string[];
  /** What the configuration was written for; null where it was there already. */
  readonly service: 'embedded' | 'real' | null;
  /** Whose jobs were written. */
  readonly ci: 'github' | 'gitlab' | null;
}

/** `{"format": "setpoint.init/1", folder, files}`. */
export function renderInitJson({ folder, files }: InitReport): string {
  return renderJsonDocument({ format: 'setpoint.init/1', folder, files });
}

/** What was written, and the commands to go on with. */
export function renderInitText(report: InitReport, style: Style, width = defaultText.width): string {
  const { folder, files, here } = report;
  const where = here ? '' : ` to ${nameText(folder)}`;
  const steps: Line[] = [
    ...stepsAfter(report).map(([command, does]) =>
      line(2, [span(command.padEnd(36), 'strong'), span(does, 'quiet')]),
    ),
    ...stepsForCi(report).map((step) => line(2, [span(step)])),
  ];
  return layOut(
    [
      line(0, [span(`Written${where}: ${files.map(nameText).join(', ')}.`, 'good')]),
      gap,
      line(0, [span('Next:')]),
      ...steps,
    ],
    width,
    style,
  );
}

function stepsForCi({ ci }: InitReport): readonly string[] {
  if (ci === null) return [];
  const environments =
    'Make the environments setpoint-plan, with a SETPOINT_TOKEN that can only read, and setpoint-apply, with one that can write and with whoever is to approve. Set the variable SETPOINT_URL.';
  if (ci === 'github') return [environments];
  return [
    'Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.',
    environments,
  ];
}

function stepsAfter({ here, folder, service }: InitReport): readonly (readonly [string, string])[] {
  if (service === null) return [];
  const where = here ? '' : ` -c ${nameText(folder)}`;
  const plan = [`setpoint plan${where}`, 'shows what would change'] as const;
  if (service === 'embedded') return [plan, [`setpoint apply${where}`, 'writes it to the embedded service']];
  return [
    ['export SETPOINT_URL=https://…', 'names the service outside of the repository'],
    ['export SETPOINT_TOKEN=…', 'and how to get in'],
    [`setpoint doctor${where}`, 'checks what a run needs'],
    [`setpoint import${where} --overwrite`, 'writes the files for what is live'],
    plan,
  ];
}
