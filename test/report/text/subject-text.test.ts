import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createFinding } from '../../../src/model/finding.js';
import { defaultText } from '../../../src/report/text/style.js';
import { applied, partly, unchanged } from '../examples.js';
import { became, change, driftOf, ended, outcome, resource } from '../fixtures.js';
import { renderDriftText, renderOutcomeText, renderPlanText, renderValidateText } from '../render-text.js';

describe('the text of a plan', () => {
  it('is short if nothing would change', () => {
    expect(renderPlanText(unchanged)).toBe(
      'No changes in 14 resources.\norganization acme at https://errors.example.com\n',
    );
  });
  it('reports that there is no drift', () => {
    expect(renderDriftText(driftOf(unchanged))).toBe(
      'No drift in 14 resources.\norganization acme at https://errors.example.com\n',
    );
  });
});

describe('the text of an outcome', () => {
  it('has the same words with and without colour', () => {
    expect(stripVTControlCharacters(renderOutcomeText(partly, { ...defaultText, color: true }))).toBe(
      renderOutcomeText(partly),
    );
  });
  it('is short if all updates succeed', () => {
    const text = renderOutcomeText(applied);
    expect(text).toMatch(/^13 of 13 settings applied; 2 updates sent\.\n/);
    expect(text).toContain('\nAPPLIED, AND WEAKENS SECURITY: 2 settings\n');
    expect(text).toContain('\nAlso applied: 2 resources\n');
    expect(text.split('\n')).toHaveLength(16);
  });
  it('reports that there was nothing to apply', () => {
    const text = renderOutcomeText(outcome([ended(resource({ slug: 'web' }), 'unchanged', [])]));
    expect(text).toContain('Nothing to apply.');
  });
  it('names settings that were already in place if nothing was sent', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one] }), 'unchanged', [became(one, 'already')]);
    const text = renderOutcomeText(outcome([web]));
    expect(text).toContain('0 of 1 setting applied, 1 already in place; 0 updates sent.');
    expect(text).toContain('Already in place: 1 resource');
    expect(text).toContain('resolveAge');
  });
  it('counts applied settings and those already in place separately', () => {
    const [one, two] = [change('resolveAge', 'scalar', 0, 720), change('name', 'scalar', 'w', 'Web')];
    const changes = [one, two];
    const web = ended(resource({ slug: 'web', changes }), 'applied', [
      became(one, 'already'),
      became(two, 'applied'),
    ]);
    const text = renderOutcomeText(outcome([web]));
    expect(text).toMatch(/1 of 2 settings applied, 1 already in place; \d+ updates? sent\./);
  });
  it('does not report a match if a setting was left out or not returned', () => {
    const unreadable = [{ setting: 'name', source: { file: 'a.yaml', line: 1, column: 1, layer: null } }];
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one], unreadable }), 'applied', [
      became(one, 'applied'),
    ]);
    const text = renderOutcomeText(outcome([web]));
    expect(text).not.toContain('The service matches the plan.');
    expect(text).toContain('are left out');
  });
  it.each([
    [['not-applied', 'not-applied'], '0 of 2 settings applied;'],
    [['applied', 'not-applied'], '1 of 2 settings applied;'],
    [['applied', 'applied', 'not-applied'], '2 of 3 settings applied;'],
  ] as const)('counts applied settings: %j', (results, verdict) => {
    const changes = results.map((_, index) => change(`setting${index}`, 'scalar', 0, 1));
    const fates = changes.map((one, index) => became(one, results[index] ?? 'applied'));
    const text = renderOutcomeText(outcome([ended(resource({ slug: 'web', changes }), 'failed', fates)]));
    expect(text).toContain(verdict);
  });
  it('states an interruption and that nothing was sent, and recommends another run', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one] }), 'not-tried', [became(one, 'not-tried')]);
    const text = renderOutcomeText(outcome([web], { interrupted: true }));
    expect(text).toMatch(/^0 of 1 setting applied; \d+ updates? sent\. The run was interrupted\.\n/);
    expect(text).toContain('\nRun setpoint again;');
  });
  it('recommends a new plan if a resource is stale', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const all = (['failed', 'stale', 'not-tried'] as const).map((result) =>
      ended(resource({ slug: result, changes: [one] }), result, [became(one, result)]),
    );
    const text = renderOutcomeText(outcome(all));
    expect(text).toContain(
      '\nFix the cause of each failure, and run setpoint again.\nMake a new plan of what is stale,',
    );
  });
});

describe('the result of a check', () => {
  const survey = { files: 3, documents: 4, settings: 12, layers: 1, warnings: [] };
  it('counts files, documents, values and layers', () => {
    expect(renderValidateText(survey)).toBe('3 files are valid: 4 documents, 12 values, 1 layer.\n');
  });
  it('lists warnings first', () => {
    const place = { file: 'layers/mobile.yaml', line: 1, column: 1 };
    const warning = createFinding('warning', 'SP1902', 'the layer "mobile" matches no project', null, place);
    const text = renderValidateText({ ...survey, files: 1, warnings: [warning] });
    expect(text).toMatch(/^layers\/mobile\.yaml:1:1 warning SP1902[\s\S]*1 warning\n\n1 file is valid: /);
  });
});
