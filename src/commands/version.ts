import { textOrJsonFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';

export default class Version extends SetpointCommand {
  static override summary = 'Print the version of setpoint; no token, no network.';
  static override description =
    'The same as `setpoint --version`. With --json, also prints the version of Node.js and the platform.';
  static override examples = ['<%= config.bin %> version', '<%= config.bin %> version --json'];
  static override flags = textOrJsonFlags;

  async run(): Promise<void> {
    const context = await this.start(Version);
    const { name, version } = this.config;
    const { versions, platform, arch } = process;
    const about = { name, version, node: versions.node, platform, arch };
    await this.print('setpoint.version/1', about, context, () => `${name} ${version}`);
  }
}
