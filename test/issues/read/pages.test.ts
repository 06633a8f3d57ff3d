import { expect, test } from 'vitest';
import type { NextPage } from '../../../src/http/response/link.js';
import type { Failure, ReadingClient } from '../../../src/http/types.js';
import { type FetchPage, type IssuePage, pageFetcher, walkPages } from '../../../src/issues/read/pages.js';
import { failures } from '../../http/failures.js';

const more = (cursor: string): NextPage => ({ kind: 'more', cursor, flagged: true });
const end: NextPage = { kind: 'end' };

/** A service whose pages arrive when the test decides. */
function manual() {
  const requests: (string | null)[] = [];
  const listeners: ((next: NextPage) => void)[] = [];
  const arrive: ((page: IssuePage) => void)[] = [];
  const fetch: FetchPage = (cursor, onNext) => {
    requests.push(cursor);
    listeners.push((next) => onNext?.(next));
    return new Promise((resolve) => arrive.push(resolve));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    requests,
    fetch,
    settle,
    announce: (index: number, next: NextPage) => listeners[index]?.(next),
    async arrives(index: number, next: NextPage) {
      arrive[index]?.({
        items: [{ id: String(index), line: Buffer.from('{}'), issue: {} }],
        nulls: 0,
        next,
        hits: null,
      });
      await settle();
    },
  };
}

const walk = (fetch: FetchPage, ahead: boolean) =>
  walkPages({ fetch, from: null, limit: 1, ahead })[Symbol.asyncIterator]();

test('requests the next page while the previous one is still being read', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.announce(0, more('a'));
  expect(service.requests).toEqual([null, 'a']);
  await service.arrives(0, more('a'));
  expect((await first).value).toMatchObject({ next: 'a' });
  const second = pages.next();
  await service.arrives(1, end);
  expect((await second).value).toMatchObject({ next: null });
  expect((await pages.next()).done).toBe(true);
  expect(service.requests).toEqual([null, 'a']);
});

test('buffers at most one page for a slow consumer', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.announce(0, more('a'));
  await service.arrives(0, more('a'));
  await first;
  service.announce(1, more('b'));
  await service.arrives(1, more('b'));
  expect(service.requests).toEqual([null, 'a']);
  await pages.next();
  expect(service.requests).toEqual([null, 'a', 'b']);
});

test('follows the next page of the retried request', async () => {
  const service = manual();
  const pages = walk(service.fetch, true);
  const first = pages.next();
  service.announce(0, more('wrong'));
  service.announce(0, more('right'));
  service.announce(0, more('right'));
  await service.arrives(0, more('right'));
  expect((await first).value).toMatchObject({ next: 'right' });
  expect(service.requests).toEqual([null, 'wrong', 'right']);
  const second = pages.next();
  await service.arrives(2, end);
  expect((await second).value).toMatchObject({ page: { items: [{ id: '2' }] }, next: null });
});

test('requests nothing ahead for partial reads or at a cursor that was already read', async () => {
  const part = manual();
  void walk(part.fetch, false).next();
  part.announce(0, more('a'));
  expect(part.requests).toEqual([null]);

  const circle = manual();
  const pages = walk(circle.fetch, true);
  const first = pages.next();
  await circle.arrives(0, more('a'));
  await first;
  const second = expect(pages.next()).rejects.toThrow('returned the cursor of a page that was already read');
  circle.announce(1, more('a'));
  expect(circle.requests).toEqual([null, 'a']);
  await circle.arrives(1, more('a'));
  await second;
});

test.each<[string, Failure, string]>([
  ['the headers of the reply are too long', { ...failures['too-large'], ofHeaders: true }, 'SP3007'],
  ['the address is too long', { ...failures.invalid, status: 414 }, 'SP3011'],
  ['the headers of the request are too long', { ...failures.invalid, status: 431 }, 'SP3011'],
])('names --query if %s', async (_corner, failure, code) => {
  const failing: Pick<ReadingClient, 'get'> = { get: async () => ({ ok: false, failure }) };
  const client = failing as ReadingClient;
  const request = { client, organization: 'acme', query: { query: 'x' } };
  const fetch = pageFetcher(request);
  await expect(fetch(null)).rejects.toMatchObject({ code, hint: expect.stringContaining('Shorten --query') });
});
