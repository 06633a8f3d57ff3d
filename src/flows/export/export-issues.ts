import { dirname } from 'node:path';
import { pathFrom } from '../../disk/is-inside.js';
import { sha256 } from '../../disk/sha256.js';
import { type Manifest, type Partial, sumCounts } from '../../issues/manifest/manifest.js';
import { countsOf, isContradicted, readCheckpoint } from '../../issues/read/checkpoint.js';
import {
  closeJob,
  expectHeld,
  incompleteExport,
  type Job,
  openJob,
  removeJob,
  removeLeftovers,
} from '../../issues/read/job.js';
import { keepsOrder, notesOnExport, notesOnProjects } from '../../issues/read/notes.js';
import { checkCursor } from '../../issues/read/pages.js';
import { readJob } from '../../issues/read/read-job.js';
import { findProjectBySlug } from '../../issues/request/find-by-slug.js';
import { findMatchedNothing } from '../../issues/request/matched-nothing.js';
import { projectsOf } from '../../issues/request/segments.js';
import type { Checkpoint, SegmentPlan } from '../../issues/types.js';
import { Fault, isFaultOf, nullIfFault } from '../../model/fault.js';
import { bySlug } from '../../model/ids.js';
import { type OpenComparison, openBaseline } from './compare-exports.js';
import { checkProjectRefs, type ListedPlan, planSegments } from './export-projects.js';
import type { ExportWorld, Gathered } from './export-types.js';
import { verifyExport } from './verify-export.js';
import { checkOutputs, writeExport } from './write-export.js';

/**
 * Exports issues: reads them into an unfinished export that survives any interruption, then writes the requested files
 * from it. With `resume`, what the same request exported before it was killed is not exported again.
 *
 * @throws Fault usage or files before the first request
 * @throws Fault service SP6040 or interrupted SP6041 with the progress, after the first page was saved
 * @throws Fault machine SP6035 if the work folder was removed meanwhile
 */
export async function exportIssues(world: ExportWorld): Promise<Manifest> {
  const { folder, identity, outputs } = world;
  const { parameters, projects } = identity;
  checkProjectRefs(projects);
  checkCursor(identity.cursor);
  const finished = (await removeLeftovers(folder)) ? await findFinished(world) : null;
  if (finished !== null) {
    await world.onFinished?.();
    return finished;
  }
  const saved = await readCheckpoint(folder);
  await checkOutputs(outputs, saved !== null && saved.readAt.end !== null);
  const baseline = await openBaseline(outputs.compareTo, identity.redact);
  try {
    return await readAndWrite(world, baseline);
  } catch (error) {
    const isWhole = projects.length === 0 && identity.cursor === null && !parameters.shortIdLookup;
    if (!isFaultOf(error, 'refused-projects') || !isWhole) throw error;
    return readAndWrite(world, baseline, error);
  }
}

/** @param refusal why the first attempt could not read all projects together */
async function readAndWrite(
  world: ExportWorld,
  baseline: OpenComparison | null,
  refusal?: Fault,
): Promise<Manifest> {
  const { client, folder, identity, outputs } = world;
  const results = outputs.stdout ? [outputs.main.path] : [];
  const lookup = {
    inventory: world.inventory,
    findProjectBySlug: (slug: string) => findProjectBySlug(client, identity.organization, slug),
  };
  let scopes: ListedPlan['access'] = null;
  const plan = async (): Promise<SegmentPlan> => {
    const { access, ...planned } = await planSegments(identity, lookup, refusal !== undefined).catch(
      (error: unknown) => {
        throw refusal && error instanceof Fault
          ? error.with({ message: `${refusal.message} ${error.message}` })
          : error;
      },
    );
    scopes = access;
    return planned;
  };
  const job = await openJob({ ...world, plan, startedAt: world.record().startedAt, now: world.now() });
  try {
    if (refusal === undefined) await world.onBegin(notesOnExport(identity, job.checkpoint.window));
    const checkpoint = await readJob(job, {
      ...world,
      onProgress(reading) {
        expectHeld(job);
        world.onProgress(reading);
      },
    });
    const matchedNothing = await findMatchedNothing(client, checkpoint);
    expectHeld(job);
    const config = await world.recorded;
    const gathered = {
      ...gather(checkpoint),
      ...(matchedNothing !== undefined && { matchedNothing }),
      ...(config && { config }),
      request: digestRequest(world),
    };
    const files = job.segments.map(({ file, state: { rows } }) => ({
      path: file.path,
      rows,
      ...file.measured(),
    }));
    const spool = { paths: files.map(({ path }) => path), lines: gathered.rows, redact: [] };
    const areDistinct = files.length === 1 || countIds(job) === gathered.rows;
    const record = () => ({ ...world.record(scopes), startedAt: checkpoint.startedAt });
    const manifest = await writeExport(
      { ...world, record },
      { gathered, spool, files: areDistinct ? files : null },
      baseline,
    );
    await removeJob(job, results);
    return manifest;
  } catch (error) {
    const counts = countsOf(job.segments);
    const isUseless = counts.pages === 0 && (!job.resumed || isFaultOf(error, 'refused-projects'));
    // Nothing was read: throw the original error and leave no files behind.
    if (isUseless) await removeJob(job, results);
    if (counts.pages === 0) throw error;
    throw await incompleteExport(error, counts, folder);
  } finally {
    await closeJob(job);
  }
}

