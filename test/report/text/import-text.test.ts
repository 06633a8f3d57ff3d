import { describe, expect, it } from 'vitest';
import {
  type ImportReport,
  renderImportJson,
  renderImportText,
} from '../../../src/report/text/import-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { commandsIn } from '../runner.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });
const hostile = 'x\u001b[2J\n::error::y ##[group]z \u202e';

const organization = { kind: 'organization', ref: 'acme', id: '7', settings: 31 } as const;
const web = { kind: 'project', ref: 'web', id: '42', settings: 1 } as const;

const report: ImportReport = {
  organization: 'acme',
  folder: '.',
  defaults: 3,
  unmet: [],
  files: [
    {
      path: 'organization.yaml',
      result: 'created',
      about: organization,
      documents: [organization],
      leftOut: [],
    },
    { path: 'avatar.png', result: 'created', about: null, documents: [], leftOut: [] },
    {
      path: 'projects/web.yaml',
      result: 'unchanged',
      about: web,
      documents: [web],
      leftOut: [{ setting: 'platform', reason: hostile }],
    },
  ],
};

describe('an import', () => {
  it('lists the files, the settings that were left out, and the next step', () => {
    const [organization, image] = report.files;
    const files = [organization, image].filter((file) => file !== undefined);
    expect(renderImportText({ ...report, files }, plain)).toBe(
      'Next: review the files, then run setpoint plan.\n\n31 settings of 1 resource of acme: 2 files created.\n3 settings that have their default are omitted; --all includes them.\n',
    );
    expect(renderImportText(report, plain)).toContain(
      '1 setting left out:\n  projects/web.yaml\n    platform: x',
    );
  });

  it('can have nothing to write', () => {
    expect(renderImportText({ ...report, defaults: 0, files: [] }, plain)).toBe(
      'Nothing to import from acme.\n',
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
    const files = report.files.map((file) => ({ ...file, diff: [`+${hostile}`] }));
    const text = renderImportText(report, style) + renderImportText({ ...report, files }, style);
    expect(commandsIn(text)).toEqual([]);
    expect(text).not.toContain('\u001b[2J');
    expect(text).not.toContain('\u202e');
  }
  const json = renderImportJson(report);
  expect(commandsIn(json)).toEqual([]);
  expect(json).not.toContain('\u202e');
});
