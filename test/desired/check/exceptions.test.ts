import { describe, expect, it } from 'vitest';
import { digestFiles } from '../../../src/desired/files/config-folder.js';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { type Files, findingsOf, formatFinding, load, ROOT } from '../fixtures.js';

const WEB = 'project: web\nsettings: {name: Web}\n';
const LAYER = 'layer: all\nmatch: {}\nsettings: {resolveAge: 24}\nexpect: {status: active}\n';
const excepting = (...items: readonly string[]): Files => ({
  'layers/all.yaml': LAYER,
  'projects/web.yaml': `${WEB}ignore:\n${items.map((item) => `  - ${item}\n`).join('')}`,
});
const ENDING = excepting('{setting: resolveAge, reason: "SEC-77, migration", until: 2027-01-31}');

async function codesOf(files: Files, today?: string): Promise<readonly string[]> {
  return (await findingsOf(files, {}, today)).map(formatFinding);
}

function settingsOf(config: CheckedConfig): readonly string[] {
  const web = { id: '1' as ProjectId, slug: 'web' as ProjectSlug, teams: [], platform: null };
  const acme = { id: '7' as OrganizationId, slug: 'acme' as OrganizationSlug, projects: [web] };
  const { organization, projects } = resolve(config, acme);
  return [
    ...(organization?.settings.keys() ?? []),
    ...projects.flatMap(({ settings }) => [...settings.keys()]),
  ];
}

describe('an exception', () => {
  it.each<[string, string, string]>([
    ['without a setting', '{reason: x}', 'SP1308 projects/web.yaml:4:5'],
    ['with an unknown key', '{setting: resolveAge, expires: 2027-01-31}', 'SP1301 projects/web.yaml:4:27'],
    ['for an unknown setting', '{reason: x, setting: resolveage}', 'SP1310 projects/web.yaml:4:26'],
    ['with a blank reason', '{setting: resolveAge, reason: " "}', 'SP1307 projects/web.yaml:4:35'],
    [
      'with a time as its end',
      '{setting: resolveAge, until: 2027-01-31T10:00}',
      'SP1307 projects/web.yaml:4:34',
    ],
    ['with a year as its end', '{setting: resolveAge, until: 2027}', 'SP1302 projects/web.yaml:4:34'],
    [
      'with a day that does not exist',
      '{setting: resolveAge, until: 2027-02-30}',
      'SP1427 projects/web.yaml:4:5',
    ],
    ['that is neither a name nor a mapping', '[resolveAge]', 'SP1302 projects/web.yaml:4:5'],
  ])('%s is an error', async (_, item, expected) => {
    expect(await codesOf(excepting(item))).toEqual([expected]);
  });

  it.each<[string, string, readonly string[]]>([
    ['free', 'resolveAge', []],
    ['reason', 'resolveAge', ['SP1427']],
    ['reason', '{setting: resolveAge, until: 2027-01-31}', ['SP1427']],
    ['reason', '{setting: resolveAge, reason: x}', []],
    ['until', '{setting: resolveAge, reason: x}', ['SP1427']],
    ['until', 'resolveAge', ['SP1427', 'SP1427']],
    ['until', '{setting: resolveAge, until: 2027-01-31}', ['SP1427']],
    ['until', '{setting: resolveAge, reason: x, until: 2027-01-31}', []],
  ])('must have what guard.exceptions: %s requires: %s', async (required, item, codes) => {
    const root = `${ROOT}guard: {exceptions: ${required}}\n`;
    const found = await findingsOf({ ...excepting(item), 'setpoint.yaml': root });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it('has no effect after its last day, and does not change the digest of the files', async () => {
    const [last, after] = [await load(ENDING, {}, '2027-01-31'), await load(ENDING, {}, '2027-02-01')];
    expect(settingsOf(last)).toEqual(['name']);
    expect(settingsOf(after)).toEqual(['resolveAge', 'name']);
    expect(digestFiles(after.files)).toBe(digestFiles(last.files));
  });

  it.each<[string, readonly string[]]>([
    ['2027-01-16', []],
    ['2027-01-17', ['The exception of resolveAge ends on 2027-01-31.']],
    ['2027-01-31', ['The exception of resolveAge ends on 2027-01-31.']],
    ['2027-02-01', ['The exception of resolveAge ended on 2027-01-31.']],
  ])('is reported on %s: %j', async (today, messages) => {
    const found = await findingsOf(ENDING, {}, today);
    expect(found.map(({ message }) => message)).toEqual(messages);
    expect(found.map(formatFinding)).toEqual(messages.map(() => 'SP1922 projects/web.yaml:4:5'));
  });

  it('with an end can postpone a value of the same document', async () => {
    const text = 'organization: acme\nsettings: {require2FA: true, name: Acme}\n';
    const files = (item: string): Files => ({ 'organization.yaml': `${text}ignore: [${item}]\n` });
    expect(await codesOf(files('require2FA'))).toEqual(['SP1410 organization.yaml:2:12']);
    const postponed = files('{setting: require2FA, until: 2027-01-31}');
    expect(settingsOf(await load(postponed))).toEqual(['name']);
    expect(settingsOf(await load(postponed, {}, '2027-02-01'))).toEqual(['require2FA', 'name']);
    expect(await codesOf(postponed)).toEqual([]);
  });

  it('of an expectation exempts from what a layer expects', async () => {
    const files = excepting('{setting: status, until: 2027-01-31}');
    expect(await codesOf(files)).toEqual([]);
  });
});
