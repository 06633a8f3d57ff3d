import { loadRoot } from '../../desired/files/load-config.js';
import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import type { CheckedConfig } from '../../desired/types.js';
import { exportIssues } from '../../flows/export/export-issues.js';
import type { ExportOutputs, WriteRun } from '../../flows/export/export-types.js';
import { readInventory } from '../../flows/read/read-organization.js';
import { maxInFlight } from '../../http/pacing/concurrency.js';
import type { Manifest } from '../../issues/manifest/manifest.js';
import { notesOnExport } from '../../issues/read/notes.js';
import { checkpointEveryMs } from '../../issues/read/read-job.js';
import { checkParameters } from '../../issues/request/parameters.js';
import { readPartition } from '../../issues/request/segments.js';
import type { AskedParameters, Partition } from '../../issues/types.js';
import { cannotWrite, Fault, isFullDisk } from '../../model/fault.js';
import { isSafeRef, type OrganizationRef } from '../../model/ids.js';
import type { RecordedConfig } from '../../model/revision.js';
import { withShownUrls } from '../../model/shown-url.js';
import { renderIssues } from '../../report/issues/issues-report.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import { catalogueFor } from '../../settings/catalogue.js';
import { vocabularyFor } from '../../settings/names.js';
import type { Names } from '../../settings/setting.js';
import type { outputFlags, parameterFlags, readingFlags } from '../flags/export-flags.js';
import { outputsOf } from '../flags/export-outputs.js';
import type { configFlag, FlagValues, serviceFlags } from '../flags/flags.js';
import { isReaderGone } from '../io/output.js';
import { trackReading } from '../io/progress.js';
import type { AssertNotOutput } from '../io/reserve-outputs.js';
import { inputSource, protectConfigFiles, recordedRevision } from '../session/load-checked.js';
import { type CommandRun, inSession, nowInSeconds } from '../session/session.js';

type ExportFlags = FlagValues<
  typeof configFlag & typeof parameterFlags & typeof readingFlags & typeof serviceFlags & typeof outputFlags
> & { readonly organization: string | undefined; readonly names: 'neutral' | 'sentry' | undefined };

/** Total waiting time in seconds. An export passes through many rate limit windows, and waiting loses no data. */
const maxWaitSeconds = 3600;

/** Checks all options before the first request, then prints notes on the query and exports the issues. */
export async function runExport(
  run: CommandRun<ExportFlags>,
): Promise<{ readonly manifest: Manifest; readonly outputs: ExportOutputs }> {
  const { flags, output, tool } = run;
  const { outputs, folder, assertNotOutput } = outputsOf(flags);
  const parameters = parametersOf(flags);
  const partition = partitionOf(flags);
  const config = await loadExportConfig(run, assertNotOutput);
  const { names } = config.root.service;
  const checked = checkParameters(parameters, { vocabulary: vocabularyFor(names), now: Date.now() });
  const manifest = await inSession({ ...run, config, maxWaitSeconds }, (session) => {
    const progress = output.progress('Reading', 'issues');
    return exportIssues({
      identity: {
        origin: session.origin,
        organization: config.root.organization,
        names,
        parameters,
        projects: flags.project ?? [],
        redact: [...new Set(flags.redact ?? [])].sort(),
        maxIssues: flags['max-issues'] ?? null,
        cursor: flags.cursor ?? null,
        reread: flags.reread,
        partition,
      },
      checked,
      outputs,
      folder,
      resume: flags.resume === true,
      ...writing(tool),
      client: session.reader,
      inventory: () => readInventory(session.reader, config),
      concurrency: maxInFlight(flags.concurrency),
      recorded: outputs.stdout ? undefined : recordedConfig({ ...run, config }),
      now: nowInSeconds,
      monotonic: () => performance.now(),
      checkpointEveryMs,
      onFinished: () =>
        output.info(sanitiseTerminal(`${outputs.main.path}: an earlier run has finished this export.`)),
      onBegin: async (window) => {
        for (const note of notesOnExport(parameters, window)) await output.info(sanitiseTerminal(note));
      },
      onProgress: trackReading(progress, () => performance.now()),
    }).finally(progress.clear);
  });
  return { manifest, outputs };
}

/** An export reads no settings files. Null without a root file. */
async function recordedConfig(run: Parameters<typeof recordedRevision>[0]): Promise<RecordedConfig | null> {
  const { rootFile: root, digest } = run.config;
  return root === '' ? null : { root, digest, ...(await recordedRevision(run, [])) };
}

