import { expect, test } from 'vitest';
import { pagePath, pagesRoot } from '../../src/model/page-path.js';

const page = 'docs/reference/settings.md';

test('pages of a package without a home page are in its folder', () => {
  expect(pagePath(pagesRoot('/opt/setpoint', { version: '1.2.3' }), page)).toBe(`/opt/setpoint/${page}`);
});

test('pages of a published package are on the web, at the tag of its version', () => {
  const homepage = 'https://git.example.com/your-org/setpoint#readme';
  expect(pagePath(pagesRoot('/opt/setpoint', { homepage, version: '1.2.3' }), page)).toBe(
    `https://git.example.com/your-org/setpoint/blob/v1.2.3/${page}`,
  );
});

test('a page without a root is its path within the package', () => {
  expect(pagePath('', page)).toBe(page);
});
