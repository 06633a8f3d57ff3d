import { describe, expect, it } from 'vitest';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { type ImportReport, renderImportText } from '../../../src/report/text/import-text.js';
import { defaultText } from '../../../src/report/text/style.js';
import { expectHarmless, withoutColour } from '../runner.js';

const hostile = 'x\u001b[2J\n::error::y ##[group]z \u202e';

const organization = { settings: 31 };
const web = { settings: 1 };

const report: ImportReport = {
  organization: 'acme',
  folder: '.',
  defaults: 3,
  withoutFile: 0,
  watch: 'report',
  unmet: [],
  files: [
    {
      path: 'organization.yaml',
      result: 'created',
      documents: [organization],
      leftOut: [],
    },
    { path: 'avatar.png', result: 'created', documents: [], leftOut: [] },
    {
      path: 'projects/web.yaml',
      result: 'unchanged',
      documents: [web],
      leftOut: [{ setting: 'platform', reason: hostile }],
    },
  ],
};

describe('an import', () => {
  it('lists the result, the written files, the settings that were left out, and the next step', () => {
    const text = renderImportText(report);
    expect(text).toContain(
      [
        '32 settings of acme in 2 documents: 2 files created, 1 file unchanged.',
        '  created   organization.yaml',
        '  created   avatar.png',
        'Omitted: 3 defaults; --defaults includes them.',
        '',
        '1 setting left out:',
        '  projects/web.yaml platform: x',
      ].join('\n'),
    );
    expect(text.split('\n').slice(-3)).toEqual(['', 'Next: review the files, then run setpoint plan.', '']);
  });

  it.each([
    ['ignore', 'Drift does not compare them (guard.watch: ignore).'],
    [
      'report',
      'Drift lists those that become weaker than their default; with guard.watch: fail, it also exits with 2.',
    ],
    ['fail', 'If one becomes weaker than its default, drift lists it and exits with 2 (guard.watch: fail).'],
  ] as const)(
    'ends with the settings that no file sets, and what drift does with them: %s',
    (watch, does) => {
      const text = renderImportText({ ...report, withoutFile: 1, watch }, { ...defaultText, width: 1000 });
      expect(text.split('\n').slice(-3)).toEqual([
        '',
        `No file sets 1 setting that can weaken security or hide issues. ${does}`,
        '',
      ]);
    },
  );

  it.each([
    [10, ['  replaced  projects/10.yaml']],
    [11, ['  replaced  projects/10.yaml', '  … and 1 more']],
    [1234, ['  replaced  projects/10.yaml', '  … and 1224 more']],
  ])('names at most ten of %i written files', (count, last) => {
    const files = Array.from({ length: count }, (_, index) => ({
      path: `projects/${index + 1}.yaml`,
      result: 'replaced' as const,
      documents: [web],
      leftOut: [],
    }));
    const lines = renderImportText({ ...report, files, defaults: 0 }).split('\n');
    expect(lines.slice(10, -3)).toEqual(last);
  });

  it('lists settings once that many files omit for the same reason', () => {
    const unread = { reason: 'missing in the reply.' };
    const files = Array.from({ length: 12 }, (_, index) => ({
      path: `projects/${index + 1}.yaml`,
      result: 'created' as const,
      documents: [web],
      leftOut: [
        { setting: 'platform', ...unread },
        { setting: 'name', ...unread },
        ...(index === 2 ? [{ setting: 'resolveAge', ...unread }] : []),
      ],
    }));
    const text = renderImportText({ ...report, files }, { width: 400, verbose: false });
    expect(text.slice(text.indexOf('25 settings'), text.indexOf('\n\nNext'))).toBe(
      [
        '25 settings left out:',
        `  ${[1, 2].map((n) => `projects/${n}.yaml platform, projects/${n}.yaml name, `).join('')}projects/3.yaml platform, projects/3.yaml name, projects/3.yaml resolveAge, projects/4.yaml platform, projects/4.yaml name, projects/5.yaml platform, … and 15 more: missing in the reply.`,
      ].join('\n'),
    );
  });

  it('lists projects once that are left out for the same reason', () => {
    const closed = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      slug: `p${index}`,
      reason: index === 3 ? 'just deleted' : 'no access',
    }));
    expect(renderImportText({ ...report, closed })).toContain(
      [
        '12 projects left out:',
        '  p0, p1, p2, p4, p5, p6, p7, p8, p9, p10, … and 1 more: no access',
        '  p3: just deleted',
        '',
      ].join('\n'),
    );
  });

  it('names no next step if no file changed', () => {
    const files = report.files.map((file) => ({ ...file, result: 'unchanged' as const, leftOut: [] }));
    expect(renderImportText({ ...report, files, defaults: 0 })).toBe(
      '32 settings of acme in 2 documents: 3 files unchanged.\n',
    );
  });

  it('can have nothing to write', () => {
    expect(renderImportText({ ...report, defaults: 0, files: [] })).toBe('Nothing to import from acme.\n');
  });

  it('warns of files that no pattern of include matches', () => {
    expect(renderImportText({ ...report, unmet: ['a.yaml', 'b.yaml'] })).toContain(
      'No pattern of include matches a.yaml, b.yaml. Extend include',
    );
    expect(renderImportText({ ...report, folder: 'live/', unmet: ['a.yaml'] })).toContain(
      'No pattern of include matches live/a.yaml.',
    );
  });
});

it('untrusted text controls no terminal and gives a runner no command', () => {
  for (const color of [false, true])
    expectHarmless(withoutColour(renderImportText(report, { ...defaultText, color })));
  expectHarmless(renderJsonDocument(report));
});
