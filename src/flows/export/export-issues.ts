import { type Manifest, type Partial, sumCounts } from '../../issues/manifest/manifest.js';
import { readCheckpoint } from '../../issues/read/checkpoint.js';
import { incompleteExport } from '../../issues/read/incomplete.js';
import { closeJob, type Job, openJob, removeJob, removeLeftovers } from '../../issues/read/job.js';
import { keepsOrder, notesOnExport, notesOnProjects } from '../../issues/read/notes.js';
import { checkCursor, RefusedProjects } from '../../issues/read/pages.js';
import { readJob } from '../../issues/read/read-job.js';
import { countsOf, isClosedSegment, isContradicted } from '../../issues/read/segment-state.js';
import { findProjectBySlug } from '../../issues/request/find-by-slug.js';
import type { Checkpoint, JobRequest, Reading } from '../../issues/types.js';
import { findShared, type Spool } from '../../issues/write/spool.js';
import { Fault } from '../../model/fault.js';
import { bySlug } from '../../model/ids.js';
import { type OpenComparison, openBaseline } from './compare-exports.js';
import { checkProjectRefs, planEachProject, planSegments } from './export-projects.js';
import type { ExportRequest, ExportWorld, Gathered } from './export-types.js';
import { digestRequest, findFinished } from './find-finished.js';
import { checkOutputs, type Finished, type OpenExport, openExport } from './write-export.js';

/**
 * Exports issues: reads them into an unfinished export that survives any interruption, then writes the requested files
 * from it. With `resume`, a folder that the same request exported before it was killed is not exported again.
 *
 * @throws Fault usage or files before the first request
 * @throws Fault service SP6040 or interrupted SP6041 with the progress, after the first page was saved
 * @throws Fault machine SP6035 if the work folder was removed meanwhile
 */
export async function exportIssues(request: ExportRequest, world: ExportWorld): Promise<Manifest> {
  const { identity, outputs, resume } = request;
  checkProjectRefs(identity.projects);
  checkCursor(identity.cursor);
  const wasKilled = await removeLeftovers(request.folder);
  const finished = wasKilled ? await findFinished(request) : null;
  if (finished !== null) {
    await world.onFinished?.();
    return finished;
  }
  await checkOutputs(outputs, resume && (await isRead(request.folder)));
  const baseline = await openBaseline(outputs, identity.redact);
  const plan = () =>
    planSegments(identity, {
      inventory: world.inventory,
      findProjectBySlug: (slug) => findProjectBySlug(world.client, identity.organization, slug),
    });
  try {
    return await readAndWrite({ ...request, plan, baseline }, world);
  } catch (error) {
    const isWhole = identity.projects.length === 0 && identity.cursor === null;
    if (!(error instanceof RefusedProjects) || !isWhole || identity.parameters.shortIdLookup) throw error;
    const planEach = () =>
      planEachProject(world).catch((why: unknown) => {
        if (!(why instanceof Fault)) throw why;
        const { kind, code, hint } = why;
        throw new Fault({ kind, code, message: `${error.message} ${why.message}`, hint });
      });
    // The first attempt has already called `onBegin`.
    const again = { ...world, onBegin: async () => {} };
    return readAndWrite({ ...request, plan: planEach, baseline }, again);
  }
}

/** Whether an earlier run has read all issues of the export in this folder. */
async function isRead(folder: string): Promise<boolean> {
  return ((await readCheckpoint(folder))?.readAt.end ?? null) !== null;
}

type PlannedExport = ExportRequest & Pick<JobRequest, 'plan'> & { readonly baseline: OpenComparison | null };

async function readAndWrite(request: PlannedExport, world: ExportWorld): Promise<Manifest> {
  const { outputs, folder, baseline } = request;
  const results = outputs.stdout ? [outputs.main.path] : [];
  const job = await openJob({ ...request, tool: world.tool, now: world.now() });
  let open: OpenExport | null = null;
  try {
    await world.onBegin(job.checkpoint.window);
    open = await openExport(outputs, baseline, Date.parse(world.now()), world);
    const manifest = await readInto(open, job, { ...world, digest: digestRequest(request) });
    await removeJob(job, results);
    return manifest;
  } catch (error) {
    await open?.abandon();
    const counts = countsOf(job.segments.map(({ state }) => state));
    const isUseless = counts.pages === 0 && (!job.resumed || error instanceof RefusedProjects);
    // Nothing was read: throw the original error and leave no files behind.
    if (isUseless) await removeJob(job, results);
    if (counts.pages === 0) throw error;
    throw await incompleteExport(error, { ...counts, folder });
  } finally {
    await closeJob(job);
  }
}

