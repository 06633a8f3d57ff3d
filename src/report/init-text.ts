import { gap, type Line, layOut, line, span } from './layout.js';
import { renderJsonDocument } from './sanitise/json.js';
import type { Style } from './style.js';
import { nameText } from './value-text.js';

/** What `init` wrote. */
export interface InitReport {
  /** The folder that paths are below of, as the user named it. */
  readonly folder: string;
  /** Whether that is the working directory. */
  readonly here: boolean;
  readonly files: readonly string[];
  /** Written for the embedded service. */
  readonly embedded: boolean;
}

/** `{"format": "setpoint.init/1", folder, files}`. */
export function renderInitJson({ folder, files }: InitReport): string {
  return renderJsonDocument({ format: 'setpoint.init/1', folder, files });
}

/** What was written, and the commands to go on with. */
export function renderInitText(report: InitReport, style: Style, width = 100): string {
  const { folder, files, here } = report;
  const where = here ? '' : ` to ${nameText(folder)}`;
  const steps: Line[] = stepsAfter(report).map(([command, does]) =>
    line(2, [span(command.padEnd(36), 'strong'), span(does, 'quiet')]),
  );
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

function stepsAfter({ here, folder, embedded }: InitReport): readonly (readonly [string, string])[] {
  const where = here ? '' : ` -c ${nameText(folder)}`;
  const plan = [`setpoint plan${where}`, 'shows what would change'] as const;
  if (embedded) return [plan, [`setpoint apply${where}`, 'writes it to the embedded service']];
  return [
    ['export SETPOINT_URL=https://…', 'names the service outside of the repository'],
    ['export SETPOINT_TOKEN=…', 'and how to get in'],
    [`setpoint doctor${where}`, 'checks what a run needs'],
    [`setpoint import${where} --overwrite`, 'writes the files for what is live'],
    plan,
  ];
}
