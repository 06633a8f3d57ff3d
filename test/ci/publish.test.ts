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
  folder = await mkdtemp(join(tmpdir(), 'setpoint-publish-'));
  await writeFile(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
});

afterEach(async () => {
  await github.stop();
  await rm(folder, { recursive: true });
});

/** Runs the script like the action's step, after a run that found differences. */
function publish(command: string, env: Readonly<Record<string, string>> = {}) {
  return end('node', [join(root, 'action/publish.mjs')], folder, {
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

describe('publishing a result', () => {
  test.each(['plan', 'apply', 'drift'])(
    "keeps the text of %s within GitHub's limit for a report of maximum length",
    async (command) => {
      await writeFile(join(folder, 'report.md'), 'x'.repeat(64_000));
      const { code, log } = await publish(command, { ACTION_TARGET: 'a'.repeat(100) });
      expect([code, log]).toEqual([0, expect.not.stringContaining('::warning::')]);
      const [entry] = command === 'drift' ? github.issues : github.comments;
      expect(entry?.body).toContain('x'.repeat(64_000));
    },
  );

  test('lists how to revert and how to keep a drift', async () => {
    await publish('drift');
    expect(github.issues[0]?.body).toContain('setpoint drift --accept');
  });

  test('does nothing if the run belongs to no pull request', async () => {
    await writeFile(join(folder, 'event.json'), '{}');
    expect(await publish('plan', { GITHUB_EVENT_NAME: 'workflow_dispatch' })).toEqual({ code: 0, log: '' });
    expect(github.log).toEqual([]);
  });
});

describe('a result that cannot be published is a warning with the reason', () => {
  test.each([
    ['plan', 403, {}, 'Grant the job the permission `pull-requests: write`. Runs for forks cannot have it.'],
    ['drift', 404, {}, 'Grant the job the permission `issues: write`. Runs for forks cannot have it.'],
    [
      'plan',
      429,
      { 'retry-after': '3600' },
      'The rate limit is exceeded; the next run publishes the result.',
    ],
    ['plan', 422, {}, 'GitHub returned 422 for GET /api/repos/acme/settings/issues/7/comments (no).'],
  ])('%s, status %i', async (command, status, headers, message) => {
    github.always = { status, headers };
    const { code, log } = await publish(command);
    expect(code).toBe(0);
    expect(log).toContain('::warning::');
    expect(log.trimEnd().endsWith(message), log).toBe(true);
  });
});
