// Changes the code in small ways, one at a time, and runs the nearest tests: `npm run mutation`. Variables:
// MUTATE: other folders or files of src/, and further folders of test/: `MUTATE="src/plan test/flows/sync"`
// SAMPLE: only so many mutants, drawn with SEED
// SURVIVORS=1: those that survived the last run, with the tests of the built program
import { drawMutants, survivorsOf } from './test/mutation/choose-mutants.mjs';

const guarded =
  'src/plan/guard src/plan/payload src/plan/saved src/apply src/issues/read src/report/sanitise';
process.env.MUTATE ??= `${guarded} src/http/connection test/plan test/flows/sync test/flows/across test/report/across`;
const { MUTATE, SAMPLE, SEED = '1', SURVIVORS } = process.env;
const paths = MUTATE.split(' ').filter((path) => path.startsWith('src/'));
const name = paths.join('-').replaceAll('/', '.').slice(0, 200);
const report = `reports/mutation/${name}${SAMPLE ?? ''}.json`;

async function chosen() {
  if (SURVIVORS !== undefined) return survivorsOf(report);
  if (SAMPLE !== undefined) return drawMutants(paths, Number(SAMPLE), SEED);
  return paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
}

const nearest = {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: report,
};
const ofProgram = {
  testRunner: 'command',
  // The tests build the program once, with all mutants in it. It chooses one when it starts.
  commandRunner: { command: 'vitest run --project program --bail 1 test/stories test/cli/program' },
  timeoutMS: 300_000,
};

export default {
  ...(SURVIVORS === undefined ? nearest : ofProgram),
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: await chosen(),
  // It does not know TypeScript 7, and would rewrite the configuration that it finds.
  tsconfigFile: 'none',
  // Code that runs when a module is loaded would need all tests for each mutant.
  ignoreStatic: SURVIVORS === undefined,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: 'reports/stryker',
};
