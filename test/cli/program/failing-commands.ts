// Commands that fail in unusual ways, run by the real entry point, to test how the program ends.
import type { Command } from '@oclif/core/command';
import { formatFlags } from '../../../src/cli/flags/flags.js';
import { SetpointCommand } from '../../../src/cli/oclif/base-command.js';
import { runCli } from '../../../src/cli/oclif/main.js';
import { Fault } from '../../../src/model/fault.js';

abstract class Odd extends SetpointCommand {
  static override flags = formatFlags(['text', 'json']);
}

class Loud extends Odd {
  async run(): Promise<void> {
    const { output } = await this.start(Loud);
    await output.result(JSON.stringify({ text: 'x'.repeat(3_000_000) }));
    this.setExitCode(3);
  }
}

class Broken extends Odd {
  async run(): Promise<void> {
    await this.start(Broken);
    throw new TypeError('unexpected \u001b[31m error');
  }
}

class Late extends Odd {
  async run(): Promise<void> {
    const { output } = await this.start(Late);
    await output.result('{"whole":true}');
    throw new Fault({ kind: 'stale', code: 'SP4001', message: 'Too late.' });
  }
}

class Loose extends Odd {
  async run(): Promise<void> {
    await this.parse(Loose);
    setImmediate(() => {
      throw new Error('an uncaught error');
    });
    await new Promise(() => setInterval(() => {}, 1_000));
  }
}

const classes: Record<string, Command.Class> = { loud: Loud, broken: Broken, late: Late, loose: Loose };
const cached = (id: string): Command.Cached => ({
  aliases: [],
  args: {},
  flags: {},
  hidden: false,
  hiddenAliases: [],
  id,
});

void runCli(
  {
    root: '/',
    package: { name: 'setpoint', version: '0.0.0', oclif: { bin: 'setpoint' } },
    manifest: () => ({
      commands: Object.fromEntries(Object.keys(classes).map((id) => [id, cached(id)])),
      version: '0.0.0',
    }),
    commands: Object.fromEntries(
      Object.entries(classes).map(([id, one]) => [id, async () => ({ default: one })]),
    ),
  },
  process.argv.slice(2),
);
