import { describe, expect, test } from 'vitest';
import { notesOnExport } from '../../../src/issues/read/notes.js';
import { checkParameters, defaultParameters, parsePeriod } from '../../../src/issues/request/parameters.js';
import type { AskedParameters, ExportIdentity } from '../../../src/issues/types.js';
import { Fault } from '../../../src/model/fault.js';
import { vocabularyFor } from '../../../src/settings/names.js';

const now = Date.parse('2026-11-20T12:00:00Z');

function check(parameters: Partial<AskedParameters>, names: 'neutral' | 'sentry' = 'neutral') {
  return checkParameters({ ...defaultParameters, ...parameters }, { vocabulary: vocabularyFor(names), now });
}

function errorOf(parameters: Partial<AskedParameters>): Fault {
  try {
    check(parameters);
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error('no error');
}

describe('sends', () => {
  test.each<[string, Partial<AskedParameters>, Record<string, unknown>]>([
    ['the empty query and no period by default', {}, { query: '', sort: 'new', limit: '100' }],
    ['a query', { query: 'is:unresolved' }, { query: 'is:unresolved' }],
    ['a view without a query', { view: '5' }, { viewId: '5', query: undefined }],
    [
      'a period as absolute times',
      { statsPeriod: '24h' },
      { start: '2026-11-19T12:00:00Z', end: '2026-11-20T12:00:00Z', statsPeriod: undefined },
    ],
    [
      'a start without an end until now',
      { start: '2026-11-01' },
      { start: '2026-11-01T00:00:00Z', end: '2026-11-20T12:00:00Z' },
    ],
    [
      'times in UTC',
      { start: '2026-11-01T02:00+02:00', end: '2026-11-02' },
      { start: '2026-11-01T00:00:00Z', end: '2026-11-02T00:00:00Z' },
    ],
    [
      'lists as repeated parameters',
      { environments: ['a', 'b'], expand: ['owners'], collapse: ['stats', 'base'] },
      { environment: ['a', 'b'], expand: ['owners'], collapse: ['stats', 'base'] },
    ],
    ['a short id', { query: 'WEB-1A', shortIdLookup: true }, { query: 'WEB-1A', shortIdLookup: '1' }],
    [
      'the order of the inbox with its query',
      { sort: 'inbox', query: 'level:error is:for_review is:unresolved' },
      { sort: 'inbox' },
    ],
    ['a timeline', { groupStatsPeriod: '14d' }, { groupStatsPeriod: '14d' }],
  ])('%s', (_corner, parameters, sent) => {
    const checked = check(parameters);
    for (const [name, value] of Object.entries(sent)) expect(checked.sent[name]).toEqual(value);
  });

  test('values of expand in the vocabulary of the service', () => {
    expect(check({ expand: ['sentryAppIssues'] }, 'sentry').sent.expand).toEqual(['sentryAppIssues']);
    expect(() => check({ expand: ['svcAppIssues'] }, 'sentry')).toThrow('svcAppIssues');
  });
});

describe('rejects', () => {
  test.each<[string, Partial<AskedParameters>]>([
    ['an invalid period', { statsPeriod: '14' }],
    ['a period of 0', { statsPeriod: '0d' }],
    ['a period that starts before year 1', { statsPeriod: '999999999w' }],
    ['a period with a start', { statsPeriod: '1d', start: '2026-11-01' }],
    ['an end without a start', { end: '2026-11-01' }],
    ['a start after its end', { start: '2026-11-02', end: '2026-11-01' }],
    ['a start at its end', { start: '2026-11-01', end: '2026-11-01' }],
    ['a start in the future', { start: '2027-01-01' }],
    ['an invalid time', { start: 'yesterday' }],
    ['the order of the inbox without a query', { sort: 'inbox' }],
    ['the order of the inbox for other issues', { sort: 'inbox', query: 'is:unresolved !is:for_review' }],
    ['an unknown value of expand', { expand: ['everything'] }],
    ['a view that is not an id', { view: 'mine' }],
    ['a view with a query', { view: '5', query: 'x' }],
    ['a short id lookup without a query', { shortIdLookup: true }],
  ])('%s', (_corner, parameters) => {
    expect(errorOf(parameters)).toMatchObject({ kind: 'usage', code: 'SP6001' });
    expect(errorOf(parameters).hint).not.toBe('');
  });

  test('the order of the inbox with the query that it needs', () => {
    expect(errorOf({ sort: 'inbox', query: 'level:error is:unresolved' }).hint).toBe(
      'Pass --query "is:unresolved is:for_review level:error", or another --sort.',
    );
  });

  test('several parameters with one error that lists them all', () => {
    const fault = errorOf({ view: 'meow', expand: ['x'], statsPeriod: 'x' });
    expect(fault).toMatchObject({ kind: 'usage', code: 'SP6000' });
    expect(fault.findings.map(({ code }) => code)).toEqual(['SP6001', 'SP6001', 'SP6001']);
  });
});

test('notes how the query differs from the default, which window applies, and who is named', () => {
  const notesFor = (parameters: Partial<AskedParameters>, redact: ExportIdentity['redact'] = ['email']) =>
    notesOnExport({ parameters: { ...defaultParameters, ...parameters }, redact }, null).join(' ');
  const notes = notesFor({ query: null });
  expect(notes).toContain('is:unresolved issue.priority:[high,medium]');
  expect(notes).toContain("the service's own window (90 days on known deployments) applies");
  expect(notesFor({ sort: 'date' })).toContain('--sort new');
  expect(notes).toContain('issue.category');
  expect(notesFor({ query: 'issue.category:feedback' })).not.toContain('Deployments exclude');
  expect(notesFor({ view: '5' })).toContain('--sort new');
  expect(notes).not.toContain('E-mail addresses');
  for (const redact of [[], ['title' as const]])
    expect(notesFor({}, redact)).toContain('E-mail addresses are included.');
});

describe('parsePeriod', () => {
  test.each([
    ['24h', 86_400],
    ['14d', 1_209_600],
    ['1s', 1],
    ['5m', 300],
    ['2w', 1_209_600],
  ])('parse the period %s', (text, seconds) => {
    expect(parsePeriod(text)).toBe(seconds);
  });

  test.each(['', '14', 'd', '0d', '-1d', '1.5h', '1 d', '14D', '1y', '1d1h', '9999999999d'])(
    'reject the period %j',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
    },
  );
});
