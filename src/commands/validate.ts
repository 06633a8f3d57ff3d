import { SetpointCommand } from '../cli/base-command.js';
import { configFlag, formatFlags, quietFlag } from '../cli/flags.js';
import { loadChecked } from '../cli/run-session.js';
import { surveyConfig } from '../flows/survey.js';
import { createStyle } from '../report/style.js';
import { renderValidateJson, renderValidateText } from '../report/validate-text.js';

export default class Validate extends SetpointCommand {
  static override summary = 'Check the files: no network, no token.';
  static override description =
    'Reads every file of the configuration and tells all faults of all files in one run, each with its place.';
  static override examples = ['<%= config.bin %> validate', '<%= config.bin %> validate -c settings/ --json'];
  static override flags = { ...configFlag, ...formatFlags(['text', 'json']), ...quietFlag };

  async run(): Promise<void> {
    const { flags } = await this.parse(Validate);
    const output = this.speak(flags);
    const survey = surveyConfig(await loadChecked(flags, this.environment));
    const style = createStyle({ color: output.manner.color.result });
    await output.result(output.manner.json ? renderValidateJson(survey) : renderValidateText(survey, style));
  }
}
