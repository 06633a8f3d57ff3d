import { describe, expect, it } from 'vitest';
import { uncommentSettings } from '../../src/edit/uncomment-settings.js';
import type { Json } from '../../src/model/json.js';

const examples = ['  # require2FA: true', '  # sensitiveFields: [iban]'];
const settings = new Map<string, Json>([
  ['require2FA', false],
  ['sensitiveFields', ['a', 'b']],
  ['name', 'Acme'],
]);
const uncomment = (text: string) => uncommentSettings(text, settings, examples);

describe('an example of a setting', () => {
  it('is replaced by the setting in its place', () => {
    const { text, rest } = uncomment(
      'organization: acme\nsettings:\n  # Mine.\n  dataScrubber: true # why\n  # sensitiveFields: [iban]\n\n  # Two factors.\n  # require2FA: true\n',
    );
    expect(text).toBe(
      'organization: acme\nsettings:\n  # Mine.\n  dataScrubber: true # why\n  sensitiveFields: [a, b]\n\n  # Two factors.\n  require2FA: false\n',
    );
    expect([...rest.keys()]).toEqual(['name']);
  });

  it.each([
    ['has another value', '  a: 1\n  # require2FA: false\n'],
    ['has other text behind it', '  a: 1\n  # require2FA: true, as agreed\n'],
    ['has another indentation', '  a: 1\n    # require2FA: true\n'],
    ['is a text', '  a: |\n    x\n  # require2FA: true\n    y\n'],
    ['is in a file with several documents', '  a: 1\n  # require2FA: true\n---\nproject: web\n'],
    ['is below the settings', '  a: 1\nignore:\n  # require2FA: true\n  - name\n'],
  ])('is kept if the comment %s', (_case, lines) => {
    const text = `organization: acme\nsettings:\n${lines}`;
    expect(uncomment(text)).toEqual({ text, rest: settings });
  });
});
