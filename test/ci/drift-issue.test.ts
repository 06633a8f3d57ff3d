import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectGitHub } from '../../actions/api.mjs';
import { type DriftRequest, updateDriftIssue } from '../../actions/issue.mjs';
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
  return updateDriftIssue(
    connectGitHub({ api, repository: 'acme/settings', token: 'gh', pause: async () => undefined }),
    {
      target: 'acme',
      author: github.login,
      state: 'drift',
      organizations: ['acme'],
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
  test('is opened, updated without a comment while the differences stay the same, and closed with a comment', async () => {
    expect(await keep()).toMatchObject({ done: 'opened' });
    expect(body()).toContain('require2FA differs');
    expect(body()).toContain('checks: 1.');
    expect(await keep({ now: '2026-11-21T05:23:00Z' })).toMatchObject({ done: 'refreshed' });
    expect(body()).toContain('First found 2026-11-20T05:23:00Z, last checked 2026-11-21T05:23:00Z');
    expect(body()).toContain('checks: 2.');
    expect(github.issueComments).toEqual([]);
    expect(await keep({ state: 'clean' })).toMatchObject({ done: 'closed' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed']);
    expect(github.issueComments.map((comment) => comment.body)).toEqual([
      'No drift found at 2026-11-20T05:23:00Z ([run](https://github.example.com/run/1)).',
    ]);
  });

  test.each([
    ['setpoint', ['acme'], 'acme'],
    ['production', ['acme'], 'acme (production)'],
    ['setpoint', ['acme', 'other'], 'acme and other'],
    ['setpoint', ['a', 'b', 'c', 'd'], '4 organizations'],
    ['setpoint', [], 'setpoint'],
    ['production', [], 'production'],
  ])(
    'of the target %s names the organizations %j, also after an update',
    async (target, organizations, names) => {
      await keep({ target, organizations: ['before'] });
      await keep({ target, organizations });
      expect(github.issues.map(({ title }) => title)).toEqual([
        `Drift: the service differs from the files of ${names}`,
      ]);
    },
  );

  test('keeps the title that a maintainer has written', async () => {
    await keep();
    for (const issue of github.issues) issue.title = 'SEC-77: who changed this?';
    await keep();
    expect(github.issues.map(({ title }) => title)).toEqual(['SEC-77: who changed this?']);
  });

  test('gets a comment if the differences change', async () => {
    await keep();
    await keep({ digest: two, text: 'openMembership differs' });
    expect(github.issueComments).toHaveLength(1);
    expect(body()).toContain('openMembership differs');
    expect(body()).not.toContain('require2FA');
    await keep({ digest: two });
    expect(github.issueComments).toHaveLength(1);
  });

  test('reports a failed check, keeps the last report, and continues to count later', async () => {
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
    expect(body()).toContain('First found 2026-11-20T05:23:00Z');
    expect(body()).toContain('checks: 2.');
  });

  test.each(['clean', 'unknown'] as const)(
    'is not opened if the result of the check is %s',
    async (state) => {
      expect(await keep({ state })).toEqual({ done: 'none', number: null });
      expect(github.writes).toEqual([]);
    },
  );

  test('is opened again after it was closed', async () => {
    await keep();
    await keep({ state: 'clean' });
    expect(await keep()).toMatchObject({ done: 'opened' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('is found on a later page, and duplicates are closed', async () => {
    for (let at = 0; at < 3; at++) github.issues.push(github.entry(`an issue ${at}`));
    await keep();
    const [first] = github.issues.slice(3);
    github.issues.push({ ...github.entry(first?.body ?? '') });
    await keep();
    expect(github.issues.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'closed']);
  });

  test('is not recognised if another author opened it', async () => {
    await keep();
    github.issues.push(github.entry(body(), 'mallory'));
    await keep({ state: 'clean' });
    expect(github.issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test.each([
    ['no saved state', (text: string) => text.replace(/<!-- \{.*\} -->/, 'edited')],
    ['a saved state that is not JSON', (text: string) => text.replace('"digest"', '"digest')],
    ['a saved state that contains markup', (text: string) => text.replace('2026-11-20T05:23:00Z"', '<img>"')],
  ])('starts again if a manual edit left %s', async (_, edit) => {
    await keep();
    const [issue] = github.issues;
    if (issue !== undefined) issue.body = edit(issue.body);
    await keep({ now: '2026-11-23T05:23:00Z' });
    expect(body()).toContain('First found 2026-11-23T05:23:00Z, last checked 2026-11-23T05:23:00Z');
    expect(body()).not.toContain('<img>');
  });
});
