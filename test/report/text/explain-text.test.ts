import { describe, expect, it } from 'vitest';
import { renderExplain } from '../../../src/report/text/explain-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { at } from '../fixtures.js';
import { expectGolden } from '../golden.js';

const plain = createStyle({ color: false });

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
        source: at('projects/web.yaml', 8),
        overridden: [at('layers/base.yaml', 5, 'base')],
      },
    ],
  };
  it('lists each value with its place and the values it overrides', () => {
    expectGolden('explain', renderExplain(explanation, plain));
  });
  it('reports that no file sets a setting', () => {
    expect(renderExplain({ project: 'web', rows: [], expected: [], ignored: [] }, plain)).toBe(
      'project web\n  no file sets a setting of this project\n',
    );
  });
});
