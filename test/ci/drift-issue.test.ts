import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectGitHub } from '../../action/github.mjs';
import { type DriftRequest, keepIssue } from '../../action/issue.mjs';
import { FakeGitHub } from './fake-github.js';

let github: FakeGitHub;
let api: string;

beforeEach(async () => {
  github = new FakeGitHub();
  api = await github.start();
});

afterEach(() => github.stop());

const one = `sha256:${'1'.repeat(64)}`;
const two = `sha256:${'2'.repeat(64)}`;

function keep(change: Partial<DriftRequest> = {}) {
  return keepIssue(
    connectGitHub({ api, repository: 'acme/settings', token: 'gh', pause: async () => undefined }),
    {
      target: 'acme',
      author: github.login,
      state: 'drift',
      digest: one,
      text: 'require2FA differs',
      now: '2026-11-20T05:23:00Z',
      run: 'https://github.example.com/run/1',
      ...change,
    },
  );
}

const body = () => github.issues.at(-1)?.body ?? '';

describe('the drift issue', () => {
  test('is opened, refreshed without a word while the same differs, and closed with one', async () => {
    expect(await keep()).toMatchObject({ done: 'opened' });
    expect(body()).toContain('require2FA differs');
    expect(body()).toContain('checks since: 1.');
    expect(await keep({ now: '2026-11-21T05:23:00Z' })).toMatchObject({ done: 'refreshed' });
    expect(body()).toContain('First seen 2026-11-20T05:23:00Z, last checked 2026-11-21T05:23:00Z');
    expect(body()).toContain('checks since: 2.');
    expect(github.said).toEqual([]);
    expect(await keep({ state: 'clean' })).toMatchObject({ done: 'closed' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed']);
    expect(github.said.map((comment) => comment.body)).toEqual([
      'No drift any more at 2026-11-20T05:23:00Z ([run](https://github.example.com/run/1)).',
    ]);
  });

  test('tells those who watch it when something else differs', async () => {
    await keep();
    await keep({ digest: two, text: 'openMembership differs' });
    expect(github.said).toHaveLength(1);
    expect(body()).toContain('openMembership differs');
    expect(body()).not.toContain('require2FA');
    await keep({ digest: two });
    expect(github.said).toHaveLength(1);
  });

  test('says that a check failed, keeps what was known, and goes on counting afterwards', async () => {
    await keep();
    expect(await keep({ state: 'unknown', text: 'service down', now: '2026-11-21T05:23:00Z' })).toMatchObject(
      {
        done: 'refreshed',
      },
    );
    expect(body()).toContain('The check at 2026-11-21T05:23:00Z failed');
    expect(body()).toContain('require2FA differs');
    await keep({ now: '2026-11-22T05:23:00Z' });
    expect(body()).not.toContain('failed');
    expect(body()).toContain('First seen 2026-11-20T05:23:00Z');
    expect(body()).toContain('checks since: 2.');
  });

  test.each(['clean', 'unknown'] as const)('is not opened where the check is %s', async (state) => {
    expect(await keep({ state })).toEqual({ done: 'none', number: null });
    expect(github.writes).toEqual([]);
  });

  test('is opened anew after it was closed', async () => {
    await keep();
    await keep({ state: 'clean' });
    expect(await keep()).toMatchObject({ done: 'opened' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('is found on a later page, and of doubles one is left', async () => {
    for (let at = 0; at < 3; at++) github.issues.push(github.entry(`an issue ${at}`));
    await keep();
    const [first] = github.issues.slice(3);
    github.issues.push({ ...github.entry(first?.body ?? '') });
    await keep();
    expect(github.issues.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'closed']);
  });

  test('of somebody else is not ours', async () => {
    await keep();
    github.issues.push(github.entry(body(), 'mallory'));
    await keep({ state: 'clean' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test.each([
    ['no memory', (text: string) => text.replace(/<!-- \{.*\} -->/, 'edited')],
    ['a memory that is no JSON', (text: string) => text.replace('"digest"', '"digest')],
    ['a memory with markup', (text: string) => text.replace('2026-11-20T05:23:00Z"', '<img>"')],
  ])('with %s, as a person has edited it, is written anew', async (_, edit) => {
    await keep();
    const [issue] = github.issues;
    if (issue !== undefined) issue.body = edit(issue.body);
    await keep({ now: '2026-11-23T05:23:00Z' });
    expect(body()).toContain('First seen 2026-11-23T05:23:00Z, last checked 2026-11-23T05:23:00Z');
    expect(body()).not.toContain('<img>');
  });
});
