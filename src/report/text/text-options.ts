import type { ValueOptions } from '../view/value-text.js';

/** The width of text output, and whether it shows long values completely. */
export interface TextOptions extends ValueOptions {
  /** Columns of the output, at least 40; default 100. */
  readonly width: number;
}

/** Default options. */
export const defaultText: TextOptions = { width: 100, verbose: false };