/** The functions that tables and reports are written with. */
export function writing(tool: string): Pick<WriteRun, 'tool' | 'render' | 'writeOut'> {
  return {
    tool,
    render: renderIssues,
    writeOut: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(stdoutError(error)) : resolve()));
      }),
  };
}

/** Unlike for text output, a closed pipe is an error here: the reader did not get the complete export. */
function stdoutError(error: Error): Error {
  if (isFullDisk(error)) return cannotWrite('standard output', error);
  if (!isReaderGone(error)) return error;
  return new Fault({
    kind: 'service',
    code: 'SP6042',
    message: 'Standard output was closed before the export was complete.',
    hint: 'Read standard output to the end, or write to a file with --output.',
  });
}

function parametersOf(flags: ExportFlags): AskedParameters {
  return {
    query: flags.query ?? null,
    view: flags.view ?? null,
    environments: flags.environment ?? [],
    statsPeriod: flags['stats-period'] ?? null,
    start: flags.start ?? null,
    end: flags.end ?? null,
    sort: flags.sort,
    limit: flags.limit,
    groupStatsPeriod: flags['group-stats-period'] ?? null,
    shortIdLookup: flags['short-id-lookup'] === true,
    expand: [...new Set(flags.expand ?? [])],
    collapse: [...new Set(flags.collapse ?? [])],
  };
}

/** Jobs that share an export must send the same query. A relative period would end at a different time in each. */
function partitionOf(flags: ExportFlags): Partition | null {
  if (flags.partition === undefined) return null;
  const partition = readPartition(flags.partition);
  const wrong = (message: string, hint: string) =>
    new Fault({ kind: 'usage', code: 'SP6008', message, hint });
  if (partition === null)
    throw wrong(
      `Invalid --partition ${flags.partition}: it must be INDEX/COUNT, with INDEX less than COUNT.`,
      'Use 0/4 to 3/4 for four jobs.',
    );
  if (flags['stats-period'] !== undefined || (flags.start !== undefined && flags.end === undefined)) {
    throw wrong(
      'With --partition, every job must have the same period.',
      'Compute --start and --end once, and pass both to each job.',
    );
  }
  if (flags.cursor !== undefined || flags['max-issues'] !== undefined) {
    throw wrong(
      '--partition cannot be used with --cursor or --max-issues.',
      'Omit --cursor and --max-issues, so that the partitions together are complete.',
    );
  }
  return partition;
}

async function loadExportConfig(
  run: CommandRun<ExportFlags>,
  assertNotOutput: AssertNotOutput,
): Promise<CheckedConfig> {
  const { flags, environment } = run;
  for (const path of [flags['token-file'], environment.tokenFile])
    if (path !== undefined) assertNotOutput(path);
  await protectConfigFiles(run, assertNotOutput);
  if (flags.organization !== undefined)
    return minimalConfig(flags.organization, flags.names ?? 'neutral', process.cwd());
  if (flags.config === undefined && discoverRoot(process.cwd()).found === null) {
    throw new Fault({
      kind: 'usage',
      code: 'SP6009',
      message: 'No organization given: the working directory has no setpoint.yaml.',
      hint: 'Pass --organization and --url, or name a configuration with --config.',
    });
  }
  return loadRoot(await inputSource(run));
}

/**
 * Creates a configuration with an organization only, for commands that need no files. The service URL still comes from
 * the operator.
 *
 * @throws Fault usage SP5002 if the organization is not a valid slug or id.
 */
function minimalConfig(organization: string, names: Names, cwd: string): CheckedConfig {
  if (!isOrganizationRef(organization)) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5002',
      message: `Invalid --organization ${withShownUrls(organization)}: it must be a slug or a numeric id.`,
      hint: 'Use letters, digits, hyphens and underscores for a slug, or only digits for an id.',
    });
  }
  return {
    stage: 'checked',
    rootFile: '',
    folder: cwd,
    digest: '',
    files: new Map(),
    root: {
      organization,
      name: organization,
      service: { url: null, urlPlace: null, names, read: 'auto', sandboxSeed: null },
      shared: null,
      include: [],
      guard: {
        weakening: 'confirm',
        hiding: 'confirm',
        maxChanges: 0,
        protect: [],
        unmanagedProjects: 'ignore',
      },
      keys: new Map(),
    },
    catalogue: catalogueFor(names),
    documents: [],
    warnings: [],
  };
}

function isOrganizationRef(text: string): text is OrganizationRef {
  return isSafeRef(text);
}
