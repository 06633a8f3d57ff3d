import type { Figure } from './changes-document.js';

/** `1 setting to change`, `2 settings to change`, with the number separate from its label. */
export function metric(value: number, noun: string, rest: string, tone: Figure['tone']): Figure {
  return { value, label: `${noun}${value === 1 ? '' : 's'}${rest}`, tone };
}
