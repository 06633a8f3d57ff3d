import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommentRequest, putComment } from '../../action/comment.mjs';
import { connectGitHub, threadOfPull } from '../../action/github.mjs';
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
  test('is created, then updated in place, and left alone where nothing is new', async () => {
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

  test('is told apart by command and target, one the beginning of the other', async () => {
    await put({ target: 'acme' });
    await put({ target: 'acme-eu' });
    await put({ kind: 'apply' });
    expect(github.comments).toHaveLength(3);
    await put({ target: 'acme', text: 'two' });
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['two', 'one', 'one']);
  });

  test('of somebody else with our marker is not ours, nor is one of ours that quotes it', async () => {
    github.comments.push(github.entry(`${marker}\nforged`, 'mallory'), github.entry(`> ${marker}\nquoted`));
    expect(await put()).toMatchObject({ done: 'created' });
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['forged', 'quoted', 'one']);
  });

  test('that two runs at once have doubled is one again', async () => {
    github.comments.push(
      github.entry(`${marker}\na`),
      github.entry('other', 'someone'),
      github.entry(`${marker}\nb`),
    );
    await put();
    expect(github.comments.map(({ body }) => body)).toEqual([`${marker}\none`, 'other']);
  });

  test('is not created to say that there is nothing to say, and says so where it is there', async () => {
    expect(await put({ quiet: true })).toEqual({ done: 'none', id: null });
    expect(github.writes).toEqual([]);
    await put();
    expect(await put({ quiet: true, text: 'No changes.' })).toMatchObject({ done: 'updated' });
  });

  test('is not looked for on another origin, whatever the Link header says', async () => {
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
  ])('says what GitHub said where it may not or cannot be written: %i', async (status, body, asked) => {
    github.always = { status, body };
    const why = typeof body === 'string' ? '' : body.message.replace('\n', ' ');
    const told = `GitHub answered ${status} to GET /api/repos/acme/settings/issues/7/comments${why && ` (${why})`}`;
    await expect(put()).rejects.toMatchObject({ status, limited: false, message: told });
    expect(github.log).toHaveLength(asked);
  });

  test('is read again where GitHub fails, and not created twice for it', async () => {
    github.troubles.push({ status: 500 }, { status: 503 });
    expect(await put()).toMatchObject({ done: 'created' });
    expect(pauses).toEqual([1_000, 2_000]);
    await put({ target: 'other', text: 'before' });
    github.pageSize = 10;
    github.troubles.push({ status: 200, body: [] }, { status: 502 });
    await expect(put({ target: 'third' })).rejects.toMatchObject({ status: 502 });
    expect(github.writes.filter((line) => line.startsWith('POST'))).toHaveLength(3);
  });

  test('waits as long as GitHub says where it was asked too often, also to create it', async () => {
    const limited = { status: 429, headers: { 'retry-after': '7' } };
    github.troubles.push(limited, { status: 200, body: [] }, { ...limited, status: 403 });
    expect(await put()).toMatchObject({ done: 'created' });
    expect(pauses).toEqual([7_000, 7_000]);
    expect(github.comments).toHaveLength(1);
  });

  test('is given up where GitHub wants it to wait for long, and that is no want of permission', async () => {
    github.always = {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' },
    };
    await expect(put()).rejects.toMatchObject({ status: 403, limited: true });
    expect(pauses).toEqual([]);
  });

  test('whose answer is no JSON, or that nobody answers, fails with words of its own', async () => {
    github.always = { status: 200, body: '<html>' };
    await expect(put()).rejects.toThrow('something other than JSON to GET');
    await github.stop();
    await expect(put()).rejects.toThrow('GitHub could not be asked (GET');
    await github.start();
  });

  test('that somebody else than the author has written with the token is told, as it will not be found again', async () => {
    github.login = 'settings-app[bot]';
    await expect(put({ author: 'github-actions[bot]' })).rejects.toThrow(
      'It was written by "settings-app[bot]" and is looked for by "github-actions[bot]"',
    );
  });

  test.each(['', 'a b', 'a-->', 'a--b', '${{ x }}', 'a\nb', 'x'.repeat(101)])(
    'takes no target that could leave its marker: %j',
    async (target) => {
      await expect(put({ target })).rejects.toThrow('cannot be used');
      expect(github.log).toEqual([]);
    },
  );
});
