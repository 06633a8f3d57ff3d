import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { parse } from 'parse5';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderSubject } from '../../src/cli/flags/plan-formats.js';
import type { Subject } from '../../src/report/view/subject.js';
import { sample } from '../deep.js';
import { change, driftOf, plan, resource } from '../report/fixtures.js';
import { elementsIn, textIn } from '../report/page.js';
import { renderRequest } from '../report/render-request.js';
import { temporaryFolder } from '../temporary-folder.js';
import { root } from './delivered.js';
import { FakeGitHub } from './fake-github.js';
import { endHere } from './runner.js';

let github: FakeGitHub;
let folder: string;

beforeEach(async () => {
  github = new FakeGitHub();
  await github.start();
  folder = await temporaryFolder('publish');
  await writeFile(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
});

afterEach(() => github.stop());

/** Runs the script like the action's step, after a run that found differences. */
async function publish(
  command: string,
  env: Readonly<Record<string, string>> = {},
  { target = 'setpoint', result = 'differences' } = {},
) {
  const run = { command, target, result, digest: `sha256:${'1'.repeat(64)}` };
  await writeFile(join(folder, 'run.json'), JSON.stringify(run));
  return endHere(join(root, 'actions/publish.mjs'), [], {
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

/** The report of one project whose `resolveAge` is 0 on the service. */
function markdownOf(command: 'plan' | 'drift', after: number): Promise<string> {
  const whole = plan([resource({ slug: 'web', changes: [change('resolveAge', 'scalar', 0, after)] })]);
  const subject: Subject =
    command === 'plan' ? { kind: 'plan', plan: whole } : { kind: 'drift', drift: driftOf(whole) };
  return renderSubject(subject, 'markdown', renderRequest);
}

/** What a reader sees of a text on a forge. */
function readerOf(markdown: string) {
  const page = parse(new MarkdownIt({ html: true, linkify: true }).render(markdown));
  const elements = elementsIn(page);
  return {
    text: textIn(page),
    headings: elements.filter(({ tagName }) => tagName === 'h3').map(textIn),
    links: elements.flatMap(({ tagName, attrs }) => (tagName === 'a' ? attrs.map(({ value }) => value) : [])),
  };
}

describe('publishing a result', () => {
  test.each(['plan', 'apply', 'drift'])(
    "keeps the text of %s within GitHub's limit for a report of maximum length",
    async (command) => {
      await writeFile(join(folder, 'report.md'), 'x'.repeat(64_000));
      const { code, log } = await publish(command, {}, { target: 'a'.repeat(100) });
      expect([code, log]).toEqual([0, expect.not.stringContaining('::warning::')]);
      const [entry] = command === 'drift' ? github.issues : github.comments;
      expect(entry?.body).toContain('x'.repeat(64_000));
    },
  );

  test.each([
    ['done', [], 'nothing changes on the service.'],
    ['refused', [{}], 'the apply would be refused, and nothing would change on the service.'],
  ])('states what happens on merge, with the result %s', async (result, refusals, consequence) => {
    await writeFile(join(folder, 'report.json'), JSON.stringify({ warnings: [{}], refusals }));
    await publish('plan', {}, { result });
    expect(github.comments[0]?.body).toMatch(/\*\*On merge,\*\* [^\n]+\n\n<sub>/);
    expect(github.comments[0]?.body).toContain(consequence);
  });

  test.each(['plan', 'drift'] as const)(
    'shows the report, the links and nothing hidden of %s, as a forge parses it, before and after an update',
    async (command) => {
      const complete = 'https://github.example.com/artifacts/1';
      const shownFor = async (after: number) => {
        await writeFile(join(folder, 'report.md'), await markdownOf(command, after));
        await publish(command, { ACTION_REPORT_URL: complete });
        const [entry] = command === 'drift' ? github.issues : github.comments;
        return readerOf(entry?.body ?? '');
      };
      const shown = (value: number) => (command === 'plan' ? ` → ${value}` : ` ${value} → `);
      const [before, after] = [await shownFor(24), await shownFor(48)];
      for (const { text, links, headings } of [before, after]) {
        expect(text).not.toMatch(/<!--|-->|sha256:1/);
        expect(headings).toEqual([
          expect.stringMatching(command === 'plan' ? / Plan of acme$/ : / Drift of acme$/),
        ]);
        expect(links).toContainEqual(expect.stringMatching(/\/actions\/runs\/9+$/));
      }
      expect([before.text, after.text]).toEqual([
        expect.stringContaining(shown(24)),
        expect.stringContaining(shown(48)),
      ]);
      expect(after.text).not.toContain(shown(24));
      expect(after.text).toContain(command === 'plan' ? 'On merge,' : 'To revert the drift,');
      expect(after.links.includes(complete)).toBe(command === 'plan');
    },
  );

  test('lists how to revert and how to keep a drift', async () => {
    await publish('drift');
    expect(github.issues[0]?.body).toContain('run `setpoint drift --accept`, which writes');
  });

  test('lists neither if only a setting that no file sets is weaker', async () => {
    const watch = { guard: 'fail', settings: [{}] };
    const report = { resources: [{ action: 'unchanged' }], organization: { slug: 'acme' }, watch };
    await writeFile(join(folder, 'report.json'), JSON.stringify(report));
    await publish('drift');
    expect(github.issues[0]?.title).toBe('Drift: the service differs from the files of acme');
    expect(github.issues[0]?.body).not.toContain('setpoint drift --accept');
  });

  test('lists how to keep the drift of one of several configurations', async () => {
    const report = { format: 'setpoint.runs/1', exitCode: 2, runs: [] };
    await writeFile(join(folder, 'report.json'), JSON.stringify(report));
    await publish('drift');
    expect(github.issues[0]?.body).toContain('run `setpoint drift --accept --config FOLDER` for the folder');
    const runs = [
      { root: 'us/setpoint.yaml', result: { resources: [{ action: 'update' }] } },
      { root: 'eu/setpoint.yaml', result: { resources: [{ action: 'unchanged' }] } },
    ];
    await writeFile(join(folder, 'report.json'), JSON.stringify({ ...report, runs }));
    await publish('drift');
    expect(github.issues[0]?.body).toContain(
      'run `setpoint drift --accept --config us/setpoint.yaml`, which',
    );
  });

  test('does nothing if the run belongs to no pull request', async () => {
    await writeFile(join(folder, 'event.json'), '{}');
    expect(await publish('plan', { GITHUB_EVENT_NAME: 'workflow_dispatch' })).toEqual({ code: 0, log: '' });
    expect(github.log).toEqual([]);
  });
});

describe('a result that cannot be published is a warning with the reason', () => {
  const refusals = [
    ['plan', 403, {}, 'Grant the job the permission `pull-requests: write`. Runs for forks cannot have it.'],
    ['drift', 404, {}, 'Grant the job the permission `issues: write`. Runs for forks cannot have it.'],
    [
      'plan',
      429,
      { 'retry-after': '3600' },
      'The rate limit is exceeded; the next run publishes the result.',
    ],
    ['plan', 422, {}, 'GitHub returned 422 for GET /api/repos/acme/settings/issues/7/comments (no).'],
  ] as const;
  test.each(sample(refusals, 2))('%s, status %i', async (command, status, headers, message) => {
    github.always = { status, headers };
    const { code, log } = await publish(command);
    expect(code).toBe(0);
    expect(log).toContain('::warning::');
    expect(log.trimEnd().endsWith(message), log).toBe(true);
  });
});
