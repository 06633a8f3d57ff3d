import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../../model/page-path.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';

/** Columns of the text: topics are also read in files and pipes. */
const width = 80;

/**
 * The page of a topic as plain text, and where it is.
 *
 * @param root the folder of the package.
 * @param pages where the pages are for the reader, as `pagesRoot` returns it.
 */
export function renderTopic(topic: string, root: string, pages: string): string {
  const page = `docs/reference/${topic}.md`;
  const text = renderPlainPage(readFileSync(join(root, page), 'utf8'));
  return `${text.split('\n').map(sanitiseTerminal).join('\n')}\n\nThis page: ${pagePath(pages, page)}\n`;
}

/** Wraps paragraphs, lists the cells of each table row below the first one, and keeps blocks of code. */
export function renderPlainPage(markdown: string): string {
  return markdown
    .replace(/^<!--.*-->\n/, '')
    .split(/^```.*\n((?:.*\n)*?)^```\n/m)
    .flatMap((part, at) =>
      at % 2 === 1
        ? part.trimEnd()
        : part
            .trim()
            .split(/\n{2,}/)
            .map(renderBlock),
    )
    .filter((block) => block !== '')
    .join('\n\n');
}

function renderBlock(block: string): string {
  const plain = block.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  if (!plain.startsWith('|')) {
    const items = plain.split(/\n(?= *(?:-|\d+\.) )/);
    return items.map((item) => fill(item.trim().replaceAll(/\s+/g, ' '), item.search(/\S/))).join('\n');
  }
  const [head = [], , ...rows] = plain.split('\n').map(cellsOf);
  const label = (at: number): string => (at > 0 && head.length > 2 ? `${head[at]}: ` : '');
  return rows
    .flatMap((cells) =>
      cells.flatMap((cell, at) => (cell === '' ? [] : fill(label(at) + cell, at === 0 ? 0 : 4))),
    )
    .join('\n');
}

function cellsOf(row: string): readonly string[] {
  const cells = row.slice(1, -1).split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function fill(text: string, indent: number): string {
  const rows = text.match(new RegExp(`\\S.{0,${width - indent - 1}}(?= |$)|\\S+`, 'g')) ?? [];
  return rows.map((row) => ' '.repeat(indent) + row).join('\n');
}
