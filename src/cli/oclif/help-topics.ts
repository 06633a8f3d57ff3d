import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../../model/page-path.js';

/** The pages of the reference that `setpoint help` prints, with their summaries. */
export const helpTopics: ReadonlyMap<string, string> = new Map([
  ['configuration', 'The files and their documents.'],
  ['environment', 'All environment variables.'],
  ['exit-codes', 'All exit codes.'],
]);

/** Columns of the text: topics are also read in files and pipes. */
const width = 80;

/** A reminder for someone who writes files; the page has all keys and rules. */
const configuration = `\
Configuration files of setpoint

The root file is setpoint.yaml in the working directory or, within a Git
repository, in the nearest folder above it. SETPOINT_CONFIG or --config names
another file or folder. It names the organization and the settings files:

    version: 1
    organization: acme                     # slug or numeric id
    service: {names: neutral}              # or sentry
    include: [organization.yaml, layers/*.yaml, projects/**/*.y*ml]
    vars: {age: 336}                       # values for \${var:age}
    guard: {maxChanges: 50}                # what apply refuses

A settings file contains one or more documents of three kinds:

    organization: acme                     # the organization of the root file
    settings: {require2FA: true}
    ---
    layer: payments                        # every project that matches
    match: {team: payments, project: "!old-*"}
    settings: {resolveAge: 0}
    ---
    project: web                           # slug or numeric id
    settings: {resolveAge: "\${var:age}"}
    ignore: [platform]                     # never managed here
    expect: {verifySSL: true}              # only checked, never written

A later layer overrides an earlier one, and a project's own document overrides
every layer. A setting that no file sets is never compared and never sent.
\${env:NAME} is replaced by the environment variable SETPOINT_VAR_NAME. Several
organizations share layers in the folder that the key shared names.

    setpoint init            write a first configuration
    setpoint validate        check the files
    setpoint schema          print the JSON Schema for editors

`;

/**
 * A page as text. `configuration` is a short reminder, because its page is long.
 *
 * @param root the folder of the package, which contains the pages.
 * @param pages where the reader finds them, as `pagesRoot` returns it.
 */
export function renderTopic(name: string, root: string, pages: string): string {
  const page = `docs/reference/${name}.md`;
  const body = name === 'configuration' ? configuration : renderPage(readFileSync(join(root, page), 'utf8'));
  return `${body}Details: ${pagePath(pages, page)}\n`;
}

/** A page in Markdown as text. A row of a table is its first cell, with the others below. */
function renderPage(markdown: string): string {
  const plain = markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/`|\*\*/g, '');
  const blocks = plain.trim().split(/\n\n+/);
  return `${blocks.map((block) => (block.startsWith('|') ? renderTable(block) : renderText(block))).join('\n\n')}\n\n`;
}

function renderText(block: string): string {
  return fill(block.replaceAll('\n', ' ').replace(/^#+ /, ''), 0);
}

function renderTable(block: string): string {
  const cellsOf = (row: string): readonly string[] =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = [], , ...rows] = block.split('\n').map(cellsOf);
  return rows
    .map(([first = '', ...others]) => {
      const texts = others
        .map((cell, at) => fill(at === 0 ? cell : `${head[at + 1]}: ${cell}`, 5))
        .join('\n');
      return first.length < 5 ? first.padEnd(5) + texts.trimStart() : `${first}\n${texts}`;
    })
    .join('\n');
}

/** The text in indented lines of at most `width` columns. */
function fill(text: string, indent: number): string {
  const rows = text.match(new RegExp(`\\S.{0,${width - indent - 1}}(?= |$)`, 'g')) ?? [];
  return rows.map((row) => ' '.repeat(indent) + row).join('\n');
}
