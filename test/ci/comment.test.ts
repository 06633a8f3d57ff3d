import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommentRequest, putComment } from '../../action/comment.mjs';
import { FakeGitHub } from './fake-github.js';

let github: FakeGitHub;
let api: string;

beforeEach(async () => {
  github = new FakeGitHub();
  api = await github.start();
});

afterEach(() => github.stop());

function put(change: Partial<CommentRequest> = {}) {
  const request = { pull: 7, kind: 'plan', target: 'acme', author: github.login, text: 'one', quiet: false };
  return putComment({ api, repository: 'acme/settings', token: 'gh' }, { ...request, ...change });
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

  test('names the status where it may not be written', async () => {
    github.trouble = 403;
    await expect(put()).rejects.toMatchObject({ status: 403 });
  });

  test.each(['', 'a b', 'a-->', 'a--b', '${{ x }}', 'a\nb', 'x'.repeat(101)])(
    'takes no target that could leave its marker: %j',
    async (target) => {
      await expect(put({ target })).rejects.toThrow('cannot be used');
      expect(github.log).toEqual([]);
    },
  );
});
