import { endOfString } from '../../http/response/json-text.js';

const quote = 0x22;

/**
 * Returns the source text of each element of a JSON array. The caller must have parsed the text before: it is not
 * validated.
 */
export function splitElements(text: string): readonly string[] {
  const elements: string[] = [];
  let depth = 0;
  let start = -1;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === quote) {
      if (depth === 1 && start === -1) start = index;
      index = endOfString(text, index);
    } else if (unit === 0x7b || unit === 0x5b) {
      if (depth === 1 && start === -1) start = index;
      depth += 1;
    } else if (unit === 0x7d || unit === 0x5d) {
      depth -= 1;
      if (depth === 0 && start !== -1) elements.push(text.slice(start, index).trimEnd());
    } else if (depth === 1 && unit === 0x2c) {
      elements.push(text.slice(start, index).trimEnd());
      start = -1;
    } else if (depth === 1 && start === -1 && unit > 0x20) start = index;
  }
  return elements;
}