/** How many issues the segments contain: a moved one can be in two of them. */
function countIds({ segments }: Job): number {
  return new Set(segments.flatMap(({ file }) => [...file.ids])).size;
}

/** `closed` also names the projects that the caller turned out not to be able to read. */
function gather(checkpoint: Checkpoint): Gathered {
  const { identity, readAt, window } = checkpoint;
  const { parameters, partition } = identity;
  const segments = checkpoint.segments.filter(({ phase }) => phase !== 'closed');
  const denied = checkpoint.segments.filter(({ phase }) => phase === 'closed').flatMap(projectsOf);
  const closed = [...(checkpoint.closed ?? []), ...denied].sort(bySlug);
  const { reread, ...counts } = sumCounts(segments);
  const reasons: readonly (Partial | false)[] = [
    segments.some(({ cut }) => cut) && 'max-issues',
    identity.cursor !== null && 'cursor',
    partition !== null && 'partition',
    !keepsOrder(parameters) && 'order',
    closed.length > 0 && 'closed-projects',
    segments.some(isContradicted) && 'contradicted-end',
    segments.some(({ nullEntries }) => nullEntries > 0) && 'null-entries',
    segments.some(({ belowCount }) => belowCount) && 'below-count',
  ];
  return {
    service: { origin: identity.origin, names: identity.names },
    organization: identity.organization,
    parameters: checkpoint.sent,
    projects: segments.flatMap(({ projects }) => projects),
    window,
    period: parameters.statsPeriod,
    readAt: { ...readAt, end: readAt.end ?? readAt.start },
    partial: reasons.filter((reason) => reason !== false),
    ...(closed.length > 0 && { closed }),
    projectsListed: checkpoint.projectsListed,
    partition: partition && { ...partition, allProjects: checkpoint.allProjects ?? [] },
    ...counts,
    reread: { what: identity.reread, ...reread },
    redacted: identity.redact,
    segments: segments.map(({ projects, pages, rows, duplicates }) => ({
      projects,
      pages,
      rows,
      duplicates,
    })),
    notes: [...notesOnExport(identity, window), ...notesOnProjects({ ...checkpoint, segments })],
  };
}

/** Digest of all options of an export. Paths count relative to the manifest, so that the folder does not matter. */
function digestRequest({ identity, outputs }: Pick<ExportWorld, 'identity' | 'outputs'>): string {
  const folder = dirname(outputs.main.path);
  const placed = (name: string, value: unknown): unknown =>
    (name === 'path' || name === 'compareTo') && typeof value === 'string' ? pathFrom(folder, value) : value;
  return sha256(JSON.stringify({ identity, outputs }, placed));
}

/**
 * The manifest of an export that the same command finished before it was killed. A folder is not replaced, so
 * `--resume` could not export it again. Null if there is none, or if its files have changed.
 */
async function findFinished(world: ExportWorld): Promise<Manifest | null> {
  const { main, stdout } = world.outputs;
  if (!world.resume || stdout) return null;
  const verified = await verifyExport(main.path).catch(nullIfFault);
  if (verified === null || verified.files.some(({ wrong }) => wrong !== null)) return null;
  return verified.manifest.request === digestRequest(world) ? verified.manifest : null;
}
