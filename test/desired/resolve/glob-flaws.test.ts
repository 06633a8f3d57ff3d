import { describe, expect, it } from 'vitest';
import { findGlobFlaw } from '../../../src/desired/resolve/glob-flaws.js';

describe('a glob of a layer', () => {
  it.each([
    ['{pay,shop}-*', ['braces are not supported', '["pay-*", "shop-*"]']],
    ['{a,b}-{c,d}', ['braces are not supported', '["a-c", "a-d", "b-c", "b-d"]']],
    ['{a,b}{c,d}{e,f}{g,h}', ['braces are not supported', null]],
    ['a-{2,3}', ['it is a regular expression', '"a-*"']],
    ['pay-*, shop-*', ['it contains a space or a comma', '["pay-*", "shop-*"]']],
    ['!', ['nothing follows !', null]],
    ['pay-!x', ['! is allowed only at the start', '["pay-*", "!pay-x"]']],
    ['pay-*!legacy', ['! is allowed only at the start', '["pay-*", "!pay-*legacy"]']],
    ['!pay-!x', ['! is allowed only at the start', null]],
    ['42', ['a slug is never only digits', 'the slug of the project']],
    ['#pay', ['a project slug contains no "#"', '"pay"']],
    ['!@pay', ['a project slug contains no "@"', '"!pay"']],
    ['acme/pay', ['a project slug contains no "/"', null]],
    ['p\u0430y', ['a project slug contains no "\u0430"', null]],
  ])('%s is invalid, with a reason and what to write', (glob, [reason, instead]) => {
    expect(findGlobFlaw(glob, 'project')).toEqual({ reason, instead });
  });

  it.each(['*', '!legacy', 'pay-*', 'Web_?', '4?', '2fa-*'])('%s is valid', (glob) => {
    expect(findGlobFlaw(glob, 'project')).toBeNull();
  });

  it('of a platform can contain other characters', () => {
    expect(findGlobFlaw('dotnet.wpf', 'platform')).toBeNull();
  });
});
