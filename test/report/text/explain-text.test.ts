import { describe, expect, it } from 'vitest';
import type { ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { renderCoverage, renderExplain } from '../../../src/report/text/explain-text.js';
import { defaultText } from '../../../src/report/text/style.js';
import { branded } from '../../plan/fixtures.js';
import { at } from '../fixtures.js';
import { expectGolden } from '../golden.js';

describe('an explanation', () => {
  const explanation = {
    project: 'web-frontend',
    expected: [
      { setting: 'verifySSL', value: true, source: at('layers/base.yaml', 12, 'base'), overridden: [] },
    ],
    rows: [
      {
        setting: 'highlightContext',
        value: { browser: ['name'] },
        source: at('layers/base.yaml', 9, 'base'),
        overridden: [],
      },
      {
        setting: 'resolveAge',
        value: 720,
        source: at('projects/web.yaml', 4),
        overridden: [at('layers/payments.yaml', 6, 'payments-baseline'), at('layers/base.yaml', 4, 'base')],
      },
      {
        setting: 'subjectTemplate',
        value: '::x:: $title',
        source: at('projects/web.yaml', 5),
        overridden: [],
      },
    ],
    ignored: [
      {
        setting: 'platform',
        reason: 'SEC-77, migration',
        until: '2027-01-31',
        source: at('projects/web.yaml', 8),
        overridden: [at('layers/base.yaml', 5, 'base')],
      },
    ],
  };
  it('lists each value with its place and the values it overrides', () => {
    expectGolden('explain', renderExplain(explanation));
  });
  it('reports that no file sets a setting', () => {
    expect(renderExplain({ project: 'web', rows: [], expected: [], ignored: [] })).toBe(
      'project web\n  no file sets a setting of this project\n',
    );
  });
});

const settings = { organization: { managed: 5, unmanaged: 23 }, project: { managed: 30, unmanaged: null } };

it('reports that the service does not list all projects', () => {
  const projects = { managed: 12, unmanaged: null };
  const report = { organization: 'acme', projects, settings, reach: [], unmanaged: [] };
  expect(renderCoverage(report)).toBe(
    [
      'organization acme',
      '  settings of the organization: 5 of 28 managed',
      '  projects: 12 managed; the service does not list all projects',
      '  settings of projects: 30 managed; the service does not list all projects',
      '',
    ].join('\n'),
  );
});

it('names ten projects that no file manages, or all with --verbose', () => {
  const unmanaged = Array.from({ length: 12 }, (_, index) => ({
    id: branded<ProjectId>(`${index}`),
    slug: branded<ProjectSlug>(`web-${index}`),
  }));
  const projects = { managed: 0, unmanaged: 12 };
  const report = { organization: 'acme', projects, settings, reach: [], unmanaged };
  expect(renderCoverage(report)).not.toContain('web-10');
  expect(renderCoverage(report, { ...defaultText, verbose: true })).toContain('web-11');
});