/**
 * The files are written while the issues are read. The order of several segments, and the issues that they share, are
 * known only at the end: their files are then written from the spool.
 */
async function readInto(
  open: OpenExport,
  job: Job,
  world: ExportWorld & { readonly digest: string },
): Promise<Manifest> {
  const isSingle = job.segments.length === 1;
  if (isSingle) await open.addSpool(spoolOf(job, new Set()));
  const onProgress = (reading: Reading): void => {
    job.lock.expectHeld();
    world.onProgress(reading);
  };
  const checkpoint = await readJob(job, { ...world, onProgress }, isSingle ? open.add : null);
  job.lock.expectHeld();
  const config = (await world.recorded) ?? null;
  const recorded = { ...(config === null ? {} : { config }), request: world.digest };
  const finished = finishedOf(job, checkpoint, recorded);
  if (!isSingle) await open.addSpool(finished.spool);
  return open.finish(finished);
}

function spoolOf({ segments }: Job, shared: Spool['shared']): Spool {
  return { paths: segments.map(({ file }) => file.path), shared };
}

function finishedOf(
  job: Job,
  checkpoint: Checkpoint,
  recorded: Pick<Gathered, 'config' | 'request'>,
): Finished {
  const files = job.segments.map(({ file }) => file);
  const { shared, dropped } = findShared(files);
  return {
    gathered: { ...gather(withoutClosed(checkpoint), dropped), ...recorded },
    spool: spoolOf(job, shared),
    started: files[0]?.started() ?? null,
  };
}

/** The checkpoint of a finished reading without the projects that the caller could not read, which `closed` names. */
function withoutClosed(checkpoint: Checkpoint): Checkpoint {
  const denied = checkpoint.segments.filter(isClosedSegment).flatMap(({ projects, slugs = projects }) => {
    const [id, slug] = [projects[0], slugs[0]];
    return id === undefined || slug === undefined ? [] : [{ id, slug }];
  });
  if (denied.length === 0) return checkpoint;
  const segments = checkpoint.segments.filter((state) => !isClosedSegment(state));
  const closed = [...(checkpoint.closed ?? []), ...denied].sort(bySlug);
  return { ...checkpoint, segments, closed };
}

function gather(checkpoint: Checkpoint, dropped: number): Gathered {
  const { identity, segments, readAt, window, allProjects, closed } = checkpoint;
  const { parameters, partition } = identity;
  const { reread, ...counts } = sumCounts(segments, dropped);
  return {
    service: { origin: identity.origin, names: identity.names },
    organization: identity.organization,
    parameters: checkpoint.sent,
    projects: segments.flatMap(({ projects }) => projects),
    window,
    period: parameters.statsPeriod,
    readAt: { start: readAt.start, end: readAt.end ?? readAt.start },
    partial: partialOf(checkpoint),
    ...(closed && { closed }),
    partition: partition === null ? null : { ...partition, allProjects: allProjects ?? [] },
    ...counts,
    reread: { what: identity.reread, ...reread },
    redacted: identity.redact,
    segments: segments.map(({ projects, pages, rows, duplicates }) => ({
      projects,
      pages,
      rows,
      duplicates,
    })),
    notes: [...notesOnExport(parameters, window), ...notesOnProjects(checkpoint)],
  };
}

function partialOf({ identity, segments, closed }: Checkpoint): readonly Partial[] {
  const reasons: readonly (Partial | false)[] = [
    segments.some(({ cut }) => cut) && 'max-issues',
    identity.cursor !== null && 'cursor',
    identity.partition !== null && 'partition',
    !keepsOrder(identity.parameters) && 'order',
    closed !== undefined && 'closed-projects',
    segments.some(isContradicted) && 'contradicted-end',
    segments.some(({ nullEntries }) => nullEntries > 0) && 'null-entries',
  ];
  return reasons.filter((reason) => reason !== false);
}
