import { describe, expect, it } from 'vitest';
import type { DesiredValue } from '../../../src/desired/types.js';
import { renderAcceptText } from '../../../src/report/text/accept-text.js';
import { defaultText } from '../../../src/report/text/style.js';
import { renderSubjectText } from '../../../src/report/text/subject-text.js';
import { compared } from '../compared.js';
import { at, became, change, ended, outcome, resource } from '../fixtures.js';
import { renderOutcomeText } from '../render-text.js';

const digestOf = (pair: string): string => `sha256:${pair.repeat(32)}`;
const imageAs = (pair: string): string => `image sha256:${pair.repeat(6)}…`;

const source = at('organization.yaml', 4);
const declared: DesiredValue = { value: digestOf('ab'), source, image: null };

function comparedTo(before: DesiredValue | null, after: DesiredValue | null): string {
  const one = { setting: 'avatar', kind: 'image', effect: 'neutral', place: source } as const;
  const of = { kind: 'organization', id: null, slug: 'acme' } as const;
  const deltas = [{ ...one, of, part: 'changes', before, after } as const];
  return renderSubjectText(
    { kind: 'comparison', comparison: { ...compared, deltas } },
    { ...defaultText, color: false },
  );
}

describe('an image is named by the beginning of its digest', () => {
  it.each<[string, () => string, string]>([
    [
      'if it is the current value after an apply',
      () => {
        const one = change('avatar', 'image', null, digestOf('ab'));
        const stored = became(one, 'normalised', { stored: { value: digestOf('cd') } });
        return renderOutcomeText(
          outcome([ended(resource({ slug: 'acme', changes: [one] }), 'applied', [stored])]),
        );
      },
      `current value: ${imageAs('cd')}`,
    ],
    [
      'if it is not accepted into the files',
      () => {
        const about = { kind: 'organization', slug: 'acme', setting: 'avatar', valueKind: 'image' } as const;
        const values = { before: digestOf('ab'), after: digestOf('cd') };
        const acceptances = [
          {
            ...about,
            ...values,
            effect: 'neutral' as const,
            source,
            written: null,
            refused: 'an image is not text',
          },
        ];
        return renderAcceptText({ organization: 'acme', files: [], acceptances });
      },
      `avatar: ${imageAs('ab')} → ${imageAs('cd')}`,
    ],
    [
      'if the files start to manage it',
      () => comparedTo(null, declared),
      `avatar: + ${imageAs('ab')} (newly managed)`,
    ],
    [
      'if the files no longer manage it',
      () => comparedTo(declared, null),
      `avatar: ${imageAs('ab')} → no longer managed`,
    ],
  ])('%s', (_, render, expected) => {
    const text = render();
    expect(text).toContain(expected);
    expect(text).not.toMatch(/"sha256|[0-9a-f]{64}/);
  });
});
