import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { exportIssues } from '../../src/flows/export/export-issues.js';
import type { ExportFileRequest, ExportRequest, ExportWorld } from '../../src/flows/export/export-types.js';
import type { ReadingClient } from '../../src/http/types.js';
import { type Manifest, manifestPath, sealManifest } from '../../src/issues/manifest/manifest.js';
import { workFolder } from '../../src/issues/read/job.js';
import { checkParameters, defaultParameters } from '../../src/issues/request/parameters.js';
import type { AskedParameters, ExportIdentity } from '../../src/issues/types.js';
import { columns } from '../../src/issues/write/columns.js';
import { vocabularyFor } from '../../src/settings/names.js';

const folders: string[] = [];

/** A folder that is gone after the test. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-export-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

export interface Wish {
  readonly client: ReadingClient;
  readonly output: string;
  readonly format?: ExportFileRequest['format'];
  readonly others?: readonly ExportFileRequest[];
  readonly identity?: Partial<ExportIdentity>;
  readonly parameters?: Partial<AskedParameters>;
  readonly outputs?: Partial<ExportRequest['outputs']>;
  readonly resume?: boolean;
  /** ISO 8601, UTC. */
  readonly now?: string;
  readonly world?: Partial<ExportWorld>;
}

/** An export with everything left to its default that the test does not speak of. */
export function runExport(wish: Wish): Promise<Manifest> {
  const parameters = { ...defaultParameters, limit: 10, ...wish.parameters };
  const now = wish.now ?? '2026-11-20T12:00:00Z';
  const request: ExportRequest = {
    identity: {
      origin: wish.client.origin,
      organization: 'acme',
      names: 'neutral',
      parameters,
      projects: [],
      redact: [],
      maxIssues: null,
      cursor: null,
      reread: 'newest',
      partition: null,
      ...wish.identity,
    },
    checked: checkParameters(parameters, { vocabulary: vocabularyFor('neutral'), now: Date.parse(now) }),
    outputs: {
      main: { format: wish.format ?? 'jsonl', path: wish.output },
      stdout: false,
      others: wish.others ?? [],
      columns,
      spreadsheet: true,
      byProject: false,
      sla: null,
      compareTo: null,
      ...wish.outputs,
    },
    folder: workFolder(wish.output),
    resume: wish.resume ?? false,
  };
  return exportIssues(request, {
    client: wish.client,
    inventory: () => Promise.reject(new Error('the inventory was not to be asked for')),
    concurrency: 4,
    now: () => now,
    monotonic: () => 0,
    checkpointEveryMs: 0,
    onBegin: async () => {},
    onProgress: () => {},
    tool: 'setpoint 0.0.0',
    render: (format) => `a ${format} report\n`,
    writeOut: async () => {},
    ...wish.world,
  });
}

/** Changes a manifest as whoever means to. */
export async function reseal(
  output: string,
  change: (manifest: Manifest) => Partial<Manifest>,
): Promise<void> {
  const { seal: _, ...manifest }: Manifest = JSON.parse(await readFile(manifestPath(output), 'utf8'));
  const changed = sealManifest({ ...manifest, ...change({ ...manifest, seal: '' }) });
  await writeFile(manifestPath(output), JSON.stringify(changed));
}

export async function idsIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => String(JSON.parse(line).id));
}
