import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderJsonDocument, sanitiseJson } from '../../../src/report/sanitise/json.js';
import { hostileText } from '../hostile-text.js';
import { expectHarmless } from '../runner.js';

describe('JSON text', () => {
  it('parses to the same value and contains nothing invisible and no command', () => {
    const value = fc.oneof(fc.jsonValue(), fc.dictionary(hostileText, hostileText), hostileText);
    fc.assert(
      fc.property(value, (any) => {
        const json = JSON.stringify(any, null, 2);
        const shown = sanitiseJson(json);
        expect(JSON.parse(shown)).toEqual(JSON.parse(json));
        expectHarmless(shown);
      }),
    );
  });
  it('keeps a backslash before an escaped character', () => {
    expect(JSON.parse(sanitiseJson(JSON.stringify('\\##[x]\\\u009b')))).toBe('\\##[x]\\\u009b');
    expect(sanitiseJson('"a ##[b ##VSO[ section_end:\u009b"')).toBe(
      String.raw`"a #\u0023[b #\u0023VSO[ section_end\u003a\u009b"`,
    );
    expect(renderJsonDocument({ a: 1 })).toBe('{\n  "a": 1\n}\n');
  });
});
