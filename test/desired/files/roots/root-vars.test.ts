import { describe, expect, it } from 'vitest';
import { withoutPlaceholders } from '../../../../src/edit/write-document.js';
import { findingsOf, load, ROOT } from '../../fixtures.js';

const filesWith = (vars: string, settings: string) => ({
  'setpoint.yaml': `${ROOT}vars: ${vars}\n`,
  'projects/a.yaml': `project: web\nsettings: ${settings}\n`,
});

async function textsOf(vars: string, settings: string): Promise<readonly string[]> {
  const findings = await findingsOf(filesWith(vars, settings));
  return findings.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
}

describe('a value of vars in the root file', () => {
  it.each([
    ['a number', '{age: 336}', '{resolveAge: "${var:age}"}', 'resolveAge', 336],
    ['a boolean', '{on: true}', '{isBookmarked: "${var:on}"}', 'isBookmarked', true],
    ['a text', '{owner: a b}', '{subjectPrefix: "[${var:owner}]"}', 'subjectPrefix', '[a b]'],
    ['a number in a text', '{n: 7}', '{subjectPrefix: "n${var:n}"}', 'subjectPrefix', 'n7'],
    ['an escape', '{x: "$${env:P}"}', '{subjectPrefix: "${var:x}"}', 'subjectPrefix', '${env:P}'],
    ['an item of a list', '{x: iban}', '{highlightTags: [b, "${var:x}"]}', 'highlightTags', ['b', 'iban']],
  ])('replaces a placeholder by %s', async (_corner, vars, settings, name, value) => {
    const config = await load(filesWith(vars, settings));
    expect(config.documents[0]?.settings.get(name)?.value).toEqual(value);
    expect(config.warnings).toEqual([]);
  });

  it.each([
    [
      'is missing',
      '{age: 336}',
      '{resolveAge: "${var:agee}"}',
      'SP1208 vars of the root file does not contain agee. Did you mean ${var:age}?',
    ],
    ['is unused', '{age: 336}', '{resolveAge: 24}', 'SP1921 No placeholder uses age of vars.'],
    ['is a list', '{x: [a]}', '{name: "${var:x}"}', 'must be'],
    [
      'contains a placeholder',
      '{x: "${env:P}"}',
      '{name: "${var:x}"}',
      'SP1207 vars.x contains the placeholder',
    ],
    [
      'has the wrong type',
      '{age: soon}',
      '{resolveAge: "${var:age}"}',
      'must be an integer or null, got a text from "${var:age}"',
    ],
    ['is only an escape', '{}', '{resolveAge: "$${var:x}"}', 'got the string "${var:x}"'],
    ['has no name', '{}', '{name: "${var:}"}', 'SP1201 Invalid placeholder "${var:}": the name is missing.'],
    [
      'has a default value',
      '{}',
      '{name: "${var:a:-b}"}',
      'the name must contain only letters, digits and _',
    ],
  ])('is reported if it %s', async (_corner, vars, settings, text) => {
    expect((await textsOf(vars, settings)).join('\n')).toContain(text);
  });

  it('is not read from a value of the service', () => {
    expect(withoutPlaceholders('${var:age}')).toBe('$${var:age}');
  });
});
