import type { RenderRequest } from '../../src/cli/flags/plan-formats.js';

/** What the renderers are told in tests: a repository in the web, with the configuration in a folder of it. */
export const told: RenderRequest = {
  color: false,
  verbose: false,
  width: 100,
  repository: {
    folder: 'settings',
    web: { forge: 'github', address: 'https://github.com/acme/settings', commit: 'c0ffee'.repeat(6) },
  },
  tool: 'setpoint 0.1.0',
  budget: 60_000,
};
