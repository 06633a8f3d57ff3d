// Draws the architecture for src/README.md: the modules from the import rules, and the types that a value and an issue
// pass through. `test/docs/pictures.test.ts` checks that the types and functions exist.
// @ts-check
import { exclusivePackages, modules } from '../../import-rules.mjs';

/**
 * The column of each module, and its content in a few words. Its row follows from the import rules.
 * @type {Readonly<Record<string, readonly [column: number, content: string]>>}
 */
const boxes = {
  'bin.ts': [1, 'entry point'],
  commands: [1, 'one file each'],
  cli: [1, 'flags, session, output'],
  evidence: [1, 'record of a check'],
  flows: [1, 'the use cases'],
  report: [2, 'values → text'],
  apply: [0, 'updates, verified'],
  plan: [0, 'differences, guards'],
  current: [0, 'replies → settings'],
  edit: [1, 'changes YAML files'],
  desired: [0, 'files → settings'],
  issues: [2, 'pages → tables'],
  sandbox: [3, 'embedded service'],
  settings: [0, 'the catalogue'],
  disk: [1, 'files, locks'],
  http: [2, 'the client, the token'],
  model: [1, 'shared types'],
};

/** The types of the package, which no module imports. */
const notDrawn = ['index.ts'];

/**
 * Each line alternates between what there is and the function that makes the next one from it. A type is followed by
 * its file; anything else has no file.
 * @type {ReadonlyArray<{ readonly title: string, readonly lines: readonly (readonly string[])[] }>}
 */
export const ways = [
  {
    title: 'The way of a value, from a file to the update',
    lines: [
      [
        'a file',
        'parseFile',
        'ParsedDocument desired/yaml/nodes.ts',
        'readDocument',
        'SettingsDocument desired/types.ts',
        'loadConfig',
        'CheckedConfig desired/types.ts',
        'resolve',
        'ResolvedState desired/types.ts',
      ],
      ['a reply', 'decodeProject', 'CurrentProject current/types.ts'],
      [
        'both',
        'planManaged',
        'ResourcePlan plan/types.ts',
        'makePlan',
        'Plan plan/types.ts',
        'evaluateGuards',
        'ApprovedPlan plan/guard/guard.ts',
        'executePlan',
        'PUT',
      ],
      [
        'its reply',
        'verifyChange',
        'ChangeOutcome apply/types.ts',
        'assembleOutcome',
        'ApplyResult apply/types.ts',
        'describeSubject',
        'ChangesDocument report/document/changes-document.ts',
      ],
    ],
  },
  {
    title: 'The way of an issue, from a page to a table',
    lines: [
      [
        'a reply',
        'pageFetcher',
        'IssuePage issues/read/pages.ts',
        'readSegment',
        'SegmentFile issues/read/segment-file.ts',
        'exportIssues',
        'Spool issues/write/spool.ts',
      ],
      [
        'its lines',
        'readSpool',
        'SpooledIssue issues/write/spool.ts',
        'createTableWriter',
        'TableWriter issues/write/out-file.ts',
        'writeExport',
        'Manifest issues/manifest/manifest.ts',
      ],
      [
        'the same',
        'createSummary',
        'IssueReport issues/summary/report-types.ts',
        'describeIssues',
        'IssuesDocument report/issues/issues-view.ts',
        'renderIssuesHtml',
        'HTML',
      ],
    ],
  },
];

const box = { width: 208, height: 28, across: 240, down: 50 };
const margin = 20;
const width = 980;

/** The modules that each one imports, except those that it reaches through others. */
function directImports() {
  const all = new Map(Object.keys(modules).map((name) => [name, importsOf(name)]));
  /** @param {string} name @returns {string[]} */
  const reached = (name) => (all.get(name) ?? []).flatMap((one) => [one, ...reached(one)]);
  return new Map(
    [...all].map(([name, own]) => [
      name,
      own.filter((one) => !own.some((other) => reached(other).includes(one))),
    ]),
  );
}

/** @param {string} name */
function importsOf(name) {
  const { modules: values = [], types = [] } = modules[name] ?? {};
  const found = [...values, ...types, 'model'].map((path) => path.split('/')[0] ?? '');
  return [...new Set(found)].filter((other) => other !== name && name !== 'model');
}

/** What a module can do besides computing, by its packages. @param {string} name */
function effectOf(name) {
  const { packages = [], pure } = modules[name] ?? {};
  if (pure === true || name === 'model') return 'pure';
  if (exclusivePackages.some(({ module }) => module === name)) return 'network';
  return packages.some((one) => one.startsWith('node:fs') || one === 'node:*') ? 'files' : 'through';
}

function drawModules() {
  const direct = directImports();
  /** @type {Map<string, number>} */
  const heights = new Map();
  /** @param {string} name @returns {number} */
  const heightOf = (name) => {
    const height =
      heights.get(name) ?? Math.max(0, ...(direct.get(name) ?? []).map((one) => 1 + heightOf(one)));
    heights.set(name, height);
    return height;
  };
  const names = [...direct.keys()].filter((name) => !notDrawn.includes(name));
  const top = Math.max(...names.map(heightOf));
  /** @param {string} name */
  const placeOf = (name) => {
    const [column] = boxes[name] ?? [];
    if (column === undefined) throw new Error(`scripts/pictures/architecture.mjs has no column for ${name}`);
    return {
      column,
      row: top - heightOf(name),
      x: margin + column * box.across,
      y: 56 + (top - heightOf(name)) * box.down,
    };
  };
  const lines = names.flatMap((name) =>
    (direct.get(name) ?? []).map((other) => drawImport(placeOf(name), placeOf(other))),
  );
  const drawn = names.map((name) => {
    const { x, y } = placeOf(name);
    const words =
      text('name', x + 12, y + 19, name) +
      text('content', x + 24 + name.length * 7.9, y + 19, boxes[name]?.[1] ?? '');
    return `<rect class="box ${effectOf(name)}" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="5"/>${words}`;
  });
  return { parts: [...lines, ...drawn], end: 56 + top * box.down + box.height };
}

