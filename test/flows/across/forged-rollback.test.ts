import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRollback } from '../../../src/flows/sync/rollback.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { recorded } from '../../recorded.js';
import { Forge, forgedFrom, type Loose, reseal } from './forging.js';

let forge: Forge;
let honest: Loose;
let confirm: string;
let allowed: readonly string[];
beforeAll(async () => {
  forge = await Forge.open();
  const { plan, outcome } = await forge.applyAll();
  const { catalogue } = forge.config;
  const rollback = makeRollback(plan, outcome, { catalogue, run: recorded });
  honest = JSON.parse(renderJsonDocument(rollback));
  confirm = honest.digest;
  allowed = (await forge.apply(JSON.stringify(honest), { confirm })).updates;
});
afterAll(() => forge.close());

const of = (rollback: Loose, slug: string): Loose =>
  rollback.resources.find((one: Loose) => one.slug === slug);

/** Sets back another value than the one from before, wherever the rollback shows it. */
function setTo(rollback: Loose, slug: string, setting: string, value: unknown): void {
  const [change] = of(rollback, slug).changes.filter((one: Loose) => one.setting === setting);
  change.after = value;
  change.patch = [{ op: 'replace', path: `/${setting}`, value }];
  of(rollback, slug).body[setting] = value;
}

describe('a rollback', () => {
  it('is a document of its own kind, without files and without instructions for reading', () => {
    expect(honest.format).toBe('setpoint.rollback/1');
    expect(Object.keys(honest.service)).toEqual(['origin', 'names']);
    expect(honest).not.toHaveProperty('config');
    expect(allowed.length).toBe(6);
  });

  it.each([
    ['nothing', {}, 'SP2214'],
    ['a yes', { confirmed: true }, 'SP2214'],
    ['the digest of another', { confirm: `sha256:${'0'.repeat(64)}` }, 'SP2214'],
    ['the digest of the plan that it undoes', { confirm: 'of' }, 'SP2214'],
  ])('is not applied with %s as its confirmation', async (_, consent, refused) => {
    const given = 'confirm' in consent && consent.confirm === 'of' ? { confirm: honest.of } : consent;
    expect(await forge.apply(JSON.stringify(honest), given)).toEqual({ updates: [], refused });
  });

  it('that was confirmed writes nothing else, for any forged part', async () => {
    const wrong: string[] = [];
    for (const { forged, what } of forgedFrom(honest)) {
      const { updates } = await forge.apply(reseal(forged), { confirm });
      const foreign = updates.filter((update) => !allowed.includes(update));
      if (foreign.length > 0) wrong.push(`${what}: ${foreign.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each<[string, string, (rollback: Loose) => void]>([
    ['a value that is not valid in a file', 'SP2214', (r) => setTo(r, 'api', 'resolveAge', 'soon')],
    ['a huge value', 'SP2214', (r) => setTo(r, 'api', 'resolveAge', 1e300)],
    ['another value', 'SP2214', (r) => setTo(r, 'api', 'resolveAge', 8000)],
    [
      'another value in its body alone',
      'SP2214',
      (r) => {
        of(r, 'api').body.resolveAge = 1;
      },
    ],
    [
      'an image',
      'SP2214',
      (r) => {
        const digest = `sha256:${'0'.repeat(64)}`;
        Object.assign(of(r, 'acme').changes[0], {
          setting: 'avatar',
          kind: 'image',
          before: null,
          after: digest,
          patch: [{ op: 'replace', path: '/avatar', value: digest }],
        });
        of(r, 'acme').images = { avatar: { file: null, digest } };
        const [{ setting }] = honest.resources.find((one: Loose) => one.slug === 'acme').changes;
        delete of(r, 'acme').body[setting];
      },
    ],
    ['a config of its own', 'SP4003', (r) => Object.assign(r, { config: { root: 'x' } })],
    [
      'another organization',
      'SP4014',
      (r) => {
        r.organization.id = '9';
        of(r, 'acme').id = '9';
      },
    ],
  ])('is rejected with %s', async (_, refused, forgeIt) => {
    const rollback = structuredClone(honest);
    forgeIt(rollback);
    const applied = await forge.apply(reseal(rollback), { confirm });
    expect(applied.updates).toEqual([]);
    expect(applied.refused).toContain(refused);
  });

  it('with a value that no file can contain writes nothing to its resource, although it is confirmed', async () => {
    const rollback = structuredClone(honest);
    setTo(rollback, 'api', 'resolveAge', 'soon');
    const text = reseal(rollback);
    const { updates, refused } = await forge.apply(text, { confirm: JSON.parse(text).digest });
    expect(refused).toBeNull();
    expect(updates).toEqual(allowed.filter((update) => !update.includes(`/${of(rollback, 'api').id}/`)));
  });
});
