import { pluralise } from '../../model/count.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { hintLine, line, renderParagraphs, span, type TextLine } from './layout.js';
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
  readonly scopes?: readonly string[];
  readonly missingScopes?: readonly {
    readonly scope: string | null;
    readonly settings: readonly string[];
  }[];
}

/**
 * `{"format": "setpoint.doctor/1", healthy, checks: [{check, status, code, message, hint, scopes?, missingScopes?}]}`.
 */
export function renderDoctorJson(diagnosis: Diagnosis): string {
  const checks = diagnosis.map(({ check, status, message, hint, fault, scopes, missingScopes }) => ({
    check,
    status,
    code: fault?.code ?? null,
    message,
    hint,
    ...(scopes === undefined ? {} : { scopes }),
    ...(missingScopes === undefined ? {} : { missingScopes }),
  }));
  const healthy = diagnosis.every(({ status }) => status !== 'failure');
  return renderJsonDocument({ format: 'setpoint.doctor/1', healthy, checks });
}

/** A line for each check, with a hint if it has one, and a summary at the end. */
export function renderDoctorText(
  diagnosis: Diagnosis,
  style: Style,
  { width }: TextOptions = defaultText,
): string {
  const performed = diagnosis.filter(({ status }) => status !== 'skipped');
  const checks = [...performed.flatMap(checkLines), ...skippedLines(diagnosis)];
  return renderParagraphs([checks, [verdictLine(diagnosis)]], width, style);
}

const nameWidth = 15;

function checkLines(diagnosed: DiagnosedCheck): TextLine[] {
  const { check, status, message, hint, fault, scopes = [], missingScopes = [] } = diagnosed;

  const head = [
    span(status.padEnd(9), paints[status]),
    span(sanitiseTerminal(check).padEnd(nameWidth), 'strong'),
    ...(fault === null ? [] : [span(`${sanitiseTerminal(fault.code)} `, 'quiet')]),
    span(sanitiseTerminal(message)),
  ];
  const lists = [
    ...(scopes.length === 0 ? [] : [listLine('scopes', scopes)]),
    ...missingScopes.map(({ scope, settings }) =>
      listLine(scope === null ? 'its user cannot change' : `lacks ${scope}`, settings),
    ),
  ];
  return [line(0, head), ...lists, ...(hint === null ? [] : [hintLine(11, hint)])];
}

function listLine(label: string, items: readonly string[]): TextLine {
  return line(11, [span(`${sanitiseTerminal(label)}: `, 'strong'), span(sanitiseTerminal(items.join(', ')))]);
}

function skippedLines(diagnosis: Diagnosis): TextLine[] {
  const names = diagnosis.filter(({ status }) => status === 'skipped').map(({ check }) => check);
  const text = `Not checked, because an earlier check failed: ${sanitiseTerminal(names.join(', '))}.`;
  return names.length === 0 ? [] : [line(0, [span(text, 'quiet')])];
}

const paints: Readonly<Record<DiagnosedCheck['status'], Paint>> = {
  ok: 'good',
  warning: 'warning',
  failure: 'danger',
  skipped: 'quiet',
};

function verdictLine(diagnosis: Diagnosis): TextLine {
  const count = (one: DiagnosedCheck['status']) => diagnosis.filter(({ status }) => status === one).length;
  const warnings = count('warning') === 0 ? '' : `, ${pluralise(count('warning'), 'warning')}`;
  const failures = count('failure');
  return failures > 0
    ? line(0, [span(`${pluralise(failures, 'failure')}${warnings}.`, 'danger')])
    : line(0, [span(`All checks passed${warnings}.`, 'good')]);
}
