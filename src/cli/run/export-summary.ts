import { dirname, join } from 'node:path';
import type { ExportOutputs } from '../../flows/export/export-types.js';
import type { VerifiedExport } from '../../flows/export/verify-export.js';
import { emptinessOf, gapsOf, type Manifest, reasonTexts } from '../../issues/manifest/manifest.js';
import { pluralise } from '../../model/count.js';
import { createFault } from '../../model/fault.js';
import { orNull } from '../../model/json.js';
import { inOwnWindow, ownWindow } from '../../model/own-window.js';
import { serviceName } from '../../model/shown-url.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import { type ExitCode, exitCodes, mostSevere } from '../exit-codes.js';
import type { outputFlags } from '../flags/export-flags.js';
import type { FlagValues } from '../flags/flags.js';
import { type ProgramOutput, wrapped } from '../io/output.js';

/**
 * Summarises an export in lines: the request, files with their digests at their final paths, counts and completeness.
 */
export function describeExport(manifest: Manifest, { main, stdout }: ExportOutputs): string {
  const { rows, pages, duplicates, reread, partial, organization, service, files, sla, window } = manifest;
  const placeOf = (path: string): string => {
    const place = join(dirname(main.path), path);
    return stdout && place === main.path ? '-' : place;
  };
  return [
    ...describeRequest(manifest),
    `  pages       ${pages}, then ${reread.pages} read again at the end (${pluralise(reread.rows, 'additional issue')})`,
    `  duplicates  ${duplicates} dropped`,
    ...(sla === undefined ? [] : [`  overdue     ${sla.overdue}, and ${sla.unknown} not evaluated`]),
    ...files.map(
      ({ path, format, bytes, sha256 }) =>
        `  ${format.padEnd(10)}  ${placeOf(path)} (${bytes} bytes, ${sha256})`,
    ),
    `${pluralise(rows, 'issue')} of ${organization} (${serviceName(service.origin)}), ${completenessOf(partial)}${inOwnWindow(window)}.`,
    emptinessOf(manifest) ?? [],
  ]
    .flat()
    .map(sanitiseTerminal)
    .join('\n');
}

function describeRequest({ parameters: { query, viewId }, window, redacted }: Manifest): readonly string[] {
  return [
    `  query       ${query === undefined ? `that of view ${String(viewId)}` : JSON.stringify(query)}`,
    `  window      ${window === null ? `not sent: ${ownWindow}` : `${window.start} to ${window.end}`}`,
    `  redacted    ${redacted.join(', ') || 'nothing'}`,
  ];
}

function completenessOf(partial: Manifest['partial']): string {
  if (partial.length === 0) return 'complete';
  const why = partial.join(', ');
  if (gapsOf({ partial }).length > 0 || partial.includes('closed-projects')) return `incomplete (${why})`;
  return why === 'order' ? `possibly incomplete (${why})` : `partial (${why})`;
}

/**
 * Prints the manifest or the summary of an export, on standard error if standard output contains the issues. Returns
 * the exit code.
 */
export async function reportExport(
  manifest: Manifest,
  outputs: ExportOutputs,
  output: ProgramOutput,
  { 'fail-on': maxOverdue, 'allow-empty': allowEmpty }: FlagValues<typeof outputFlags>,
): Promise<ExitCode> {
  const summary = describeExport(manifest, outputs);
  if (outputs.stdout) await output.warn(summary);
  else
    await output.result(
      output.mode.json ? renderJsonDocument(manifest) : await wrapped(summary, output.mode.result.width),
    );
  if (manifest.closed !== undefined)
    await output.warn(`warning SP6010 ${sanitiseTerminal(reasonTexts['closed-projects'](manifest))}`);
  const isDoubtful = await warnOfEmptiness(manifest, output, allowEmpty);
  expectNoGaps(manifest);
  return mostSevere([
    manifest.closed === undefined ? exitCodes.done : exitCodes.partly,
    isOverdue(manifest, maxOverdue) || (isDoubtful && maxOverdue !== undefined)
      ? exitCodes.differences
      : exitCodes.done,
  ]);
}

/** Warns if the query can be the reason for an export without issues, unless that is allowed. Returns whether it is. */
export async function warnOfEmptiness(
  manifest: Manifest,
  { warn }: Pick<ProgramOutput, 'warn'>,
  isAllowed = false,
): Promise<boolean> {
  const doubt = isAllowed ? null : emptinessOf(manifest);
  if (doubt !== null) await warn(sanitiseTerminal(`warning SP6044 ${doubt} ${hintFor(manifest)}`));
  return doubt !== null;
}

function hintFor({ parameters: { query, environment } }: Manifest): string {
  if (query === '' && environment === undefined)
    return 'Name each project with --project: some services find nothing for all projects together.';
  const encoded = String(query ?? '');
  const decoded = orNull(() => decodeURIComponent(encoded.replaceAll('+', ' ')));
  if (decoded !== null && /%[\da-f]{2}/i.test(encoded))
    return `The query looks percent-encoded; pass it decoded: ${JSON.stringify(decoded)}.`;
  return 'Check the query and the environments, or accept an empty export with --allow-empty.';
}

/** Issues that cannot be evaluated count too: they must not look like a good result. */
function isOverdue({ sla }: Manifest, max = Number.POSITIVE_INFINITY): boolean {
  return sla !== undefined && sla.overdue + sla.unknown > max;
}

/** @throws Fault service SP6043 if the service did not return everything that was requested. */
export function expectNoGaps(manifest: Manifest): void {
  const gaps = gapsOf(manifest);
  if (gaps.length === 0) return;
  throw createFault(
    'service',
    'SP6043',
    `The export was written, but it is incomplete. ${gaps.map((gap) => reasonTexts[gap](manifest)).join(' ')}`,
    'Export again; if it happens again, report it to the operator of the service.',
  );
}

/**
 * Lists each file of the manifest with its problem, if any, and whether all files match. If they do, also lists what an
 * auditor compares: the request, the run, and the digest of the manifest, because anyone can compute a new seal.
 */
export function describeVerified({ manifest, manifestFile, files }: VerifiedExport): string {
  const { partial, rows, organization, readAt, run, window } = manifest;
  const wrong = files.filter((each) => each.wrong !== null).length;
  return [
    ...files.map(({ file, wrong: why }) =>
      why === null ? `  ok     ${file.path}` : `  WRONG  ${file.path}: ${why}`,
    ),
    // Only files that match the manifest are known to contain what it describes.
    ...(wrong > 0
      ? [
          `${wrong} of ${pluralise(files.length, 'file')} ${wrong === 1 ? 'does' : 'do'} not match the manifest. Export again.`,
        ]
      : [
          ...describeRequest(manifest),
          ...(run.ci?.run == null ? [] : [`  run         ${run.ci.run}`]),
          `The export is ${completenessOf(partial)}: ${pluralise(rows, 'issue')} of ${organization}${inOwnWindow(window)}, read from ${readAt.start} to ${readAt.end}.`,
          emptinessOf(manifest) ?? [],
          ...(manifest.closed === undefined ? [] : [reasonTexts['closed-projects'](manifest)]),
          'All files match the manifest.',
          `${manifestFile.path} has the digest ${manifestFile.sha256}.`,
          'Nobody has signed these files; compare this digest with the attestation of the run.',
        ]),
  ]
    .flat()
    .map(sanitiseTerminal)
    .join('\n');
}
