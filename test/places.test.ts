import { expect, it } from 'vitest';
import { expectedWhereabouts, placeOfModules } from './places.js';

it('modules are tested in a time zone and a locale of their own', () => {
  expect(process.env).toMatchObject(placeOfModules);
  const here = [
    new Date(1.8e12).getTimezoneOffset(),
    Intl.DateTimeFormat().resolvedOptions().locale.slice(0, 5),
  ];
  expect(here).toEqual(expectedWhereabouts[placeOfModules.TZ]);
});
