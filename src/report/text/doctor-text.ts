import { unreachable } from '../../model/unreachable.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { pluralise } from '../view/words.js';
import { blankLine, type Line, line, renderLines, span } from './layout.js';
import type { Paint, Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The results of `doctor`, in the order in which a run would depend on them. */
export type Diagnosis = readonly DiagnosedCheck[];

interface DiagnosedCheck {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped';
  readonly message: string;
  /** What to do; null if nothing. */
  readonly hint: string | null;
  /** Only for a failure. */
  readonly fault: { readonly kind: string; readonly code: string } | null;
}

/** `{"format": "setpoint.doctor/1", healthy, checks: [{check, status, code, message, hint}]}`. */
export function renderDoctorJson(diagnosis: Diagnosis): string {
  const checks = diagnosis.map(({ check, status, message, hint, fault }) => {
    return { check, status, code: fault?.code ?? null, message, hint };
  });
  return renderJsonDocument({ format: 'setpoint.doctor/1', healthy: isHealthy(diagnosis), checks });
}

/** A line for each check, with a hint if it has one, and a summary at the end. */
export function renderDoctorText(
  diagnosis: Diagnosis,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const performed = diagnosis.filter(({ status }) => status !== 'skipped');
  return renderLines(
    [...performed.flatMap(checkLines), ...skippedLines(diagnosis), blankLine, verdictLine(diagnosis)],
    width,
    style,
  );
}

/** Whether no check failed. */
function isHealthy(diagnosis: Diagnosis): boolean {
  return diagnosis.every(({ status }) => status !== 'failure');
}

const nameWidth = 15;

function checkLines({ check, status, message, hint, fault }: DiagnosedCheck): Line[] {
  const code = fault === null ? [] : [span(`${sanitiseTerminal(fault.code)} `, 'quiet')];
  const head = [
    span(status.padEnd(9), paintOf(status)),
    span(sanitiseTerminal(check).padEnd(nameWidth), 'strong'),
    ...code,
    span(sanitiseTerminal(message)),
  ];
  if (hint === null) return [line(0, head)];
  return [line(0, head), line(11, [span('what to do: ', 'strong'), span(sanitiseTerminal(hint))])];
}

function skippedLines(diagnosis: Diagnosis): Line[] {
  const names = diagnosis.filter(({ status }) => status === 'skipped').map(({ check }) => check);
  if (names.length === 0) return [];
  return [
    line(0, [
      span(`Not checked, because an earlier check failed: ${sanitiseTerminal(names.join(', '))}.`, 'quiet'),
    ]),
  ];
}

function paintOf(status: DiagnosedCheck['status']): Paint {
  switch (status) {
    default:
      return unreachable(status);
    case 'ok':
      return 'good';
    case 'warning':
      return 'warning';
    case 'failure':
      return 'danger';
    case 'skipped':
      return 'quiet';
  }
}

function verdictLine(diagnosis: Diagnosis): Line {
  const count = (one: DiagnosedCheck['status']) => diagnosis.filter(({ status }) => status === one).length;
  const warnings = count('warning') === 0 ? '' : `, ${pluralise(count('warning'), 'warning')}`;
  const failures = count('failure');
  return failures > 0
    ? line(0, [span(`${pluralise(failures, 'failure')}${warnings}.`, 'danger')])
    : line(0, [span(`All checks passed${warnings}.`, 'good')]);
}
