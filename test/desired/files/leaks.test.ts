import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { Fault } from '../../../src/model/fault.js';
import { matchSecrets } from '../../../src/model/secret.js';
import { renderSubjectJson } from '../../../src/report/machine/subject-json.js';
import { renderFault } from '../../../src/report/text/findings-text.js';
import { stride } from '../../deep.js';
import { spellings } from '../../model/secret-spellings.js';
import { type Files, fileFor, ROOT, writeFolder } from '../fixtures.js';
import { png } from '../images.js';

const TOKEN = 'sntrys_0123456789abcdef-XYZ';
const contains = matchSecrets([TOKEN]);
const encodings = [
  'as it is',
  'base64, after two bytes',
  'base64url',
  'hex in upper case',
  'percent-encoding in part',
  'JSON escapes',
  'escapes of bytes, in part',
  'hex of UTF-16',
  'in folded lines',
  'zero-width characters between',
];
const WEB = 'project: web\nsettings: {name: Web}\n';
const rootWith = (line: string): Files => ({ 'setpoint.yaml': `${ROOT}${line}\n` });
const webWith = (settings: string): Files => fileFor(`project: web\nsettings: {${settings}}\n`);

/**
 * Every position where a file can contain it: `x` is the encoded token as a quoted YAML string, `raw` without quotes.
 */
const places: Readonly<Record<string, (x: string, raw: string) => Files>> = {
  organization: (x) => ({ 'setpoint.yaml': `version: 1\norganization: ${x}\n` }),
  'a key of the root file': (x) => rootWith(`${x}: 1`),
  include: (x) => rootWith(`include: [${x}]`),
  'service.url': (x) => rootWith(`service: {url: ${x}}`),
  'service.names': (x) => rootWith(`service: {names: {name: ${x}}}`),
  'a key of service.names': (x) => rootWith(`service: {names: {${x}: name}}`),
  'the seed': (x) => rootWith(`service: {url: "sandbox:", sandbox: {seed: ${x}}}`),
  guard: (x) => rootWith(`guard: {protect: [${x}]}`),
  'the name of an extra setting': (x) => rootWith(`extraSettings: {project: {${x}: {type: string}}}`),
  'the description of an extra setting': (x) =>
    rootWith(`extraSettings: {project: {x: {type: string, description: ${x}}}}`),
  'a comment of the root file': (_, raw) => rootWith(`# ${raw}`),
  'a project': (x) => fileFor(`project: ${x}\nsettings: {name: a}\n`),
  'a layer': (x) => fileFor(`layer: ${x}\nsettings: {name: a}\n`),
  'the organization of a file': (x) => fileFor(`organization: ${x}\nsettings: {name: a}\n`),
  'a glob': (x) => fileFor(`layer: a\nmatch: {team: [${x}]}\nsettings: {name: a}\n`),
  ignore: (x) => fileFor(`${WEB}ignore: [${x}]\n`),
  'a value': (x) => webWith(`name: ${x}`),
  'a nested value': (x) => webWith(`highlightContext: {a: [b, ${x}]}`),
  'a key of a value': (x) => webWith(`highlightContext: {${x}: [b]}`),
  'the name of a setting': (x) => webWith(`${x}: b`),
  'a comment': (_, raw) => fileFor(`${WEB}# ${raw}\n`),
  'a block of text': (_, raw) => fileFor(`project: web\nsettings:\n  name: >-\n    ${raw}\n`),
  'an anchor': (_, raw) => webWith(`name: &${raw} a`),
  'an alias': (_, raw) => webWith(`name: *${raw} `),
  'a tag': (_, raw) => webWith(`name: !${raw} a`),
  'a directive': (_, raw) => fileFor(`%${raw}\n---\n${WEB}`),
  'a line that is not YAML': (_, raw) => fileFor(`${WEB}  - [${raw}\n`),
  'a second document that is not YAML': (_, raw) => fileFor(`${WEB}---\n"${raw}\n`),
  'a file that has no settings': (_, raw) => fileFor(raw),
  'a file of a placeholder': (_, raw) => ({ ...webWith('name: "${file:a.txt}"'), 'a.txt': raw }),
  'the name of a variable': (_, raw) => webWith(`name: '\${env:${raw}}'`),
  'the bytes of an image': (_, raw) => ({
    ...fileFor('organization: acme\nsettings: {avatarType: upload, avatar: "${file:a.png}"}\n'),
    'a.png': Buffer.concat([png(256), Buffer.from(raw)]),
  }),
};

