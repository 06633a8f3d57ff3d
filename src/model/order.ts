/** Compares items by a text, in code-unit order: independent of the locale. For `sort`. */
export function byText<Item>(textOf: (item: Item) => string): (a: Item, b: Item) => number {
  return (one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    return a < b ? -1 : Number(a > b);
  };
}
