import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationCoverage } from '../../../src/plan/coverage.js';
import { renderOpenMetrics } from '../../../src/report/machine/openmetrics.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { compared } from '../compared.js';
import { hostile, partly, rich } from '../examples.js';
import { attributedDriftOf, change, driftOf, plan, resource, unmet } from '../fixtures.js';
import { expectGolden } from '../golden.js';
import { renderRequest } from '../render-request.js';
import { parseMetrics } from './metrics-text.js';

const coverage: OrganizationCoverage = {
  projects: { managed: 12, unmanaged: 3 },
  settings: { organization: { managed: 5, unmanaged: 40 }, project: { managed: 30, unmanaged: 400 } },
};
function render(subject: Subject): string {
  return renderOpenMetrics([{ root: null, subject, repository: renderRequest.repository }]);
}

test('the metrics of a drift are those of the golden file, and valid', () => {
  const text = render({ kind: 'drift', drift: attributedDriftOf(rich), coverage });
  expectGolden('attributed-openmetrics', text);
  expect([...parseMetrics(text).keys()]).toEqual([
    'setpoint_check_success',
    'setpoint_check_complete',
    'setpoint_resources',
    'setpoint_differences',
    'setpoint_differences_by_cause',
    'setpoint_expectations_unmet',
    'setpoint_settings_unreadable',
    'setpoint_refusals',
    'setpoint_projects',
    'setpoint_settings',
  ]);
});

describe('the metrics', () => {
  const loosened = change('require2FA', 'scalar', false, true, { effect: 'tightens' });
  const one = plan([
    resource({ kind: 'organization', slug: 'acme', changes: [loosened] }),
    resource({ slug: 'web' }),
    resource({ slug: 'gone', action: 'missing' }),
    resource({ slug: 'shut', action: 'blocked', reason: 'no access', declaredAt: loosened.source }),
  ]);
  const of = (text: string, family: string) => parseMetrics(text).get(family);

  test('count a difference by what it does: applied by a plan, found by a drift', () => {
    const difference = 'organization=acme,kind=organization';
    expect(of(render({ kind: 'plan', plan: one }), 'setpoint_differences')).toMatchObject({
      [`command=plan,${difference},effect=tightens`]: 1,
      [`command=plan,${difference},effect=weakens`]: 0,
    });
    expect(of(render({ kind: 'drift', drift: driftOf(one) }), 'setpoint_differences')).toMatchObject({
      [`command=drift,${difference},effect=tightens`]: 0,
      [`command=drift,${difference},effect=weakens`]: 1,
    });
  });

  test('show that a check is incomplete, and which resources are not as desired', () => {
    const text = render({ kind: 'drift', drift: driftOf(one) });
    const common = 'command=drift,organization=acme';
    expect(of(text, 'setpoint_check_complete')).toEqual({ [common]: 0 });
    expect(of(text, 'setpoint_resources')).toMatchObject({
      [`${common},kind=organization,state=different`]: 1,
      [`${common},kind=project,state=same`]: 1,
      [`${common},kind=project,state=missing`]: 1,
      [`${common},kind=project,state=unknown`]: 1,
    });
    const part = plan([resource({ slug: 'web' })], { partial: { projects: ['web'], organization: false } });
    expect(of(render({ kind: 'plan', plan: part }), 'setpoint_check_complete')).toEqual({
      'command=plan,organization=acme': 0,
    });
  });

  test('show an expectation that is not met as different', () => {
    const expectations = [unmet('requiresSso', true, { value: false })];
    const differing = plan([resource({ slug: 'web', expectations })]);
    const text = render({ kind: 'drift', drift: driftOf(differing) });
    const common = 'command=drift,organization=acme';
    expect(of(text, 'setpoint_expectations_unmet')).toEqual({ [common]: 1 });
    expect(of(text, 'setpoint_resources')).toMatchObject({ [`${common},kind=project,state=different`]: 1 });
  });

  test('leave out what is unmanaged if the service does not list all projects', () => {
    const unknown = { managed: 2, unmanaged: null };
    const settings = { organization: coverage.settings.organization, project: unknown };
    const text = render({ kind: 'plan', plan: one, coverage: { projects: unknown, settings } });
    expect(of(text, 'setpoint_projects')).toEqual({ 'command=plan,organization=acme,state=managed': 2 });
    expect(Object.keys(of(text, 'setpoint_settings') ?? {})).toHaveLength(3);
  });

  test('stay valid with hostile texts', () => {
    const evil = { id: '7', slug: 'a"} 1\n# EOF\\' };
    const text = render({ kind: 'plan', plan: { ...hostile, organization: evil }, coverage });
    expect(Object.keys(of(text, 'setpoint_check_success') ?? {})).toEqual([
      'command=plan,organization=a"} 1\\n# EOF\\',
    ]);
  });

  test('of a failed check replace those of an earlier one', () => {
    const fault = new Fault({ kind: 'service', code: 'SP3001', message: 'no answer' });
    const text = render({ kind: 'fault', fault });
    expect(parseMetrics(text)).toEqual(new Map([['setpoint_check_success', { 'code=SP3001': 0 }]]));
  });

  test('are empty for results that compare nothing with the service', () => {
    expect(render({ kind: 'comparison', comparison: compared })).toBe('');
    expect(render({ kind: 'outcome', outcome: partly })).toBe('');
  });
});
