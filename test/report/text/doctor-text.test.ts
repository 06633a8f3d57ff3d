import { describe, expect, it } from 'vitest';
import { type Diagnosis, renderDoctorJson, renderDoctorText } from '../../../src/report/text/doctor-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { commandsIn } from '../runner.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });
const hostile = 'x\u001b[2J\n::error::y ##[group]z \u202e';

const diagnosis: Diagnosis = [
  { check: 'program', status: 'ok', message: 'setpoint 0.1.0 on Node 20.20.2.', hint: null, fault: null },
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
    const withoutWarnings = diagnosis.filter(({ status }) => status !== 'warning');
    expect(renderDoctorText(withoutWarnings, plain)).toBe(
      [
        'ok       program        setpoint 0.1.0 on Node 20.20.2.',
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
    const healthy = diagnosis.slice(0, 2);
    expect(renderDoctorText(healthy, plain)).toMatch(/\nAll checks passed, 1 warning\.\n$/);
    expect(JSON.parse(renderDoctorJson(healthy))).toMatchObject({
      format: 'setpoint.doctor/1',
      healthy: true,
    });
  });

  it('is one JSON document with the code of each failure', () => {
    const document = JSON.parse(renderDoctorJson(diagnosis));
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
  for (const style of [plain, colour]) {
    const text = renderDoctorText(diagnosis, style);
    expect(commandsIn(text)).toEqual([]);
    expect(text).not.toContain('\u001b[2J');
    expect(text).not.toContain('\u202e');
  }
  const json = renderDoctorJson(diagnosis);
  expect(commandsIn(json)).toEqual([]);
  expect(json).not.toContain('\u202e');
});
