import { describe, expect, it } from 'vitest';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { formatFiles } from '../../../src/flows/offline/format-files.js';
import { draftConfig, type InitRequest } from '../../../src/flows/setup/init.js';
import { load } from '../../desired/fixtures.js';
import { startSandbox } from '../../sandbox/service/index.js';

function loadDrafted(request: InitRequest): Promise<CheckedConfig> {
  return load(Object.fromEntries(draftConfig(request).files.map(({ path, content }) => [path, content])));
}

describe('the files of init are valid, without a warning', () => {
  it.each<[string, InitRequest]>([
    ['without a URL', { organization: 'acme', url: null, names: 'neutral' }],
    ['with an address', { organization: 'acme', url: 'https://errors.example.com', names: 'neutral' }],
    ['with the names of sentry', { organization: 'acme', url: null, names: 'sentry' }],
    ['for a numeric id', { organization: '4711', url: null, names: 'neutral' }],
    ['for a slug that looks like a number', { organization: '1e3', url: null, names: 'neutral' }],
    ['for a slug that is a boolean in YAML', { organization: 'true', url: null, names: 'neutral' }],
    ['for the embedded service', { organization: 'acme', url: 'sandbox:', names: 'neutral' }],
  ])('%s', async (_corner, request) => {
    const { root, warnings } = await loadDrafted(request);
    expect(warnings).toEqual([]);
    expect(root).toMatchObject({
      organization: request.organization,
      service: { url: request.url, names: request.names },
    });
  });

  it.each(['Acme', '${env:HOME}', 'yes', 'a: b\n# c'])('with only the name %j', async (onlyName) => {
    const config = await loadDrafted({ organization: 'acme', url: null, names: 'sentry', onlyName });
    expect(config.documents.map(({ settings }) => [...settings.values()].map(({ value }) => value))).toEqual([
      [onlyName],
    ]);
  });

  it.each([null, 'sandbox:'])(
    'and sorted, also without the blank lines that formatters remove',
    async (url) => {
      const { files } = draftConfig({ organization: 'acme', url, names: 'neutral' });
      const packed = files.map(({ path, content }) => [path, content.replace(/\n+/g, '\n')] as const);
      expect(await formatFiles(await load(Object.fromEntries(packed)))).toEqual([]);
    },
  );

  it.each(['acme', '4711'])('including the sandbox seed, for %s', async (organization) => {
    const { root } = await loadDrafted({ organization, url: 'sandbox:', names: 'neutral' });
    const sandbox = await startSandbox({ stateFile: null, seed: root.service.sandboxSeed });
    const { slug, id } = sandbox.snapshot().organization;
    await sandbox.stop();
    expect([slug, id]).toContain(organization);
  });
});

it('init allows a layer to change five settings in each of 200 projects, and explains the limit', async () => {
  const request: InitRequest = { organization: 'acme', url: null, names: 'neutral' };
  const { root } = await loadDrafted(request);
  expect(root.guard.maxChanges).toBe(5 * 200);
  expect(draftConfig(request).files[0]?.content).toMatch(
    / +# The maximum number of settings that one run changes\..+5 settings in each of 200 projects.+\n {2}maxChanges: 1000\n/s,
  );
});

describe('init rejects', () => {
  it.each([
    ['an invalid organization name', '../etc', null],
    ['an organization name that contains YAML', 'acme\nguard: {weakening: allow}', null],
    ['a URL with a path', 'acme', 'https://errors.example.com/api/0/'],
    ['an invalid URL', 'acme', 'errors.example.com'],
    ['a URL with a password', 'acme', 'https://a:b@errors.example.com'],
  ])('%s', (_corner, organization, url) => {
    expect(() => draftConfig({ organization, url, names: 'neutral' })).toThrow(
      expect.objectContaining({ kind: 'usage', code: 'SP5509' }),
    );
  });

  it('a wrong URL by the name of its flag, not of a key in a file that does not exist', () => {
    const draft = () => draftConfig({ organization: 'acme', url: 'errors.example.com', names: 'neutral' });
    expect(draft).toThrow(/^--url must be "sandbox:" or begin with https:/);
  });
});
