import { outputFlags, parameterFlags, readingFlags } from '../../cli/flags/export-flags.js';
import { outputsOf } from '../../cli/flags/export-outputs.js';
import { choiceFlag, configFlag, quietFlag, serviceFlags, valueFlag } from '../../cli/flags/flags.js';
import { trackReading } from '../../cli/io/progress.js';
import type { AssertNotOutput } from '../../cli/io/reserve-outputs.js';
import { type ContextOf, SetpointCommand } from '../../cli/oclif/base-command.js';
import { reportExport } from '../../cli/run/export-summary.js';
import { inputSource, protectInputs, recordedRevision } from '../../cli/session/load-checked.js';
import { nowInSeconds } from '../../cli/session/run-record.js';
import { inSession } from '../../cli/session/session.js';
import { digestFiles } from '../../desired/files/config-folder.js';
import { loadRoot } from '../../desired/files/load-config.js';
import type { LoadedConfig } from '../../desired/types.js';
import { exportIssues } from '../../flows/export/export-issues.js';
import type { WriteWorld } from '../../flows/export/export-types.js';
import { readInventory } from '../../flows/read/read-organization.js';
import { draftConfig } from '../../flows/setup/init.js';
import type { Manifest } from '../../issues/manifest/manifest.js';
import { checkParameters } from '../../issues/request/parameters.js';
import { readPartition } from '../../issues/request/segments.js';
import type { AskedParameters, Partition } from '../../issues/types.js';
import { usageError } from '../../model/fault.js';
import type { RecordedConfig } from '../../model/revision.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import { vocabularyFor } from '../../settings/names.js';

/** Total waiting time in seconds. An export passes through many rate limit windows, and waiting loses no data. */
const maxWaitSeconds = 3600;

export default class IssuesExport extends SetpointCommand {
  static override summary = 'Export issues to a file, with a manifest of its contents.';
  static override description =
    'Reads pages until the service reports the last one. Writes a manifest next to the file with the query, the number of issues, and whether the export is complete.';
  static override examples = [
    '<%= config.bin %> issues export --output issues.jsonl',
    '<%= config.bin %> issues export --output issues.csv --stats-period 14d --report html=issues.html',
    '<%= config.bin %> issues export --organization acme --url https://errors.example.com --output issues.parquet',
  ];
  static override flags = {
    ...configFlag,
    organization: valueFlag('SLUG|ID', 'The organization, to export without a configuration.', {
      exclusive: ['config'],
    }),
    names: choiceFlag(
      ['neutral', 'sentry'],
      'Setting names that the service uses. Requires --organization. Default: auto.',
      { hidden: true, dependsOn: ['organization'] },
    ),
    ...parameterFlags,
    ...readingFlags,
    ...serviceFlags,
    ...outputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const context = await this.start(IssuesExport);
    const { assertNotOutput, ...writing } = outputsOf(context);
    const manifest = await runExport(context, writing, assertNotOutput);
    this.setExitCode(await reportExport(manifest, writing.outputs, context.output, context.flags));
  }
}

type ExportFlags = ContextOf<typeof IssuesExport>['flags'];

/** Checks all options before the first request, then prints notes on the query and exports the issues. */
async function runExport(
  context: ContextOf<typeof IssuesExport>,
  writing: WriteWorld,
  assertNotOutput: AssertNotOutput,
): Promise<Manifest> {
  const { flags, output } = context;
  const { outputs } = writing;
  const parameters = parametersOf(flags);
  const partition = partitionOf(flags);
  const config = await loadExportConfig(context, assertNotOutput);
  const check = ({ root }: LoadedConfig) =>
    checkParameters(parameters, { vocabulary: vocabularyFor(root.service.names), now: Date.now() });
  check(config);
  return inSession({ ...context, config, maxWaitSeconds }, (session) => {
    const { names } = session.config.root.service;
    return exportIssues({
      identity: {
        origin: session.origin,
        organization: config.root.organization,
        names,
        parameters,
        projects: flags.project ?? [],
        redact: [...new Set(flags.redact)].filter((what) => what !== 'none').sort(),
        maxIssues: flags['max-issues'] ?? null,
        cursor: flags.cursor ?? null,
        reread: flags.reread,
        partition,
      },
      checked: check(session.config),
      resume: flags.resume === true,
      ...writing,
      record: (scopes = null) => session.record(scopes),
      client: session.reader,
      inventory: (read) => readInventory(session.reader, session.config, read),
      concurrency: flags.concurrency,
      recorded: outputs.stdout ? undefined : recordedConfig({ ...context, config }),
      now: nowInSeconds,
      monotonic: () => performance.now(),
      onFinished: () =>
        output.info(sanitiseTerminal(`${outputs.main.path}: an earlier run has finished this export.`)),
      onBegin: async (notes) => {
        for (const note of notes) await output.info(sanitiseTerminal(note));
      },
      onProgress: trackReading(output.progress('Reading', 'issues'), () => performance.now()),
    });
  });
}

/** An export reads no settings files. Null without a root file. */
async function recordedConfig(
  context: Parameters<typeof recordedRevision>[0],
): Promise<RecordedConfig | null> {
  const { rootFile: root, files } = context.config;
  return root === '' ? null : { root, digest: digestFiles(files), ...(await recordedRevision(context, [])) };
}

function parametersOf(flags: ExportFlags): AskedParameters {
  return {
    query: flags.query ?? null,
    view: flags.view ?? null,
    start: flags.start ?? null,
    end: flags.end ?? null,
    environments: flags.environment ?? [],
    statsPeriod: flags['stats-period'] ?? null,
    sort: flags.sort,
    limit: flags.limit,
    groupStatsPeriod: flags['group-stats-period'] ?? null,
    shortIdLookup: flags['short-id-lookup'] === true,
    expand: [...new Set(flags.expand)],
    collapse: [...new Set(flags.collapse)],
  };
}

/** Jobs that share an export must send the same query. A relative period would end at a different time in each. */
function partitionOf(flags: ExportFlags): Partition | null {
  if (flags.partition === undefined) return null;
  const partition = readPartition(flags.partition);
  if (partition === null)
    throw usageError(
      'SP6008',
      `Invalid --partition ${flags.partition}: it must be INDEX/COUNT, with INDEX less than COUNT.`,
      'Use 0/4 to 3/4 for four jobs.',
    );
  if (flags.start !== undefined && flags.end === undefined) {
    throw usageError(
      'SP6008',
      'With --partition, every job must have the same period.',
      'Compute --start and --end once, and pass both to each job.',
    );
  }
  return partition;
}

async function loadExportConfig(
  context: ContextOf<typeof IssuesExport>,
  assertNotOutput: AssertNotOutput,
): Promise<LoadedConfig> {
  const { flags } = context;
  await protectInputs(context, assertNotOutput);
  if (flags.organization !== undefined) {
    const request = { organization: flags.organization, url: null, names: flags.names ?? 'auto' } as const;
    const { config } = draftConfig(request);
    // The values are in no file.
    return { ...config, rootFile: '', root: { ...config.root, keys: new Map() } };
  }
  return loadRoot(await inputSource(context));
}