async function errorFor(files: Files, variables: Readonly<Record<string, string>> = {}): Promise<Fault> {
  const folder = await writeFolder({
    'setpoint.yaml': ROOT,
    'projects/sound.yaml': WEB.replace('web', 'b'),
    ...files,
  });
  try {
    await loadConfig({ configPath: folder, cwd: '/', variables, today: '2026-11-23', secrets: [TOKEN] });
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('not rejected');
}

/** Rejected only for this reason, and no output contains the token. */
function expectTokenError(fault: Fault): void {
  expect([fault.kind, fault.code]).toEqual(['refused', 'SP2301']);
  expect(new Set(fault.findings.map(({ code }) => code))).toEqual(new Set(['SP2301']));
  for (const output of [renderSubjectJson({ kind: 'fault', fault }), renderFault(fault)])
    expect(contains(output)).toBe(false);
}

/** Outside the deep run, each place is tried with every fifth encoding, and the next place with others. */
function encodingsFor(place: number): readonly string[] {
  return encodings.filter((_, index) => (index + place) % stride(5) === 0);
}

const numbered = Object.entries(places).map(
  ([place, filesWith], index) => [place, filesWith, index] as const,
);
describe.each(numbered)('the token in %s', (_place, filesWith, index) => {
  it('is refused in every encoding, before other errors are reported', async () => {
    for (const name of encodingsFor(index)) {
      const raw = spellings[name]?.(TOKEN) ?? '';
      expectTokenError(await errorFor(filesWith(JSON.stringify(raw), raw)));
    }
  });
});

describe('the token', () => {
  it.each([
    ['in a value', 'project: web\nsettings:\n  name: Web sntrys_0123456789abcdef-XYZ\n', '3:13'],
    ['in a comment', `${WEB}# sntrys_0123456789abcdef-XYZ\n`, '3:3'],
    ['in folded lines', 'project: web\nsettings:\n  name: "sntrys_0123\n    456789abcdef-XYZ"\n', '3:10'],
    ['in a key', `project: web\nsettings: {sntrys_0123456789abcdef-XYZ: 1}\n`, '2:12'],
    ['in YAML escapes', 'project: web\nsettings: {name: "sntrys_0123\\\n  456789abcdef-XYZ"}\n', '2:19'],
  ])('%s is reported at its position', async (_corner, text, place) => {
    const { findings } = await errorFor({ 'projects/a.yaml': text });
    expect(findings.map((one) => `${one.place?.file}:${one.place?.line}:${one.place?.column}`)).toEqual([
      `projects/a.yaml:${place}`,
    ]);
  });

  it('is reported at all of its positions in one run', async () => {
    const text = `project: web\n# ${TOKEN}\nsettings: {name: ${TOKEN}}\n`;
    const { findings } = await errorFor({ 'projects/a.yaml': text, 'projects/b.yaml': `# ${TOKEN}\n` });
    expect(findings.map(({ place }) => `${place?.file}:${place?.line}`)).toEqual([
      'projects/a.yaml:2',
      'projects/a.yaml:3',
      'projects/b.yaml:1',
    ]);
  });

  it.each([
    ['from one variable', '${env:A}', { A: `x ${TOKEN}` }],
    ['from two variables', '${env:A}${env:B}', { A: TOKEN.slice(0, 9), B: TOKEN.slice(9) }],
    ['from text and a variable', `Bearer ${TOKEN.slice(0, 9)}\${env:B}`, { B: TOKEN.slice(9) }],
    ['encoded in one variable', '${env:A}', { A: Buffer.from(`a:${TOKEN}`).toString('base64') }],
  ])('is rejected if placeholders insert it: %s', async (_corner, text, variables) => {
    const fault = await errorFor(webWith(`name: "${text}"`), variables);
    expectTokenError(fault);
    expect(fault.findings.map(({ place }) => place)).toEqual([
      { file: 'projects/a.yaml', line: 2, column: 18 },
    ]);
  });

  it.each([
    ['a file', { [`projects/${TOKEN}.yaml`]: WEB }],
    ['a folder', { [`projects/${TOKEN}/a.yaml`]: WEB }],
    ['a file in hex', { [`projects/${Buffer.from(TOKEN).toString('hex')}.yaml`]: WEB }],
    ['an invalid file', { [`projects/${TOKEN}.yaml`]: 'project: [' }],
    ['a file that contains it as well', { [`projects/${TOKEN}.yaml`]: `${WEB}# ${TOKEN}\n` }],
    ['a file of a placeholder', { ...webWith(`name: "\${file:${TOKEN}.txt}"`), [`${TOKEN}.txt`]: 'a' }],
  ])('is rejected in the path of %s', async (_corner, files) => {
    expectTokenError(await errorFor(files));
  });

  it('is not searched for if it has fewer than 12 characters', async () => {
    const folder = await writeFolder({ 'setpoint.yaml': ROOT, 'projects/a.yaml': WEB });
    const config = await loadConfig({
      configPath: folder,
      cwd: '/',
      variables: {},
      today: '2026-11-23',
      secrets: ['web'],
    });
    expect(config.documents).toHaveLength(1);
  });
});