/**
 * @param {{ column: number, row: number, x: number, y: number }} from
 * @param {{ column: number, row: number, x: number, y: number }} to
 */
function drawImport(from, to) {
  const middle = box.width / 2;
  const [x1, y1, x2, y2] = [from.x + middle, from.y + box.height, to.x + middle, to.y];
  if (to.column - from.column > 1 && to.row - from.row > 3)
    return `<path class="import" d="M${from.x + box.width} ${from.y + box.height / 2}H${x2 - 12}q12 0 12 12V${y2}"/>`;
  return `<path class="import" d="M${x1} ${y1}C${x1} ${y1 + 16} ${x2} ${y2 - 16} ${x2} ${y2}"/>`;
}

/** @param {readonly string[]} line @param {number} y */
function drawWay(line, y) {
  let x = margin;
  const drawn = line.map((part, index) => {
    if (index % 2 === 1) {
      const length = part.length * 6.7 + 14;
      const arrow = `${text('function', x + length / 2, y + 14, part)}<path class="arrow" d="M${x + 3} ${y + 21}H${x + length - 5}m-6-4l6 4l-6 4"/>`;
      x += length;
      return arrow;
    }
    const [, name = part, file = ''] = /^(\S+) (\S+\.ts)$/.exec(part) ?? [];
    const length = Math.max(name.length * (file === '' ? 6.5 : 7.9), file.length * 5.9) + 20;
    const [left, middle] = [x, x + length / 2];
    x += length;
    if (file === '') return text('thing', middle, y + 25, name);
    const module = file.split('/')[0] ?? '';
    return `<rect class="box ${effectOf(module)}" x="${left}" y="${y}" width="${length}" height="42" rx="5"/>
${text('type', middle, y + 18, name)}${text('file', middle, y + 34, file)}`;
  });
  if (x > width - margin) throw new Error(`The line of ${line[0]} to ${line.at(-1)} is too wide`);
  return drawn;
}

export function drawArchitecture() {
  const { parts, end } = drawModules();
  let y = end + 50;
  const flows = ways.flatMap(({ title, lines }) => {
    const heading = text('heading', margin, y, title);
    const drawn = lines.map((line, index) => drawWay(line, y + 16 + index * 56).join('\n'));
    y += lines.length * 56 + 50;
    return [heading, ...drawn];
  });
  const legend = [
    ['pure', 'pure'],
    ['files', 'reads or writes files'],
    ['network', 'uses the network'],
    ['through', 'only through others'],
  ].flatMap(([effect = '', meaning = ''], index) => [
    `<rect class="box ${effect}" x="${margin + 2 * box.across + 40}" y="${44 + index * 22}" width="16" height="14" rx="3"/>`,
    text('content', margin + 2 * box.across + 64, 56 + index * 22, meaning),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y - 24}" viewBox="0 0 ${width} ${y - 24}" role="img" aria-labelledby="title description">
<title id="title">Architecture of setpoint</title>
<desc id="description">The modules from the entry point down to model, each of which imports only modules below it; the types that a value passes through from a file to an update; and those that an issue passes through from a page to a table.</desc>
<style>
${style}
</style>
<rect class="page" width="100%" height="100%" rx="8"/>
${[text('heading', margin, 32, 'Modules: each imports only what is below it'), ...legend, ...parts, ...flows].join('\n')}
</svg>
`;
}

const style = `svg{--page:#fff;--ink:#1f2328;--quiet:#59636e;--line:#8c959f;--pure:#dafbe1;--files:#fff8c5;--network:#ffebe9;--through:#f6f8fa}
@media (prefers-color-scheme:dark){svg{--page:#0d1117;--ink:#e6edf3;--quiet:#9198a1;--line:#6e7681;--pure:#12361f;--files:#3b2e07;--network:#4c1a1d;--through:#1c2128}}
text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace;fill:var(--ink)}
.page{fill:var(--page)}
.heading{font:600 16px system-ui,sans-serif}
.name,.type{font-weight:700}
.type,.file,.function,.thing{text-anchor:middle}
.content,.thing{font:12px system-ui,sans-serif}
.content,.file,.function{fill:var(--quiet)}
.file{font-size:9.5px}
.function{font-size:11px}
.box{stroke:var(--line)}
.pure{fill:var(--pure)}
.files{fill:var(--files)}
.network{fill:var(--network)}
.through{fill:var(--through)}
.import,.arrow{fill:none;stroke:var(--line);stroke-width:1.2}`;

/** @param {string} name @param {number} x @param {number} y @param {string} content */
function text(name, x, y, content) {
  return `<text class="${name}" x="${Math.round(x)}" y="${y}">${content.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)}</text>`;
}
