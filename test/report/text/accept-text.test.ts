import { describe, expect, it } from 'vitest';
import { renderAcceptText } from '../../../src/report/text/accept-text.js';

/** A project with a value of its own file and one of a layer. */
function acceptancesOf(index: number, refused: string | null = null) {
  const slug = `web-${index}`;
  const written = refused === null ? ({ file: 'layers/all.yaml', form: 'value' } as const) : null;
  const value = { kind: 'project', slug, effect: 'neutral', refused, written } as const;
  const own = { file: `projects/${slug}.yaml`, line: 2, column: 3, layer: null };
  const layer = { file: 'layers/all.yaml', line: 3, column: 3, layer: 'all' };
  return [
    { ...value, setting: 'subjectPrefix', valueKind: 'scalar', before: 'a', after: 'b', source: own },
    { ...value, setting: 'resolveAge', valueKind: 'scalar', before: 24, after: 99, source: layer },
  ] as const;
}

function render(acceptances: Parameters<typeof renderAcceptText>[0]['acceptances']): readonly string[] {
  return renderAcceptText({ organization: 'acme', files: ['layers/all.yaml'], acceptances }).split('\n');
}

describe('the text of drift --accept', () => {
  it('lists 200 projects with the same values together', () => {
    const acceptances = Array.from({ length: 200 }, (_, index) => acceptancesOf(index)).flat();
    const lines = render(acceptances);
    expect(lines.length).toBeLessThan(15);
    expect(lines[0]).toBe('400 values of organization acme accepted into 1 file.');
    expect(lines[1]).toBe(
      'Read as: in the files → on the service; - only in the files, + only on the service.',
    );
    expect(lines[4]).toMatch(/^ {2}200 projects web-0, web-1, /);
    expect(lines.join('\n')).toContain('  ~ resolveAge: 24 → 99 ');
  });

  it('lists accepted and refused values of one project apart, and groups the refused ones too', () => {
    const refused = [1, 2].flatMap((index) => acceptancesOf(index, 'its value comes from a placeholder'));
    const lines = render([...acceptancesOf(0), ...refused]);
    expect(lines).toContain('  project web-0');
    const from = lines.indexOf('Not accepted: 4 settings');
    expect(lines.slice(from + 1, from + 6)).toEqual([
      '  2 projects web-1, web-2',
      '    x subjectPrefix: a → b                      projects/web-1.yaml:2:3, projects/web-2.yaml:2:3',
      '        its value comes from a placeholder',
      '    x resolveAge: 24 → 99                       layers/all.yaml:3:3 (layer all)',
      '        its value comes from a placeholder',
    ]);
  });

  it('marks the values that are weaker than in the files or hide issues', () => {
    const [prefix, age] = acceptancesOf(1);
    const text = render([
      { ...prefix, effect: 'weakens' },
      { ...age, effect: 'hides' },
    ]);
    expect(text.join('\n')).toMatch(/^WEAKER THAN IN THE FILES: 1 setting\n.*\n {4}! subjectPrefix: /m);
    expect(text.join('\n')).toMatch(
      /^HIDES MORE ISSUES THAN IN THE FILES: 1 setting\n.*\n {4}! resolveAge: /m,
    );
  });

  it('lists a value once that many projects with other differences share', () => {
    const acceptances = Array.from({ length: 20 }, (_, index) => {
      const [prefix, age] = acceptancesOf(index);
      return [{ ...prefix, after: `b${index}` }, age];
    }).flat();
    const text = render(acceptances).join('\n');
    expect(text.split('resolveAge: 24 → 99')).toHaveLength(2);
  });
});
