import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { figure, median } from './tools/figure.mjs';
import { plainEnvironment, program } from './tools/program.mjs';

const rounds = 31;
/** Seven small files. */
const example = join(import.meta.dirname, '..', 'examples', 'acme');

/** The measured commands, each with its maximum ratio to a bare Node start. */
const cases = {
  bare: { args: ['-e', '0'], atMost: 1 },
  version: { args: [program, '--version'], atMost: 1.15 },
  help: { args: [program, '--help'], atMost: 2.3 },
  planHelp: { args: [program, 'plan', '--help'], atMost: 2.5 },
  validate: { args: [program, 'validate'], atMost: 3 },
};

/** Alternates between the commands, so that load from other processes affects all of them equally. */
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
  const { status } = spawnSync(process.execPath, args, { cwd: example, env: plainEnvironment() });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}
