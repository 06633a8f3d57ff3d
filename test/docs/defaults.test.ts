import { expect, test } from 'vitest';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { read } from './pages.js';

/** They identify a resource, so import always writes them. */
const identity = ['slug', 'name', 'platform'];

test('docs/how-to/import-an-organization.md lists the settings that import writes because their default is unknown', () => {
  const { organization, project } = catalogueFor('neutral');
  const unknown = [...organization.values(), ...project.values()]
    .filter((setting) => setting.default === undefined && setting.movesWith === null)
    .filter(({ kind, owner }) => kind !== 'image' && kind !== 'action' && owner === 'resource')
    .map(({ name }) => name)
    .filter((name) => !identity.includes(name));
  const page = read('docs/how-to/import-an-organization.md');
  const list = /^- Settings whose default is unknown [^:]*:(.*?)\n- /ms.exec(page)?.[1] ?? '';
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(unknown));
});
