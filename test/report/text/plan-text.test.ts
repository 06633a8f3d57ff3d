import { describe, expect, it } from 'vitest';
import { renderDriftText } from '../../../src/report/text/drift-text.js';
import { renderPlanText } from '../../../src/report/text/plan-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { hostile, rich, unchanged } from '../examples.js';
import { driftOf } from '../fixtures.js';
import { expectGolden } from '../golden.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });

describe('a plan in text', () => {
  it('says in colour what it says without', () => {
    expectGolden('plan-text-colour', renderPlanText(rich, colour));
  });
  it('fits a narrow terminal', () => {
    expectGolden('plan-text-narrow', renderPlanText(rich, plain, { width: 60, verbose: false }));
  });
  it('keeps quiet where nothing would change', () => {
    expectGolden('plan-unchanged', renderPlanText(unchanged, plain));
  });
  it('shows hostile names and values harmlessly', () => {
    expectGolden('plan-hostile', renderPlanText(hostile, plain));
  });
  it('says that there is no drift', () => {
    expect(renderDriftText(driftOf(unchanged), plain)).toBe(
      'No drift: 14 resources of acme are as the files say.\n',
    );
  });
});
