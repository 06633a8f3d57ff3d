import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeFor, renderModule } from './schemas.mjs';

/** The pages with the tables of error codes. */
export const isErrorPage = (name) => /^errors-\w+\.md$/.test(name);

const source = 'docs/reference/errors-*.md';

/** Name → text of the modules of the error codes: their type, and the rows and sections of the pages, by code. */
export function renderErrorCodes(docs) {
  const pages = readdirSync(docs).filter(isErrorPage).sort();
  const codes = pages.flatMap((page) => codesOf(page, readFileSync(join(docs, page), 'utf8')));
  const rows = codes.map((one) => `  ${one.code}: ${JSON.stringify(one)},`);
  // The compiler rejects a code with two rows.
  const lines = [
    "export const errorCodes: Readonly<Record<DescribedCode['code'], DescribedCode>> = {",
    ...rows,
    '};',
  ];
  const names = codes.map(({ code }) => `\n  | '${code}'`);
  return [
    ['error-code.ts', `// ${noticeFor(source)}\nexport type ErrorCode =${names.join('')};\n`],
    ['error-codes.ts', renderModule('DescribedCode', '../code-description.js', lines, source)],
  ];
}

function codesOf(page, text) {
  let columns = [];
  return text.split('\n').flatMap((line) => {
    const cells = line.startsWith('| ') ? line.slice(2, -2).split(/(?<!\\) \| /) : [];
    if (cells[0] === 'code') columns = cells;
    if (!/^SP\d{4}$/.test(cells[0] ?? '')) return [];
    const row = Object.fromEntries(columns.map((column, index) => [column, plain(cells[index])]));
    const { code, meaning, 'what to do': cure, exit = row.kind ?? null } = row;
    return [{ code, meaning, cure, exit, details: detailsOf(text, code), page }];
  });
}

/** The section about one code, with one line for each paragraph and item. */
function detailsOf(text, code) {
  const [, section] = text.split(`\n### ${code}\n`);
  return section === undefined
    ? null
    : plain(section.split(/\n#/)[0].trim()).replace(/(?<=\S)\n *(?=[^\s|-])/g, ' ');
}

/** Markdown without links and escapes, as a terminal shows it. */
function plain(markdown) {
  return markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('\\|', '|');
}
