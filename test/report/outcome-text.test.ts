import { describe, expect, it } from 'vitest';
import { renderOutcomeText } from '../../src/report/outcome-text.js';
import { createStyle } from '../../src/report/style.js';
import { applied, partly } from './examples.js';
import { became, change, ended, outcome, resource } from './fixtures.js';
import { expectGolden } from './golden.js';

const plain = createStyle({ color: false });

describe('an outcome in text', () => {
  it('tells what failed, was not stored, stale, blocked, not tried and applied, in this order', () => {
    expectGolden('outcome-partly', renderOutcomeText(partly, plain));
  });
  it('says the same in colour', () => {
    expectGolden('outcome-partly-colour', renderOutcomeText(partly, createStyle({ color: true })));
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
    expect(renderOutcomeText(outcome([web]), plain)).toContain('resolveAge');
  });
  it('tells an interrupted run to be run again', () => {
    const one = change('resolveAge', 'scalar', 0, 720);
    const web = ended(resource({ slug: 'web', changes: [one] }), 'not-tried', [became(one, 'not-tried')]);
    expect(renderOutcomeText(outcome([web], { interrupted: true }), plain)).toContain(
      'Interrupted. Run it again: it converges.',
    );
  });
});
