/** Compares texts by code unit, so that the order is the same in every locale. For `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Compares items by a text, in code-unit order. For `sort`. */
export function byText<Item>(textOf: (item: Item) => string): (a: Item, b: Item) => number {
  return (a, b) => compareText(textOf(a), textOf(b));
}

/**
 * Compares names as people read them: by code unit, but numbers by value, so `web-2` is before `web-10`. For `sort`.
 */
export function compareNatural(a: string, b: string): number {
  return compareText(naturalKey(a), naturalKey(b)) || compareText(a, b);
}

/** Puts in front of each number a character for the count of its digits, which is before every visible character. */
function naturalKey(text: string): string {
  return text.replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(digits.length) + digits);
}
