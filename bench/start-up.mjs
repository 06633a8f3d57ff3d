import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', 'bin', 'setpoint.cjs');
const rounds = 31;

/** What is measured, each with the ratio to `bare` that it must not exceed. */
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
  const bare = median(times.bare);
  return Object.fromEntries(
    Object.entries(cases).map(([name, { atMost }]) => {
      const milliseconds = median(times[name]);
      const ratio = round2(milliseconds / bare);
      return [name, { milliseconds: round2(milliseconds), ratio, atMost, withinBudget: ratio <= atMost }];
    }),
  );
}

/** Without NODE_EXTRA_CA_CERTS: Node 20 reads that bundle at every start, which flatters every ratio. */
function timeOf(args) {
  const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env;
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { env });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function round2(value) {
  return Math.round(value * 100) / 100;
}
