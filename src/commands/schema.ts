import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { configFlag } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { configuredNames, extendSchemas, printableSchema } from '../cli/schemas/printable-schema.js';
import { schemas } from '../cli/schemas/schemas.js';
import { vocabularyFor, wireName } from '../settings/names.js';

export default class Schema extends SetpointCommand {
  static override summary = 'Print a JSON Schema with the setting names of the configuration.';
  static override description = 'The schemas are JSON Schema draft-07 for editors. Each is self-contained.';
  static override examples = [
    '<%= config.bin %> schema > setpoint.schema.json',
    '<%= config.bin %> schema settings-file --names sentry',
  ];
  static override args = {
    name: Args.string({
      default: 'setpoint',
      description:
        'Name of the schema: setpoint for the root file, settings-file for other configuration files.',
      ignoreStdin: true,
      options: Object.keys(schemas),
    }),
  };
  static override flags = {
    ...configFlag,
    names: Flags.option({
      exclusive: ['config'],
      options: ['neutral', 'sentry'] as const,
      summary: 'Setting names to print. Default: those of the configuration, or neutral without one.',
    })(),
  };

  async run(): Promise<void> {
    const run = await this.start(Schema);
    const { names, catalogue } = await configuredNames(run);
    const vocabulary = vocabularyFor(names);
    const extended = extendSchemas(schemas, catalogue);
    const schema = printableSchema(run.args.name, extended, (neutral) => wireName(vocabulary, neutral));
    await run.output.result(JSON.stringify(schema, null, 2));
  }
}
