import type { ValueOptions } from '../view/value-text.js';

/** SGR parameters (ECMA-48, 8.3.117). Colour never is the only sign of a meaning: signs and words express it too. */
const looks = {
  plain: '',
  strong: '1',
  quiet: '2',
  danger: '1;31',
  warning: '33',
  good: '32',
  added: '32',
  removed: '31',
  changed: '36',
};

/** The meaning of a piece of text. Only this file defines its appearance. */
export type Paint = keyof typeof looks;

/** Gives a text the colour of its meaning. */
export function paintText(paint: Paint, text: string): string {
  return paint === 'plain' || text === '' ? text : `\u001b[${looks[paint]}m${text}\u001b[0m`;
}

/** The width and the colours of text output, and whether it shows long values completely. */
export interface TextOptions extends ValueOptions {
  /** Columns of the output, at least 40; default 100. */
  readonly width: number;
  /** The caller decides it (NO_COLOR, terminal, flag). Absent for no colours. */
  readonly color?: boolean;
}

/** Default options. */
export const defaultText: TextOptions = { width: 100, verbose: false };
