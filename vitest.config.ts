import { defineConfig } from 'vitest/config';

/** Tests of the built program: they run bin/setpoint.cjs as a user does. Their project builds it first. */
const program = ['test/cli/program/**/*.test.ts', 'test/stories/**/*.test.ts', 'test/examples/**/*.test.ts'];

const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rooms', include: ['test/**/*.test.ts'], exclude: program, ...patience } },
      {
        test: { name: 'program', include: program, globalSetup: 'scripts/build-for-tests.mjs', ...patience },
      },
    ],
  },
});
