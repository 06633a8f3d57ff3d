import { describe, expect, it } from 'vitest';
import { createStyle } from '../../../src/report/text/style.js';
import { renderDriftText, renderPlanText } from '../../../src/report/text/subject-text.js';
import { hostile, rich, unchanged } from '../examples.js';
import { driftOf } from '../fixtures.js';
import { expectGolden } from '../golden.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });

describe('the text of a plan', () => {
  it('has the same words with and without colour', () => {
    expectGolden('plan-text-colour', renderPlanText(rich, colour));
  });
  it('fits into a narrow terminal', () => {
    expectGolden('plan-text-narrow', renderPlanText(rich, plain, { width: 60, verbose: false }));
  });
  it('is short if nothing would change', () => {
    expectGolden('plan-unchanged', renderPlanText(unchanged, plain));
  });
  it('shows hostile names and values without harm', () => {
    expectGolden('plan-hostile', renderPlanText(hostile, plain));
  });
  it('reports that there is no drift', () => {
    expect(renderDriftText(driftOf(unchanged), plain)).toBe(
      'No drift: 14 resources match the files.\norganization acme at https://errors.example.com\n',
    );
  });
});
