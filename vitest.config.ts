import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { placeOfModules, placeOfProgram } from './test/places.js';

// Node 20 reads and parses these certificates at every start, and the tests start thousands of processes. They connect
// only to the loopback interface.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Tests of the built program: they run bin/setpoint.cjs as a user does. Their project builds it first. */
const program = [
  'test/cli/program/**/*.test.ts',
  'test/stories/**/*.test.ts',
  'test/examples/**/*.test.ts',
  'test/ci/program/**/*.test.ts',
];

const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Loading all modules again for each file would take a third of the time.
  isolate: false,
  setupFiles: 'test/random-cases.ts',
};

export default defineConfig({
  test: {
    // Each worker loads all modules, and each of its concurrent tests a host of the program.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Packages that are inlined may come without the sources that their maps name.
        logLevel: 'error',
        test: {
          name: 'modules',
          include: ['test/**/*.test.ts'],
          exclude: program,
          env: placeOfModules,
          globalSetup: 'scripts/generate.mjs',
          // It imports JSON in a way that Node 20 alone does not take.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          ...shared,
        },
      },
      {
        test: {
          name: 'program',
          include: program,
          env: placeOfProgram,
          globalSetup: 'scripts/build.mjs',
          // Concurrent tests run commands in a process each, and each of these loads and optimises the program.
          maxConcurrency: 3,
          ...shared,
        },
      },
    ],
  },
});
