import type { Check } from '../../model/check.js';
import { pluralise } from '../../model/count.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { hintLine, labelLine, line, span, textLine, textReport } from './layout.js';

/** The results of `doctor`, in the order in which a run would depend on them. */
export function createDiagnosis(results: readonly Check[]) {
  const checks = results.map(({ check, status, fault, ...facts }) => {
    return { check, status, code: fault?.code ?? null, ...facts };
  });
  return { healthy: checks.every(({ status }) => status !== 'failure'), checks };
}

type Diagnosis = ReturnType<typeof createDiagnosis>;

const paints = { ok: 'good', warning: 'warning', failure: 'danger', skipped: 'quiet' } as const;

/** A line for each check, with a hint if it has one, and a summary at the end. */
export const renderDoctorText = textReport(({ healthy, checks }: Diagnosis) => {
  const withStatus = (status: Check['status']) => checks.filter((check) => check.status === status);
  const skipped = withStatus('skipped').map(({ check }) => check);
  const [warnings, failures] = [withStatus('warning').length, withStatus('failure').length];
  const verdict = healthy ? 'All checks passed' : pluralise(failures, 'failure');
  return [
    [
      ...checks.filter(({ status }) => status !== 'skipped').flatMap(checkLines),
      skipped.length > 0 &&
        textLine(0, `Not checked, because an earlier check failed: ${skipped.join(', ')}.`, 'quiet'),
    ],
    [
      textLine(
        0,
        `${verdict}${warnings === 0 ? '' : `, ${pluralise(warnings, 'warning')}`}.`,
        healthy ? 'good' : 'danger',
      ),
    ],
  ];
});

function checkLines(diagnosed: Diagnosis['checks'][number]) {
  const { check, status, message, hint, code, scopes = [], missingScopes = [] } = diagnosed;
  return [
    line(0, [
      span(status.padEnd(9), paints[status]),
      span(check.padEnd(15), 'strong'),
      span(code === null ? '' : `${code} `, 'quiet'),
      span(sanitiseTerminal(message)),
    ]),
    scopes.length > 0 && labelLine(11, 'scopes', scopes.join(', ')),
    ...missingScopes.map(({ scope, settings }) =>
      labelLine(11, scope === null ? 'its user cannot change' : `lacks ${scope}`, settings.join(', ')),
    ),
    hint !== null && hintLine(11, hint),
  ];
}
