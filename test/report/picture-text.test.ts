import { describe, expect, it } from 'vitest';
import type { DesiredValue } from '../../src/desired/types.js';
import { renderAcceptText } from '../../src/report/text/accept-text.js';
import { renderComparisonText } from '../../src/report/text/comparison-text.js';
import { renderOutcomeText } from '../../src/report/text/outcome-text.js';
import { createStyle } from '../../src/report/text/style.js';
import { compared } from './compared.js';
import { at, became, change, ended, outcome, resource } from './fixtures.js';

const plain = createStyle({ color: false });
const digestOf = (pair: string): string => `sha256:${pair.repeat(32)}`;
const shownAs = (pair: string): string => `image sha256:${pair.repeat(6)}…`;

const source = at('organization.yaml', 4);
const declared: DesiredValue = { value: digestOf('ab'), source, image: null };

function comparedTo(before: DesiredValue | null, after: DesiredValue | null): string {
  const one = { setting: 'avatar', kind: 'image', effect: 'neutral', when: [], place: source } as const;
  const changes = [{ ...one, before, after }];
  const resources = [{ kind: 'organization', name: 'acme', changes, undecided: [] } as const];
  return renderComparisonText({ ...compared, resources }, plain);
}

describe('a picture is told by the beginning of its digest', () => {
  it.each<[string, () => string, string]>([
    [
      'that the service shows after an apply',
      () => {
        const one = change('avatar', 'image', null, digestOf('ab'));
        const stored = became(one, 'normalised', { stored: { value: digestOf('cd') } });
        return renderOutcomeText(
          outcome([ended(resource({ slug: 'acme', changes: [one] }), 'applied', [stored])]),
          plain,
        );
      },
      `the service shows ${shownAs('cd')} now`,
    ],
    [
      'that is not accepted into the files',
      () => {
        const about = { kind: 'organization', slug: 'acme', setting: 'avatar', valueKind: 'image' } as const;
        const values = { before: digestOf('ab'), after: digestOf('cd') };
        const acceptances = [{ ...about, ...values, source, refused: 'a picture is no text' }];
        return renderAcceptText({ organization: 'acme', files: [], acceptances }, plain);
      },
      `avatar: ${shownAs('ab')} → ${shownAs('cd')}`,
    ],
    [
      'that the files begin to manage',
      () => comparedTo(null, declared),
      `avatar: not managed → ${shownAs('ab')}`,
    ],
    [
      'that they leave alone from now on',
      () => comparedTo(declared, null),
      `avatar: ${shownAs('ab')} → not managed any more`,
    ],
  ])('%s', (_, render, expected) => {
    const text = render();
    expect(text).toContain(expected);
    expect(text).not.toMatch(/"sha256|[0-9a-f]{64}/);
  });
});
