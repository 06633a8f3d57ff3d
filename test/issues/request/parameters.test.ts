import { describe, expect, test } from 'vitest';
import { notesOnExport } from '../../../src/issues/read/notes.js';
import { checkParameters, defaultParameters } from '../../../src/issues/request/parameters.js';
import type { AskedParameters } from '../../../src/issues/types.js';
import { Fault } from '../../../src/model/fault.js';
import { vocabularyFor } from '../../../src/settings/names.js';

const now = Date.parse('2026-11-20T12:00:00Z');

function check(asked: Partial<AskedParameters>, names: 'neutral' | 'sentry' = 'neutral') {
  return checkParameters({ ...defaultParameters, ...asked }, { vocabulary: vocabularyFor(names), now });
}

function faultOf(asked: Partial<AskedParameters>): Fault {
  try {
    check(asked);
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error('no fault');
}

describe('what is sent', () => {
  test.each<[string, Partial<AskedParameters>, Record<string, unknown>]>([
    ['nothing asked for: the empty query, and no period', {}, { query: '', sort: 'new', limit: '100' }],
    ['a query', { query: 'is:unresolved' }, { query: 'is:unresolved' }],
    ['a view, whose query a query would win over', { view: '5' }, { viewId: '5', query: undefined }],
    [
      'a period becomes absolute times',
      { statsPeriod: '24h' },
      { start: '2026-11-19T12:00:00Z', end: '2026-11-20T12:00:00Z', statsPeriod: undefined },
    ],
    [
      'a start alone ends now',
      { start: '2026-11-01' },
      { start: '2026-11-01T00:00:00Z', end: '2026-11-20T12:00:00Z' },
    ],
    [
      'times in UTC',
      { start: '2026-11-01T02:00+02:00', end: '2026-11-02' },
      { start: '2026-11-01T00:00:00Z', end: '2026-11-02T00:00:00Z' },
    ],
    [
      'lists are repeated',
      { environments: ['a', 'b'], expand: ['owners'], collapse: ['stats', 'base'] },
      { environment: ['a', 'b'], expand: ['owners'], collapse: ['stats', 'base'] },
    ],
    ['a short id', { query: 'WEB-1A', shortIdLookup: true }, { query: 'WEB-1A', shortIdLookup: '1' }],
    ['a time line', { groupStatsPeriod: '14d' }, { groupStatsPeriod: '14d' }],
  ])('%s', (_corner, asked, sent) => {
    const checked = check(asked);
    for (const [name, value] of Object.entries(sent)) expect(checked.sent[name]).toEqual(value);
  });

  test('what is asked for is expanded in the words of the service', () => {
    expect(check({ expand: ['sentryAppIssues'] }, 'sentry').sent.expand).toEqual(['sentryAppIssues']);
    expect(() => check({ expand: ['svcAppIssues'] }, 'sentry')).toThrow('svcAppIssues');
  });
});

describe('what is refused before anything is sent', () => {
  test.each<[string, Partial<AskedParameters>]>([
    ['a period that is none', { statsPeriod: '14' }],
    ['a period of nothing', { statsPeriod: '0d' }],
    ['a period that begins before all time', { statsPeriod: '999999999w' }],
    ['a period beside a start', { statsPeriod: '1d', start: '2026-11-01' }],
    ['an end without a start', { end: '2026-11-01' }],
    ['a start after its end', { start: '2026-11-02', end: '2026-11-01' }],
    ['a start at its end', { start: '2026-11-01', end: '2026-11-01' }],
    ['a start in the future', { start: '2027-01-01' }],
    ['a time that is none', { start: 'yesterday' }],
    ['an unknown order', { sort: 'meow' }],
    ['an unknown time line', { groupStatsPeriod: '7d' }],
    ['an unknown addition', { expand: ['everything'] }],
    ['an unknown omission', { collapse: ['title'] }],
    ['a page of nothing', { limit: 0 }],
    ['a page of more than the service gives', { limit: 101 }],
    ['a view that is no id', { view: 'mine' }],
    ['a view beside a query', { view: '5', query: 'x' }],
    ['a short id that is not there', { shortIdLookup: true }],
  ])('%s', (_corner, asked) => {
    expect(faultOf(asked)).toMatchObject({ kind: 'usage', code: 'SP6001' });
    expect(faultOf(asked).hint).not.toBe('');
  });

  test('all of it at once', () => {
    const fault = faultOf({ sort: 'meow', limit: 0, statsPeriod: 'x' });
    expect(fault).toMatchObject({ kind: 'usage', code: 'SP6000' });
    expect(fault.findings.map(({ code }) => code)).toEqual(['SP6001', 'SP6001', 'SP6001']);
  });
});

test('what is said of an export: how its query differs from the default, and whose window applies', () => {
  const told = notesOnExport({ ...defaultParameters, query: null }, null).join(' ');
  expect(told).toContain('is:unresolved issue.priority:[high,medium]');
  expect(told).toContain("the service's own window applies");
  expect(notesOnExport({ ...defaultParameters, sort: 'date' }, null).join(' ')).toContain('--sort new');
  expect(told).toContain('issue.category');
  expect(
    notesOnExport({ ...defaultParameters, query: 'issue.category:feedback' }, null).join(' '),
  ).not.toContain('Deployments exclude');
  expect(notesOnExport({ ...defaultParameters, view: '5' }, null).join(' ')).toContain('--sort new');
});
