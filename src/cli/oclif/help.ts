import { stripVTControlCharacters } from 'node:util';
import type { Command } from '@oclif/core/command';
import { Config } from '@oclif/core/config';
import { CommandHelp, Help } from '@oclif/core/help';
import type { LoadOptions } from '@oclif/core/interfaces';
import { pluralise } from '../../model/count.js';
import { pagePath, pagesRoot } from '../../model/page-path.js';
import { processOutputMode } from '../io/output.js';
import { guessFlags } from '../io/output-mode.js';
import { readEnvironment } from '../session/environment.js';
import { helpTopics } from './help-topics.js';

/**
 * Prints the help of the program, a topic or a command.
 *
 * @throws CLIError for an unknown command.
 */
export async function showHelp(argv: readonly string[], options: LoadOptions): Promise<void> {
  const { color } = processOutputMode(guessFlags(argv), readEnvironment());
  const all = argv.includes('--help-all');
  await new SetpointHelp(await Config.load(options), color.result, all).showHelp([
    ...argv.filter((word) => word !== '--help-all'),
    '--help',
  ]);
}

/** oclif's help of a command, with the way to its other flags, its page and the topics. */
class SetpointCommandHelp extends CommandHelp {
  /** Breaks plain text at spaces. oclif measures each word, which takes a fifth of the time of the help. */
  override wrap(body: string, spacing = this.indentSpacing): string {
    const text = this.render(body);
    const width = (this.opts.maxWidth ?? 80) - spacing;
    if (!/^[\n -~]*$/.test(text)) return super.wrap(body, spacing);
    const line = new RegExp(`(.{1,${width}})(?: +|$)`, 'gm');
    return text
      .replace(/^ +/gm, '')
      .replace(line, '$1\n')
      .replace(/\n(?=\n|$)/g, '');
  }

  /** oclif would join flags that exclude each other in pairs to one choice, which is wrong for most of them. */
  protected override defaultUsage(): string {
    const { id, args, flags, strict } = this.command;
    const needed = Object.values(flags).filter(({ required }) => required);
    const values = needed.map((flag) =>
      [`--${flag.name}`, flag.type === 'option' ? flag.helpValue : undefined].flat().join(' ').trim(),
    );
    const names = Object.values(args).map((arg) => this.arg(arg));
    const usage = [id, ...names].join(' ') + (strict === false ? '...' : '');
    return [usage, ...values, '[FLAGS]'].join(' ');
  }

  /** Without the summary, which the first line of the help contains. */
  protected override description(): string | undefined {
    return this.wrap(this.command.description ?? '');
  }

  protected override sections(): ReturnType<CommandHelp['sections']> {
    const { id, flags } = this.command;
    const words = id.replaceAll(':', ' ');
    const all = Object.keys(this.config.findCommand(id)?.flags ?? flags).length;
    const more = all - Object.keys(flags).length;
    const page = pagePath(pagesRoot(this.config.root, this.config.pjson), 'docs/reference/commands.md');
    const learnMore = [
      ...(more === 0 ? [] : [`setpoint ${words} --help-all, for ${pluralise(more, 'more flag')}`]),
      'setpoint help environment, setpoint help exit-codes',
      `${page}, section "setpoint ${words}"`,
    ];
    return [...super.sections(), { header: 'LEARN MORE', generate: () => learnMore.join('\n') }];
  }
}

/** Flags that few runs need: `--help` leaves them out, `--help-all` does not. */
const rare: ReadonlySet<string> = new Set(
  `assume-scopes ca-file color concurrency max-requests no-color no-input timeout inventory
inventory-out markdown-budget max-plan-age skip-blocked collapse compare-to csv-raw cursor expand
group-stats-period limit partition partition-by reread short-id-lookup sla view`.split(/\s/),
);

class SetpointHelp extends Help {
  protected override CommandHelpClass = SetpointCommandHelp;
  readonly #color: boolean;

  readonly #all: boolean;

  constructor(config: Config, color: boolean, all: boolean) {
    super(config);
    this.#color = color;
    this.#all = all;
  }

  override formatCommand(command: Command.Loadable): string {
    const flags = Object.entries(command.flags).filter(([name]) => this.#all || !rare.has(name));
    return super.formatCommand({ ...command, flags: Object.fromEntries(flags) });
  }

  protected override async showRootHelp(): Promise<void> {
    await super.showRootHelp();
    const topics = [...helpTopics].map(([name, summary]): [string, string] => [
      `setpoint help ${name}`,
      summary,
    ]);
    this.log(`${this.section('HELP TOPICS', topics)}\n`);
  }

  /** oclif decides on colours itself, and does not know `--color WHEN`. */
  protected override log(...args: string[]): void {
    super.log(...(this.#color ? args : args.map(stripVTControlCharacters)));
  }
}
