/** What the tests use of the second reader; the package brings no types. */
declare module 'js-yaml' {
  export interface Options {
    readonly schema: unknown;
    readonly noRefs?: boolean;
  }
  export const CORE_SCHEMA: unknown;
  export function dump(value: unknown, options: Options): string;
  export function loadAll(text: string, iterator: undefined, options: Options): unknown[];
}
