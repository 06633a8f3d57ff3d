import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inherited } from '../../inherited.js';
import { expectedWhereabouts, placeOfModules, placeOfProgram, whereabouts } from '../../places.js';

test('the program is tested in another time zone and locale than the modules', () => {
  const seen = execFileSync(process.execPath, ['-p', whereabouts], { env: inherited, encoding: 'utf8' });
  expect(JSON.parse(seen)).toEqual(expectedWhereabouts[placeOfProgram.TZ]);
  expect(JSON.parse(seen)).not.toEqual(expectedWhereabouts[placeOfModules.TZ]);
});
