/** What a program under test inherits from this process: nothing but the path, the time zone and the locale. */
export const inherited: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  TZ: process.env.TZ,
  LC_ALL: process.env.LC_ALL,
};
