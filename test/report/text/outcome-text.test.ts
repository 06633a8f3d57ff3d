import { describe, expect, it } from 'vitest';
import { renderOutcomeText } from '../../../src/report/text/outcome-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { applied, partly } from '../examples.js';
import { became, change, ended, outcome, resource } from '../fixtures.js';
import { expectGolden } from '../golden.js';

const plain = createStyle({ color: false });

describe('an outcome in text', () => {
  it('says in colour what it says without', () => {
    expectGolden('outcome-text-colour', renderOutcomeText(partly, createStyle({ color: true })));
  });
  it('is brief where all went well', () => {
    expectGolden('outcome-applied', renderOutcomeText(applied, plain));
  });
  it('says that there was nothing to apply', () => {
    const text = renderOutcomeText(outcome([ended(resource({ slug: 'web' }), 'unchanged', [])]), plain);
    expect(text).toContain('Nothing to apply.');
  });
  it('names what held already, though nothing was sent', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one] }), 'unchanged', [became(one, 'already')]);
    const text = renderOutcomeText(outcome([web]), plain);
    expect(text).toContain('Nothing had to be sent: 1 setting held already.');
    expect(text).toContain('held already: 1 resource');
    expect(text).toContain('resolveAge');
    expect(text).not.toMatch(/applied/i);
  });
  it('tells what was applied from what held already', () => {
    const [one, two] = [change('resolveAge', 'scalar', 0, 720), change('name', 'scalar', 'w', 'Web')];
    const changes = [one, two];
    const web = ended(resource({ slug: 'web', changes }), 'applied', [
      became(one, 'already'),
      became(two, 'applied'),
    ]);
    const text = renderOutcomeText(outcome([web]), plain);
    expect(text).toMatch(/Applied: 1 setting, \d+ updates? sent; 1 setting held already\./);
  });
  it('does not say that all holds where something was left out or not shown', () => {
    const unreadable = [{ setting: 'name', source: { file: 'a.yaml', line: 1, column: 1, layer: null } }];
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one], unreadable }), 'applied', [
      became(one, 'applied'),
    ]);
    const text = renderOutcomeText(outcome([web]), plain);
    expect(text).not.toContain('The service holds what the plan says.');
    expect(text).toContain('was left out');
  });
  it.each([
    [['not-applied', 'not-applied'], '0 of 2 settings hold,'],
    [['applied', 'not-applied'], '1 of 2 settings holds,'],
    [['applied', 'applied', 'not-applied'], '2 of 3 settings hold,'],
  ] as const)('counts what holds: %j', (results, verdict) => {
    const changes = results.map((_, index) => change(`setting${index}`, 'scalar', 0, 1));
    const fates = changes.map((one, index) => became(one, results[index] ?? 'applied'));
    const text = renderOutcomeText(
      outcome([ended(resource({ slug: 'web', changes }), 'failed', fates)]),
      plain,
    );
    expect(text).toContain(verdict);
  });
  it('tells an interrupted run to be run again', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one] }), 'not-tried', [became(one, 'not-tried')]);
    expect(renderOutcomeText(outcome([web], { interrupted: true }), plain)).toContain(
      'Interrupted. Run it again: it converges.',
    );
  });
});
