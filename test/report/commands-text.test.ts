import { describe, expect, it } from 'vitest';
import { type Diagnosis, renderDoctorJson, renderDoctorText } from '../../src/report/text/doctor-text.js';
import { type ImportReport, renderImportJson, renderImportText } from '../../src/report/text/import-text.js';
import { renderInitText } from '../../src/report/text/init-text.js';
import { createStyle } from '../../src/report/text/style.js';
import { commandsIn } from './runner.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });
const hostile = 'x\u001b[2J\n::error::y ##[group]z \u202e';

const diagnosis: Diagnosis = [
  { check: 'program', status: 'ok', message: 'setpoint 0.1.0 on Node 20.20.2.', hint: null, fault: null },
  { check: 'configuration', status: 'warning', message: hostile, hint: hostile, fault: null },
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

const report: ImportReport = {
  organization: 'acme',
  folder: '.',
  unmet: [],
  files: [
    {
      path: 'organization.yaml',
      result: 'created',
      about: { kind: 'organization', ref: 'acme', id: '7', settings: 31 },
      leftOut: [],
    },
    { path: 'avatar.png', result: 'created', about: null, leftOut: [] },
    {
      path: 'projects/web.yaml',
      result: 'unchanged',
      about: { kind: 'project', ref: 'web', id: '42', settings: 1 },
      leftOut: [{ setting: 'platform', reason: hostile }],
    },
  ],
};

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

describe('an import', () => {
  it('lists the files, the settings that were left out, and the next step', () => {
    const [organization, image] = report.files;
    const files = [organization, image].filter((file) => file !== undefined);
    expect(renderImportText({ ...report, files }, plain)).toBe(
      '31 settings of 1 resource of acme: 2 files created.\n\nNext: review the files, then run setpoint plan.\n',
    );
    expect(renderImportText(report, plain)).toContain(
      '1 setting left out, with a comment in the file:\n  projects/web.yaml\n    platform: x',
    );
  });

  it('warns of files that no pattern of include matches', () => {
    expect(renderImportText({ ...report, unmet: ['a.yaml', 'b.yaml'] }, plain)).toContain(
      'No pattern of include matches a.yaml and 1 more. Extend include',
    );
    expect(renderImportText({ ...report, folder: 'live/', unmet: ['a.yaml'] }, plain)).toContain(
      'No pattern of include matches live/a.yaml.',
    );
  });
});

it('untrusted text controls no terminal and gives a runner no command', () => {
  for (const style of [plain, colour]) {
    for (const text of [renderDoctorText(diagnosis, style), renderImportText(report, style)]) {
      expect(commandsIn(text)).toEqual([]);
      expect(text).not.toContain('\u001b[2J');
      expect(text).not.toContain('\u202e');
    }
  }
  for (const text of [renderDoctorJson(diagnosis), renderImportJson(report)]) {
    expect(commandsIn(text)).toEqual([]);
    expect(text).not.toContain('\u202e');
  }
});

describe('the next steps after an init', () => {
  it.each([
    [
      'names the import before the plan for a real service',
      'real' as const,
      ['SETPOINT_URL', 'setpoint doctor -c x', 'setpoint import -c x --overwrite'],
    ],
    [
      'names the plan first for the embedded service',
      'embedded' as const,
      ['setpoint plan -c x', 'setpoint apply -c x'],
    ],
  ])('%s', (_case, service, commands) => {
    const text = renderInitText(
      { folder: 'x', config: 'x', files: ['setpoint.yaml'], service, ci: null },
      plain,
    );
    for (const command of commands) expect(text).toContain(command);
  });

  it.each([
    ['longer than the column', 'settings', /^ {2}setpoint import -c settings --overwrite {2}writes/m],
    ['in a folder with a space', 'a b', /-c 'a b' --overwrite {2}writes/m],
    ['in a folder with a quote', "it's", /-c 'it'\\''s' --overwrite {2}writes/m],
  ])('shows a command that can be copied: %s', (_case, config, text) => {
    const files = ['setpoint.yaml'];
    expect(renderInitText({ folder: '.', config, files, service: 'real', ci: null }, plain)).toMatch(text);
  });
});
