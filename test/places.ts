import { deep } from './deep.js';

/** Nothing may depend on where it runs, so the two projects of the tests run in different places. */
const places = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'C' },
] as const;

/** In the deep run they change places. */
export const [placeOfModules, placeOfProgram] = deep ? ([places[1], places[0]] as const) : places;

/** What Node makes of a time zone and a locale; evaluated also by a program that a test starts. */
export const whereabouts =
  'JSON.stringify([new Date(1.8e12).getTimezoneOffset(), Intl.DateTimeFormat().resolvedOptions().locale.slice(0, 5)])';

/** What it is at each of the places: minutes that UTC is ahead of the time zone, and the locale. */
export const expectedWhereabouts = {
  'Pacific/Kiritimati': [-840, 'de-DE'],
  'America/St_Johns': [210, 'en-US'],
} as const;
