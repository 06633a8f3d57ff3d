import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { commentsOf } from '../../../src/edit/comments.js';
import { formatFiles } from '../../../src/flows/offline/format-files.js';
import { acceptDrift, withoutFiles } from '../../../src/flows/sync/accept.js';
import type { PlannedState } from '../../../src/flows/sync/plan.js';
import { runs } from '../../deep.js';
import { withLive } from '../live.js';
import { cases } from '../worlds.js';

/** The same settings as different people would write them, with a comment behind each line that can bear one. */
const styles: readonly (readonly [string, (content: unknown) => string])[] = [
  ['JSON', (content) => JSON.stringify(content)],
  ['JSON in lines', (content) => JSON.stringify(content, null, 2)],
  ['blocks', (content) => stringify(content, { version: '1.2' })],
  [
    'blocks with comments above',
    (content) => stringify(content).replace(/^( *)([\w-].*)$/gm, '$1# about $2\n$1$2'),
  ],
  ['blocks with Windows line ends', (content) => stringify(content).replaceAll('\n', '\r\n')],
  ['blocks behind a byte order mark', (content) => `\ufeff${stringify(content)}`],
  ['blocks between document marks', (content) => `---\n${stringify(content)}...\n`],
  ['quoted keys', (content) => stringify(content, { defaultKeyType: 'QUOTE_DOUBLE' })],
  [
    'quoted texts, folded',
    (content) => stringify(content, { defaultStringType: 'QUOTE_SINGLE', lineWidth: 30 }),
  ],
  ['braces and brackets', (content) => stringify(content, { collectionStyle: 'flow', lineWidth: 40 })],
  ['anchors and aliases', (content) => aliased(content)],
  ['blocks indented by four', (content) => stringify(content, { indent: 4, indentSeq: false })],
];

/** Equal lists and maps are written once, and referred to. */
function aliased(content: unknown): string {
  const known = new Map<string, unknown>();
  const shared = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const found = known.get(text);
    if (found !== undefined) return found;
    const made: unknown = Array.isArray(value)
      ? value.map(shared)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shared(part)]));
    known.set(text, made);
    return made;
  };
  return stringify(shared(content));
}

describe('for any service and any matching files', () => {
  it.each(styles)(
    'an accepted value in %s is no longer a difference, no comment is lost, and the file stays formatted',
    (_, write) =>
      fc.assert(
        fc.asyncProperty(cases, async (world) => {
          return withLive(world.seed, async (live) => {
            const entries = Object.entries(world.files);
            const files = entries.map(([path, content]) => ({
              path,
              content: write(content),
              documents: [],
            }));
            await live.write({ files });
            for (const { path, text } of await formatFiles(await live.draft())) await writeFile(path, text);
            const config = await live.draft();
            expect(await formatFiles(config)).toEqual([]);
            const accepted = await acceptDrift(await live.run(live.client, config), config, null);
            for (const { file, before, text } of accepted.files) {
              if (before !== '') {
                expect(await live.text(file)).toBe(before);
                const kept = commentsOf(text);
                const lost = commentsOf(before).filter((comment) => !kept.includes(comment));
                // Only items that are no longer in a list take their comments along.
                expect(lost.filter((comment) => !comment.startsWith('# about - '))).toEqual([]);
              }
              await mkdir(dirname(join(live.folder, file)), { recursive: true });
              await writeFile(join(live.folder, file), text);
            }
            const after = await live.draft();
            expect(await formatFiles(after)).toEqual([]);
            const refused = accepted.acceptances.filter((one) => one.refused !== null);
            const left = refused.map(({ slug, setting }) => `${slug}.${setting}`);
            expect(changesOf(await live.run(live.client, after))).toEqual(left.sort());
          });
        }),
        { numRuns: runs(12), interruptAfterTimeLimit: 60_000 },
      ),
  );
});

describe('a file that was edited after it was loaded', () => {
  it('is not written, but the others are', () =>
    withLive(
      { projects: ['a', 'b', 'c'].map((slug) => ({ slug, settings: { resolveAge: 99 } })) },
      async (live) => {
        const path = (name: string): string => join(live.folder, name);
        for (const slug of ['a', 'b', 'c']) {
          await writeFile(path(`${slug}.yaml`), `project: ${slug}\nsettings:\n  resolveAge: 24\n`);
        }
        await symlink('c.yaml', path('link.yaml'));
        const config = await live.draft();
        const run = await live.run(live.client, config);
        await writeFile(path('a.yaml'), 'project: a\nsettings:\n  resolveAge: 48\n');
        const { files, acceptances } = await acceptDrift(run, config, null);
        expect(files.map(({ path: at, text }) => [at, text])).toEqual([
          [path('b.yaml'), 'project: b\nsettings:\n  resolveAge: 99\n'],
          [path('c.yaml'), 'project: c\nsettings:\n  resolveAge: 99\n'],
        ]);
        expect(acceptances.map(({ refused }) => refused)).toEqual([
          expect.stringContaining('SP5030'),
          null,
          null,
        ]);
        const left = withoutFiles({ files, acceptances }, new Set(['b.yaml']));
        expect(left.files.map(({ file }) => file)).toEqual(['link.yaml']);
        expect(left.acceptances.map(({ refused }) => refused)).toEqual([
          expect.stringContaining('SP5030'),
          expect.stringContaining('SP5030'),
          null,
        ]);
      },
      'version: 1\norganization: acme\ninclude: [a.yaml, b.yaml, link.yaml]\n',
    ));
});

