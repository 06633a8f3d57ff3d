/** Applies colours; created by `createStyle`. */
export interface Style {
  /** The text in the colour of `paint`; unchanged if colour is off. */
  paint(paint: Paint, text: string): string;
}

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

/** The caller decides whether to use colour (NO_COLOR, terminal, flag). */
export function createStyle(options: { readonly color: boolean }): Style {
  if (!options.color) return { paint: (_paint, text) => text };
  return {
    paint: (paint, text) =>
      paint === 'plain' || text === '' ? text : `\u001b[${looks[paint]}m${text}\u001b[0m`,
  };
}
