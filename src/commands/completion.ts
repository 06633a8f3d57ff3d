import * as Args from '@oclif/core/args';
import { completionScripts } from '../cli/completion/scripts.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';

const shells = ['bash', 'zsh', 'fish'] as const;

export default class Completion extends SetpointCommand {
  static override summary = 'Print a completion script for a shell; no token, no network.';
  static override description =
    'The script completes commands, flags, values, projects and settings when you press Tab. It reads the configuration in the working directory, or that of --config. <%= config.root %>/docs/how-to/complete-commands-in-a-shell.md describes how to load it in every new shell.';
  static override examples = [
    'source <(<%= config.bin %> completion bash)',
    'source <(<%= config.bin %> completion zsh)',
    '<%= config.bin %> completion fish | source',
  ];
  static override args = {
    shell: Args.string({
      description: 'The shell that loads the script.',
      ignoreStdin: true,
      options: [...shells],
      required: true,
    }),
  };

  static override flags = {};

  async run(): Promise<void> {
    const { args, output } = await this.start(Completion);
    const shell = shells.find((one) => one === args.shell);
    if (shell !== undefined) await output.result(completionScripts[shell]);
  }
}
