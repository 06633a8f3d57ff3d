import { completionScripts } from '../cli/completion/scripts.js';
import { textArg } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';

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
    shell: textArg({
      description: 'The shell that loads the script.',
      options: Object.keys(completionScripts),
      required: true,
    }),
  };

  static override flags = {};

  async run(): Promise<void> {
    const { args, output } = await this.start(Completion);
    await output.result(completionScripts[args.shell] ?? '');
  }
}
