import { expect, test } from 'vitest';
import { pagesRoot } from '../../src/cli/page-path.js';

const page = 'docs/reference/settings.md';

test('pages of a package without a home page are in its folder', () => {
  expect(pagesRoot('/opt/setpoint', { version: '1.2.3' }) + page).toBe(`/opt/setpoint/${page}`);
});

test('pages of a published package are on the web, at the tag of its version', () => {
  const homepage = 'https://git.example.com/your-org/setpoint#readme';
  expect(pagesRoot('/opt/setpoint', { homepage, version: '1.2.3' }) + page).toBe(
    `https://git.example.com/your-org/setpoint/blob/v1.2.3/${page}`,
  );
});
