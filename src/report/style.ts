/** What a piece of text is, not how it looks: the look lives in this file alone. */
export type Paint =
  | 'plain'
  | 'strong'
  | 'quiet'
  | 'danger'
  | 'warning'
  | 'good'
  | 'added'
  | 'removed'
  | 'changed';

/** How a text is coloured; `createStyle` makes one. */
export interface Style {
  /** The text in the look of `paint`; the text itself where colour is off. */
  paint(paint: Paint, text: string): string;
}

/** SGR parameters (ECMA-48, 8.3.117). Meaning never hangs on colour alone: signs and words carry it too. */
const looks: Readonly<Record<Paint, string>> = {
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

/** Whether colour is wanted is the caller's to decide (NO_COLOR, terminal, flag). */
export function createStyle(options: { readonly color: boolean }): Style {
  if (!options.color) return { paint: (_paint, text) => text };
  return {
    paint: (paint, text) =>
      paint === 'plain' || text === '' ? text : `\u001b[${looks[paint]}m${text}\u001b[0m`,
  };
}
