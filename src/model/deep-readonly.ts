import type { Json } from './json.js';

/** A generated type without the right to change its values. `Json` is readonly already. */
export type DeepReadonly<T> = [Json] extends [T]
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;
