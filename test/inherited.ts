/**
 * What a program under test inherits from this process: nothing but the path, the time zone and the locale, and the
 * change of its code that StrykerJS tests.
 */
export const inherited: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  TZ: process.env.TZ,
  LC_ALL: process.env.LC_ALL,
  __STRYKER_ACTIVE_MUTANT__: process.env.__STRYKER_ACTIVE_MUTANT__,
};
