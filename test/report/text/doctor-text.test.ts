import { describe, expect, it } from 'vitest';
import type { Check } from '../../../src/model/check.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { createDiagnosis, renderDoctorText } from '../../../src/report/text/doctor-text.js';
import { defaultText } from '../../../src/report/text/style.js';
import { expectHarmless, withoutColour } from '../runner.js';

const hostile = 'x\u001b[2J\n::error::y ##[group]z \u202e';

const checks: readonly Check[] = [
  { check: 'service', status: 'ok', message: 'Embedded service.', hint: null, fault: null },
  {
    check: 'configuration',
    status: 'warning',
    message: hostile,
    hint: hostile,
    fault: null,
    missingScopes: [{ scope: hostile, settings: [hostile] }],
  },
  {
    check: 'token',
    status: 'failure',
    message: 'No token is given.',
    hint: 'Set SETPOINT_TOKEN.',
    fault: { kind: 'not-permitted', code: 'SP5003' },
  },
  { check: 'organization', status: 'skipped', message: 'not checked', hint: null, fault: null },
  { check: 'clock', status: 'skipped', message: 'not checked', hint: null, fault: null },
];

describe('a diagnosis', () => {
  it('has a line for each check, a hint, the skipped checks and a summary', () => {
    const withoutWarnings = createDiagnosis(checks.filter(({ status }) => status !== 'warning'));
    expect(renderDoctorText(withoutWarnings)).toBe(
      [
        'ok       service        Embedded service.',
        'failure  token          SP5003 No token is given.',
        '           what to do: Set SETPOINT_TOKEN.',
        'Not checked, because an earlier check failed: organization, clock.',
        '',
        '1 failure.',
        '',
      ].join('\n'),
    );
  });

  it('reports that all checks passed, with the number of warnings', () => {
    const healthy = createDiagnosis(checks.slice(0, 2));
    expect(renderDoctorText(healthy)).toMatch(/\nAll checks passed, 1 warning\.\n$/);
    expect(healthy).toMatchObject({ healthy: true });
  });

  it('has the code of each failure in JSON', () => {
    const document = createDiagnosis(checks);
    expect(document).toMatchObject({ healthy: false });
    expect(document.checks[2]).toEqual({
      check: 'token',
      status: 'failure',
      code: 'SP5003',
      message: 'No token is given.',
      hint: 'Set SETPOINT_TOKEN.',
    });
  });
});

it('untrusted text controls no terminal and gives a runner no command', () => {
  for (const color of [false, true])
    expectHarmless(withoutColour(renderDoctorText(createDiagnosis(checks), { ...defaultText, color })));
  expectHarmless(renderJsonDocument(createDiagnosis(checks)));
});
