// Changes the code in small ways, one at a time, and runs the nearest tests: `npm run mutation`. The variable MUTATE
// names other folders or files of src/, and further folders of test/: `MUTATE="src/plan test/flows/sync"`.
const guarded =
  'src/plan/guard src/plan/payload src/plan/saved src/apply src/issues/read src/report/sanitise';
process.env.MUTATE ??= `${guarded} src/http/connection test/plan test/flows/sync test/flows/across test/report/across`;
const paths = process.env.MUTATE.split(' ').filter((path) => path.startsWith('src/'));

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate: paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
  // It does not know TypeScript 7, and would rewrite the configuration that it finds.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Code that runs when a module is loaded would need all tests for each mutant.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `reports/mutation/${paths.join('-').replaceAll('/', '.')}.json`,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: 'node_modules/.stryker',
};