describe('a layer value that many projects drifted from', () => {
  const slugs = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `p-${index}`);
  const layer = 'layer: all\nmatch: {project: "*"}\nsettings:\n  resolveAge: 24\n  platform: go\n';

  /** What an accept reads of the plan's resources and of the resolved projects. */
  const readsFor = (count: number, ages: (index: number) => number): Promise<number> =>
    withLive(
      {
        projects: slugs(count).map((slug, index) => ({
          slug,
          platform: 'python',
          settings: { resolveAge: ages(index) },
        })),
      },
      async (live) => {
        await writeFile(join(live.folder, 'layer.yaml'), layer);
        const config = await live.draft();
        const run = await live.run(live.client, config);
        let reads = 0;
        const counted = <Item extends object>(items: readonly Item[]): readonly Item[] =>
          items.map((item) => new Proxy(item, { get: (its, key) => [reads++, Reflect.get(its, key)][1] }));
        const { files } = await acceptDrift(
          {
            ...run,
            plan: { ...run.plan, resources: counted(run.plan.resources) },
            resolved: { ...run.resolved, projects: counted(run.resolved.projects) },
          },
          config,
          null,
        );
        expect(files.map(({ text }) => text)).toEqual([
          layer.replace('go', 'python').replace('24', ages(0) === ages(1) ? '99' : '24'),
        ]);
        return reads;
      },
      'version: 1\norganization: acme\ninclude: [layer.yaml]\n',
    );

  it.each<[string, (index: number) => number]>([
    ['to the same value', () => 99],
    ['each to a value of its own', (index) => 100 + index],
  ])('%s takes at most twice the work for twice the projects', async (_corner, ages) => {
    expect(await readsFor(40, ages)).toBeLessThanOrEqual(2 * (await readsFor(20, ages)));
  });
});

describe('a platform that the service changed', () => {
  it.each([
    ['is not accepted if a layer matches only one of the values', 'go', 'could change which layers apply'],
    ['is accepted if a layer matches neither of the values', 'ruby', null],
    ['is accepted if a layer matches both of the values', '*', null],
  ])('%s', (_corner, glob, reason) =>
    withLive(
      { projects: [{ slug: 'web', platform: 'python' }] },
      async (live) => {
        const path = (name: string): string => join(live.folder, name);
        await writeFile(path('web.yaml'), 'project: web\nsettings: {platform: go}\n');
        await writeFile(
          path('layer.yaml'),
          `layer: a\nmatch: {platform: "${glob}"}\nsettings: {resolveAge: 0}\n`,
        );
        const config = await live.draft();
        const run = await live.run(live.client, config);
        const { files, acceptances } = await acceptDrift(run, config, null);
        const refused = acceptances.find(({ setting }) => setting === 'platform')?.refused;
        expect(refused).toEqual(reason === null ? null : expect.stringContaining(reason));
        expect(files).toHaveLength(reason === null ? 1 : 0);
      },
      'version: 1\norganization: acme\ninclude: [web.yaml, layer.yaml]\n',
    ),
  );
});

describe('what is not accepted, with the command that does it', () => {
  const until = '2096-12-31';
  const layer = 'layer: all\nsettings: {resolveAge: "${var:age}"}\n';
  it.each<[string, Record<string, string>, string | undefined, string | null]>([
    [
      'a placeholder of the own document',
      { 'projects/a.yaml': 'project: a\nsettings: {resolveAge: "${var:age}"}\n' },
      undefined,
      'its value comes from a placeholder; edit it by hand',
    ],
    [
      'a placeholder of a layer that all projects differ from',
      { 'projects/layer.yaml': layer.replace('settings', 'match: {project: a}\nsettings') },
      undefined,
      'its value comes from a placeholder; edit it by hand, or run `setpoint import --project a --overwrite` for this project',
    ],
    [
      'a placeholder of a layer that one project differs from',
      { 'projects/layer.yaml': layer },
      undefined,
      null,
    ],
    [
      'a new document that nothing includes',
      { 'other.yaml': layer },
      undefined,
      '`include` does not match projects/a.yaml; add a pattern for it, then run the command again',
    ],
    [
      'a placeholder, with an end',
      { 'projects/a.yaml': 'project: a\nsettings: {resolveAge: "${var:age}"}\n' },
      until,
      null,
    ],
    [
      'an exception that ended',
      {
        'projects/a.yaml':
          'project: a\nsettings: {resolveAge: 24}\nignore: [{setting: resolveAge, until: 2020-01-31}]\n',
      },
      until,
      'its exception ended; change the end at projects/a.yaml:3:10 by hand',
    ],
  ])('%s', (_corner, texts, until, refused) =>
    withLive(
      {
        projects: [
          { slug: 'a', settings: { resolveAge: 99 } },
          { slug: 'b', settings: { resolveAge: 24 } },
        ],
      },
      async (live) => {
        await live.write({
          files: Object.entries(texts).map(([path, content]) => ({ path, content, documents: [] })),
        });
        const config = await live.draft();
        const { files, acceptances } = await acceptDrift(await live.run(live.client, config), config, null, {
          until,
        });
        expect(acceptances.map((one) => one.refused)).toEqual([refused]);
        expect(files).toHaveLength(refused === null ? 1 : 0);
      },
      `version: 1\norganization: acme\nvars: {age: 24}\ninclude: [${Object.keys(texts)[0] === 'other.yaml' ? 'other.yaml' : 'projects/*.yaml'}]\n`,
    ),
  );
});

function changesOf({ plan }: PlannedState): readonly string[] {
  return plan.resources
    .flatMap(({ slug, changes }) => changes.map(({ setting }) => `${slug}.${setting}`))
    .sort();
}
