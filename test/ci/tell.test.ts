import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './delivered.js';
import { FakeGitHub } from './fake-github.js';
import { end } from './runner.js';

let github: FakeGitHub;
let folder: string;

beforeEach(async () => {
  github = new FakeGitHub();
  await github.start();
  folder = await mkdtemp(join(tmpdir(), 'setpoint-tell-'));
  await writeFile(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
});

afterEach(async () => {
  await github.stop();
  await rm(folder, { recursive: true });
});

/** As the action's step runs it, after a run that found differences. */
function tell(command: string, env: Readonly<Record<string, string>> = {}) {
  return end('node', [join(root, 'action/tell.mjs')], folder, {
    PATH: process.env.PATH,
    ACTION_COMMAND: command,
    ACTION_RESULT: 'differences',
    ACTION_DIGEST: `sha256:${'1'.repeat(64)}`,
    ACTION_FOLDER: folder,
    ACTION_GITHUB_TOKEN: 'gh',
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_REPOSITORY: 'acme/settings',
    GITHUB_RUN_ID: '9'.repeat(15),
    GITHUB_SERVER_URL: `https://${'github.'.repeat(20)}example.com`,
    ...env,
  });
}

describe('what is told', () => {
  test.each(['plan', 'apply', 'drift'])(
    'of %s fits what GitHub takes, however long it is',
    async (command) => {
      await writeFile(join(folder, 'report.md'), 'x'.repeat(64_000));
      const { code, log } = await tell(command, { ACTION_TARGET: 'a'.repeat(100) });
      expect([code, log]).toEqual([0, expect.not.stringContaining('::warning::')]);
      const [entry] = command === 'drift' ? github.issues : github.comments;
      expect(entry?.body).toContain('x'.repeat(64_000));
    },
  );

  test('of a drift says both ways out of it', async () => {
    await tell('drift');
    expect(github.issues[0]?.body).toContain('setpoint drift --accept');
  });

  test('nowhere, where a run belongs to no pull request, is no fault', async () => {
    await writeFile(join(folder, 'event.json'), '{}');
    expect(await tell('plan', { GITHUB_EVENT_NAME: 'workflow_dispatch' })).toEqual({ code: 0, log: '' });
    expect(github.log).toEqual([]);
  });
});

describe('what cannot be told is a warning', () => {
  test.each([
    ['plan', 403, {}, 'The job needs the permission `pull-requests: write`; a run for a fork never has it.'],
    ['drift', 404, {}, 'The job needs the permission `issues: write`; a run for a fork never has it.'],
    ['plan', 429, { 'retry-after': '3600' }, 'It was asked too often; the next run tells again.'],
    ['plan', 422, {}, 'GitHub answered 422 to GET /api/repos/acme/settings/issues/7/comments (no).'],
  ])('%s, %i', async (command, status, headers, says) => {
    github.always = { status, headers };
    const { code, log } = await tell(command);
    expect(code).toBe(0);
    expect(log).toContain('::warning::');
    expect(log.trimEnd().endsWith(says), log).toBe(true);
  });
});
