/**
 * The commands that a page shows. A block ```console is run: each line `$ setpoint …` is a command, and the lines below
 * it are its output. `...` matches any lines; without lines, the output is not checked. The expected exit code is 0,
 * unless `$ echo $?` and the code follow. A block ```sh is not run: only the scripts and files that it names are
 * checked.
 */
export interface ShownCommand {
  readonly line: number;
  readonly argv: readonly string[];
  readonly code: number;
  /** Null: not checked. */
  readonly output: readonly string[] | null;
}

interface Block {
  readonly language: string;
  /** The second word after the fence: the file that the block shows. */
  readonly file: string | null;
  readonly line: number;
  readonly lines: readonly string[];
}

export function blocksOf(page: string): Block[] {
  const lines = page.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, language, file = null] = /^```(\S*)(?: (\S+))?/.exec(lines[at] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end === -1) throw new Error(`line ${at + 1}: a block without its end`);
    blocks.push({ language, file, line: at + 2, lines: lines.slice(at + 1, end) });
    at = end;
  }
  return blocks;
}

/** @throws if a block contains a command that cannot be run here. It must then not be ```console. */
export function commandsOf(page: string): ShownCommand[] {
  return blocksOf(page)
    .filter(({ language }) => language === 'console')
    .flatMap(commandsOfBlock);
}

export function commandsOfBlock({ line: first, lines }: Block): ShownCommand[] {
  const commands: ShownCommand[] = [];
  const prompts = lines.flatMap((text, index) => (text.startsWith('$ ') ? [index] : []));
  if (prompts[0] !== 0) throw new Error(`line ${first}: a console begins with "$ "`);
  for (const [nth, index] of prompts.entries()) {
    const text = (lines[index] ?? '').slice(2);
    const below = lines.slice(index + 1, prompts[nth + 1]);
    const before = commands.at(-1);
    if (text === 'echo $?' && before !== undefined) {
      commands[commands.length - 1] = { ...before, code: Number(below.join('')) };
      continue;
    }
    const [program, ...argv] = text.replace(/^npx /, '').split(/\s+/);
    if (program !== 'setpoint' || /["'|><&;]/.test(text)) {
      throw new Error(`line ${first + index}: only a plain setpoint command can be run: ${text}`);
    }
    commands.push({ line: first + index, argv, code: 0, output: below.length === 0 ? null : below });
  }
  return commands;
}

/** The scripts of package.json, and the files run by node, that the page's ```sh blocks name. */
export function scriptsOf(page: string): {
  readonly npm: readonly string[];
  readonly files: readonly string[];
} {
  const text = blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ lines }) => lines)
    .join('\n');
  return {
    npm: [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))\b/g)].map(
      (found) => found[1] ?? found[2] ?? '',
    ),
    files: [...text.matchAll(/\bnode ((?:[\w.-]+\/)+[\w.-]+)/g)].map((found) => found[1] ?? ''),
  };
}

/** Whether the lines match what is shown. Each `...` matches as few lines as possible. */
export function isShownBy(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...rest] = shown;
  if (first === undefined) return lines.length === 0;
  if (first === '...')
    return lines.some((_, skipped) => isShownBy(lines.slice(skipped), rest)) || rest.length === 0;
  return lines[0] === first && isShownBy(lines.slice(1), rest);
}
