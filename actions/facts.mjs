// What the report of a run contains as JSON: one plan, or with --all the plan of each configuration. With a base, also
// what the pull request takes away.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Plan  Without these keys if there is none, for example because a file is invalid.
 * @property {string} [digest]
 * @property {Record<string, number>} [summary]
 * @property {{ action: string }[]} [resources]
 * @property {unknown[]} [warnings]
 * @property {unknown[]} [refusals]
 */

/**
 * @typedef {object} Causes  With a base.
 * @property {boolean} causesNothing
 * @property {number} released
 * @property {number} weaker
 * @property {number} root
 * @property {number} expectations
 */

/**
 * The digest and the counts of the plans, and whether anything differs; empty texts if a plan is missing. With --all,
 * the counts are sums, and the digest is the one of all root files and their digests.
 *
 * @param {string} path  The report as JSON.
 */
export function readFacts(path) {
  const { runs: all, isAll } = readRuns(path);
  // A configuration of the base that the pull request removes has no plan.
  const runs = all.filter(({ isRemoved }) => !isRemoved);
  const plans = runs.map(({ plan }) => plan);
  const isCounted = plans.every(({ summary }) => summary?.fields !== undefined);
  /** @param {string} name */
  const count = (name) =>
    isCounted ? String(plans.reduce((sum, { summary }) => sum + (summary?.[name] ?? 0), 0)) : '';
  const differs = all.some((run) => run.isRemoved || takesAway(run) || changesAnything(run));
  const isKnown = differs || plans.every(({ resources }) => resources !== undefined);
  return {
    digest: isAll ? digestOf(runs) : (plans[0]?.digest ?? ''),
    changes: count('fields'),
    weakening: count('weakening'),
    hiding: count('hiding'),
    differences: isKnown ? String(differs) : '',
  };
}

/**
 * Whether there is nothing to comment on: the pull request causes nothing. Without a base: the plan has no change, no
 * refusal, no missing project, no blocked change and no warning.
 *
 * @param {string} path  The report as JSON.
 */
export function isQuiet(path) {
  return readRuns(path).runs.every((run) => !run.isRemoved && (run.causes?.causesNothing ?? isEmpty(run)));
}

/** @param {Run} run */
function isEmpty(run) {
  const { summary = {}, warnings = [], refusals = [] } = run.plan;
  const hasFindings = summary.missing !== 0 || summary.blocked !== 0 || warnings.length + refusals.length > 0;
  return !hasFindings && !changesAnything(run);
}

/** @param {Run} run */
function changesAnything({ plan: { resources = [] } }) {
  return resources.some(({ action }) => action !== 'unchanged');
}

/** @param {Run} run */
function takesAway({ causes }) {
  return causes !== null && causes.released + causes.weaker + causes.root + causes.expectations > 0;
}

/**
 * What an apply of the files would do. The guards of the base do not concern it.
 *
 * @param {string} path  The report as JSON.
 * @returns {'refused' | 'changes' | 'nothing'}
 */
export function consequenceOf(path) {
  const { runs } = readRuns(path);
  if (runs.some(({ plan: { refusals = [] } }) => refusals.length > 0)) return 'refused';
  return runs.some((run) => !run.isRemoved && changesAnything(run)) ? 'changes' : 'nothing';
}

/**
 * Whether the report is about several configurations (--all).
 *
 * @param {string} path  The report as JSON.
 */
export function isForAll(path) {
  return readRuns(path).isAll;
}

/** @typedef {{ root: string, plan: Plan, causes: Causes | null, isRemoved: boolean }} Run */

/**
 * With a base, a report contains the plan.
 *
 * @param {string} path
 * @returns {{ runs: Run[], isAll: boolean }}
 */
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

/** @param {Run[]} runs */
function digestOf(runs) {
  const digests = runs.map(({ root, plan: { digest } }) => [root, digest]);
  if (digests.some(([, digest]) => digest === undefined)) return '';
  return `sha256:${createHash('sha256').update(JSON.stringify(digests)).digest('hex')}`;
}
