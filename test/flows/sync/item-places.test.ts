import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findItems } from '../../../src/flows/sync/item-places.js';
import { withLive } from '../live.js';

const root = `version: 1
organization: acme
`;
const organization = `organization: acme
settings:
  trustedRelays:
    - {name: us, publicKey: ${'B'.repeat(43)}}
    - name: eu
      publicKey: ${'A'.repeat(43)}
  sensitiveFields: [zip, " card "]
  require2FA: true
`;

async function withPlan(work: (placeOf: (setting: string, index: number) => unknown) => void): Promise<void> {
  const seed = { plan: 'business' as const, projects: [{ slug: 'web' }] };
  await withLive(
    seed,
    async (live) => {
      await writeFile(join(live.folder, 'organization.yaml'), organization);
      const { resources } = await live.plan();
      const find = findItems(await live.draft());
      work((setting, index) => {
        const change = resources[0]?.changes.find((each) => each.setting === setting);
        if (change === undefined) throw new Error(`nothing would change of ${setting}`);
        return find(change, index);
      });
    },
    root,
  );
}

it('findItems finds an item at its place in the file, at any sent index', async () => {
  await withPlan((placeOf) => {
    expect(placeOf('trustedRelays', 0)).toEqual({ file: 'organization.yaml', line: 5, column: 7 });
    expect(placeOf('trustedRelays', 1)).toEqual({ file: 'organization.yaml', line: 4, column: 7 });
  });
});

it('findItems finds an item that is sent without its white space', async () => {
  await withPlan((placeOf) => {
    expect(placeOf('sensitiveFields', 0)).toEqual({ file: 'organization.yaml', line: 7, column: 26 });
  });
});

it.each([
  ['the index is after the end of the list', 'sensitiveFields', 2],
  ['the value is not a list', 'require2FA', 0],
])('findItems returns null if %s', async (_, setting, index) => {
  await withPlan((placeOf) => {
    expect(placeOf(setting, index)).toBeNull();
  });
});
