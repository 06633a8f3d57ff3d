import { spawnSync } from 'node:child_process';
import { figure, median } from './tools/figure.mjs';
import { plainEnvironment, program } from './tools/program.mjs';

const rounds = 31;

/** What is measured, each with the ratio to a bare Node that it must not exceed. */
const cases = {
  bare: { args: ['-e', '0'], atMost: 1 },
  version: { args: [program, '--version'], atMost: 1.5 },
  planHelp: { args: [program, 'plan', '--help'], atMost: 3 },
};

/** In turn and not one after the other, so that a busy moment of the machine touches all alike. */
export function measure() {
  const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { args }] of Object.entries(cases)) times[name].push(timeOf(args));
  }
  const reference = median(times.bare);
  return Object.fromEntries(
    Object.entries(cases).map(([name, { atMost }]) => [
      name,
      figure({ value: median(times[name]), unit: 'ms', reference, atMost }),
    ]),
  );
}

function timeOf(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { env: plainEnvironment() });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}
