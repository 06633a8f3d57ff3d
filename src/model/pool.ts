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
  const results: (Result | undefined)[] = new Array<Result | undefined>(items.length).fill(undefined);
  const waiting = items.entries();
  let failed: { readonly error: unknown } | null = null;
  const worker = async (): Promise<void> => {
    while (failed === null && !stop()) {
      const { done, value } = waiting.next();
      if (done === true) return;
      const [index, item] = value;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, worker));
  if (failed !== null) throw (failed as { readonly error: unknown }).error;
  return results;
}
