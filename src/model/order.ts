/** Compares texts by code unit, so that the order is the same in every locale. For `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Compares items by a text, in code-unit order. For `sort`. */
export function byText<Item>(textOf: (item: Item) => string): (a: Item, b: Item) => number {
  return (one, other) => compareText(textOf(one), textOf(other));
}

/**
 * Compares names as people read them: by code unit, but numbers by value, so `web-2` is before `web-10`. For `sort`.
 */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [runsOf(a), runsOf(b)];
  for (const [at, run] of left.entries()) {
    const order = compareRuns(run, right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** `['web-', '10']` */
function runsOf(text: string): readonly string[] {
  return text.match(/[0-9]+|[^0-9]+/g) ?? [];
}

function compareRuns(a: string, b: string): number {
  if (!(/^[0-9]/.test(a) && /^[0-9]/.test(b))) return compareText(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}
