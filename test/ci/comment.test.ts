import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectGitHub } from '../../actions/api.mjs';
import { type CommentRequest, putComment, threadOfPull } from '../../actions/comments.mjs';
import { FakeGitHub } from './fake-github.js';

let github: FakeGitHub;
let api: string;
let pauses: number[];

beforeEach(async () => {
  github = new FakeGitHub();
  api = await github.start();
  pauses = [];
});

const pause = async (milliseconds: number): Promise<void> => {
  pauses.push(milliseconds);
};

afterEach(() => github.stop());

function put(change: Partial<CommentRequest> = {}) {
  const request = { kind: 'plan', target: 'acme', author: github.login, text: 'one', quiet: false };
  const connection = connectGitHub({ api, repository: 'acme/settings', token: 'gh', pause });
  return putComment(threadOfPull(connection, 7), { ...request, ...change });
}

const marker = '<!-- setpoint:ci plan acme -->';

describe('the sticky comment', () => {
  test('is created, then updated in place, and unchanged if the text is the same', async () => {
    expect(await put()).toMatchObject({ done: 'created' });
    expect(await put({ text: 'two' })).toMatchObject({ done: 'updated' });
    expect(await put({ text: 'two' })).toMatchObject({ done: 'unchanged' });
    expect(github.comments.map(({ body }) => body)).toEqual([`${marker}\ntwo`]);
    expect(github.writes).toHaveLength(2);
    expect([...github.tokens]).toEqual(['Bearer gh']);
  });

  test('is found on a later page', async () => {
    for (let at = 0; at < 5; at++) github.comments.push(github.entry(`hello ${at}`, 'someone'));
    github.comments.push(github.entry(`${marker}\r\nold`));
    expect(await put()).toMatchObject({ done: 'updated' });
    expect(github.comments).toHaveLength(6);
    expect(github.comments.at(-1)?.body).toBe(`${marker}\none`);
  });

  test('is separate for each command and target, even if one target is a prefix of another', async () => {
    await put({ target: 'acme' });
    await put({ target: 'acme-eu' });
    await put({ kind: 'apply' });
    expect(github.comments).toHaveLength(3);
    await put({ target: 'acme', text: 'two' });
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['two', 'one', 'one']);
  });

  test('is not recognised if another author wrote it or if it only quotes the marker', async () => {
    github.comments.push(github.entry(`${marker}\nforged`, 'mallory'), github.entry(`> ${marker}\nquoted`));
    expect(await put()).toMatchObject({ done: 'created' });
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['forged', 'quoted', 'one']);
  });

  test('is reduced to one if two concurrent runs created two', async () => {
    github.comments.push(
      github.entry(`${marker}\na`),
      github.entry('other', 'someone'),
      github.entry(`${marker}\nb`),
    );
    await put();
    expect(github.comments.map(({ body }) => body)).toEqual([`${marker}\none`, 'other']);
  });

  test('is not created for an empty result, but updated if it exists', async () => {
    expect(await put({ quiet: true })).toEqual({ done: 'none', id: null });
    expect(github.writes).toEqual([]);
    await put();
    expect(await put({ quiet: true, text: 'No changes.' })).toMatchObject({ done: 'updated' });
  });

  test('is not searched on another origin, even if the Link header names one', async () => {
    github.nextPage = 'https://evil.example.com/steal';
    await expect(put()).rejects.toThrow('another origin');
    expect(github.writes).toEqual([]);
  });

  test.each([
    [403, { message: 'Resource not accessible by integration' }, 1],
    [404, { message: 'Not Found' }, 1],
    [410, 'Gone', 1],
    [422, { message: 'Validation\nFailed ::error::' }, 1],
    [502, '<html>', 3],
  ])('reports the reason from GitHub if it cannot be written: status %i', async (status, body, attempts) => {
    github.always = { status, body };
    const reason = typeof body === 'string' ? '' : body.message.replace('\n', ' ');
    const message = `GitHub returned ${status} for GET /api/repos/acme/settings/issues/7/comments${reason && ` (${reason})`}`;
    await expect(put()).rejects.toMatchObject({ status, limited: false, message });
    expect(github.log).toHaveLength(attempts);
  });

  test('is read again after a server error, and never created twice', async () => {
    github.failures.push({ status: 500 }, { status: 503 });
    expect(await put()).toMatchObject({ done: 'created' });
    expect(pauses).toEqual([1_000, 2_000]);
    await put({ target: 'other', text: 'before' });
    github.pageSize = 10;
    github.failures.push({ status: 200, body: [] }, { status: 502 });
    await expect(put({ target: 'third' })).rejects.toMatchObject({ status: 502 });
    expect(github.writes.filter((line) => line.startsWith('POST'))).toHaveLength(3);
  });

  test('is retried after the time that GitHub requests if it is rate limited, also when it is created', async () => {
    const limited = { status: 429, headers: { 'retry-after': '7' } };
    github.failures.push(limited, { status: 200, body: [] }, { ...limited, status: 403 });
    expect(await put()).toMatchObject({ done: 'created' });
    expect(pauses).toEqual([7_000, 7_000]);
    expect(github.comments).toHaveLength(1);
  });

  test('fails if the rate limit requires a long wait, and this is not reported as missing permission', async () => {
    github.always = {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' },
    };
    await expect(put()).rejects.toMatchObject({ status: 403, limited: true });
    expect(pauses).toEqual([]);
  });

  test('fails with a clear message if the reply is not JSON or GitHub is unreachable', async () => {
    github.always = { status: 200, body: '<html>' };
    await expect(put()).rejects.toThrow('something other than JSON for GET');
    await github.stop();
    await expect(put()).rejects.toThrow('Cannot reach GitHub (GET');
    await github.start();
  });

  test('fails if the token writes as another login, because the next run would not find the comment', async () => {
    github.login = 'settings-app[bot]';
    await expect(put({ author: 'github-actions[bot]' })).rejects.toThrow(
      'The entry was written by "settings-app[bot]", but the next run looks for "github-actions[bot]"',
    );
  });

  test.each(['', 'a b', 'a-->', 'a--b', '${{ x }}', 'a\nb', 'x'.repeat(101)])(
    'rejects a target that could end the marker: %j',
    async (target) => {
      await expect(put({ target })).rejects.toThrow('Invalid target');
      expect(github.log).toEqual([]);
    },
  );
});
