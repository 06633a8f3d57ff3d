import { expect, it } from 'vitest';
import type { ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { renderCoverage } from '../../../src/report/text/coverage-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { defaultText } from '../../../src/report/text/text-options.js';
import { branded } from '../../plan/fixtures.js';

const plain = createStyle({ color: false });
const settings = { organization: { managed: 5, unmanaged: 23 }, project: { managed: 30, unmanaged: null } };

it('reports that the service does not list all projects', () => {
  const projects = { managed: 12, unmanaged: null };
  const report = { organization: 'acme', projects, settings, reach: [], unmanaged: [] };
  expect(renderCoverage(report, plain)).toBe(
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
  expect(renderCoverage(report, plain)).not.toContain('web-10');
  expect(renderCoverage(report, plain, { ...defaultText, verbose: true })).toContain('web-11');
});
