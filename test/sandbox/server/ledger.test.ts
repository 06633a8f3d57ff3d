import { expect, test } from 'vitest';
import { emptyLedger, LedgerRecorder } from '../../../src/sandbox/server/ledger.js';

const facts = { at: '', method: 'PUT', template: '', path: '', kind: 'org-update', caller: null } as const;

test('counts are exact beyond the 10,000 kept entries, and late replies complete their entry', () => {
  const books = new LedgerRecorder(emptyLedger);
  for (let index = 0; index < 24_999; index++) books.enter(facts, null);
  const line = books.enter(facts, null);
  for (let index = 0; index < 5_000; index++) books.enter(facts, null);
  line.close(204);
  const { total, kinds, entries } = books.read();
  expect([total, kinds['org-update'], entries.length]).toEqual([30_000, 30_000, 10_000]);
  expect(entries.filter(({ status }) => status === 204).map(({ number }) => number)).toEqual([25_000]);
  expect([entries[0]?.number, entries.at(-1)?.number]).toEqual([20_001, 30_000]);
});

test('a reply to a removed entry changes nothing', () => {
  const books = new LedgerRecorder(emptyLedger);
  const line = books.enter(facts, null);
  for (let index = 0; index < 20_000; index++) books.enter(facts, null);
  line.close(200);
  expect(books.read().entries.every(({ status }) => status === null)).toBe(true);
});
