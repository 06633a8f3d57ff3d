import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { exportIssues } from '../../src/flows/export/export-issues.js';
import type { ExportFileRequest, ExportOutputs, ExportWorld } from '../../src/flows/export/export-types.js';
import type { ReadingClient } from '../../src/http/types.js';
import { type Manifest, manifestPath, withSeal } from '../../src/issues/manifest/manifest.js';
import { workFolder } from '../../src/issues/read/job.js';
import { checkParameters, defaultParameters } from '../../src/issues/request/parameters.js';
import type { IssueReport } from '../../src/issues/summary/report-types.js';
import type { AskedParameters, ExportIdentity } from '../../src/issues/types.js';
import { columnNames } from '../../src/issues/write/columns.js';
import { createFault } from '../../src/model/fault.js';
import { vocabularyFor } from '../../src/settings/names.js';
import { createReadingClient } from '../reading-client.js';
import { record } from '../recorded.js';
import { type QuirkName, type Sandbox, startSandbox } from '../sandbox/service/index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { failing, fakeService, manyIssues } from './fake-service.js';

/** A new folder, which is removed after the test. */
export const scratch = (): Promise<string> => temporaryFolder('export');

/** A sandbox with issues in these projects, which have the ids 1, 2 and so on. It stops after the test. */
export async function startWithIssues(slugs: readonly string[], count: number, quirks: readonly QuirkName[]) {
  const projects = slugs.map((slug, index) => ({ slug, id: String(index + 1) }));
  const issues = { count, until: '2026-11-01T00:00:00Z' };
  const sandbox: Sandbox = await startSandbox({ stateFile: null, seed: { projects, issues }, quirks });
  onTestFinished(() => sandbox.stop());
  const { url: baseUrl, defaultToken: token } = sandbox;
  const client = createReadingClient({ baseUrl, token, userAgent: 'test' });
  return { sandbox, projects, client, output: join(await scratch(), 'issues.jsonl') };
}

export interface RunOptions {
  readonly client: ReadingClient;
  readonly output: string;
  readonly format?: ExportFileRequest['format'];
  readonly others?: readonly ExportFileRequest[];
  readonly identity?: Partial<ExportIdentity>;
  readonly parameters?: Partial<AskedParameters>;
  readonly outputs?: Partial<ExportOutputs>;
  readonly resume?: boolean;
  /** ISO 8601, UTC. */
  readonly now?: string;
  readonly world?: Partial<ExportWorld>;
}

/** Writes one JSONL file, with default options for everything else. */
export function outputsTo(path: string, more: Partial<ExportOutputs> = {}): ExportOutputs {
  return {
    main: { format: 'jsonl', path },
    stdout: false,
    others: [],
    columns: columnNames,
    spreadsheet: true,
    byProject: false,
    sla: [],
    compareTo: null,
    ...more,
  };
}

/** A clock that is an hour later each time, so that every page is followed by a checkpoint. */
export function leapingClock(): () => number {
  let time = 0;
  return () => {
    time += 3_600_000;
    return time;
  };
}

/** Exports with default options, except for those given. */
export function runExport(options: RunOptions): Promise<Manifest> {
  const parameters = { ...defaultParameters, limit: 10, ...options.parameters };
  const now = options.now ?? '2026-11-20T12:00:00Z';
  return exportIssues({
    identity: {
      origin: options.client.origin,
      organization: 'acme',
      names: 'neutral',
      parameters,
      projects: [],
      redact: [],
      maxIssues: null,
      cursor: null,
      reread: 'newest',
      partition: null,
      ...options.identity,
    },
    checked: checkParameters(parameters, { vocabulary: vocabularyFor('neutral'), now: Date.parse(now) }),
    outputs: outputsTo(options.output, {
      ...(options.format === undefined ? {} : { main: { format: options.format, path: options.output } }),
      others: options.others ?? [],
      ...options.outputs,
    }),
    folder: workFolder(options.output),
    resume: options.resume ?? false,
    client: options.client,
    inventory: (read) =>
      Promise.reject(
        read === 'get'
          ? createFault('not-permitted', 'SP6006', 'The list is not readable.')
          : new Error('the inventory must not be requested'),
      ),
    concurrency: 4,
    now: () => now,
    monotonic: leapingClock(),
    onBegin: async () => {},
    onProgress: () => {},
    tool: 'setpoint 0.0.0',
    record,
    render: (format) => `a ${format} report\n`,
    writeOut: async () => {},
    ...options.world,
  });
}

/** Exports as JSONL with a report, and returns what the report shows. */
export async function runReport(
  options: RunOptions,
): Promise<{ readonly manifest: Manifest; readonly report: IssueReport }> {
  const reports: IssueReport[] = [];
  const render = (_: string, report: IssueReport) => {
    reports.push(report);
    return 'a report\n';
  };
  const others = [{ format: 'html' as const, path: `${options.output}.html` }];
  const manifest = await runExport({ ...options, others, world: { ...options.world, render } });
  const [report] = reports;
  if (report === undefined) throw new Error('no report');
  return { manifest, report };
}

/** An export of 45 issues, ten a page, that stopped after three pages: the next cursor is 15:0:0. */
export async function stoppedExport(identity: RunOptions['identity'] = {}): Promise<string> {
  const output = join(await scratch(), 'issues.jsonl');
  const before = (request: number) => (request === 4 ? failing('unreachable') : undefined);
  const { client } = fakeService({ issues: manyIssues(45), before });
  await expect(runExport({ client, output, identity })).rejects.toMatchObject({ code: 'SP6040' });
  return output;
}

/** Changes a manifest and gives it a new seal. */
export async function reseal(
  output: string,
  change: (manifest: Manifest) => Partial<Manifest>,
): Promise<void> {
  const { seal: _, ...manifest }: Manifest = JSON.parse(await readFile(manifestPath(output), 'utf8'));
  const changed = withSeal({ ...manifest, ...change({ ...manifest, seal: '' }) });
  await writeFile(manifestPath(output), JSON.stringify(changed));
}

export async function idsIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => String(JSON.parse(line).id));
}
