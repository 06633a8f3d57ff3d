import type { RenderRequest } from '../../src/cli/flags/plan-formats.js';

/**
 * The options of the renderers in tests: a repository with a web address, and the configuration in one of its folders.
 */
export const renderRequest: RenderRequest = {
  color: false,
  verbose: false,
  width: 100,
  repository: {
    folder: 'settings',
    web: { forge: 'github', address: 'https://github.com/acme/settings', commit: 'c0ffee'.repeat(6) },
  },
  tool: 'setpoint 0.1.0',
  budget: 65_000,
};
