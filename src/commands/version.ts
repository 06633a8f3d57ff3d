import { formatFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { renderJsonDocument } from '../report/sanitise/json.js';

export default class Version extends SetpointCommand {
  static override summary = 'Print the version of setpoint; no token, no network.';
  static override description =
    'The same as `setpoint --version`. With --json, also prints the version of Node.js and the platform.';
  static override examples = ['<%= config.bin %> version', '<%= config.bin %> version --json'];
  static override flags = formatFlags(['text', 'json']);

  async run(): Promise<void> {
    const { output } = await this.start(Version);
    const { name, version } = this.config;
    const { versions, platform, arch } = process;
    await output.result(
      output.mode.json
        ? renderJsonDocument({
            format: 'setpoint.version/1',
            name,
            version,
            node: versions.node,
            platform,
            arch,
          })
        : `${name} ${version}`,
    );
  }
}
