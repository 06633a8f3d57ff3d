import type { ValueOptions } from './value-text.js';

/** How wide a text is, and how much of long values it shows. */
export interface TextOptions extends ValueOptions {
  /** Columns of the output; 100 where nothing is said. At least 40. */
  readonly width: number;
}

/** What a renderer is told when it is told nothing. */
export const defaultText: TextOptions = { width: 100, verbose: false };
