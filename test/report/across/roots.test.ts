import { describe, expect, it } from 'vitest';
import { isDocument, type PlanFormat, renderDocument } from '../../../src/cli/flags/plan-formats.js';
import { Fault } from '../../../src/model/fault.js';
import type { Finding } from '../../../src/model/finding.js';
import type { RootSubject, Subject } from '../../../src/report/view/subject.js';
import { attacks, partly, refused, rich } from '../examples.js';
import { driftOf } from '../fixtures.js';
import { parseMetrics } from '../machine/metrics-text.js';
import { attributeOf, elementsOf, elementsOfXml, shapeOf } from '../page.js';
import { expectHarmless } from '../runner.js';

const finding: Finding = {
  code: 'SP1203',
  severity: 'error',
  message: 'resolvAge is not a setting of a project',
  hint: 'Did you mean resolveAge?',
  place: { file: 'projects/web.yaml', line: 4, column: 3 },
  excerpt: '  resolvAge: 720',
};
const shared: Finding = { ...finding, place: { file: '../common/base.yaml', line: 2, column: 1 } };

function faultWith(...findings: readonly Finding[]): Subject {
  const message = 'The configuration has errors.';
  return { kind: 'fault', fault: new Fault({ kind: 'files', code: 'SP1000', message, findings }) };
}

function rootsOf(subjects: Readonly<Record<string, Subject | null>>): RootSubject[] {
  return Object.entries(subjects).map(([folder, subject]) => ({
    root: `${folder}/setpoint.yaml`,
    subject,
    repository: { folder: `organizations/${folder}`, web: null },
  }));
}

async function render(results: readonly RootSubject[], format: PlanFormat): Promise<string> {
  if (!isDocument(format)) throw new Error(format);
  return renderDocument(results, format, 'setpoint 0.1.0');
}

const applied = rootsOf({
  production: { kind: 'outcome', outcome: partly },
  staging: faultWith(finding),
  test: null,
});

it.each(['html', 'junit', 'sarif'] as const)(
  'has the results of several configurations as %s',
  async (format) => {
    const text = await render(applied, format);
    for (const part of ['pay-batch', 'SP1203', 'organizations/staging/projects/web.yaml'])
      if (format !== 'html' || !part.startsWith('organizations')) expect(text).toContain(part);
    if (format !== 'sarif') expect(text).toContain('not attempted');
  },
);

it('has one document of metrics for several configurations', async () => {
  const checked = rootsOf({
    production: { kind: 'drift', drift: driftOf(rich) },
    staging: faultWith(finding),
    test: null,
  });
  const text = await render(checked, 'openmetrics');
  expect(parseMetrics(text).get('setpoint_check_success')).toEqual({
    'root=production/setpoint.yaml,command=drift,organization=acme': 1,
    'root=staging/setpoint.yaml,code=SP1000': 0,
    'root=test/setpoint.yaml': 0,
  });
});

it('lists the findings of several configurations by their paths in the repository, and those in shared files once', async () => {
  const results = rootsOf({ production: faultWith(finding, shared), staging: faultWith(finding, shared) });
  const issues: { fingerprint: string; location: { path: string } }[] = JSON.parse(
    await render(results, 'codequality'),
  );
  expect(issues.map(({ location }) => location.path)).toEqual([
    'organizations/common/base.yaml',
    'organizations/production/projects/web.yaml',
    'organizations/staging/projects/web.yaml',
  ]);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3);
});

it('gives each configuration a category of code scanning', async () => {
  const plans = rootsOf({ production: { kind: 'plan', plan: rich }, staging: { kind: 'plan', plan: rich } });
  const { runs } = JSON.parse(await render(plans, 'sarif'));
  expect(runs).toMatchObject([
    { automationDetails: { id: 'setpoint/plan/organizations/production/' } },
    { automationDetails: { id: 'setpoint/plan/organizations/staging/' } },
  ]);
});

describe('the Terraform report of several configurations', () => {
  it('adds up their updates', async () => {
    const plans = rootsOf({
      production: { kind: 'plan', plan: rich },
      staging: { kind: 'plan', plan: refused },
    });
    expect(JSON.parse(await render(plans, 'gitlab'))).toEqual({
      create: 0,
      update: 9,
      delete: 0,
      refused: 5,
      roots: [
        { root: 'production/setpoint.yaml', update: 5 },
        { root: 'staging/setpoint.yaml', update: 4 },
      ],
    });
  });

  it('is empty if one of them has no result', async () => {
    expect(await render(applied, 'gitlab')).toBe('');
  });
});

it('is empty if the format does not apply to the results', async () => {
  const checked = { files: 1, documents: 1, settings: 1, layers: 1, warnings: [] };
  const results = rootsOf({
    production: { kind: 'checked', checked },
    staging: { kind: 'checked', checked },
  });
  expect(await render(results, 'openmetrics')).toBe('');
});

it('keeps the anchors of a page unique', async () => {
  const plans = rootsOf({ production: { kind: 'plan', plan: rich }, staging: { kind: 'plan', plan: rich } });
  const elements = elementsOf(await render(plans, 'html'));
  const valuesOf = (attribute: string) => elements.flatMap((one) => attributeOf(one, attribute) ?? []);
  const ids = valuesOf('id');
  expect(new Set(ids).size).toBe(ids.length);
  const links = valuesOf('href');
  expect(links).toEqual(expect.arrayContaining(['#root-1', '#root-2']));
  for (const link of links) expect(ids).toContain(link.slice(1));
});

const shape = render(applied, 'html').then(shapeOf);

it.each(attacks)('keeps the name of a root file text: %j', async (text) => {
  const results = applied.map((one) => ({ ...one, root: text }));
  const page = await render(results, 'html');
  expect(shapeOf(page)).toEqual(await shape);
  const xml = await render(results, 'junit');
  elementsOfXml(xml);
  const drift = { kind: 'drift', drift: driftOf(rich) } as const;
  const metrics = await render(
    results.slice(0, 1).map((one) => ({ ...one, subject: drift })),
    'openmetrics',
  );
  parseMetrics(metrics);
  const json = await render(results, 'sarif');
  expect(() => JSON.parse(json)).not.toThrow();
  for (const one of [page, xml, metrics, json]) expectHarmless(one);
});
