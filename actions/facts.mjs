// What the report of a run contains as JSON: one plan, or with --all the plan of each configuration. With a base, also
// what the pull request takes away.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Without these keys if there is no plan, for example because a file is invalid.
 * @typedef {{ digest?: string, summary?: Record<string, number>, warnings?: unknown[], refusals?: unknown[],
 *   resources?: { action: string, slug?: string,
 *   expectations?: { field: string, current: unknown }[] }[],
 *   organization?: { slug: string }, watch?: { guard: string, settings: object[] } }} Plan
 */
/**
 * With a base.
 * @typedef {{ causesNothing: boolean, released: number, weaker: number, root: number, expectations: number }} Causes
 */
/** @typedef {{ root: string, plan: Plan, causes: Causes | null, isRemoved: boolean }} Run */

/**
 * The digest and the counts of the plans, and whether anything differs; empty texts if a plan is missing. With --all,
 * the counts are sums, and the digest is the one of all root files and their digests. `consequence` is what an apply of
 * the files would do; the guards of the base do not concern it. `organizations` are those that differ, and `drift` is
 * the digest of all differences, also of those that no apply would change. `isBeyondFiles`: there are no others.
 * @param {string} path
 */
export function readFacts(path) {
  const { runs: all, isAll } = readRuns(path);
  // A configuration of the base that the pull request removes has no plan.
  const runs = all.filter(({ isRemoved }) => !isRemoved);
  const summaries = runs.map(({ plan }) => plan.summary ?? {});
  const isCounted = summaries.every(({ fields }) => fields !== undefined);
  /** @param {string} name */
  const count = (name) =>
    isCounted ? String(summaries.reduce((sum, summary) => sum + (summary[name] ?? 0), 0)) : '';
  const digests = runs.map(({ root, plan }) => [root, plan.digest]);
  const isDigested = digests.every(([, digest]) => digest !== undefined);
  const ofAll = digestOf(digests);
  const differs = all.some((run) => run.isRemoved || takesAway(run) || changesAnything(run));
  const isKnown = differs || runs.every(({ plan }) => plan.resources !== undefined);
  const isRefused = all.some(({ plan: { refusals = [] } }) => refusals.length > 0);
  const digest = isAll ? (isDigested ? ofAll : '') : (runs[0]?.plan.digest ?? '');
  const others = runs.map(otherDifferences);
  return {
    digest,
    isBeyondFiles: others.flat().length > 0 && !runs.some(changesAnything),
    drift: others.flat().length === 0 ? digest : digestOf([digest, others]),
    changes: count('fields'),
    weakening: count('weakening'),
    hiding: count('hiding'),
    differences: isKnown ? String(differs) : '',
    consequence: isRefused ? 'refused' : runs.some(changesAnything) ? 'changes' : 'nothing',
    isQuiet: all.every(isQuiet),
    /** The root files of the configurations that differ; with one configuration, an empty text. */
    differing: runs.filter(changesAnything).map(({ root }) => root),
    isAll,
    organizations: runs
      .filter((run) => changesAnything(run) || otherDifferences(run).length > 0)
      .map(({ plan }) => plan.organization?.slug ?? '')
      .filter((slug) => /^[\w-]{1,60}$/.test(slug)),
  };
}

/**
 * Whether there is nothing to comment on: the pull request causes nothing. Without a base: the plan has no change, no
 * refusal, no missing project, no blocked change and no warning.
 * @param {Run} run
 */
function isQuiet(run) {
  const { summary = {}, warnings = [], refusals = [] } = run.plan;
  const hasFindings = summary.missing !== 0 || summary.blocked !== 0 || warnings.length + refusals.length > 0;
  return !run.isRemoved && (run.causes?.causesNothing ?? (!hasFindings && !changesAnything(run)));
}

/** @param {Run} run */
function changesAnything({ plan: { resources = [] } }) {
  return resources.some(({ action }) => action !== 'unchanged');
}

/** Expectations that are not met, and with `guard.watch: fail` settings that no file sets. @param {Run} run */
function otherDifferences({ plan: { resources = [], watch } }) {
  const unmet = resources.flatMap(({ slug, expectations = [] }) =>
    expectations.map(({ field, current }) => [slug, field, current]),
  );
  return [...unmet, ...(watch?.guard === 'fail' ? watch.settings : [])];
}

/** @param {unknown} value */
function digestOf(value) {
  return `sha256:${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;
}

/** @param {Run} run */
function takesAway({ causes }) {
  return causes !== null && causes.released + causes.weaker + causes.root + causes.expectations > 0;
}

/** With a base, a report contains the plan. @param {string} path @returns {{ runs: Run[], isAll: boolean }} */
function readRuns(path) {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const isAll = report.format === 'setpoint.runs/1';
  /** @type {{ root: string, result: (Plan & { plan?: Plan, summary?: Causes, removed?: boolean }) | null }[]} */
  const results = isAll ? report.runs : [{ root: '', result: report }];
  const runs = results.map(({ root, result }) => ({
    root,
    plan: result?.plan ?? result ?? {},
    causes: result?.plan === undefined ? null : (result.summary ?? null),
    isRemoved: result?.removed === true,
  }));
  return { runs, isAll };
}
