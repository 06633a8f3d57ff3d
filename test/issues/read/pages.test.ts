import { expect, test } from 'vitest';
import type { NextPage } from '../../../src/http/response/link.js';
import { type FetchPage, type IssuePage, walkPages } from '../../../src/issues/read/pages.js';

const more = (cursor: string): NextPage => ({ kind: 'more', cursor, flagged: true });
const end: NextPage = { kind: 'end' };

/** A service whose pages arrive when the test says so. */
function manual() {
  const asked: (string | null)[] = [];
  const told: ((next: NextPage) => void)[] = [];
  const arrive: ((page: IssuePage) => void)[] = [];
  const fetch: FetchPage = (cursor, onNext) => {
    asked.push(cursor);
    told.push((next) => onNext?.(next));
    return new Promise((resolve) => arrive.push(resolve));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    asked,
    fetch,
    settle,
    tell: (index: number, next: NextPage) => told[index]?.(next),
    async arrives(index: number, next: NextPage) {
      arrive[index]?.({ items: [{ id: String(index), line: '{}' }], nulls: 0, next, hits: null });
      await settle();
    },
  };
}

const walk = (fetch: FetchPage, ahead: boolean) =>
  walkPages({ fetch, from: null, limit: 1, ahead })[Symbol.asyncIterator]();

test('the next page is asked for while the one before is still being read', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.tell(0, more('a'));
  expect(service.asked).toEqual([null, 'a']);
  await service.arrives(0, more('a'));
  expect((await first).value).toMatchObject({ next: 'a' });
  const second = pages.next();
  await service.arrives(1, end);
  expect((await second).value).toMatchObject({ next: null });
  expect((await pages.next()).done).toBe(true);
  expect(service.asked).toEqual([null, 'a']);
});

test('no more than one page waits for a slow taker', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.tell(0, more('a'));
  await service.arrives(0, more('a'));
  await first;
  service.tell(1, more('b'));
  await service.arrives(1, more('b'));
  expect(service.asked).toEqual([null, 'a']);
  await pages.next();
  expect(service.asked).toEqual([null, 'a', 'b']);
});

test('a page that came broken and again leads where the second coming says', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.tell(0, more('wrong'));
  service.tell(0, more('right'));
  service.tell(0, more('right'));
  await service.arrives(0, more('right'));
  expect((await first).value).toMatchObject({ next: 'right' });
  expect(service.asked).toEqual([null, 'wrong', 'right']);
  const second = pages.next();
  await service.arrives(2, end);
  expect((await second).value).toMatchObject({ page: { items: [{ id: '2' }] }, next: null });
});

test('nothing is asked for ahead where only a part is wanted, nor at a cursor that was read', async () => {
  const part = manual();
  void walk(part.fetch, false).next();
  part.tell(0, more('a'));
  expect(part.asked).toEqual([null]);

  const circle = manual();
  const pages = walk(circle.fetch, true);
  const first = pages.next();
  await circle.arrives(0, more('a'));
  await first;
  const second = expect(pages.next()).rejects.toThrow('returned the cursor of a page that was already read');
  circle.tell(1, more('a'));
  expect(circle.asked).toEqual([null, 'a']);
  await circle.arrives(1, more('a'));
  await second;
});
