// What the report of a run contains as JSON: one plan, or with --all the plan of each configuration.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Plan  Without these keys if there is none, for example because a file is invalid.
 * @property {string} [digest]
 * @property {Record<string, number>} [summary]
 * @property {{ action: string }[]} [resources]
 * @property {unknown[]} [warnings]
 */

/**
 * The digest and the counts of the plans, and whether anything differs; empty texts if a plan is missing. With --all,
 * the counts are sums, and the digest is the one of all root files and their digests.
 *
 * @param {string} path  The report as JSON.
 */
export function readFacts(path) {
  const { runs, isAll } = readRuns(path);
  const plans = runs.map(({ plan }) => plan);
  const isCounted = plans.every(({ summary }) => summary?.fields !== undefined);
  /** @param {string} name */
  const count = (name) =>
    isCounted ? String(plans.reduce((sum, { summary }) => sum + (summary?.[name] ?? 0), 0)) : '';
  const differs = plans.some(({ resources = [] }) => resources.some(({ action }) => action !== 'unchanged'));
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
 * Whether plans without changes still have something to report: a missing project, a blocked change, or a warning.
 *
 * @param {string} path  The report as JSON.
 */
export function hasFindings(path) {
  return readRuns(path).runs.some(
    ({ plan: { summary = {}, warnings = [] } }) =>
      summary.missing !== 0 || summary.blocked !== 0 || warnings.length > 0,
  );
}

/**
 * Whether the report is about several configurations (--all).
 *
 * @param {string} path  The report as JSON.
 */
export function isForAll(path) {
  return readRuns(path).isAll;
}

/** @typedef {{ root: string, plan: Plan }} Run */

/**
 * With a base, a report contains the plan.
 *
 * @param {string} path
 * @returns {{ runs: Run[], isAll: boolean }}
 */
function readRuns(path) {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const isAll = report.format === 'setpoint.runs/1';
  /** @type {{ root: string, result: (Plan & { plan?: Plan }) | null }[]} */
  const results = isAll ? report.runs : [{ root: '', result: report }];
  return { runs: results.map(({ root, result }) => ({ root, plan: result?.plan ?? result ?? {} })), isAll };
}

/** @param {Run[]} runs */
function digestOf(runs) {
  const digests = runs.map(({ root, plan: { digest } }) => [root, digest]);
  if (digests.some(([, digest]) => digest === undefined)) return '';
  return `sha256:${createHash('sha256').update(JSON.stringify(digests)).digest('hex')}`;
}
