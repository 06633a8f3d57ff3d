/**
 * Runs `work` for all items, at most `limit` concurrently, and returns the results in the order of the items. After
 * `stop` returns true, no further item is started; the result of such an item is undefined. The first error is thrown
 * again after the items in flight have ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
  stop: () => boolean = () => false,
): Promise<(Result | undefined)[]> {
  const results = items.map((): Result | undefined => undefined);
  const waiting = items.entries();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failures.length > 0 || stop()) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
