import { extname, join } from 'node:path';
import { sumsPath } from '../../disk/sums.js';
import type { WriteWorld } from '../../flows/export/export-types.js';
import { manifestPath } from '../../issues/manifest/manifest.js';
import { workFolder } from '../../issues/read/job.js';
import { readSla } from '../../issues/summary/sla.js';
import { type ExportFormat, exportFormats } from '../../issues/types.js';
import { columnNames, readColumns } from '../../issues/write/columns.js';
import { placed } from '../../issues/write/table-writer.js';
import { cannotWrite, createFault, isFullDisk, usageError } from '../../model/fault.js';
import { renderIssuesHtml } from '../../report/issues/issues-html.js';
import { renderIssuesMarkdown } from '../../report/issues/issues-markdown.js';
import { isReaderGone } from '../io/output.js';
import { type AssertNotOutput, reserveOutputs } from '../io/reserve-outputs.js';
import type { CommandContext } from '../session/session.js';
import type { outputFlags } from './export-flags.js';
import { type FlagValues, uselessFlag } from './flags.js';

/** The formats that a flag has an effect on. */
const formatsOfFlags: readonly (readonly [keyof typeof outputFlags, readonly ExportFormat[]])[] = [
  ['columns', ['csv', 'parquet']],
  ['csv-raw', ['csv']],
  ['partition-by', ['parquet']],
  ['compare-to', ['markdown', 'html']],
];

/** Name of the work folder of an export to standard output. */
const standardOutput = 'setpoint-export';

/**
 * The outputs that the flags request, the folder that contains them until they are complete, and what writes them.
 *
 * @throws Fault usage SP5002, SP6007 if outputs conflict or a flag does not apply to any of them.
 */
export function outputsOf({
  flags,
  tool,
  describeRun,
}: CommandContext<FlagValues<typeof outputFlags>>): WriteWorld & {
  readonly assertNotOutput: AssertNotOutput;
} {
  const stdout = flags.output === '-';
  const byProject = flags['partition-by'] === 'project';
  const named = placed({ format: flags.format ?? formatOf(flags.output), path: flags.output }, byProject);
  const folder = workFolder(stdout ? standardOutput : named.path);
  const main = stdout ? { ...named, path: join(folder, 'result') } : named;
  const others = (flags.report ?? []).map((report) => placed(report, byProject));
  const otherPaths = others.map(({ path }) => path);
  const assertNotOutput = stdout
    ? reserveOutputs(otherPaths, [folder])
    : reserveOutputs([main.path, ...otherPaths], [manifestPath(main.path), sumsPath(main.path), folder]);
  const baseline = flags['compare-to'];
  // The main file and what belongs to it can replace the baseline and what belongs to that, which is read first.
  if (baseline !== undefined)
    [baseline, manifestPath(baseline), sumsPath(baseline)].forEach(reserveOutputs(otherPaths));
  const requested = [main, ...others].map(({ format }) => format);
  for (const [flag, formats] of formatsOfFlags) {
    const isUnset = flags[flag] === undefined || flags[flag] === false;
    if (isUnset || requested.some((format) => formats.includes(format))) continue;
    throw usageError(
      'SP6007',
      `--${flag} has no effect: no output has the format ${formats.join(' or ')}.`,
      `Add such an output with --format or --report, or omit --${flag}.`,
    );
  }
  if (stdout && flags.json) throw uselessFlag('json', 'standard output contains the issues');
  if (stdout && byProject && main.format === 'parquet')
    throw usageError(
      'SP6007',
      '--partition-by project writes a folder, which cannot go to standard output.',
      'Name the folder with --output.',
    );
  return {
    folder,
    assertNotOutput,
    tool,
    record: () => describeRun({ serviceTime: null, scopes: null }),
    render: (format, report) => (format === 'html' ? renderIssuesHtml : renderIssuesMarkdown)(report),
    writeOut: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(stdoutError(error)) : resolve()));
      }),
    outputs: {
      main,
      stdout,
      others,
      columns: flags.columns === undefined ? columnNames : readColumns(flags.columns),
      spreadsheet: !flags['csv-raw'],
      byProject,
      sla: flags.sla === undefined ? [] : readSla(flags.sla),
      compareTo: flags['compare-to'] ?? null,
    },
  };
}

const extensions: Readonly<Record<string, ExportFormat>> = {
  '.csv': 'csv',
  '.parquet': 'parquet',
  '.md': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};
/** Of formats that an export cannot have. */
const otherExtension =
  /^\.(?:json|ya?ml|toml|xml|xlsx?|ods|tsv|pdf|docx?|txt|db|sqlite3?|sql|avro|orc|arrow|feather|gz|zst|bz2|xz|zip)$/;

/** @throws Fault usage SP6007 for the extension of another format. */
function formatOf(output: string): ExportFormat {
  const extension = extname(output).toLowerCase();
  if (!otherExtension.test(extension)) return extensions[extension] ?? 'jsonl';
  throw usageError(
    'SP6007',
    `Exports have no format with the extension ${extension}.`,
    `Name the format with --format: ${exportFormats.join(', ')}.`,
  );
}

/** Unlike for text output, a closed pipe is an error here: the reader did not get the complete export. */
function stdoutError(error: Error): Error {
  if (isFullDisk(error)) return cannotWrite('standard output', error);
  if (!isReaderGone(error)) return error;
  return createFault(
    'service',
    'SP6042',
    'Standard output was closed before the export was complete.',
    'Read standard output to the end, or write to a file with --output.',
  );
}
