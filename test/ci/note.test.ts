import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sample } from '../deep.js';
import { temporaryFolder } from '../temporary-folder.js';
import { root } from './delivered.js';
import { FakeGitLab } from './fake-gitlab.js';
import { end, endHere } from './runner.js';

let gitlab: FakeGitLab;
let folder: string;

beforeEach(async () => {
  gitlab = new FakeGitLab();
  await gitlab.start();
  folder = await temporaryFolder('note');
  await writeFile(join(folder, 'plan.md'), '### one\n');
});

afterEach(() => gitlab.stop());

const script = join(root, 'actions/note.mjs');

function note(args: readonly string[] = ['plan.md'], env: Readonly<Record<string, string>> = {}) {
  const [file, ...others] = args;
  return endHere(script, file === undefined ? [] : [join(folder, file), ...others], variables(env));
}

function variables(env: Readonly<Record<string, string>> = {}) {
  return {
    CI_API_V4_URL: gitlab.url,
    CI_COMMIT_SHA: 'f'.repeat(40),
    CI_MERGE_REQUEST_IID: '7',
    CI_PIPELINE_URL: 'https://gitlab.example.com/acme/settings/-/pipelines/1',
    CI_PROJECT_ID: '42',
    SETPOINT_NOTE_TOKEN: 'note-token',
    ...env,
  };
}

const marker = '<!-- setpoint:ci plan setpoint -->';

describe('the note on a merge request', () => {
  test('is created, then updated in place even on a later page of the list', async () => {
    for (const text of ['a', 'b', 'c']) gitlab.add(text, 'someone');
    const program = await end(script, ['plan.md'], folder, { PATH: process.env.PATH, ...variables() });
    expect(program).toEqual({ code: 0, log: 'Note on !7: created\n' });
    expect(gitlab.notes.at(-1)?.body).toMatch(new RegExp(`^${marker}\n### one\n\n<sub>.* at f{12}</sub>$`));
    await writeFile(join(folder, 'plan.md'), '### two\n');
    expect(await note()).toEqual({ code: 0, log: 'Note on !7: updated\n' });
    expect(gitlab.notes.map(({ body }) => body.split('\n')[1] ?? body)).toEqual(['a', 'b', 'c', '### two']);
    expect([...gitlab.tokens]).toEqual(['note-token']);
  });

  test('is not recognised if another author wrote it, and duplicates are removed', async () => {
    gitlab.add(`${marker}\nforged`, 'mallory');
    gitlab.add(`${marker}\na`);
    gitlab.add(`${marker}\nb`);
    await note();
    expect(gitlab.notes.map(({ body }) => body.split('\n')[1])).toEqual(['forged', '### one']);
  });

  const withoutReport = [
    ['is a link to a file of the job', (path: string) => symlink('plan.md', path)],
    ['is missing', async () => {}],
    ['is a folder', (path: string) => mkdir(path)],
  ] as const;
  test.each(sample(withoutReport, 3))(
    'reports that there is no report, instead of an older plan, if its file %s',
    async (_, put) => {
      await note();
      await put(join(folder, 'other.md'));
      expect(await note(['other.md'])).toEqual({ code: 0, log: 'Note on !7: updated\n' });
      expect(gitlab.notes.map(({ body }) => body)).toEqual([
        expect.stringContaining('The run wrote no report. See the log of the pipeline.'),
      ]);
      expect(gitlab.notes[0]?.body).not.toContain('one');
    },
  );

  test('is separate for each target', async () => {
    await note(['plan.md', 'eu']);
    await note(['plan.md', 'us']);
    expect(gitlab.notes).toHaveLength(2);
  });

  const failures = [
    [401, { message: '401 Unauthorized' }, 'GitLab returned 401 for GET /api/v4/user (401 Unauthorized)'],
    [403, { error: 'insufficient_scope' }, 'GitLab returned 403 for GET /api/v4/user'],
    [404, { message: '404 Not found' }, 'GitLab returned 404'],
  ] as const;
  test.each(sample(failures, 3))(
    'fails its job with the reason if it cannot be written: status %i',
    async (status, body, message) => {
      gitlab.failure = { status, body };
      const { code, log } = await note();
      expect(code).toBe(1);
      expect(log).toContain(message);
      expect(log).not.toContain('note-token');
    },
  );

  test.each([
    [{ SETPOINT_NOTE_TOKEN: '' }, 'SETPOINT_NOTE_TOKEN is not set'],
    [{ CI_MERGE_REQUEST_IID: '' }, 'CI_MERGE_REQUEST_IID is not set'],
  ])('fails if a variable is missing: %j', async (env, message) => {
    expect(await note(['plan.md'], env)).toEqual({ code: 1, log: expect.stringContaining(message) });
    expect(gitlab.log).toEqual([]);
  });

  test('fails with the usage if no report is given', async () => {
    expect(await note([])).toMatchObject({ code: 1, log: expect.stringContaining('setpoint-note FILE') });
  });
});
